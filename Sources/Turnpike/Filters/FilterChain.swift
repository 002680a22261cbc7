/// The rest of a request's way: the filters after the current one, and the handler after
/// them.
///
/// A filter calls it to continue:
///
/// ```swift
/// return try await next(request)
/// ```
public struct FilterChain<Output: Sendable>: Sendable {
  // The steps are inlined into the module of the router, where they are compiled for its output:
  // code that is compiled once for all outputs looks up a type at every step and allocates memory
  // for every outcome, and a request with one filter would take twice as long.

  /// Runs a step after the filters that were linked; the chain is the one that begins there.
  @usableFromInline
  typealias Rest =
    nonisolated(nonsending) @Sendable (
      _ chain: FilterChain, _ request: RouteRequest
    ) async throws -> Outcome<Output>

  /// The request; nil for a chain that was made by hand, because each call of that is one.
  @usableFromInline let run: (any FilterRun)?
  /// The filter that comes next; nil if only `step` knows what comes.
  @usableFromInline let node: FilterNode<Output>?
  /// Runs the step that comes next.
  @usableFromInline let step: Rest
  /// The position of the next step.
  @usableFromInline let position: Int

  @inlinable
  init(
    _ run: (any FilterRun)?, _ node: FilterNode<Output>?, at position: Int, step: @escaping Rest
  ) {
    self.run = run
    self.node = node
    self.step = step
    self.position = position
  }

  /// The chain after the step that comes next.
  @inlinable
  var next: FilterChain { FilterChain(run, node?.next, at: position + 1, step: step) }

  /// Passes a request to the next filter or the handler: the request that arrived, or a
  /// changed copy. A changed copy has a route of the same case, with the changed values.
  ///
  /// - Returns: The outcome of the request.
  /// - Throws: ``RouterError/nextCalledTwice`` for a second call,
  ///   ``RouterError/nextCalledTooLate`` after the filter has returned,
  ///   ``RouterError/valueRejected(_:)`` for a change that the route does not accept,
  ///   `CancellationError` when the task was cancelled, and what a filter or the
  ///   handler throws.
  @inlinable
  @inline(__always)
  public nonisolated(nonsending) func callAsFunction(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    try await step(self, request)
  }

  /// Runs the step that comes next, which is a filter or `rest`, on the actor that opened the
  /// request. The filter before it may have left that actor: it may be a closure for the main
  /// actor.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func run(
    _ request: RouteRequest, rest: Rest
  ) async throws -> Outcome<Output> {
    guard let run else { return try await runByHand(request) }
    let settled = try request.settledChange()
    try run.begin(position)
    try Task.checkCancellation()
    let (endsRequest, outcome): (Bool, Outcome<Output>)
    do {
      if settled == nil, run.isIsolated(to: #isolation) {
        (endsRequest, outcome) = try await proceed(request, rest).tested()
      } else {
        (endsRequest, outcome) = try await proceed(
          settled ?? request, rest, isolation: run.isolation
        ).tested()
      }
    } catch {
      run.close(position)
      throw error
    }
    guard endsRequest else {
      run.close(position)
      return outcome
    }
    return try end(run, request, with: outcome)
  }

  /// Calls the filter that comes next, or `rest`.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func proceed(
    _ request: RouteRequest, _ rest: Rest
  ) async throws -> Outcome<Output> {
    guard let node else { return try await rest(self, request) }
    if let closure = node.closure { return try await closure.body(request, next) }
    return try await node.filter.filter(request, next: next)
  }

  /// The same on another actor. Going to an actor costs something even if the task is there.
  @inlinable
  @inline(never)
  func proceed(
    _ request: RouteRequest, _ rest: Rest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    try await proceed(request, rest)
  }

  /// Ends a request with the outcome of a filter.
  @usableFromInline
  func end(
    _ run: any FilterRun, _ request: RouteRequest, with outcome: Outcome<Output>
  ) throws(RouterError) -> Outcome<Output> {
    let outcome = outcome.redirecting(from: request.origin)
    if let ending = outcome.ending { try run.end(position, with: ending) }
    return outcome
  }

  /// A chain that was made by hand has its own run for each request.
  @usableFromInline
  nonisolated(nonsending) func runByHand(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let run = FilterRunWith((), depth: 0, in: nil, isolation: #isolation, observer: nil)
    return try await step(FilterChain(run, node, at: position, step: step), request)
  }
}

extension FilterChain {
  /// Makes a chain of filters, the first of which sees a request first, and a handler, to
  /// test a filter. Each call of the chain is another request.
  ///
  /// ```swift
  /// let outcome = try await LogFilter().filter(request, next: FilterChain { _ in .handled(()) })
  /// ```
  ///
  /// - Parameters:
  ///   - filters: The filters; none if the chain is only the handler.
  ///   - handler: Called after the filters.
  public init(
    _ filters: [any RouteFilter] = [],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    let nodes = FilterNode<Output>.list(of: filters.map { .filter($0) })
    self.init(nil, nodes, at: 0) { chain, request in
      try await chain.run(request) { _, request in try await handler(request) }
    }
  }
}

/// A filter and those after it, of one router or of a chain made by hand.
///
/// They form a list, because a step needs only the next one. A generic array would need its
/// element metadata at every step. The two forms of a filter have a property each, because a
/// step would copy a filter to take it out of an enum.
@usableFromInline
final class FilterNode<Output: Sendable>: Sendable {
  /// The filter; if it is a closure, one that is never called.
  @usableFromInline let filter: any RouteFilter
  @usableFromInline let closure: ClosureFilter<Output>?
  /// The next filter; nil after the last.
  @usableFromInline let next: FilterNode?

  private init(_ filter: AnyRouteFilter<Output>, _ next: FilterNode?) {
    switch filter {
    case .filter(let filter): (self.filter, closure) = (filter, nil)
    case .closure(let filter): (self.filter, closure) = (ClosedFilter(), filter)
    }
    self.next = next
  }

  /// The name of the type, or that it is a closure.
  var name: String { closure == nil ? "\(type(of: filter))" : "closure" }

  /// The first filter; nil if there is none.
  static func list(of filters: [AnyRouteFilter<Output>]) -> FilterNode? {
    var first: FilterNode?
    for filter in filters.reversed() { first = FilterNode(filter, first) }
    return first
  }
}

/// In the place of a filter that is a closure: an optional one would be copied at every step.
private struct ClosedFilter: RouteFilter {
  func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    preconditionFailure("A filter that is a closure is called as such.")
  }
}
