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

/// An observed request, from the time when its link was matched.
struct ObservedRequest<Output: Sendable>: Sendable {
  private let observer: RouterObserver<Output>
  private let request: RouteRequest
  private let matching: Duration
  private let stopwatch: Stopwatch

  init(_ observer: RouterObserver<Output>, _ request: RouteRequest, matching: Duration) {
    self.observer = observer
    self.request = request
    self.matching = matching
    stopwatch = observer.stopwatch
    tell(.matched, matching)
  }

  var elapsed: Duration { stopwatch.elapsed }

  func end(_ result: Result<Outcome<Output>, any Error>) {
    tell(.ended(result), matching + elapsed)
  }

  func tell(_ phase: RouterEvent<Output>.Phase, _ duration: Duration) {
    observer.observe(RouterEvent(phase: phase, request: request, duration: duration))
  }
}

/// The filters and the handler of a request that is observed, by their positions in the
/// chain.
///
/// ```
/// filter 0  ├──────────────────────────┤
/// filter 1      ├────────────────┤         inside the `next` of filter 0
/// handler           ├───────┤
/// ```
final class ObservedSteps<Output: Sendable>: FilterObserver {
  /// The times at which a step began and ended.
  private struct Times {
    let start: Duration
    var duration: Duration?
  }

  private let request: ObservedRequest<Output>
  private let phases: [RouterEvent<Output>.Phase]
  private let times = Mutex<[Int: Times]>([:])

  init(_ request: ObservedRequest<Output>, _ phases: [RouterEvent<Output>.Phase]) {
    self.request = request
    self.phases = phases
  }

  func begin(_ position: Int) {
    let now = request.elapsed
    times.withLock { $0[position] = Times(start: now) }
  }

  func end(_ position: Int) {
    let now = request.elapsed
    let own = times.withLock { times -> Duration? in
      guard let start = times[position]?.start else { return nil }
      times[position]?.duration = now - start
      return now - start - (times[position + 1]?.duration ?? .zero)
    }
    if let own, phases.indices.contains(position) { request.tell(phases[position], own) }
  }
}

extension RouterSnapshot {
  /// The phases of a request after it is matched, by their positions in the chain.
  func phases(
    to resolution: Resolution<Table, Output>, of request: RouteRequest,
    uses: [Int]
  ) -> [RouterEvent<Output>.Phase] {
    let filters = appendedFilters.map(\.name) + uses.map(request.nameOfFilter)
    let phases = filters.map { RouterEvent<Output>.Phase.filter($0) }
    return hasHandler(for: resolution) ? phases + [.handler] : phases
  }

  private var appendedFilters: [AnyRouteFilter<Output>] {
    var filters: [AnyRouteFilter<Output>] = []
    var node = filter
    while let current = node {
      filters.append(current.filter)
      node = current.next
    }
    return filters
  }

  private func hasHandler(for resolution: Resolution<Table, Output>) -> Bool {
    switch resolution {
    case .route, .mapped: true
    case .leavesApp: false
    case .refused, .unmatched: handlers?.ignoresMisses == false
    }
  }
}

extension AnyRouteFilter {
  /// The name of the type, or that it is a closure.
  fileprivate var name: String {
    switch self {
    case .filter(let filter): "\(type(of: filter))"
    case .closure: "closure"
    }
  }
}
