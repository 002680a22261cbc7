import Synchronization
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

/// Random saved screens, and what filters do to each of them.
@MainActor
@Suite("Screens restored in any order")
struct RestoringPropertyTests {
  nonisolated static let rounds = 10_000

  @Test("A restored stack is the one that was saved, less what was refused or is gone")
  func stacks() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.rounds) {
      var random = RandomSource(seed: seed)
      let screens = (0..<random.number(0...8)).map { Screen($0, &random) }
      let scene = Scene(screens)
      if random.once(in: 2) {
        scene.router.holdLinks()
        let waiting = await scene.restore()
        #expect(
          waiting.map(\.result.outcomeText)
            == screens.map { $0.fate == .gone ? "unmatched" : "held until the router is ready" })
        await scene.router.stopHoldingLinks()
      } else {
        await scene.restore()
      }
      #expect(scene.stacks == expected(screens, isLoggedIn: false), "TURNPIKE_SEED=\(seed)")
      scene.isLoggedIn = true
      await scene.router.openHeldLinks(waitingFor: "login")
      #expect(scene.stacks == expected(screens, isLoggedIn: true), "TURNPIKE_SEED=\(seed)")
      #expect(scene.router.heldLinks.isEmpty, "TURNPIKE_SEED=\(seed)")
      for screen in screens { tally["\(screen.fate)", default: 0] += 1 }
    }
    for fate in Screen.Fate.allCases {
      #expect(tally["\(fate)", default: 0] >= PropertyCases.least(1_500), "\(tally)")
    }
  }

  /// What is on screen in each tab: screens that waited for the login are above the others, and
  /// dismiss the sheets over the other tab, as links do.
  private func expected(_ screens: [Screen], isLoggedIn: Bool) -> [String: [String]] {
    var (shown, late): ([String: [String]], [(tab: String, text: String)]) = ([:], [])
    var sheets: [String: Screen.Fate] = [:]
    for screen in screens {
      let sheet = sheets[screen.tab]
      var fate = screen.fate
      // What was on a sheet that is held waits with it; what was on one that is left out is left out.
      if let sheet, sheet != .stays { fate = sheet == .waits && fate.isShown ? .waits : .left }
      if screen.isSheet {
        sheets[screen.tab] =
          fate.isShown && fate != .waits ? .stays : (fate == .waits ? .waits : .left)
      }
      switch fate {
      case .stays, .changes: shown[screen.tab, default: []].append(screen.text(fate: screen.fate))
      case .waits: late.append((screen.tab, screen.text(fate: screen.fate)))
      case .left, .gone, .throwsError, .leavesApp: break
      }
    }
    guard isLoggedIn else { return shown }
    for screen in late {
      let other = screen.tab == "forums" ? "profile" : "forums"
      let kept = shown[other, default: []].prefix { !$0.hasSuffix("sheet") }
      shown[other] = kept.isEmpty ? nil : Array(kept)
      shown[screen.tab, default: []].append(screen.text)
    }
    return shown
  }

  @Test("In any order, by several tasks, each link and each screen comes to one end")
  func anyOrder() async throws {
    var ends = 0
    for seed in PropertyCases.seeds(Self.rounds) {
      var random = RandomSource(seed: seed)
      let screens = (0..<random.number(1...6)).map { Screen($0, &random) }
      let scene = Scene(screens)
      if random.chance(80) { scene.router.holdLinks() }
      let orders = (0..<3).map { _ in (0..<4).map { _ in random.one(of: Scene.Event.allCases) } }
      let tasks = orders.enumerated().map { task, events in
        Task {
          for (number, event) in events.enumerated() {
            await scene.run(event, link: "\(task)\(number)")
            await Task.yield()
          }
        }
      }
      for task in tasks where random.once(in: 4) { task.cancel() }
      for task in tasks { await task.value }
      await scene.finish()
      #expect(scene.mistakes == [], "TURNPIKE_SEED=\(seed)")
      ends += scene.endCount
    }
    #expect(ends >= PropertyCases.least(40_000))
  }
}

/// A saved screen, whose route says what a filter does to it.
private struct Screen {
  enum Fate: CaseIterable {
    case stays, changes, waits, left, gone, throwsError, leavesApp

    var isShown: Bool { self == .stays || self == .changes || self == .waits }
  }

  let number: Int
  let fate: Fate
  let isSheet: Bool
  let tab: String

  init(_ number: Int, _ random: inout RandomSource) {
    self.number = number
    fate = random.once(in: 2) ? .stays : random.one(of: Fate.allCases)
    isSheet = random.once(in: 4)
    // In the order in which screens are saved: the tab that is shown comes last.
    tab = number < 3 ? "profile" : "forums"
  }

