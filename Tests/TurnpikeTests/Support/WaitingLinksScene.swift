import TestSupport
import TestTables
import Synchronization

@testable import Turnpike

/// A router with up to two links on their way, and what becomes of them.
///
/// Everything runs on the main actor, and each link is suspended in a filter and in its
/// handler until it is told to go on. So a test decides what happens and in which order.
@MainActor
final class WaitingLinksScene {
  /// The events that may happen to links that wait.
  enum Event: String, CaseIterable {
    /// A link comes that is handled, that a filter holds once, or whose handler throws.
    case open, openWaiting, openThrowing
    /// As `start(_:)` where the router has no handler yet.
    case ready
    case hold, openHeld, drop
    /// The timeout of links that a filter holds passes.
    case time
    /// The oldest suspended link goes on, or the youngest.
    case goOn, goOnYoungest
    /// The oldest task that is not cancelled is.
    case cancel
    /// Nobody keeps the router any longer but those who wait for it.
    case release
  }

  private let account = LinkAccount()
  private let stops = Stops()
  private let clock = ManualClock()
  private var router: Router<ShopRoute, Void>?
  private weak var remaining: Router<ShopRoute, Void>?
  private var hasHandler: Bool
  private var linkCount = 0
  private var callers: [Int: Task<Void, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var callerCount = 0
  /// Whether a caller or a timer waits for what never comes.
  private(set) var isStuck = false

  init(isStarted: Bool, limit: Int) {
    let router = isStarted ? Self.started(account, stops) : Router<ShopRoute, Void>()
    hasHandler = isStarted
    router.heldLinkPolicy = HeldLink.Policy(limit: limit, clock: clock) { [account] dropped in
      account.note(dropped.link.link, "dropped, \(dropped.reason)")
    }
    // Without a line for each of thousands of scenes.
    router.letHandlersPresent()
    router.addFilter { [account, stops] request, next in
      try await stops.stop()
      if request.link.hasSuffix("waiting"), account.holds(request.link) {
        return request.hold(until: "login", timeout: .seconds(60))
      }
      return try await next(request)
    }
    self.router = router
    remaining = router
  }

  private static func started(_ account: LinkAccount, _ stops: Stops) -> Router<ShopRoute, Void> {
    Router(ShopRoute.self) { _, request in
      account.begin(request.link)
      try await stops.stop()
      if request.link.hasSuffix("throwing") { throw Failure() }
    }
  }

  /// The events that change something now.
  var possibleEvents: [Event] { Event.allCases.filter(isPossible) }

  private func isPossible(_ event: Event) -> Bool {
    let held = remaining?.state.withLock { $0.held }
    switch event {
    case .open, .openWaiting, .openThrowing: return router != nil && linkCount < 2
    case .ready: return router != nil && held?.isReady == false
    case .hold: return router != nil && held?.isReady == true
    case .openHeld:
      return router != nil
        && held?.entries.contains { !$0.isDue && $0.reason.condition != nil } == true
    case .drop: return router != nil && held?.entries.isEmpty == false
    case .time: return clock.sleeperCount > 0
    case .goOn: return stops.count > 0
    case .goOnYoungest: return stops.count > 1
    case .cancel: return callers.keys.contains { !cancelled.contains($0) }
    case .release: return router != nil
    }
  }

  /// Lets an event happen, and returns when nothing goes on by itself any more.
  func perform(_ event: Event) async {
    switch event {
    case .open: open("plain")
    case .openWaiting: open("waiting")
    case .openThrowing: open("throwing")
    case .ready: ready()
    case .hold: router?.holdLinks()
    case .openHeld: deliver { await $0.openHeldLinks() }
    case .drop: if let link = router?.heldLinks.first { router?.dropHeldLink(link) }
    case .time: clock.advance(by: .seconds(60))
    case .goOn: stops.goOn()
    case .goOnYoungest: stops.goOnYoungest()
    case .cancel: cancel()
    case .release: router = nil
    }
    await settle()
  }

  /// Lets all links go to their end, and says what is wrong with what became of them.
  func finish() async -> [String] {
    while !isStuck, !callers.isEmpty || router?.heldLinks.isEmpty == false {
      if stops.count > 0 {
        stops.goOn()
      } else {
        ready()
        deliver { await $0.openHeldLinks() }
      }
      await settle()
    }
    router = nil
    await settle()
    // A timer that has just ended may keep the router for a moment, on another thread.
    for _ in 0..<100_000 where remaining != nil { await Task.yield() }
    var problems = account.problems
    if account.linkCount != linkCount { problems.append("a link has no end") }
    if isStuck { problems.append("something waits for nothing") }
    if remaining != nil { problems.append("the router is still there") }
    if clock.sleeperCount > 0 { problems.append("a timer still runs") }
    return problems
  }

  private func open(_ kind: String) {
    linkCount += 1
    let link = "/product/\(linkCount)-\(kind)"
    guard let router else { return }
    call { [account] in
      do {
        let outcome = try await router.open(link: link)
        if case .held = outcome, !router.heldLinks.contains(where: { $0.link == link }) {
          account.note(link, "called held, and is not")
        }
        account.note(link, outcome)
      } catch {
        account.note(link, "\(error)")
      }
    }
  }

  private func ready() {
    if hasHandler { return deliver { await $0.stopHoldingLinks() } }
    hasHandler = true
    let other = Self.started(account, stops)
    deliver { await $0._start(asIn: other) }
  }

  private func deliver(
    _ body: @escaping @MainActor (Router<ShopRoute, Void>) async -> [HeldLinkResult<Void>]
  ) {
    guard let router else { return }
    call { [account] in
      for delivery in await body(router) {
        switch delivery.result {
        case .success(let outcome): account.note(delivery.link.link, outcome)
        case .failure(let error as Failure): account.note(delivery.link.link, "\(error)")
        case .failure(let error): account.note(delivery.link.link, "lost by \(error)")
        }
      }
    }
  }

  private func call(_ body: @escaping @MainActor () async -> Void) {
    callerCount += 1
    let number = callerCount
    callers[number] = Task {
      await body()
      callers[number] = nil
    }
  }

  private func cancel() {
    guard let number = callers.keys.filter({ !cancelled.contains($0) }).min() else { return }
    cancelled.insert(number)
    callers[number]?.cancel()
  }

  /// Returns when each caller waits for a suspended link, and each timer for the clock.
  private func settle() async {
    for _ in 0..<1_000_000 {
      if callers.count == stops.count, clock.sleeperCount == timerCount, areTimersKnown { return }
      await Task.yield()
    }
    isStuck = true
  }

  /// Whether each link that waits for a time has a timer, and no other has one.
  private var areTimersKnown: Bool {
    guard let remaining else { return true }
    let limited = remaining.state.withLock { $0.held.entries }.count {
      !$0.isDue && $0.reason.timeout != nil
    }
    return remaining.settings.heldLinkPolicy.timer.alarms.withLock { $0.count } == limited
  }

  private var timerCount: Int {
    remaining?.settings.heldLinkPolicy.timer.alarms.withLock { $0.sleepers.count } ?? 0
  }
}

private struct Failure: Error {}

/// The targets of links.
private final class LinkAccount: Sendable {
  private struct State {
    var ends: [String: [String]] = [:]
    var begun: Set<String> = []
    var held: Set<String> = []
    var problems: [String] = []
  }

