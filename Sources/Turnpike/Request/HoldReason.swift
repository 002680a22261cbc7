import RouteMatching

/// The condition that a link waits for, and for how long.
///
/// A router holds links by itself until it is ready, and a filter parks one with
/// ``RouteRequest/park(until:atMost:)``.
///
/// ```swift
/// if case .held(let reason) = try await router.open(url) {
///   print("waits for", reason.condition ?? "the app")
/// }
/// ```
public struct HoldReason: Sendable {
  /// The name of the condition, which the filter that parked the link gave; `nil` for a
  /// link that waits for the router to be ready.
  public let condition: String?
  /// How long the link waits before it is dropped; `nil` means without limit.
  public let limit: Duration?
  /// Whether a router already holds the link. A link that a filter opens may be held, and
  /// if the filter returns that outcome, its own link need not wait as well.
  let isTaken: Bool

  /// Makes a reason to hold a link, for a condition with a name.
  ///
  /// - Parameters:
  ///   - condition: A name of your choosing, such as `"login"`.
  ///   - limit: How long the link waits before it is dropped; `nil` means without limit.
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
  var taken: HoldReason {
    HoldReason(condition: condition, limit: limit, isTaken: true)
  }
}

extension HoldReason: Hashable {
  /// Whether both name the same condition and time limit.
  public static func == (left: HoldReason, right: HoldReason) -> Bool {
    left.condition == right.condition && left.limit == right.limit
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(condition)
    hasher.combine(limit)
  }
}

extension HoldReason: CustomStringConvertible {
  /// The condition that the link waits for, with control characters escaped.
  public var description: String { condition?.escapedForPrinting ?? "the router is ready" }
}

extension RouteRequest {
  /// Returns an outcome that holds the link until a condition is true.
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
  /// ``HeldLink/Policy/onDrop`` is told.
  ///
  /// - Parameters:
  ///   - condition: A name of your choice for the condition.
  ///   - limit: How long the link waits, because a link that opens after the user has
  ///     forgotten it is a nuisance. `nil` means without limit.
  public func park<Output: Sendable>(
    until condition: String, atMost limit: Duration? = .seconds(600)
  ) -> Outcome<Output> {
    .held(HoldReason(until: condition, atMost: limit))
  }
}

extension Duration {
  /// The nearest time that a clock can wait for. To most, the end of a longer one is out of
  /// reach: adding it to the present would trap.
  package var countable: Duration {
    let century = Duration.seconds(36_525 * 86_400)
    return min(max(self, .zero), century)
  }
}
