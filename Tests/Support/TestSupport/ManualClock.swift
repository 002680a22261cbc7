import Synchronization

/// A clock that stands still until a test advances it.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration = .zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var nextID = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    /// Tests that wait until somebody sleeps.
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }

  package var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), id: id)
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Moves the time on and wakes who has slept long enough.
  package func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let ids = state.sleepers.filter { $0.value.deadline <= state.now }.map(\.key)
      return ids.compactMap { state.sleepers.removeValue(forKey: $0) }
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }

  /// Returns when a task sleeps.
  package func sleeper() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.isEmpty { state.observers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  private func add(_ sleeper: Sleeper, id: Int) {
    enum Start { case over, cancelled, asleep([CheckedContinuation<Void, Never>]) }
    let start = state.withLock { state -> Start in
      if state.cancelled.remove(id) != nil { return .cancelled }
      if sleeper.deadline <= state.now { return .over }
      state.sleepers[id] = sleeper
      defer { state.observers = [] }
      return .asleep(state.observers)
    }
    switch start {
    case .over: sleeper.continuation.resume()
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    case .asleep(let observers): for observer in observers { observer.resume() }
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
