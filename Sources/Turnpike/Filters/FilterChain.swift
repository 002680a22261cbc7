/// The rest of a request's way: the filters after the current one, and the handler after
/// them.
///
/// A filter calls it to continue:
///
/// ```swift
/// return try await next(request)
/// ```
public struct FilterChain<Output: Sendable>: Sendable {
  private let course: Course
  /// The next filter; nil if only the run knows the next step.
  private let link: FilterNode<Output>?
  /// The position of the next step.
  private let position: Int

  private enum Course: Sendable {
    /// One request.
    case run(any FilterRun<Output>)
    /// A handler, of a chain made by hand: each call is a request.
    case handler(GivenRun<Output>.Handler)
  }

  init(_ run: any FilterRun<Output>, from link: FilterNode<Output>? = nil, at position: Int) {
    course = .run(run)
    self.link = link
    self.position = position
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

  /// Runs the next step on the actor that opened the request, because the filter before it
  /// may run elsewhere: it may be a closure for the main actor, or have left its actor.
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
  /// Makes a chain without filters, to test a filter. Each call of the chain is another
  /// request.
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

  /// Makes a chain of filters, the first of which sees a request first, and a handler. Each
  /// call of the chain is another request.
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

/// One request in a chain: its current position, and the steps after the filters.
protocol FilterRun<Output>: AnyObject, Sendable {
  associatedtype Output: Sendable

  /// The actor of the caller of `open`, or of the caller of a chain made by hand.
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

/// One request in a chain made by hand.
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
