/// The rest of what a request passes: the filters after the one that runs, and the
/// handler after them.
///
/// A filter calls it to go on:
///
/// ```swift
/// return try await next(request)
/// ```
public struct FilterChain<Output: Sendable>: Sendable {
  private let course: Course
  /// The filter that comes next; nil where only the run knows what comes.
  private let link: FilterNode<Output>?
  /// Which step comes next.
  private let position: Int

  private enum Course: Sendable {
    /// One request.
    case run(any FilterRun<Output>)
    /// A handler, for a chain that was made by hand: each call is a request.
    case handler(GivenRun<Output>.Handler)
  }

  init(_ run: any FilterRun<Output>, from link: FilterNode<Output>? = nil, at position: Int) {
    course = .run(run)
    self.link = link
    self.position = position
  }

  /// Goes on with a request: with the one that came in, or with a changed copy, which
  /// later filters and the handler then see in its place. The route is of the same case,
  /// with the values that were changed.
  ///
  /// - Returns: What became of the request.
  /// - Throws: ``RouterError/nextCalledTwice`` for a second call,
  ///   ``RouterError/nextCalledTooLate`` after the filter has returned,
  ///   ``RouterError/valueRejected(_:)`` for a change that the route does not accept,
  ///   `CancellationError` when the task was cancelled, and what a filter or the
  ///   handler throws.
  public nonisolated(nonsending) func callAsFunction(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    switch course {
    case .run(let run): try await step(run, request)
    case .handler(let handler):
      try await step(GivenRun(handler: handler, isolation: #isolation), request)
    }
  }

  @inline(__always)
  private nonisolated(nonsending) func step(
    _ run: any FilterRun<Output>, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let request = try request.settled()
    try run.begin(position)
    try Task.checkCancellation()
    let outcome: Outcome<Output>
    do {
      outcome = try await proceed(run, request, isolation: run.isolation)
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

  /// Runs the next step where the request was opened, which is not where the filter before
  /// it runs: that one may be a closure for the main actor, or have left its actor.
  private func proceed(
    _ run: any FilterRun<Output>, _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    guard let link else { return try await run.step(position, request) }
    let next = FilterChain(run, from: link.next, at: position + 1)
    switch link.filter {
    case .filter(let filter): return try await filter.filter(request, next: next)
    case .closure(let filter): return try await filter.body(request, next)
    }
  }
}

extension FilterChain {
  /// A chain without filters, to test one with. Each call of it is another request.
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

  /// A chain of filters, the first of which sees a request first, and a handler. Each
  /// call of it is another request, which passes all of them.
  public init(
    _ filters: [any RouteFilter],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    course = .handler(handler)
    link = FilterNode<Output>.list(of: filters.map { .filter($0) })
    position = 0
  }
}

/// One request on its way through a chain: how far it has come, and what comes after
/// the filters.
protocol FilterRun<Output>: AnyObject, Sendable {
  associatedtype Output: Sendable

  /// The actor of the caller of `open`, or of who called a chain that was made by hand.
  var isolation: (any Actor)? { get }

  /// As ``FilterProgress/begin(_:)``.
  func begin(_ position: Int) throws(RouterError)

  /// As ``FilterProgress/close(_:)``.
  func close(_ position: Int)

  /// As ``FilterProgress/end(_:with:)``.
  func end(_ position: Int, with ending: FilterEnding) throws(RouterError)

  /// Runs a step after the filters that were linked.
  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output>
}

/// One request in a chain that was put together by hand.
private final class GivenRun<Output: Sendable>: FilterRun {
  typealias Handler =
    nonisolated(nonsending) @Sendable (RouteRequest) async throws -> Outcome<Output>

  private let progress = FilterProgress()
  private let handler: Handler
  let isolation: (any Actor)?

  init(handler: @escaping Handler, isolation: (any Actor)?) {
    self.handler = handler
    self.isolation = isolation
  }

  func begin(_ position: Int) throws(RouterError) { try progress.begin(position) }

  func close(_ position: Int) { progress.close(position) }

  func end(_ position: Int, with ending: FilterEnding) throws(RouterError) {
    try progress.end(position, with: ending)
  }

  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    try await handler(request)
  }
}
