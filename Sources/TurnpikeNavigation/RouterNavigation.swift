import Turnpike

/// The navigator of a router, and how it is used.
struct RouterNavigation<Routes: TypedRoute, Output: Sendable, Destination: Sendable>:
  RoutePresenter
{
  /// Returns the navigator for the request that arrives now.
  let navigator: @MainActor @Sendable () -> (any Navigator<Routes, Destination>)?
  let isAnimated: Bool
  /// Returns what the navigator presents for the value of a handler.
  let destination: @MainActor @Sendable (Output) -> Destination
}

// Routes of the table.
extension RouterNavigation {
  @MainActor
  func present(
    _ route: Routes, _ request: RouteRequest, handler: _TableHandler<Routes, Output>
  ) async throws -> Outcome<Output> {
    let (output, missing) = try await perform(route, request) { step in
      let own = step.isDependency ? request.forDependency(step.route) : request
      return try await handler.invoke(step.route, own)
    }
    request.place?.state = missing.isEmpty && !isAbsent(output) ? .shown : .left
    let names = missing.map(\.route.info.name)
    return names.isEmpty ? .handled(output) : .notPresented(routes: names, output: output)
  }

  /// What waited for the first screen is there when that appears, and so is what is restored.
  private func isAnimated(_ request: RouteRequest) -> Bool {
    isAnimated && request.place == nil && ![.forRouter, .forLaunch].contains(request.wait)
  }

  /// Shows a route, where it was if it is restored, and returns the value of its own handler with
  /// the steps that are not presented. Without a navigator that handler alone is called.
  @MainActor
  private func perform(
    _ route: Routes, _ request: RouteRequest,
    _ make: @escaping @MainActor (NavigationStep<Routes>) async throws -> Output
  ) async throws -> (output: Output, missing: [NavigationStep<Routes>]) {
    let place = request.place
    let plan = place?.plan(for: route) ?? route.plan
    let restoration = place?.restoration as? ScreenRestoration<Routes, Destination>
    let shown = place == nil ? navigator() : restoration?.navigator
    guard let navigator = shown else { return (try await make(plan.destination), plan.steps) }
    return try await PlanQueue.run(on: navigator) { running in
      // Screens are restored as they were, one tab after the other.
      var performance = PlanRun(
        navigator: navigator, running: running, animated: isAnimated(request),
        destination: destination, makeOutput: make,
        uncovers: place == nil || request.wait != .forLaunch)
      let output = try await performance.perform(plan)
      return (output, performance.missing)
    }
  }
}

// Requests that lead to no route of the table.
extension RouterNavigation {
  /// A mapped pattern is presented like a route without attributes.
  @MainActor
  func presentMapped(
    _ request: RouteRequest, action: Router<Routes, Output>.CallersRequestAction
  ) async throws -> Outcome<Output> {
    let (output, isShown) = try await show(request, as: nil) { try await action(request) }
    return isShown
      ? .handled(output) : .notPresented(routes: [request.pattern ?? request.link], output: output)
  }

  /// The case of the table's `otherwise` line is presented like a route. What takes its place is
  /// shown as the line says.
  @MainActor
  func presentUnmatched(
    _ request: RouteRequest, as route: Routes?,
    action: @escaping @MainActor () async throws -> Output
  ) async throws -> Output {
    guard let route else {
      return try await show(request, as: Routes.table.otherwiseInfo, action).output
    }
    return try await perform(route, request) { _ in try await action() }.output
  }

  @MainActor
  private func show(
    _ request: RouteRequest, as info: RouteInfo?, _ make: @MainActor () async throws -> Output
  ) async throws -> (output: Output, isShown: Bool) {
    guard let navigator = navigator() else { return (try await make(), false) }
    return try await PlanQueue.run(on: navigator) { running in
      try await running.show(info?.tab, on: navigator)
      let otherScreens = running.otherScreens
      let output = try await running.callHandler(make)
      let hasShown = running.otherScreens > otherScreens
      if hasShown { try await running.show(info?.tab, on: navigator) }
      let presentation = info?.presentation ?? .push
      guard presentation != .handlerOnly, !isAbsent(output) else { return (output, true) }
      guard try await navigator.uncover(tab: info?.tab) else { return (output, hasShown) }
      let isShown = try await navigator.present(
        destination(output), for: request, as: presentation,
        animated: isAnimated(request))
      return (output, isShown || hasShown)
    }
  }
}
