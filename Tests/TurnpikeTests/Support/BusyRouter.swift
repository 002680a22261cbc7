import Synchronization
import Testing
import TestSupport
import TestTables
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

/// A router to which several tasks do everything that a router can do, in random order, and
/// what became of each of its links.
final class BusyRouter: Sendable {
  /// How often each thing was done.
  let tally = Mutex<[String: Int]>([:])
  private let router: Router<ShopRoute, Void>
  private let account = LinkEnds()
  private let clock = ManualClock()

  init() {
    router = Router(
      ShopRoute.self,
      onCallersActor: { [account] _, request in
        account.begin(request.link)
        await Task.yield()
        if request.link.contains("throwing") { throw Failure() }
      })
    setPolicy(limit: 3)
    router.problemHandler = { [account] problem in
      account.end(problem.route?.path ?? "", "reported")
    }
    appendHoldingFilter()
  }

  // MARK: The work of one task

  func perform(_ count: Int, task: Int, _ random: inout RandomSource) async {
    for step in 0..<count { await perform("\(task)-\(step)", &random) }
  }

  private func perform(_ name: String, _ random: inout RandomSource) async {
    let action = random.one(of: Action.allCases)
    tally.withLock { $0[action.rawValue, default: 0] += 1 }
    switch action {
    case .open: await open(name + random.one(of: ["", "-waiting", "-throwing"]))
    case .openCancelled: await openCancelled(name + random.one(of: ["", "-waiting"]))
    case .send: send(name + random.one(of: ["", "-waiting"]))
    case .hold: router.holdLinks()
    case .ready: note(await router.stopHoldingLinks())
    case .openHeld:
      let condition: HeldLink.Condition? = random.one(of: [nil, "login", "other"])
      if let condition {
        note(await router.openHeldLinks(waitingFor: condition))
      } else {
        note(await router.openHeldLinks())
      }
    case .drop:
      if let link = random.once(in: 2) ? router.heldLinks.first : nil { router.dropHeldLink(link) }
    case .time: clock.advance(by: .seconds(60))
    case .filter:
      if random.once(in: 2) { router.removeAllFilters() }
      appendHoldingFilter()
    case .map: try? router.map("mapped/\(random.number(0...3))", onCallersActor: { _ in })
    case .unmap: router.unmap("mapped/\(random.number(0...3))")
    case .policy: setPolicy(limit: random.number(1...4))
    case .scope: router.hosts = random.one(of: [[], ["shop.example"], ["*.example"]])
    case .ask: ask(random.number(0...3))
    }
  }

  private func open(_ name: String) async {
    let link = account.accept("/product/" + name)
    do {
      account.end(link, try await router.open(link: link))
    } catch {
      account.end(link, "\(error)")
    }
  }

  /// The task is cancelled before, while or after it opens the link.
  private func openCancelled(_ name: String) async {
    let task = Task { await open(name) }
    await Task.yield()
    task.cancel()
    await task.value
  }

  private func send(_ name: String) {
    let route = ShopRoute.product(id: ProductID(rawValue: name + "-sent"))
    _ = account.accept(route.path)
    router.send(route)
  }

  private func note(_ results: [HeldLinkResult<Void>]) {
    for opened in results {
      switch opened.result {
      case .success(let outcome): account.end(opened.link.link, outcome)
      case .failure(let error): account.end(opened.link.link, "\(error)")
      }
    }
  }

  private func ask(_ number: Int) {
    let link = "/product/\(number)"
    #expect(router.handles(link))
    #expect((try? router.match(link)) != nil)
    #expect("\(router.explain(link))".contains("product"))
    _ = router.handles("/mapped/\(number)")
    _ = router.mappedPatterns.count + router.hosts.count
  }

  private func setPolicy(limit: Int) {
    router.heldLinkPolicy = HeldLink.Policy(limit: limit, clock: clock) { [account] dropped in
      account.end(dropped.link.link, "dropped")
    }
  }

  /// Holds a link once.
  private func appendHoldingFilter() {
    router.addFilter(HoldingFilter(account: account))
  }

  // MARK: The end

  /// Opens what waits, and says what is wrong with what became of all links.
  func finish() async -> [String] {
    for _ in 0..<100_000 where !account.isComplete || !router.heldLinks.isEmpty {
      note(await router.stopHoldingLinks())
      note(await router.openHeldLinks())
      await Task.yield()
    }
    return account.problems
  }

  /// How many links the router accepted, and how many came to an end.
  var counts: (accepted: Int, ended: Int) { account.counts }

  private enum Action: String, CaseIterable {
    case open, openCancelled, send, hold, ready, openHeld, drop, time, filter, map, unmap
    case policy, scope, ask
  }
}

private struct Failure: Error {}

private struct HoldingFilter: RouteFilter {
  let account: LinkEnds

  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    await Task.yield()
    if request.link.contains("waiting"), account.holds(request.link) {
      return request.hold(until: "login", timeout: .seconds(60))
    }
    return try await next(request)
  }
}

/// The ends of links: each link that was accepted has one.
private final class LinkEnds: Sendable {
  private struct State {
    var accepted: Set<String> = []
    var ends: [String: [String]] = [:]
    var begun: [String: Int] = [:]
    var held: Set<String> = []
  }

  private let state = Mutex(State())

  var counts: (accepted: Int, ended: Int) {
    state.withLock { ($0.accepted.count, $0.ends.count) }
  }

  var isComplete: Bool { state.withLock { $0.accepted.count == $0.ends.count } }

  var problems: [String] {
    state.withLock { state in
      state.accepted.compactMap { link in
        let (ends, begun) = (state.ends[link] ?? [], state.begun[link] ?? 0)
        let isRight =
          ends.count == 1 && begun <= 1 && (ends[0] != "handled" || begun == 1)
          && (ends[0] != "dropped" || begun == 0)
        return isRight ? nil : "\(link): \(ends), begun \(begun) times"
      }
    }
  }

  func accept(_ link: String) -> String {
    state.withLock { state in _ = state.accepted.insert(link) }
    return link
  }

  /// Whether a filter holds a link now, which it is once.
  func holds(_ link: String) -> Bool { state.withLock { $0.held.insert(link).inserted } }

  /// A handler begins. Nobody hears of a sent route that was opened at once, so that this
  /// is its end.
  func begin(_ link: String) {
    state.withLock { state in
      state.begun[link, default: 0] += 1
      if link.hasSuffix("sent") { state.ends[link, default: []].append("handled") }
    }
  }

  func end(_ link: String, _ outcome: Outcome<Void>) {
    switch outcome {
    case .held: break
    case .handled where link.hasSuffix("sent"): break
    default: end(link, outcome.description)
    }
  }

  func end(_ link: String, _ end: String) {
    state.withLock { state in state.ends[link, default: []].append(end) }
  }
}
