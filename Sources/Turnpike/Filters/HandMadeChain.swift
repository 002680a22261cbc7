extension FilterChain {
  /// Makes a chain of filters, in their order, and a handler, to test a filter. Each call of the
  /// chain is a new request.
  ///
  /// ```swift
  /// let outcome = try await LogFilter().filter(request, next: FilterChain { _ in .handled(()) })
  /// ```
  ///
  /// - Parameters:
  ///   - filters: The filters; empty for a chain that has only the handler.
  ///   - handler: Called after the filters.
  public init(
    _ filters: [any RouteFilter] = [],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    self.init(byHand: filters.map { AddedFilter($0) }, handler)
  }

  /// Makes a chain of filters that are closures, and a handler.
  @_disfavoredOverload
  public init(
    _ filters: [ClosureFilter<Output>],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    self.init(byHand: filters.map { AddedFilter($0) }, handler)
  }

  private init(
    byHand filters: [AddedFilter<Output>],
    _ handler:
      nonisolated(nonsending) @escaping @Sendable (RouteRequest) async throws -> Outcome<Output>
  ) {
    let last: Step = { chain, request in
      try await chain.step(request) { try await handler(request) }
    }
    self.init(FilterRun(filters, rest: last, depth: -1, in: nil, isolation: nil), at: 0)
  }

  /// A chain that was made by hand has its own run for each request.
  nonisolated(nonsending) func runByHand(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let run = FilterRun(
      run.filters, rest: run.rest, depth: 0, in: nil, isolation: #isolation)
    return try await FilterChain(run, at: position)(request)
  }
}
