/// The values that the steps of a request need after the filters that were appended: the route's
/// own filters, and what the request leads to.
///
/// The steps find it in their run. A closure that captured it would be an object more for each
/// request, and a call more for each step.
@usableFromInline
@frozen
struct RequestSteps<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let snapshot: RouterSnapshot<Table, Output>
  @usableFromInline let resolution: Resolution<Table, Output>

  @inlinable
  init(_ snapshot: RouterSnapshot<Table, Output>, to resolution: Resolution<Table, Output>) {
    self.snapshot = snapshot
    self.resolution = resolution
  }

  @usableFromInline typealias Run = FilterRunWith<RequestSteps<Table, Output>>

  /// The chain of a run, from its first filter on.
  @inlinable
  @inline(__always)
  static func chain(_ run: Run) -> FilterChain<Output> {
    FilterChain(run, run.context.snapshot.filter, at: 0) { chain, request in
      try await chain.run(request) {
        // No other run has these steps. One that had would let nothing through.
        guard let run = chain.run as? Run, let handlers = run.context.snapshot.handlers
        else { throw _Mismatch() }
        let uses = run.context.snapshot.uses(at: run.context.resolution)
        let use = chain.position - run.context.snapshot.filterCount
        guard use >= uses.count else {
          return try await handlers.filter(uses[use], request, chain.next)
        }
        return try await NestingDepth.with(run.outer) { isolation in
          try await handlers.handle(run.context.resolution, request, isolation: isolation)
        }
      }
    }
  }
}
