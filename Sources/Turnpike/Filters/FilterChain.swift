/// The rest of a request's way: the filters after the current one, and the handler after
/// them.
///
/// A filter calls it to continue:
///
/// ```swift
/// return try await next(request)
/// ```
@frozen
public struct FilterChain<Output: Sendable>: Sendable {
  // The steps are inlined into the module of the router, where they are compiled for its output:
  // code that is compiled once for all outputs looks up a type at every step and allocates memory
  // for every outcome, and a request with one filter would take twice as long.

  /// A step: a filter, or what comes after the filters. The chain is the one that begins there.
  @usableFromInline
  typealias Step =
    nonisolated(nonsending) @Sendable (
      _ chain: FilterChain, _ request: RouteRequest
    ) async throws -> Outcome<Output>

  // It has one reference alone, because a copy of it would retain each of them, at every step.

  /// The request; of a chain that was made by hand, what each call makes another request of.
  @usableFromInline let run: FilterRun<Output>
  /// The position of the next step.
  @usableFromInline let position: Int

  @inlinable
  init(_ run: FilterRun<Output>, at position: Int) {
    self.run = run
    self.position = position
  }

  /// The chain after the step that comes next.
  @inlinable
  var next: FilterChain { FilterChain(run, at: position + 1) }

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
    guard position < run.filters.count else { return try await run.rest(self, request) }
    return try await run.filters[position].step(self, request)
  }

  /// The same for the first step, from where the isolation is a parameter.
  @inlinable
  @inline(__always)
  func start(
    _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    guard position < run.filters.count else { return try await run.rest(self, request) }
    return try await run.filters[position].step(self, request)
  }

  /// Runs the step that comes next, which is `body`.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func run(
    _ request: RouteRequest,
    _ body: nonisolated(nonsending) () async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    guard isReady(for: request, on: #isolation) else { return try await runSettled(request) }
    try run.begin(position)
    try Task.checkCancellation()
    let (endsRequest, outcome): (Bool, Outcome<Output>)
    do {
      (endsRequest, outcome) = try await body().tested()
    } catch {
      run.close(position)
      throw error
    }
    guard endsRequest else {
      run.close(position)
      return outcome
    }
    return try end(request, with: outcome)
  }

  /// Whether the step that comes next can begin as things are.
  @inlinable
  @inline(__always)
  func isReady(for request: RouteRequest, on actor: (any Actor)?) -> Bool {
    run.nesting != nil && request.isSettled && run.isolation === actor
  }

  /// Settles the request, and runs the step on the actor that opened it. The filter before may have
  /// left that actor: it may be a closure for the main actor.
  @usableFromInline
  nonisolated(nonsending) func runSettled(_ request: RouteRequest) async throws -> Outcome<Output> {
    guard run.nesting != nil else { return try await runByHand(request) }
    return try await proceed(try request.settled(), isolation: run.isolation)
  }

  private func proceed(
    _ request: RouteRequest, isolation: isolated (any Actor)?
  ) async throws -> Outcome<Output> {
    try await self(request)
  }

  /// Ends a request with the outcome of a filter.
  @usableFromInline
  func end(
    _ request: RouteRequest, with outcome: Outcome<Output>
  ) throws(RouterError) -> Outcome<Output> {
    let outcome = outcome.redirecting(from: request.origin)
    if let ending = outcome.ending { try run.end(position, with: ending) }
    return outcome
  }

  /// A chain that was made by hand has its own run for each request.
  private nonisolated(nonsending) func runByHand(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let run = FilterRun(
      run.filters, rest: run.rest, of: NestingRequest(depth: 0, in: nil), isolation: #isolation)
    return try await FilterChain(run, at: position)(request)
  }
}

extension FilterRun {
  /// Runs the steps of a request.
  ///
  /// All of it is on the actor that is given, because each change of how the actor is known costs a
  /// switch of the task.
  @inlinable
  @inline(__always)
  func handle(
    _ request: RouteRequest, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Outcome<Output> {
    defer { nesting?.end() }
    return try await NestingDepth.innermost.withValue(nesting) {
      try await FilterChain(self, at: 0).start(request, isolation: isolation)
    }
  }
}

extension FilterChain {
  /// Runs the last step, which is `body`, in the request in which this one was opened.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func runLast(
    _ request: RouteRequest,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    guard isReady(for: request, on: #isolation) else { return try await runSettled(request) }
    return try await runLastStep(request, body)
  }

  /// The same on an actor that is known in one way all along, as in ``FilterRun/handle(_:isolation:)``.
  @inlinable
  @inline(__always)
  func runLastStep(
    _ request: RouteRequest, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ isolation: isolated (any Actor)?) async throws -> Outcome<Output>
  ) async throws -> Outcome<Output> {
    try run.begin(position)
    try Task.checkCancellation()
    let (endsRequest, outcome) = try await NestingDepth.innermost.withValue(run.nesting?.outer) {
      try await body(isolation)
    }.tested()
    guard endsRequest else { return outcome }
    return try end(request, with: outcome)
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
    self.init(byHand: filters.map { AppendedFilter($0) }, handler)
  }

  /// Makes a chain of filters that are closures, and a handler, as of other filters.
  @_disfavoredOverload
  public init(
    _ filters: [ClosureFilter<Output>],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    self.init(byHand: filters.map { AppendedFilter($0) }, handler)
  }

  private init(
    byHand filters: [AppendedFilter<Output>],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    let last: Step = { chain, request in
      try await chain.run(request) { try await handler(request) }
    }
    self.init(FilterRun(filters, rest: last, of: nil, isolation: nil), at: 0)
  }
}

/// A filter of a router, as the step of a request that calls it.
@usableFromInline
@frozen
struct AppendedFilter<Output: Sendable>: Sendable {
  // The steps are inlined into the module that appends the filter, where they are compiled for it
  // and for the output.

  @usableFromInline let step: FilterChain<Output>.Step

  @inlinable
  init<FilterType: RouteFilter>(_ filter: FilterType) {
    step = { chain, request in
      try await chain.run(request) { try await filter.filter(request, next: chain.next) }
    }
  }

  @inlinable
  init(_ filter: ClosureFilter<Output>) {
    step = { chain, request in
      try await chain.run(request) { try await filter.body(request, chain.next) }
    }
  }
}
