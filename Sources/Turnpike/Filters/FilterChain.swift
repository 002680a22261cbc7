/// What is still to come for a request: the filters behind the one that runs, and
/// the handler behind them.
///
/// A filter calls it to go on:
///
/// ```swift
/// return try await next(request)
/// ```
public struct FilterChain<Output: Sendable>: Sendable {
  private let run: any FilterRun<Output>
  /// The filter that comes next; nil where only the run knows what comes.
  private let link: FilterLink<Output>?
  /// Which step comes next.
  private let position: Int

  init(_ run: any FilterRun<Output>, from link: FilterLink<Output>? = nil, at position: Int) {
    self.run = run
    self.link = link
    self.position = position
  }

  /// Goes on with a request: with the one that came in, or with a changed copy, which
  /// later filters and the handler then see in its place. The route stays the same.
  ///
  /// - Returns: What became of the request.
  /// - Throws: ``LinkError/nextCalledTwice`` when called for a second time,
  ///   `CancellationError` when the task was cancelled, and what a filter or the
  ///   handler throws.
  public nonisolated(nonsending) func callAsFunction(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard run.begins(position) else { throw LinkError.nextCalledTwice }
    try Task.checkCancellation()
    guard let link else { return try await run.step(position, request) }
    let next = FilterChain(run, from: link.next, at: position + 1)
    switch link.filter {
    case .filter(let filter): return try await filter.filter(request, next: next)
    case .anonymous(let filter): return try await filter.body(request, next)
    }
  }
}

extension FilterChain {
  /// A chain without filters, to test one with.
  ///
  /// ```swift
  /// let outcome = try await LogFilter().filter(request, next: FilterChain { _ in .handled(()) })
  /// ```
  public init(
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    self.init([], handler)
  }

  /// A chain of filters, the first of which sees a request first, and a handler.
  public init(
    _ filters: [any RouteFilter],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    let link = FilterLink<Output>.list(of: filters.map { .filter($0) })
    self.init(GivenRun(handler: handler), from: link, at: 0)
  }
}

/// One request on its way through a chain: how far it has come, and what comes behind
/// the filters.
protocol FilterRun<Output>: AnyObject, Sendable {
  associatedtype Output: Sendable

  /// Whether a step may begin, which it may once.
  func begins(_ position: Int) -> Bool

  /// Runs a step behind the filters that were linked.
  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output>
}

/// A chain that was put together by hand.
private final class GivenRun<Output: Sendable>: FilterRun {
  typealias Handler =
    nonisolated(nonsending) @Sendable (RouteRequest) async throws -> Outcome<Output>

  private let progress = FilterProgress()
  private let handler: Handler

  init(handler: @escaping Handler) {
    self.handler = handler
  }

  func begins(_ position: Int) -> Bool { progress.begins(position) }

  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    try await handler(request)
  }
}
