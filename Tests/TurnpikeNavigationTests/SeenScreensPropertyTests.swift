import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

/// Random links on tabs with sheets, against a model that is written from the article alone: arrays, and
/// the steps of a plan one after the other.
@MainActor
@Suite("Screens that are seen")
struct SeenScreensPropertyTests {
  nonisolated static let openings = 100_000

  @Test("What a link opens is what the article says, and it is seen")
  func seen() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.openings / 20) {
      var random = RandomSource(seed: seed)
      let scene = Scene(&random)
      for _ in 0..<20 {
        let (outcome, expected) = await scene.open(&random)
        #expect(outcome == expected, "TURNPIKE_SEED=\(seed)")
        #expect(scene.tabs == scene.model.tabs, "TURNPIKE_SEED=\(seed)")
        #expect(scene.navigator.tab == scene.model.tab, "TURNPIKE_SEED=\(seed)")
        tally[expected, default: 0] += 1
        tally["dismissed", default: 0] += scene.model.takeDismissals()
      }
    }
    for kind in ["handled", "not presented", "threw Refusal", "dismissed"] {
      #expect(tally[kind, default: 0] >= PropertyCases.least(1_000), "\(kind): \(tally)")
    }
  }
}

private struct Refusal: Error {}

/// What happens while the handler of a step runs.
private struct Making {
  enum Ending { case shows, returnsNil, throwsError }
  var ending = Ending.shows
  /// The tab that the user selects meanwhile.
  var selects: String?
  /// Whether the app has something of its own on screen then, over which nothing is presented.
  var isCovered = false
}

@MainActor
private final class Scene {
  let navigator: HeadlessNavigator<ForumRoute, String?>
  let router: Router<ForumRoute, String?>
  var model: Model
  private let makings = Makings()
  private let routes: [ForumRoute] = [
    .forums(), .forum(id: 1), .forum(id: 2), .post(forumID: 1, postID: 1),
    .reply(forumID: 1, postID: 1), .reply(forumID: 2, postID: 1), .members(.list),
    .members(.member(name: "ada")), .members(.member(name: "bob")), .report(details: [:]),
    .reportSent(details: [:]), .signOut,
  ]

  init(_ random: inout RandomSource) {
    let roots: [ForumRoute.Tab: ForumRoute] = random.once(in: 2) ? [.profile: .members(.list)] : [:]
    navigator = HeadlessNavigator(tab: ForumRoute.Tab.forums, roots: roots)
    model = Model(root: roots[.profile])
    let makings = self.makings
    router = Router(
      ForumRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, _ in
      await Task.yield()
      return try makings.run(route)
    }
    router.attachNavigator(navigator)
    makings.navigator = navigator
    navigator.canPresent = { [makings] in !makings.making(of: $0.route).isCovered }
  }

  /// Opens a route in both, and returns the outcomes.
  func open(_ random: inout RandomSource) async -> (String, String) {
    if random.once(in: 6) { select(random.one(of: ["forums", "profile"])) }
    let route = random.one(of: routes)
    let keepsSheets = random.once(in: 4)
    navigator.canDismiss = { _ in !keepsSheets }
    makings.makings = [:]
    for step in route.plan.steps {
      var making = Making()
      making.ending = random.one(of: [.shows, .shows, .shows, .shows, .returnsNil, .throwsError])
      if random.once(in: 5) { making.selects = random.one(of: ["forums", "profile"]) }
      making.isCovered = random.once(in: 8)
      makings.makings["\(step.route)"] = making
    }
    let expected = model.open(route, keepsSheets: keepsSheets) { makings.making(of: $0) }
    do {
      let outcome = try await router.open(route)
      return (outcome.kind == .notPresented ? "not presented" : "\(outcome)", expected)
    } catch {
      return ("threw \(type(of: error))", expected)
    }
  }

  private func select(_ tab: String) {
    navigator.tab = tab
    model.tab = tab
  }

  var tabs: [String: [ForumRoute]] {
    var tabs: [String: [ForumRoute]] = [:]
    for (tab, routes) in navigator.stacks where !routes.isEmpty { tabs[tab ?? "-"] = routes }
    return tabs.filter { tab, routes in tab != "profile" || routes != [model.root] }
  }
}

@MainActor
private final class Makings {
  var makings: [String: Making] = [:]
  weak var navigator: HeadlessNavigator<ForumRoute, String?>?

  func making(of route: ForumRoute) -> Making { makings["\(route)"] ?? Making() }

  func run(_ route: ForumRoute) throws -> String? {
    let making = making(of: route)
    if let tab = making.selects { navigator?.tab = tab }
    switch making.ending {
    case .shows: return "\(route)"
    case .returnsNil: return nil
    case .throwsError: throw Refusal()
    }
  }
}

/// The screens of the two tabs, each with whether it is a sheet.
private struct Model {
  let root: ForumRoute?
  var tab = "forums"
  private var screens: [String: [(route: ForumRoute, isSheet: Bool)]] = [:]
  private var dismissals = 0

  init(root: ForumRoute?) { self.root = root }

  var tabs: [String: [ForumRoute]] {
    var tabs: [String: [ForumRoute]] = [:]
    for tab in ["forums", "profile"] {
      let routes = (screens[tab] ?? []).map(\.route)
      let bottom = tab == "profile" ? root.map { [$0] } ?? [] : []
      if !routes.isEmpty { tabs[tab] = bottom + routes }
    }
    return tabs
  }

  mutating func takeDismissals() -> Int {
    defer { dismissals = 0 }
    return dismissals
  }

  mutating func open(
    _ route: ForumRoute, keepsSheets: Bool, _ making: (ForumRoute) -> Making
  ) -> String {
    let plan = route.plan
    var (pops, isMissing) = (plan.popsToRoot, false)
    for step in plan.steps {
      if let own = step.tab { tab = own }
      let target = tab
      let own = target == "profile" ? root : nil
      let isThere = screens[target, default: []].contains { $0.route == step.route }
      if step.isDependency, step.route == own || (isThere && !pops) { continue }
      let making = making(step.route)
      if let selected = making.selects { tab = selected }
      if making.ending == .throwsError { return "threw Refusal" }
      if making.ending == .returnsNil { continue }
      if step.presentation != .handlerOnly {
        let other = target == "forums" ? "profile" : "forums"
        if let sheet = screens[other]?.firstIndex(where: \.isSheet) {
          if keepsSheets {
            (tab, isMissing) = (other, true)
            continue
          }
          screens[other]?.removeSubrange(sheet...)
          dismissals += 1
        }
      }
      if pops { (screens[target], tab, pops) = ([], target, false) }
      if step.presentation == .handlerOnly { continue }
      if making.isCovered {
        isMissing = true
        continue
      }
      tab = target
      present(step, in: target, own)
    }
    return isMissing ? "not presented" : "handled"
  }

  private mutating func present(
    _ step: NavigationStep<ForumRoute>, in target: String, _ root: ForumRoute?
  ) {
    var stack = screens[target] ?? []
    if let base = step.base {
      if let position = stack.lastIndex(where: { $0.route == base }) {
        stack.removeSubrange((position + 1)...)
      } else if base == root {
        stack = []
      }
    }
    if step.route == root {
      stack = []
    } else if stack.last?.route != step.route {
      var isSheet = step.presentation != .push
      if step.presentation == .replace { isSheet = stack.popLast()?.isSheet ?? false }
      stack.append((step.route, isSheet))
    }
    screens[target] = stack
  }
}
