/// The navigator of a router, and how it is used.
struct RouterNavigation<Table: RouteTable, Output: Sendable>: Sendable {
  /// The navigator for the request that arrives now.
  let navigator: @MainActor @Sendable () -> (any Navigator<Table, Output>)?
  let isAnimated: Bool

  /// Brings a route on screen whose filters have run.
  @MainActor
  func arrive(
    at route: Table, _ request: RouteRequest, handler: _TableHandler<Table, Output>
  ) async throws -> Outcome<Output> {
    let plan = route.plan
    guard let navigator = navigator() else {
      let output = try await handler.invoke(route, request)
      return .notPresented(plan.steps.map(\.route.info.name), output)
    }
    var performance = PlanPerformance(navigator: navigator, animated: isAnimated) { step in
      let own = step.isDependency ? request.forDependency(step.route) : request
      return try await handler.invoke(step.route, own)
    }
    let output = try await performance.perform(plan)
    let missing = performance.missing.map(\.route.info.name)
    return missing.isEmpty ? .handled(output) : .notPresented(missing, output)
  }
}

extension RouteRequest {
  /// The request for a route that must be on screen before this one's, with its own
  /// link and parameters.
  fileprivate func forDependency<Table: RouteTable>(_ route: Table) -> RouteRequest {
    RouteRequest(
      content: RoutedContent(
        link: nil, route: route, index: route.index, redirect: nil, hosts: content.hosts),
      origin: origin, redirectCount: redirectCount)
  }
}
