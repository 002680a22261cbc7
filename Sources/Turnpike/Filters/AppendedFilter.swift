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
