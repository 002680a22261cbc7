import Turnpike

/// Runs the plans of one navigator one after another, in the order in which they begin.
///
/// A plan waits while a handler of another makes its screen, so that the screens of two plans are
/// never mixed. One that begins inside a handler runs at once, because that handler may wait for it,
/// and a plan that never runs is worse than two that are mixed.
///
/// A plan whose task is cancelled while its handler runs lets others continue, because that handler
/// may wait for one of them, and shows nothing more.
@MainActor
final class PlanQueue {
  /// The queues of navigators that are running a plan. A plan retains its navigator.
  private static var queues: [ObjectIdentifier: PlanQueue] = [:]
  @TaskLocal private static var enclosingPlan: RunningPlan?

  private var running: [RunningPlan] = []
  private var waiters: [Waiter] = []

  private init() {}

  /// Runs a plan when those before it are over.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the plan begins, and any
  ///   error of `body`.
  static func run<Result>(
    on navigator: AnyObject, _ body: @MainActor (RunningPlan) async throws -> Result
  ) async throws -> Result {
    let plan = RunningPlan(on: ObjectIdentifier(navigator), in: enclosingPlan)
    try await begin(plan)
    defer { end(plan) }
    return try await $enclosingPlan.withValue(plan) { try await body(plan) }
  }

  private static func begin(_ plan: RunningPlan) async throws {
    try Task.checkCancellation()
    let queue = queues[plan.navigator] ?? PlanQueue()
    queues[plan.navigator] = queue
    if queue.running.isEmpty || enclosingPlan?.isInHandler == true {
      queue.running.append(plan)
    } else {
      try await queue.wait(for: plan)
    }
  }

  /// Notes that the handler in which this is called has shown something else.
  static func noteOtherScreen() { enclosingPlan?.otherScreens += 1 }

  /// Notes for the plans that run beside one that it shows something.
  fileprivate static func noteScreen(of plan: RunningPlan) {
    for other in queues[plan.navigator]?.running ?? [] where other !== plan {
      other.otherScreens += 1
    }
  }

  /// Ends a plan, and lets the next one run when none is left.
  fileprivate static func end(_ plan: RunningPlan) {
    guard plan.isRunning else { return }
    plan.isRunning = false
    guard let queue = queues[plan.navigator] else { return }
    queue.running.removeAll { $0 === plan }
    guard queue.running.isEmpty else { return }
    if queue.waiters.isEmpty { return queues[plan.navigator] = nil }
    let next = queue.waiters.removeFirst()
    queue.running = [next.plan]
    next.continuation?.resume()
  }
}

/// A plan that is being performed.
@MainActor
final class RunningPlan {
  fileprivate(set) var isRunning = true
  private var isCallingHandler = false
  /// How often something else has been shown on the navigator: the steps of other plans, which its
  /// handlers have begun, and what ``RouteRequest/markAsPresented()`` says.
  fileprivate(set) var otherScreens = 0
  fileprivate let navigator: ObjectIdentifier
  /// The plan in whose handler this one began.
  private let outer: RunningPlan?

  fileprivate init(on navigator: ObjectIdentifier, in outer: RunningPlan?) {
    self.navigator = navigator
    self.outer = outer
  }

  /// Shows the tab of a step.
  func show<Shown: Navigator>(_ tab: String?, on navigator: Shown) async throws {
    PlanQueue.noteScreen(of: self)
    try await navigator.show(tab: tab)
  }

  /// Calls a handler.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile, and what the handler
  ///   throws.
  func callHandler<Destination: Sendable>(
    _ body: @MainActor () async throws -> Destination
  ) async throws -> Destination {
    isCallingHandler = true
    defer { isCallingHandler = false }
    let destination = try await withTaskCancellationHandler {
      try await body()
    } onCancel: {
      Task { @MainActor in PlanQueue.end(self) }
    }
    try Task.checkCancellation()
    return destination
  }

  /// Whether a plan that begins now begins inside a handler of this one, or of one around it. A task
  /// that a handler has begun may be there when the handler has returned.
  fileprivate var isInHandler: Bool {
    isRunning && isCallingHandler || outer?.isInHandler ?? false
  }
}

// Waiting.
extension PlanQueue {
  @MainActor
  private final class Waiter {
    let plan: RunningPlan
    var continuation: CheckedContinuation<Void, any Error>?

    init(for plan: RunningPlan) {
      self.plan = plan
    }
  }

  private func wait(for plan: RunningPlan) async throws {
    let waiter = Waiter(for: plan)
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