  /// The route: a post whose forum has the fate; that of a screen that is gone has no link.
  var route: ForumRoute {
    fate == .gone
      ? .members(.member(name: ".."))
      : .post(forumID: Fate.allCases.firstIndex(of: fate) ?? 0, postID: number)
  }

  func text(fate: Fate) -> String {
    let forum = Fate.allCases.firstIndex(of: fate) ?? 0
    let id = fate == .changes ? number + 100 : number
    return "\(ForumRoute.post(forumID: forum, postID: id))\(isSheet ? " sheet" : "")"
  }
}

private struct Refusal: Error {}

@MainActor
private final class Scene {
  enum Event: CaseIterable { case open, stop, hold, restore, login, openWalled }

  let navigator = HeadlessNavigator<ForumRoute, Void>(tab: ForumRoute.Tab.forums)
  let router: Router<ForumRoute, Void>
  var isLoggedIn = false
  private let screens: [Screen]
  /// What has not come to its end, and what came to one twice or that nobody knows.
  private(set) var mistakes: [String] = []
  private var waiting: [String: Int] = [:]
  private(set) var endCount = 0

  init(_ screens: [Screen]) {
    self.screens = screens
    router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { _, _ in await Task.yield() }
    router.attachNavigator(navigator)
    router.heldLinkPolicy = HeldLink.Policy(limit: 100, keepsEqualLinks: true)
    router.addFilter { [weak self] request, next in
      guard let self, case .post(let forum, let post)? = request.route(as: ForumRoute.self) else {
        return try await next(request)
      }
      var request = request
      switch Screen.Fate.allCases[forum] {
      case .waits where !isLoggedIn: return request.hold(until: "login", timeout: nil)
      case .changes: request.parameters?["post_id"] = "\(post + 100)"
      case .left: return .stopped(by: "filter")
      case .throwsError: throw Refusal()
      case .leavesApp: return request.leave(for: .init(filePath: "/"))
      default: break
      }
      return try await next(request)
    }
  }

  @discardableResult
  func restore() async -> [HeldLinkResult<Void>] {
    var stacks: [String?: [(route: ForumRoute, presentation: Presentation)]] = [:]
    for screen in screens {
      stacks[screen.tab, default: []].append((screen.route, screen.isSheet ? .sheet : .push))
    }
    return await navigator.restore(SavedScreens(tab: "forums", stacks: stacks), with: router)
  }

  /// What is on screen in each tab, with what is presented.
  var stacks: [String: [String]] {
    var stacks: [String: [String]] = [:]
    let steps = navigator.instructions.compactMap { instruction -> NavigationStep<ForumRoute>? in
      if case .present(let step) = instruction { step } else { nil }
    }
    for (tab, routes) in navigator.stacks where !routes.isEmpty {
      stacks[tab ?? "-"] = routes.map { route in
        let isSheet = steps.contains { $0.route == route && $0.presentation == .sheet }
        return "\(route)\(isSheet ? " sheet" : "")"
      }
    }
    return stacks
  }

  func run(_ event: Event, link: String) async {
    switch event {
    case .open: await open("posts://members/\(link)")
    case .openWalled: await open("posts://forums/2/post/1\(link)")
    // Some calls come from other threads.
    case .stop: note(await Task.detached { [router] in await router.stopHoldingLinks() }.value)
    case .hold: router.holdLinks()
    case .restore:
      for screen in screens { waiting[screen.route.path, default: 0] += 1 }
      note(await restore())
    case .login:
      isLoggedIn = true
      note(await router.openHeldLinks(waitingFor: "login"))
    }
  }

  private func open(_ link: String) async {
    waiting[link, default: 0] += 1
    do {
      let outcome =
        link.hasSuffix("1")
        ? try await Task.detached { [router] in try await router.open(link: link) }.value
        : try await router.open(link: link)
      if outcome.kind != .held { end(link) }
    } catch {
      end(link)
    }
  }

  private func note(_ results: [HeldLinkResult<Void>]) {
    for result in results {
      if case .success(.held) = result.result { continue }
      end(result.link.link)
    }
  }

  private func end(_ link: String) {
    endCount += 1
    waiting[link, default: 0] -= 1
    if waiting[link] == 0 {
      waiting[link] = nil
    } else if waiting[link, default: 0] < 0 {
      mistakes.append("twice: \(link)")
    }
  }

  /// Opens all that still waits.
  func finish() async {
    isLoggedIn = true
    for _ in 0..<2 {
      note(await router.stopHoldingLinks())
      note(await router.openHeldLinks())
    }
    mistakes += waiting.keys.map { "lost: \($0)" }
    for case .present(let step) in navigator.instructions {
      if case .post(let forum, _) = step.route,
        [.left, .throwsError, .leavesApp].contains(Screen.Fate.allCases[forum])
      {
        mistakes.append("shown: \(step)")
      }
    }
  }
}
