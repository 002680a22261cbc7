import Turnpike

/// Runs the plans of one navigator one after another, in the order in which they begin.
///
/// A plan waits while a handler of another makes its screen, so that the screens of two
/// plans are never mixed. There are two exceptions, because a plan that never runs is worse
/// than two that are mixed:
///
/// - A plan that begins inside a handler of another on the same navigator runs at once,
///   because that handler may wait for it.
/// - So does a plan that begins inside a handler and whose turn on another navigator would never
///   come, because the plan there waits, itself or over others, for the navigator of that handler.
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
    let id = ObjectIdentifier(navigator)
    let held = enclosingPlan?.heldNavigators ?? []
    if !held.contains(id), !isHeldUp(id, by: held) { try await enter(id, holding: held) }
    let plan = RunningPlan(on: id, in: enclosingPlan)
    for other in queues[id]?.running ?? [] { other.otherScreens += 1 }
    queues[id]?.running.append(plan)
    defer { end(plan) }
    return try await $enclosingPlan.withValue(plan) { try await body(plan) }
  }

  /// Notes that the handler in which this is called has shown something else.
  static func noteOtherScreen() { enclosingPlan?.otherScreens += 1 }

  /// Ends a plan, and lets the next one run when none is left.
  fileprivate static func end(_ plan: RunningPlan) {
    guard plan.isRunning else { return }
    plan.isRunning = false
    queues[plan.navigator]?.running.removeAll { $0 === plan }
    if queues[plan.navigator]?.running.isEmpty == true { leave(plan.navigator) }
  }

  private static func enter(
    _ id: ObjectIdentifier, holding held: Set<ObjectIdentifier>
  ) async throws {
    try Task.checkCancellation()
    if let queue = queues[id] { return try await queue.wait(holding: held) }
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

  /// Whether the plan that runs on a navigator waits, itself or over others, for one of
  /// those that are held.
  private static func isHeldUp(
    _ id: ObjectIdentifier, by held: Set<ObjectIdentifier>
  ) -> Bool {
    var reached: Set = [id]
    var unvisited = held.isEmpty ? [] : [id]
    while let navigator = unvisited.popLast() {
      for (wanted, queue) in queues where queue.hasWaiter(holding: navigator) {
        if held.contains(wanted) { return true }
        if reached.insert(wanted).inserted { unvisited.append(wanted) }
      }
    }
    return false
  }
}

/// A plan that is being performed.
@MainActor
final class RunningPlan {
  fileprivate(set) var isRunning = true
  /// How often its handlers have shown something else: the plans that have begun on the same
  /// navigator since this one did, and what ``RouteRequest/markAsPresented()`` says.
  fileprivate(set) var otherScreens = 0
  fileprivate let navigator: ObjectIdentifier
  /// The plan in whose handler this one began.
  private let outer: RunningPlan?

  fileprivate init(on navigator: ObjectIdentifier, in outer: RunningPlan?) {
    self.navigator = navigator
    self.outer = outer
  }

  /// Calls a handler.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile, and what the handler
  ///   throws.
  func callHandler<Destination: Sendable>(
    _ body: @MainActor () async throws -> Destination
  ) async throws -> Destination {
    let destination = try await withTaskCancellationHandler {
      try await body()
    } onCancel: {
      Task { @MainActor in PlanQueue.end(self) }
    }
    try Task.checkCancellation()
    return destination
  }

  /// The navigators on which this plan and those around it are running.
  fileprivate var heldNavigators: Set<ObjectIdentifier> {
    let held = outer?.heldNavigators ?? []
    return isRunning ? held.union([navigator]) : held
  }
}

// Waiting.
extension PlanQueue {
  @MainActor
  private final class Waiter {
    let held: Set<ObjectIdentifier>
    var continuation: CheckedContinuation<Void, any Error>?

    init(holding held: Set<ObjectIdentifier>) {
      self.held = held
    }
  }

  private func hasWaiter(holding navigator: ObjectIdentifier) -> Bool {
    waiters.contains { $0.held.contains(navigator) }
  }

  private func wait(holding held: Set<ObjectIdentifier>) async throws {
    let waiter = Waiter(holding: held)
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
