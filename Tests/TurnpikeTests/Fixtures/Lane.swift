import Dispatch

/// An executor for an actor of a test's own, which can be told from all others while code
/// runs on it. An assertion of the actor's would end the program where the code runs elsewhere.
final class Lane: SerialExecutor {
  private static let key = DispatchSpecificKey<String>()

  private let queue = DispatchQueue(label: "lane")

  init() {
    queue.setSpecific(key: Lane.key, value: "actor")
    DispatchQueue.main.setSpecific(key: Lane.key, value: "main")
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// `actor` on a lane, `main` on the main actor, and `pool` on the threads of those that
  /// have no actor.
  static var here: String { DispatchQueue.getSpecific(key: key) ?? "pool" }
}
