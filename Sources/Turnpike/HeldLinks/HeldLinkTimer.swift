import Synchronization

/// Says when the time of held links is up: one task sleeps for all links of a clock, until the first
/// of their deadlines.
///
/// A link that leaves does not wake it. The runtime keeps the timer of a sleep that was cancelled until
/// its time comes: with a sleep for each link, each would cost memory long after it has left.
final class HeldLinkTimer: Sendable {
  let clock: any Clock<Duration>
  private let time: Time
  let alarms = Mutex(Alarms())

  private static let continuous = HeldLinkTimer(ContinuousClock())

  /// The timer of a clock: one for all routers with the clock that they have by default.
  static func of(_ clock: any Clock<Duration>) -> HeldLinkTimer {
    clock is ContinuousClock ? continuous : HeldLinkTimer(clock)
  }

  private init(_ clock: any Clock<Duration>) {
    self.clock = clock
    time = Time(clock)
  }

  deinit {
    for sleeper in alarms.withLock({ $0.sleepers }) { sleeper.task.cancel() }
  }

  /// Calls `action` after a time, unless the link leaves before.
  func start(_ link: Int, _ duration: Duration, _ action: @escaping @Sendable () -> Void) {
    let deadline = time.now() + duration.countable
    alarms.withLock { alarms in
      alarms.add(link, at: deadline, action)
      sleep(until: deadline, &alarms)
    }
  }

  func stop(_ link: Int) {
    let action = alarms.withLock { $0.remove(link) }
    _ = consume action  // What it holds goes away without the lock.
  }

  private func wake(at deadline: Duration) {
    // The clock may be past the deadline by far, or be one that does not move while it sleeps.
    let now = max(time.now(), deadline)
    let due = alarms.withLock { alarms in
      alarms.sleepers.removeAll { $0.deadline == deadline }
      let due = alarms.takeDue(now)
      // Before the app is told, which may take its time: others have the same clock.
      if let next = alarms.first { sleep(until: next, &alarms) }
      return due
    }
    for action in due { action() }
  }

  /// Sleeps until a deadline, unless a task wakes before it.
  private func sleep(until deadline: Duration, _ alarms: inout Alarms) {
    if let first = alarms.sleepers.last, first.deadline <= deadline { return }
    let task = Task.detached { [weak self, time] in
      await time.sleep(deadline)
      self?.wake(at: deadline)
    }
    alarms.sleepers.append((deadline, task))
  }
}

/// The deadlines of held links, the first one first.
struct Alarms {
  /// What to do for each link that has not left.
  private var actions: [Int: @Sendable () -> Void] = [:]
  /// In order. A link that leaves stays here until most are of such links.
  private var deadlines: [(time: Duration, link: Int)] = []
  /// The tasks that sleep, each until an earlier deadline than the one before.
  var sleepers: [(deadline: Duration, task: Task<Void, Never>)] = []

  var count: Int { actions.count }

  mutating func add(_ link: Int, at time: Duration, _ action: @escaping @Sendable () -> Void) {
    actions[link] = action
    if deadlines.count > 2 * actions.count { deadlines.removeAll { actions[$0.link] == nil } }
    let index = deadlines.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    deadlines.insert((time, link), at: index)
  }

  mutating func remove(_ link: Int) -> (@Sendable () -> Void)? { actions.removeValue(forKey: link) }

  /// The first deadline of a link that has not left.
  var first: Duration? { deadlines.first { actions[$0.link] != nil }?.time }

  /// Removes the links whose time is up, and returns what to do for them.
  mutating func takeDue(_ now: Duration) -> [@Sendable () -> Void] {
    let due = deadlines.prefix { $0.time <= now }
    deadlines.removeFirst(due.count)
    return due.compactMap { remove($0.link) }
  }
}

/// A clock, as the time since it was first read.
private struct Time: Sendable {
  let now: @Sendable () -> Duration
  /// Returns at a time, or when its task is cancelled.
  let sleep: @Sendable (_ until: Duration) async -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try? await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
