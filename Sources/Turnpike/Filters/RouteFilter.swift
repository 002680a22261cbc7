/// Code that a router runs for each request before the handler, to log, refuse, change or redirect
/// it.
///
/// ```swift
/// struct LogFilter: RouteFilter {
///   func filter<Output>(
///     _ request: RouteRequest, next: FilterChain<Output>
///   ) async throws -> Outcome<Output> {
///     print("->", request)  // -> /product/:id -> product
///     let outcome = try await next(request)
///     print("<-", outcome)
///     return outcome
///   }
/// }
///
/// router.addFilter(LogFilter())
/// ```
///
/// A filter returns one of these:
///
/// - the outcome of `next(request)`, so that the next filter or the handler runs; code
///   after the call runs on the way back;
/// - `.stopped(by: "LogFilter")`, and nothing after it runs;
/// - `request.redirect(to: "/login")`, and the router starts again with that link at its first
///   filter;
/// - `request.hold(until: .login)`, and the router opens the link later; or
///   `request.leave(for: url)`, and the router opens nothing.
///
/// While a filter waits, only its own request waits. If it throws, `open` throws the same error. A
/// method that is `nonisolated(nonsending)` runs on the actor of the caller of `open`, and any
/// other on no actor. In a `@MainActor` class, write `@MainActor func filter`, and it runs on the
/// main actor.
///
/// Filters do not mention a table or an output, so one filter serves every router.
public protocol RouteFilter: Sendable {
  /// Lets a request through by returning the outcome of `next`, or ends it.
  ///
  /// - Parameters:
  ///   - request: The request as the earlier filters left it. Its `pattern` is `nil` if
  ///     nothing matches it.
  ///   - next: The filters after this one and the handler. Call it at most once.
  nonisolated(nonsending) func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output>
}

/// A filter made of a closure, which can be stored and passed like any value.
///
/// ```swift
/// let coupons = ClosureFilter<Void> { request, next in
///   if let coupon = request.query["coupon_id"] { await shop.redeem(coupon) }
///   return try await next(request)
/// }
/// router.addFilter(coupons)
/// ```
///
/// The closure runs on the main actor, so it can use the state of a view model or of another
/// `@MainActor` class. On a server, write `ClosureFilter(onCallersActor: { … })`, so that requests
/// do not share one thread.
public struct ClosureFilter<Output: Sendable>: Sendable {
  /// The action of a filter, on the main actor.
  public typealias Action =
    @MainActor @Sendable (
      _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>

  /// The action of a filter, on the actor of the caller of `open`.
  public typealias CallersAction =
    nonisolated(nonsending) @Sendable (
      _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>

  @usableFromInline let body: CallersAction

  /// Makes a filter that calls the closure on the main actor.
  public init(_ body: @escaping Action) {
    self.body = { request, next in try await body(request, next) }
  }

  /// Makes a filter that calls the closure on the actor of the caller of `open`.
  ///
  /// The closure must have no capture list, as <doc:Filters> explains.
  @_disfavoredOverload
  public init(onCallersActor body: @escaping CallersAction) {
    self.body = body
  }

  /// Lets a request through, or ends it, as ``RouteFilter/filter(_:next:)`` does: to test the
  /// filter, or to call it in another one.
  public nonisolated(nonsending) func filter(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    try await body(request, next)
  }
}

/// A filter of a router, as the step of a request that calls it.
@usableFromInline
@frozen
struct AddedFilter<Output: Sendable>: Sendable {
  // The steps are inlined into the module that adds the filter, where they are compiled for it
  // and for the output.

  @usableFromInline let step: FilterChain<Output>.Step

  @inlinable
  init<FilterType: RouteFilter>(_ filter: FilterType) {
    step = { chain, request in
      try await chain.step(request) { try await filter.filter(request, next: chain.next) }
    }
  }

  @inlinable
  init(_ filter: ClosureFilter<Output>) {
    step = { chain, request in
      try await chain.step(request) { try await filter.body(request, chain.next) }
    }
  }
}
