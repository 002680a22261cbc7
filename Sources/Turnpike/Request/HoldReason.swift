/// What a link waits for before it is opened, and for how long.
///
/// A router holds links by itself until it is ready, and a filter parks one with
/// ``RouteRequest/park(until:atMost:)``.
public struct HoldReason: Sendable {
  /// The name of what the link waits for, as the filter that parked it says; `nil`
  /// for a link that waits for the router to be ready.
  public let condition: String?
  /// How long the link waits before it is dropped; `nil` is for ever.
  public let limit: Duration?
  /// Whether a router holds the link already. What a filter opens may be held, and
  /// when the filter returns that outcome, its own link need not wait too.
  let isTaken: Bool

  /// - Parameters:
  ///   - condition: A name of your choosing, such as `"login"`.
  ///   - limit: How long the link waits before it is dropped; `nil` is for ever.
  public init(until condition: String, atMost limit: Duration?) {
    self.init(condition: condition, limit: limit)
  }

  private init(condition: String?, limit: Duration?, isTaken: Bool = false) {
    self.condition = condition
    self.limit = limit
    self.isTaken = isTaken
  }

  /// Until the router is ready.
  static var untilReady: HoldReason { HoldReason(condition: nil, limit: nil) }

  /// The same, of a link that a router holds.
  var taken: HoldReason { HoldReason(condition: condition, limit: limit, isTaken: true) }
}

extension HoldReason: Hashable {
  public static func == (left: HoldReason, right: HoldReason) -> Bool {
    left.condition == right.condition && left.limit == right.limit
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(condition)
    hasher.combine(limit)
  }
}

extension HoldReason: CustomStringConvertible {
  /// What the link waits for.
  public var description: String { condition ?? "the router" }
}

extension RouteRequest {
  /// What a filter returns to put a link aside until something has happened that the
  /// link needs.
  ///
  /// ```swift
  /// guard session.isSignedIn else {
  ///   showLogin()
  ///   return request.park(until: "login")
  /// }
  /// return try await next(request)
  /// ```
  ///
  /// `open` then returns ``Outcome/held(_:)``. After the login, the app calls
  /// `await router.resume("login")`, and the link is opened as if it had just come,
  /// with its own origin: all filters run again, this one too. It is opened once. A
  /// link that nobody resumes in time is dropped, and the router's
  /// ``HeldLinkPolicy/onDrop`` is told.
  ///
  /// - Parameters:
  ///   - condition: A name of your choosing for what the link waits for.
  ///   - limit: How long it waits: a link that opens when the user has long forgotten
  ///     it is a nuisance. `nil` is for ever.
  public func park<Output: Sendable>(
    until condition: String, atMost limit: Duration? = .seconds(600)
  ) -> Outcome<Output> {
    .held(HoldReason(until: condition, atMost: limit))
  }
}
