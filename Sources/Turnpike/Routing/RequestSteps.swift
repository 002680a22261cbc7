/// The values that the steps of a request need: the filters that were appended, the route's own,
/// then what the request leads to.
///
/// The steps find it in their run. A closure that captured it would be an object more for each
/// request, and a call more for each step.
@usableFromInline
@frozen
struct RequestSteps<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let handlers: RequestHandlers<Table, Output>
  @usableFromInline let filterCount: Int
  /// The route's own filters, by their indices in the table.
  @usableFromInline let uses: [Int]
  @usableFromInline let resolution: Resolution<Table, Output>

  @inlinable
  init(
    _ handlers: RequestHandlers<Table, Output>, after filterCount: Int, uses: [Int],
    to resolution: Resolution<Table, Output>
  ) {
    self.handlers = handlers
    self.filterCount = filterCount
    self.uses = uses
    self.resolution = resolution
  }

  @usableFromInline typealias Run = FilterRunWith<RequestSteps<Table, Output>>

  /// The chain of a run.
  ///
  /// - Parameter filter: The first of the filters that were appended.
  @inlinable
  @inline(__always)
  static func chain(_ run: Run, _ filter: FilterNode<Output>?) -> FilterChain<Output> {
    FilterChain(run, filter, at: 0) { chain, request in
      try await chain.run(request) { chain, request in
        // No other run has these steps. One that had would let nothing through.
        guard let run = chain.run as? Run else { throw _Mismatch() }
        let use = chain.position - run.context.filterCount
        if use < run.context.uses.count {
          return try await run.context.filter(use, request, chain.next)
        }
        return try await NestingDepth.with(run.outer) {
          try await run.context.handlers.handle(run.context.resolution, request)
        }
      }
    }
  }

  /// Runs one of the route's own filters.
  @inlinable
  nonisolated(nonsending) func filter(
    _ use: Int, _ request: RouteRequest, _ next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    // A filter that nothing runs lets nothing through.
    guard let filter = handlers.table.filter else { throw _Mismatch() }
    return try await filter(uses[use], request, next)
  }
}
