extension RouterSnapshot {
  /// The steps of a request after the filters that were appended: the route's own filters, and what
  /// the request leads to.
  @inlinable
  @inline(__always)
  func steps(
    _ handlers: RequestHandlers<Table, Output>, _ resolution: Resolution<Table, Output>
  ) -> FilterChain<Output>.Step {
    let (uses, first) = (uses(at: resolution), filters.count)
    return { chain, request in
      let use = chain.position - first
      guard use >= uses.count else {
        return try await chain.run(request) {
          try await handlers.filter(uses[use], request, chain.next)
        }
      }
      return try await chain.runLast(request) { _ in
        try await handlers.handle(resolution, request)
      }
    }
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
    defer { end() }
    return try await NestingDepth.innermost.withValue(self) {
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
    let (endsRequest, outcome) = try await NestingDepth.innermost.withValue(run.outer) {
      try await body(isolation)
    }.tested()
    guard endsRequest else { return outcome }
    return try end(request, with: outcome)
  }
}
