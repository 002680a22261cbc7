/// The rest of a request's way: the filters after the current one, and the handler after
/// them.
///
/// A filter calls it to continue:
///
/// ```swift
/// return try await next(request)
/// ```
public struct FilterChain<Output: Sendable>: Sendable {
  /// Runs a step after the filters that were linked; the chain is the one that begins there.
  typealias Rest =
    nonisolated(nonsending) @Sendable (
      _ chain: FilterChain, _ request: RouteRequest
    ) async throws -> Outcome<Output>

  /// nil for a chain that was made by hand: each call of it is a request.
  private let run: FilterRun?
  /// The filter that comes next; nil if only `rest` knows what comes.
  private let node: FilterNode<Output>?
  private let rest: Rest
  /// The position of the next step.
  let position: Int

  init(
    _ run: FilterRun?, from node: FilterNode<Output>?, at position: Int = 0,
    rest: @escaping Rest
  ) {
    self.run = run
    self.node = node
    self.rest = rest
    self.position = position
  }

  /// The chain after the step that comes next.
  var next: FilterChain {
    FilterChain(run, from: node?.next, at: position + 1, rest: rest)
  }

  /// Passes a request to the next filter or the handler: the request that arrived, or a
  /// changed copy. A changed copy has a route of the same case, with the changed values.
  ///
  /// - Returns: The outcome of the request.
  /// - Throws: ``RouterError/nextCalledTwice`` for a second call,
  ///   ``RouterError/nextCalledTooLate`` after the filter has returned,
  ///   ``RouterError/valueRejected(_:)`` for a change that the route does not accept,
  ///   `CancellationError` when the task was cancelled, and what a filter or the
  ///   handler throws.
  public nonisolated(nonsending) func callAsFunction(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard let run else {
      let run = FilterRun(depth: 0, in: nil, isolation: #isolation, observer: nil)
      return try await FilterChain(run, from: node, rest: rest).step(run, request)
    }
    return try await step(run, request)
  }

  @inline(__always)
  private nonisolated(nonsending) func step(
    _ run: FilterRun, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let request = try request.settled()
    try run.begin(position)
    try Task.checkCancellation()
    let outcome: Outcome<Output>
    do {
      outcome = try await proceed(request, isolation: run.isolation)
        .redirecting(from: request.origin)
    } catch {
      run.close(position)
      throw error
    }
    guard let ending = outcome.ending else {
      run.close(position)
      return outcome
    }
    try run.end(position, with: ending)
    return outcome
  }

  /// Runs the next step on the actor that opened the request, because the filter before it
  /// may run elsewhere: it may be a closure for the main actor, or have left its actor.
  private func proceed(
    _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    guard let node else { return try await rest(self, request) }
    switch node.filter {
    case .filter(let filter): return try await filter.filter(request, next: next)
    case .closure(let filter): return try await filter.body(request, next)
    }
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
    self.init(nil, from: nodes) { _, request in try await handler(request) }
  }
}

/// A filter and those after it, of one router or of a chain made by hand.
///
/// They form a list, because a step needs only the next one. A generic array would need its
/// element metadata at every step.
final class FilterNode<Output: Sendable>: Sendable {
  let filter: AnyRouteFilter<Output>
  /// The next filter; nil after the last.
  let next: FilterNode?

  private init(_ filter: AnyRouteFilter<Output>, _ next: FilterNode?) {
    self.filter = filter
    self.next = next
  }

  /// The first filter; nil if there is none.
  static func list(of filters: [AnyRouteFilter<Output>]) -> FilterNode? {
    var first: FilterNode?
    for filter in filters.reversed() { first = FilterNode(filter, first) }
    return first
  }
}
