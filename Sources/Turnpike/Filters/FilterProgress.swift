import Synchronization

/// How far a request has come in its chain.
///
/// Each step begins when the one before it calls `next`, so the steps begin in order
/// and one number tells for all of them whether they have begun.
struct FilterProgress: ~Copyable, Sendable {
  private let begun = Atomic(0)

  /// Whether a step may begin: it may if the one before it was the last that did.
  func begins(_ position: Int) -> Bool {
    begun.compareExchange(
      expected: position, desired: position + 1, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
