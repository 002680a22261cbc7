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
  /// Which step comes next.
  private let position: Int

  init(_ run: any FilterRun<Output>, at position: Int) {
    self.run = run
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
    return try await run.step(position, request)
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
    self.init(GivenRun(filters: filters, handler: handler), at: 0)
  }
}

/// One request on its way through a chain: the steps, and how far it has come.
protocol FilterRun<Output>: AnyObject, Sendable {
  associatedtype Output: Sendable

  var progress: FilterProgress { get }

  /// Runs one step: a filter, or the handler behind the last filter.
  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output>
}

extension FilterRun {
  /// Whether a step may begin, which it may once.
  func begins(_ position: Int) -> Bool { progress.begins(position) }
}

/// A chain that was put together by hand.
private final class GivenRun<Output: Sendable>: FilterRun {
  typealias Handler =
    nonisolated(nonsending) @Sendable (RouteRequest) async throws -> Outcome<Output>

  let progress = FilterProgress()
  private let filters: [any RouteFilter]
  private let handler: Handler

  init(filters: [any RouteFilter], handler: @escaping Handler) {
    self.filters = filters
    self.handler = handler
  }

  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard position < filters.count else { return try await handler(request) }
    return try await filters[position].filter(
      request, next: FilterChain(self, at: position + 1))
  }
}