  private let state = Mutex(State())

  var linkCount: Int { state.withLock { $0.ends.count } }

  /// A mistake: a link that was delivered or reported more than once, or wrongly.
  var problems: [String] {
    state.withLock { state in
      let several = state.ends.filter { $0.value.count > 1 }
      return state.problems + several.map { "\($0.key): \($0.value.joined(separator: "; "))" }
    }
  }

  func note(_ link: String, _ outcome: Outcome<Void>) {
    switch outcome {
    case .held: break
    case .handled: note(link, "handled")
    default: note(link, "\(outcome)?")
    }
  }

  func note(_ link: String, _ end: String) {
    state.withLock { state in
      state.ends[link, default: []].append(end)
      if end.contains("lost") || end.contains("?") || end.contains("is not") {
        state.problems.append("\(link): \(end)")
      }
    }
  }

  /// A handler begins, which it may do once for each link.
  func begin(_ link: String) {
    state.withLock { state in
      if !state.begun.insert(link).inserted { state.problems.append("\(link): begun twice") }
    }
  }

  /// Whether a filter holds a link now, which it is once.
  func holds(_ link: String) -> Bool {
    state.withLock { $0.held.insert(link).inserted }
  }
}

/// Where links are suspended.
@MainActor
private final class Stops {
  private var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var lastNumber = 0

  var count: Int { waiting.count }

  /// Returns when the link may go on, and throws where its task is cancelled.
  func stop() async throws {
    lastNumber += 1
    let number = lastNumber
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append((number, continuation))
        }
      }
    } onCancel: {
      // The test cancels tasks on the main actor alone.
      MainActor.assumeIsolated { cancel(number) }
    }
  }

  func goOn() { waiting.removeFirst().continuation.resume() }

  func goOnYoungest() { waiting.removeLast().continuation.resume() }

  private func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
