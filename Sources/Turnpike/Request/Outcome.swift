import RouteMatching

/// The result of a request.
///
/// ```swift
/// switch try await router.open(url) {
/// case .handled: break
/// case .unmatched: browser.open(url)  // perhaps the web knows it
/// case .stopped(by: let filter): print("\(filter) did not let it through")
/// case .redirected(to: let redirect): browser.open(redirect.link)
/// case .held: break                   // it opens later
/// case .notPresented(let routes, _): print("there is no place for \(routes)")
/// }
/// ```
///
/// A link that matches nothing is not an error. If a handler or a filter throws an error, `open`
/// throws it.
public enum Outcome<Output: Sendable>: Sendable {
  /// The route's handler, or the action of a mapped pattern, ran and returned this value.
  case handled(Output)
  /// No route matches. The value is the result of the default, the table's `otherwise` or the
  /// router's, if there is one.
  case unmatched(Output?)
  /// A filter with this name ended the request.
  case stopped(by: String)
  /// From `open`: nothing was opened, because a `redirect` line or a filter leads out of the app,
  /// or the router does not follow `redirect` lines. From a filter: the router starts again.
  case redirected(to: Redirect)
  /// From `open`: the router opens the link later, once, because the router is not ready or a
  /// filter holds the link. From a filter: the link waits; see
  /// ``RouteRequest/hold(until:timeout:)``.
  case held(HeldLink.Reason)
  /// The route's handler ran, and the router's `Navigator` could not present these routes, the
  /// outermost first: the route itself, its dependencies, or both. The output is the value of the
  /// handler.
  case notPresented(routes: [String], output: Output)
}

extension Outcome {
  /// The value that the handler, the action or the default returned; `nil` if none ran.
  @inlinable
  public var output: Output? {
    switch self {
    case .handled(let output): output
    case .unmatched(let output): output
    case .notPresented(_, let output): output
    case .stopped, .redirected, .held: nil
    }
  }

  /// The condition until which a filter holds the link; `nil` for any other outcome, and for a link
  /// that waits for the router to be ready.
  ///
  /// ```swift
  /// if try await router.open(url).heldUntil == .login { showLogin() }
  /// ```
  @inlinable
  public var heldUntil: HeldLink.Condition? {
    if case .held(let reason) = self { reason.condition } else { nil }
  }

  /// The name of the filter that ended the request; `nil` for any other outcome.
  @inlinable
  public var stoppedBy: String? {
    if case .stopped(let filter) = self { filter } else { nil }
  }

  /// Whether the handler or action ran and, if the router has a navigator, every route was
  /// presented.
  @inlinable
  public var isHandled: Bool {
    if case .handled = self { true } else { false }
  }
}

/// The case of an ``Outcome``, without its values.
public enum OutcomeKind: String, Hashable, Sendable, CaseIterable {
  case handled, unmatched, stopped, redirected, held, notPresented
}

extension Outcome {
  /// The case without its values, to be compared, counted or logged.
  ///
  /// ```swift
  /// if try await router.open(url).kind == .stopped { showAlert() }
  /// ```
  @inlinable
  public var kind: OutcomeKind {
    switch self {
    case .handled: .handled
    case .unmatched: .unmatched
    case .stopped: .stopped
    case .redirected: .redirected
    case .held: .held
    case .notPresented: .notPresented
    }
  }
}

extension Outcome: Equatable where Output: Equatable {}
extension Outcome: Hashable where Output: Hashable {}

extension Outcome where Output == Void {
  /// Whether two outcomes have the same case with the same values. The output of handlers that
  /// return nothing can be compared too: `outcome == .handled(())`.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.unmatched(let left), .unmatched(let right)): (left == nil) == (right == nil)
    case (.stopped(let left), .stopped(let right)): left == right
    case (.redirected(let left), .redirected(let right)): left == right
    case (.held(let left), .held(let right)): left == right
    case (.notPresented(let left, _), .notPresented(let right, _)): left == right
    default: left.kind == .handled && right.kind == .handled
    }
  }

  /// Whether two outcomes differ in their case or its values.
  public static func != (left: Self, right: Self) -> Bool { !(left == right) }
}

// A request makes these outcomes, because it knows where it came from. Swift says so to whoever looks
// for them here.
extension Outcome {
  @available(*, unavailable, message: "write 'request.redirect(to: …)'")
  public static func redirect<Target>(
    to target: Target, from origin: LinkOrigin? = nil
  ) -> Outcome { .unmatched(nil) }

  @available(*, unavailable, message: "write 'request.hold(until: …)'")
  public static func hold(
    until condition: HeldLink.Condition, timeout: Duration? = nil
  ) -> Outcome { .unmatched(nil) }

  @available(*, unavailable, message: "write 'request.leave(for: …)'")
  public static func leave<Target>(for target: Target) -> Outcome { .unmatched(nil) }
}

extension Outcome: CustomStringConvertible {
  /// The outcome in words: `handled`, `unmatched`, `stopped by signedIn`, `redirected to login`,
  /// `held until login`, or `not presented: orders, order`.
  public var description: String {
    switch self {
    case .handled: "handled"
    case .unmatched: "unmatched"
    case .stopped(let filter): "stopped by \(filter.escapedForPrinting)"
    case .redirected(let redirect): "redirected to \(redirect)"
    case .held(let reason): "held until \(reason)"
    case .notPresented(let routes, _):
      "not presented: \(routes.joined(separator: ", ").escapedForPrinting)"
    }
  }
}
