import Turnpike

/// Runs the plans of one navigator one after another, in the order in which they begin.
///
/// A plan waits while a handler of another makes its screen, so that the screens of two
/// plans are never mixed. A plan that begins inside a handler of another runs at once,
/// because that handler may wait for it.
@MainActor
final class PlanQueue {
  /// The queues of navigators that are running a plan. A plan retains its navigator.
  private static var queues: [ObjectIdentifier: PlanQueue] = [:]
  @TaskLocal private static var enclosingPlan: RunningPlan?

  private var waiters: [Waiter] = []

  private init() {}

  /// Runs a plan when those before it are over.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before the plan begins,
  ///   and what `body` throws.
  static func run<Result>(
    on navigator: AnyObject, _ body: @MainActor (RunningPlan) async throws -> Result
  ) async throws -> Result {
    if let enclosingPlan, enclosingPlan.isRunning {
      enclosingPlan.nestedPlans += 1
      return try await run(body)
    }
    let id = ObjectIdentifier(navigator)
    try await enter(id)
    defer { leave(id) }
    return try await run(body)
  }

  private static func run<Result>(
    _ body: @MainActor (RunningPlan) async throws -> Result
  ) async throws -> Result {
    let plan = RunningPlan()
    defer { plan.isRunning = false }
    return try await $enclosingPlan.withValue(plan) { try await body(plan) }
  }

  private static func enter(_ id: ObjectIdentifier) async throws {
    try Task.checkCancellation()
    if let queue = queues[id] { return try await queue.wait() }
    queues[id] = PlanQueue()
  }

  /// Lets the next plan run.
  private static func leave(_ id: ObjectIdentifier) {
    guard let queue = queues[id], !queue.waiters.isEmpty else {
      queues[id] = nil
      return
    }
    queue.waiters.removeFirst().continuation?.resume()
  }
}

/// A plan that is being performed.
@MainActor
final class RunningPlan {
  fileprivate(set) var isRunning = true
  /// The number of plans that its handlers have begun.
  fileprivate(set) var nestedPlans = 0
}

// Waiting.
extension PlanQueue {
  @MainActor
  private final class Waiter {
    var continuation: CheckedContinuation<Void, any Error>?
  }

  private func wait() async throws {
    let waiter = Waiter()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiter.continuation = continuation
        waiters.append(waiter)
      }
    } onCancel: {
      Task { @MainActor in self.remove(waiter) }
    }
  }

  /// Gives up a plan that has not begun.
  private func remove(_ waiter: Waiter) {
    guard let position = waiters.firstIndex(where: { $0 === waiter }) else { return }
    waiters.remove(at: position).continuation?.resume(throwing: CancellationError())
  }
}
