/// Sees every request of a router before its handler does: to log it, to refuse it,
/// to change it, or to send it elsewhere.
///
/// ```swift
/// struct LogFilter: RouteFilter {
///   func filter<Output>(
///     _ request: RouteRequest, next: FilterChain<Output>
///   ) async throws -> Outcome<Output> {
///     print("->", request.link)
///     let outcome = try await next(request)
///     print("<-", outcome)
///     return outcome
///   }
/// }
///
/// router.append(LogFilter())
/// ```
///
/// A filter returns one of these:
///
/// - what `next(request)` gives, so that the next filter or the handler runs; what
///   follows the call runs on the way back;
/// - `.stopped(by: "LogFilter")`, and nothing behind it runs;
/// - `request.redirect(to: "/login")`, and the router starts again with that link at
///   its first filter.
///
/// It may take its time: a request waits for its filters, and others pass meanwhile.
/// It may throw, and then `open` throws the same error. A filter type whose method is
/// `nonisolated(nonsending)` runs on the actor of the caller of `open`, and any other
/// without an actor; in a class that is `@MainActor`, write
/// `@MainActor func filter`, and it runs there.
///
/// Filters do not mention a table or an output, so one filter serves every router.
public protocol RouteFilter: Sendable {
  /// Lets a request through by returning what `next` gives for it, or ends it.
  ///
  /// - Parameters:
  ///   - request: The request as the filters before this one left it; unmatched ones
  ///     come too, with a `pattern` of `nil`.
  ///   - next: The filters behind this one and the handler. It may be called once.
  nonisolated(nonsending) func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output>
}

/// A filter made of a closure, to be handed round like any other value.
///
/// ```swift
/// let coupons = ClosureFilter<Void> { request, next in
///   if let coupon = request.query["coupon_id"] { await shop.redeem(coupon) }
///   return try await next(request)
/// }
/// router.append(coupons)
/// ```
///
/// The closure runs on the main actor, so it may use what is there: the state of a view
/// model, or of a class that is `@MainActor`. On a server, where that would send each
/// request through one thread, write `ClosureFilter(onCallersActor: { … })`.
public struct ClosureFilter<Output: Sendable>: Sendable {
  /// What a filter does with a request, on the main actor.
  public typealias Action =
    @MainActor @Sendable (
      _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>

  /// What a filter does with a request, on the actor of the caller of `open`.
  public typealias CallersAction =
    nonisolated(nonsending) @Sendable (
      _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>

  let body: CallersAction

  /// A filter that does what the closure does, on the main actor.
  public init(_ body: @escaping Action) {
    self.body = { request, next in try await body(request, next) }
  }

  /// A filter that does what the closure does, on the actor of the caller of `open`.
  ///
  /// The closure must have no capture list: Swift 6.3 compiles one with a list as code
  /// without an actor. Name what it captures with a `let` before it, or write
  /// `@MainActor in`.
  @_disfavoredOverload
  public init(onCallersActor body: @escaping CallersAction) {
    self.body = body
  }
}

/// A filter of a router, in either form.
enum AnyRouteFilter<Output: Sendable>: Sendable {
  case filter(any RouteFilter)
  case closure(ClosureFilter<Output>)
}
