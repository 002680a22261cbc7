import RouteMatching

extension HeldLink {
  /// The condition that a link waits for, and for how long.
  ///
  /// A router holds links by itself until it is ready, and a filter holds a link with
  /// ``RouteRequest/hold(until:timeout:)``.
  ///
  /// ```swift
  /// if case .held(let reason) = try await router.open(url) {
  ///   print("waits for", reason.condition ?? "the app")
  /// }
  /// ```
  public struct Reason: Sendable {
    /// The condition, which the filter chose; `nil` for a link that waits for the router to be ready.
    public let condition: HeldLink.Condition?
    /// How long the link waits before it is dropped; `nil` means without limit.
    public let timeout: Duration?
    /// Whether a router already holds the link. A link that a filter opens may be held, and
    /// if the filter returns that outcome, its own link need not wait as well.
    var isKept = false
  }
}

extension HeldLink.Reason {
  /// Makes a reason to hold a link until a condition is true.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - timeout: How long the link waits before it is dropped; `nil` means without limit.
  public init(until condition: HeldLink.Condition, timeout: Duration?) {
    self.init(condition: condition, timeout: timeout)
  }

  /// Until the router is ready.
  package static var untilReady: Self { Self(condition: nil, timeout: nil) }

  /// The same reason, for a link that a router already holds.
  package var kept: Self { Self(condition: condition, timeout: timeout, isKept: true) }
}

extension HeldLink.Reason: Hashable {
  /// Whether both name the same condition and timeout.
  public static func == (left: Self, right: Self) -> Bool {
    left.condition == right.condition && left.timeout == right.timeout
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(condition)
    hasher.combine(timeout)
  }
}

extension HeldLink.Reason: CustomStringConvertible {
  /// The condition that the link waits for, with control characters escaped.
  public var description: String { condition?.description ?? "the router is ready" }
}

extension RouteRequest {
  /// Returns an outcome that holds the link until a condition is true.
  ///
  /// ```swift
  /// guard session.isSignedIn else {
  ///   showLogin()
  ///   return request.hold(until: .login)
  /// }
  /// return try await next(request)
  /// ```
  ///
  /// `open` then returns ``Outcome/held(_:)``. After the login, the app calls
  /// `await router.openHeldLinks(waitingFor: .login)`, and the link is opened once, with its own
  /// origin and through all filters, including this one. A link that is not opened in time is
  /// dropped, and the router calls ``HeldLink/Policy/onDrop``.
  ///
  /// - Parameters:
  ///   - condition: The condition, which you declare: see ``HeldLink/Condition``.
  ///   - timeout: How long the link waits before it is dropped; `nil` means without limit.
  public func hold<Output: Sendable>(
    until condition: HeldLink.Condition, timeout: Duration? = .seconds(600)
  ) -> Outcome<Output> {
    .held(HeldLink.Reason(until: condition, timeout: timeout))
  }
}

extension Duration {
  /// The nearest duration that a clock can wait for: most clocks trap if a much longer one is added
  /// to the present.
  package var countable: Duration {
    let century = Duration.seconds(36_525 * 86_400)
    return min(max(self, .zero), century)
  }
}
