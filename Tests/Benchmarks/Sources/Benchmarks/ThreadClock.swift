import Foundation

/// The time that this thread has been running, in nanoseconds: what others do on the
/// machine does not count.
enum ThreadClock {
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
