/// A request on its way through the filters of a router: those that were appended,
/// then those of its route, then the handler.
final class RouterRun<Table: RouteTable, Output: Sendable>: FilterRun {
  let progress = FilterProgress()
  private let arrival: Arrival<Table, Output>
  private let filters: [AnyRouteFilter<Output>]
  /// The route's own filters, by their indices in the table.
  private let uses: [Int]
  private let destinations: Destinations<Table, Output>

  init(
    _ arrival: Arrival<Table, Output>, filters: [AnyRouteFilter<Output>], uses: [Int],
    destinations: Destinations<Table, Output>
  ) {
    self.arrival = arrival
    self.filters = filters
    self.uses = uses
    self.destinations = destinations
  }

  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let next = FilterChain(self, at: position + 1)
    if position < filters.count { return try await filters[position](request, next: next) }
    let use = position - filters.count
    if use < uses.count, let filter = destinations.handler.filter {
      return try await filter(uses[use], request, next)
    }
    // What a handler opens is a new beginning; what a filter opens goes on counting.
    return try await OpenDepth.with(0) {
      try await destinations.arrive(at: arrival.destination, request)
    }
  }
}

/// What a router calls at the end of a chain.
struct Destinations<Table: RouteTable, Output: Sendable>: Sendable {
  let handler: _TableHandler<Table, Output>
  /// What the router itself does with links that match nothing.
  let otherwise: Router<Table, Output>.Otherwise?
  /// What shows routes, where something does.
  let navigation: RouterNavigation<Table, Output>?

  nonisolated(nonsending) func arrive(
    at destination: Arrival<Table, Output>.Destination, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    switch destination {
    case .route(let route, _): return try await arrive(at: route, request)
    case .mapped(let action): return .handled(try await action(request))
    case .departure(let link): return .redirected(to: Redirect(leavingAppFor: link))
    case .nowhere: break
    }
    if let otherwise { return .unmatched(try await otherwise(request)) }
    guard let otherwise = handler.otherwise else { return .unmatched(nil) }
    return .unmatched(try await otherwise(request.link, request))
  }

  private nonisolated(nonsending) func arrive(
    at route: Table, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard let navigation else { return .handled(try await handler.invoke(route, request)) }
    return try await navigation.arrive(at: route, request, handler: handler)
  }
}
