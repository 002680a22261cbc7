import Turnpike

/// The navigator of a router, and how it is used.
struct RouterNavigation<Table: RouteTable, Output: Sendable>: RoutePresenter {
  /// Returns the navigator for the request that arrives now.
  let navigator: @MainActor @Sendable () -> (any Navigator<Table, Output>)?
  let isAnimated: Bool
}

// Routes of the table.
extension RouterNavigation {
  @MainActor
  func present(
    _ route: Table, _ request: RouteRequest, handler: _TableHandler<Table, Output>
  ) async throws -> Outcome<Output> {
    let plan = route.plan
    guard let navigator = navigator() else {
      let output = try await handler.invoke(route, request)
      return .notPresented(routes: plan.steps.map(\.route.info.name), output: output)
    }
    return try await PlanQueue.run(on: navigator) { running in
      var performance = PlanRun(
        navigator: navigator, running: running, animated: isAnimated
      ) { step in
        let own = step.isDependency ? request.forDependency(step.route) : request
        return try await handler.invoke(step.route, own)
      }
      let output = try await performance.perform(plan)
      let missing = performance.missing.map(\.route.info.name)
      return missing.isEmpty ? .handled(output) : .notPresented(routes: missing, output: output)
    }
  }
}

// Requests that lead to no route of the table.
extension RouterNavigation {
  /// A mapped pattern is presented like a route without attributes.
  @MainActor
  func presentMapped(
    _ request: RouteRequest, action: Router<Table, Output>.CallersRequestAction
  ) async throws -> Outcome<Output> {
    let (output, isShown) = try await show(request, as: nil) { try await action(request) }
    return isShown
      ? .handled(output) : .notPresented(routes: [request.pattern ?? request.link], output: output)
  }

  /// It is shown as the table's `otherwise` line says.
  @MainActor
  func presentUnmatched(
    _ request: RouteRequest, action: @MainActor () async throws -> Output
  ) async throws -> Output {
    try await show(request, as: Table.table.otherwiseInfo, action).output
  }

  @MainActor
  private func show(
    _ request: RouteRequest, as info: RouteInfo?, _ make: @MainActor () async throws -> Output
  ) async throws -> (output: Output, isShown: Bool) {
    guard let navigator = navigator() else { return (try await make(), false) }
    return try await PlanQueue.run(on: navigator) { running in
      try await navigator.show(tab: info?.tab)
      let nestedPlans = running.nestedPlans
      let output = try await running.handle(make)
      if running.nestedPlans > nestedPlans { try await navigator.show(tab: info?.tab) }
      let presentation = info?.presentation ?? .push
      guard presentation != .nothing, !isAbsent(output) else { return (output, true) }
      let isShown = try await navigator.present(
        output, for: request, as: presentation, animated: isAnimated)
      return (output, isShown)
    }
  }
}
