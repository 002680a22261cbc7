import Turnpike

/// A plan that a navigator performs, in the order that ``Navigator`` describes.
@MainActor
struct PlanRun<Routes: TypedRoute, Output: Sendable, Destination: Sendable> {
  let navigator: any Navigator<Routes, Destination>
  let running: RunningPlan
  let animated: Bool
  /// Returns what the navigator presents for the value of a handler.
  let destination: @MainActor (Output) -> Destination
  let makeOutput: @MainActor (NavigationStep<Routes>) async throws -> Output
  /// Whether what is presented over other tabs is dismissed.
  let uncovers: Bool
  /// The steps that the navigator could not present.
  var missing: [NavigationStep<Routes>] = []
  /// The route for which the tab goes back to its root before the next presentation.
  var pops: NavigationStep<Routes>?

  /// Performs all steps, and returns the value of the route's own handler.
  mutating func perform(_ plan: NavigationPlan<Routes>) async throws -> Output {
    pops = plan.popsToRoot ? plan.destination : nil
    for step in plan.dependencies {
      try await show(step)
      let isThere = try await navigator.isOnScreen(step.route, afterPop: pops != nil)
      if !isThere { _ = try await present(step) }
    }
    try await show(plan.destination)
    return try await present(plan.destination)
  }

  private func show(_ step: NavigationStep<Routes>) async throws {
    try Task.checkCancellation()
    try await running.show(step.tab, on: navigator)
  }

  private mutating func present(_ step: NavigationStep<Routes>) async throws -> Output {
    let otherScreens = running.otherScreens
    let output = try await running.callHandler { try await makeOutput(step) }
    // The handler has shown something else.
    if running.otherScreens > otherScreens { try await show(step) }
    guard !isAbsent(output) else { return output }
    let isShown = step.presentation != .handlerOnly
    if isShown, try await !isSeen(step) {
      missing.append(step)
      return output
    }
    if let pops { try await navigator.popToRoot(for: pops, animated: animated) }
    pops = nil
    if isShown, try await !navigator.present(destination(output), for: step, animated: animated) {
      missing.append(step)
    }
    return output
  }
}

extension PlanRun {
  /// Dismisses what is presented over other tabs. A restored screen that was pushed need not be seen at
  /// once, and would be lost.
  private func isSeen(_ step: NavigationStep<Routes>) async throws -> Bool {
    guard uncovers else { return true }
    let isUncovered = try await navigator.uncover(tab: step.tab)
    return isUncovered || (step.isRestored && step.presentation == .push)
  }
}

/// Whether a handler that may return nil did: then there is nothing to show.
func isAbsent<Output>(_ output: Output) -> Bool {
  if case Optional<Any>.none = output as Any { true } else { false }
}
