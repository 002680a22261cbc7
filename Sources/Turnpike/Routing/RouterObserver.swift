import Synchronization

/// The observer of a router, and what measures durations for it.
struct RouterObserver<Output: Sendable>: Sendable {
  let clock: any Clock<Duration>
  let observe: @Sendable (RouterEvent<Output>) -> Void

  /// Starts to measure.
  var stopwatch: Stopwatch { Stopwatch(clock) }
}

/// The time since something began.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  var elapsed: Duration { read() }
}

/// An observed request, from the time when its link was matched: it measures the filters
/// and the handler, by their positions in the chain.
///
/// ```
/// filter 0  ├──────────────────────────┤
/// filter 1      ├────────────────┤         inside the `next` of filter 0
/// handler           ├───────┤
/// ```
@usableFromInline
final class ObservedRequest<Output: Sendable>: FilterObserver {
  private struct Steps {
    var phases: [RouterEvent<Output>.Phase] = []
    /// When each step began, and how long it took.
    var times: [Int: (start: Duration, duration: Duration?)] = [:]
  }

  private let observer: RouterObserver<Output>
  private let request: RouteRequest
  private let matching: Duration
  private let stopwatch: Stopwatch
  private let steps = Mutex(Steps())

  init(_ observer: RouterObserver<Output>, _ request: RouteRequest, matching: Duration) {
    self.observer = observer
    self.request = request
    self.matching = matching
    stopwatch = observer.stopwatch
    tell(.matched, matching)
  }

  /// Sets the steps of the chain, before it begins.
  func follow(_ phases: [RouterEvent<Output>.Phase]) {
    steps.withLock { $0.phases = phases }
  }

  @usableFromInline
  func begin(_ position: Int) {
    let now = stopwatch.elapsed
    steps.withLock { $0.times[position] = (now, nil) }
  }

  @usableFromInline
  func end(_ position: Int) {
    let now = stopwatch.elapsed
    let ended = steps.withLock { steps -> (RouterEvent<Output>.Phase, Duration)? in
      guard let start = steps.times[position]?.start else { return nil }
      steps.times[position]?.duration = now - start
      guard steps.phases.indices.contains(position) else { return nil }
      let inner = steps.times[position + 1]?.duration ?? .zero
      return (steps.phases[position], now - start - inner)
    }
    if let (phase, duration) = ended { tell(phase, duration) }
  }

  func end(_ result: Result<Outcome<Output>, any Error>) {
    tell(.ended(result), matching + stopwatch.elapsed)
  }

  private func tell(_ phase: RouterEvent<Output>.Phase, _ duration: Duration) {
    observer.observe(RouterEvent(phase: phase, request: request, duration: duration))
  }
}

extension RouterSnapshot {
  /// Tells an observed request its steps.
  @usableFromInline
  func follow(
    _ observed: ObservedRequest<Output>, to resolution: Resolution<Table, Output>,
    of request: RouteRequest, uses: [Int]
  ) {
    observed.follow(phases(to: resolution, of: request, uses: uses))
  }

  /// The phases of a request after it is matched, by their positions in the chain.
  private func phases(
    to resolution: Resolution<Table, Output>, of request: RouteRequest,
    uses: [Int]
  ) -> [RouterEvent<Output>.Phase] {
    let filters = filters.map(\.name) + uses.compactMap(Table.table.nameOfFilter)
    let phases = filters.map { RouterEvent<Output>.Phase.filter($0) }
    return hasHandler(for: resolution) ? phases + [.handler] : phases
  }

  private func hasHandler(for resolution: Resolution<Table, Output>) -> Bool {
    switch resolution {
    case .route, .mapped: true
    case .leavesApp, .moved: false
    case .refused, .unmatched: handlers?.ignoresMisses == false
    }
  }
}
