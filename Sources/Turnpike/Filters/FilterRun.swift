import Synchronization

/// One request while its filters run: how far it has come, and where it was opened.
final class FilterRun: Sendable {
  /// The number of redirects and openings before those of the filters.
  let depth: Int
  /// The request in which this one was opened. A run is deeper than its outer one, so
  /// there are few of them.
  let outer: FilterRun?
  /// The actor of the caller of `open`, or of the caller of a chain made by hand.
  let isolation: (any Actor)?
  /// nil if nobody observes the request.
  private let observer: (any FilterObserver)?
  private let progress = FilterProgress()
  private let hasEnded = Atomic(false)

  init(
    depth: Int, in outer: FilterRun?, isolation: (any Actor)?, observer: (any FilterObserver)?
  ) {
    self.depth = depth
    self.outer = outer
    self.isolation = isolation
    self.observer = observer
  }

  /// As ``FilterProgress/begin(_:)``.
  func begin(_ position: Int) throws(RouterError) {
    try progress.begin(position)
    observer?.begin(position)
  }

  /// As ``FilterProgress/close(_:)``.
  func close(_ position: Int) {
    progress.close(position)
    observer?.end(position)
  }

  /// As ``FilterProgress/end(_:with:)``.
  func end(_ position: Int, with ending: FilterEnding) throws(RouterError) {
    observer?.end(position)
    try progress.end(position, with: ending)
  }

  /// Whether the request has its outcome: links that its filters open later are no longer
  /// nested in it.
  var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  func end() { hasEnded.store(true, ordering: .relaxed) }
}

/// Hears when a step of a chain begins and ends.
protocol FilterObserver: Sendable {
  func begin(_ position: Int)
  func end(_ position: Int)
}
