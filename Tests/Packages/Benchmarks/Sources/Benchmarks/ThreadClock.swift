import Foundation

/// The time that this thread has been running, in nanoseconds: what others do on the
/// machine does not count.
enum ThreadClock {
  static var now: UInt64 { nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }

  /// The time that all threads of the program have been running.
  static var ofAllThreads: UInt64 { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
