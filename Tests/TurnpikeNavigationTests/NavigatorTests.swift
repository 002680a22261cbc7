import TestSupport
import TestTables
import Foundation
import Synchronization
import Testing
import Turnpike
import TurnpikeMapping
import TurnpikeNavigation

@MainActor
@Suite("Navigators")
struct NavigatorTests {
  typealias Headless = HeadlessNavigator<ForumRoute, String>
  let navigator = Headless()
  let trace = Trace()

  /// A router whose handlers note the route, and give its pattern.
  func router(navigator: (any Navigator<ForumRoute, String>)?) -> Router<ForumRoute, String> {
    let trace = self.trace
    let router = Router<ForumRoute, String>(
      _handler: _TableHandler(
        invoke: { route, request in
          trace.note("make \(route)")
          return request.pattern ?? "-"
        },
        filter: { _, request, next in
          trace.note("signedIn \(request.pattern ?? "-")")
          return try await next(request)
        }))
    if let navigator { router.attachNavigator(navigator) }
    return router
  }

  @Test(
    "The tab is shown, then the stack pops once, then all is presented",
    arguments: [
      ("/forums", ["show tab forums", "push forums"]),
      (
        "posts://forums/10",
        [
          "show tab forums", "pop to root", "push forums(sort: .top)",
          "show tab forums", "push forum(id: 10)",
        ]
      ),
      (
        "/forums/10/post/35",
        [
          "show tab forums", #"push forums(sort: .top, tags: ["swift", "linux"])"#,
          "show tab forums", #"push forum(id: 10, tags: ["swift", "linux"])"#,
          "show tab forums", "push post(forumID: 10, postID: 35)",
        ]
      ),
      ("/report", ["show", "push report"]),
      ("/nothing", []),
    ])
  func order(_ link: String, _ instructions: [String]) async throws {
    try await router(navigator: navigator).open(link: link)
    #expect(navigator.instructions.map(\.description) == instructions)
  }

  @Test("A route on screen is neither made nor presented again")
  func onScreen() async throws {
    let router = router(navigator: navigator)
    try await router.open(.members(.member(name: "ada")))
    #expect(navigator.stack == [.members(.list), .members(.member(name: "ada"))])
    navigator.removeInstructions()
    try await router.open(.members(.member(name: "bob")))
    #expect(
      navigator.instructions.map(\.description)
        == ["show tab profile", "show tab profile", #"push members.member(name: "bob")"#])
    #expect(navigator.stack == [.members(.list), .members(.member(name: "bob"))])
    #expect(
      trace.lines == [
        "make members.list", #"make members.member(name: "ada")"#,
        #"make members.member(name: "bob")"#,
      ])
  }

  @Test("A route about to be popped is not on screen, but the root of the tab is")
  func popping() async throws {
    let root = ForumRoute.forums(sort: .top)
    let navigator = Headless(tab: ForumRoute.Tab.forums, roots: [.forums: root])
    let router = router(navigator: navigator)
    try await router.open(.post(forumID: 1, postID: 2))
    navigator.removeInstructions()
    try await router.open(.forum(id: 7))
    #expect(
      navigator.instructions.map(\.description)
        == ["show tab forums", "show tab forums", "pop to root", "push forum(id: 7)"])
    #expect(navigator.stack == [root, .forum(id: 7)])
    #expect(navigator.tab == "forums")
  }

  @Test("The filters of the route run once, before anything is made; a dependency's do not")
  func filters() async throws {
    let router = router(navigator: navigator)
    router.addFilter(Named("log", trace))
    try await router.open(.reply(forumID: 1, postID: 2))
    #expect(
      trace.lines == [
        "log", "signedIn /forums/:forum_id/post/:post_id/reply",
        #"make forums(sort: .top, tags: ["swift", "linux"])"#,
        #"make forum(id: 1, tags: ["swift", "linux"])"#, "make post(forumID: 1, postID: 2)",
        "make reply(forumID: 1, postID: 2)",
      ])
  }

  @Test("A dependency's handler sees a request of its own, with the origin of the link")
  func requests() async throws {
    let trace = self.trace
    let router = Router<ForumRoute, String>(
      _handler: _TableHandler(invoke: { _, request in
        let parameters = request.parameters ?? [:]
        trace.note("\(request.link) \(parameters.sorted { $0.key < $1.key }) \(request.origin)")
        return ""
      }))
    router.attachNavigator(navigator)
    try await router.open(link: "posts:members/ada?x=1", from: .notification)
    #expect(
      trace.lines == [
        "/members [] notification",
        #"posts:members/ada?x=1 [(key: "name", value: "ada")] notification"#,
      ])
  }

  @Test("A handler and a navigator make a router together")
  func handler() async throws {
    let screens = ModuleScreens()
    let navigator = HeadlessNavigator<ModuleRoute, String>()
    let router = Router(screens)
    router.attachNavigator(navigator)
    #expect(try await router.open(.locked(id: 7)).isHandled)
    #expect(navigator.stack == [.locked(id: 7)])
    #expect(navigator.destination == "locked 7")
    #expect(screens.trace == ["unlocked"])
  }

  @Test("A description has no control character of a link")
  func description() {
    let link = "/evil\u{1B}[31m\nINFO \u{202E}fake\u{85}\\"
    let call = HeadlessNavigator<ShopRoute, Void>.Instruction.presentLink(link, .push)
    #expect("\(call)" == #"push /evil\u{1B}[31m\nINFO \u{202E}fake\u{85}\\"#)
  }

  @Test("Without a navigator the route's handler is called alone")
  func withoutNavigator() async throws {
    let router = router(navigator: nil)
    #expect(try await router.open(.members(.member(name: "ada"))) == .handled("/members/:name"))
    #expect(trace.lines == [#"make members.member(name: "ada")"#])
  }

  @Test("A navigator can be taken away, and replaced")
  func replaced() async throws {
    let router = router(navigator: navigator)
    router.detachNavigator()
    try await router.open(.forums())
    #expect(navigator.instructions.isEmpty)
    let other = Headless()
    router.attachNavigator(other)
    try await router.open(.forums())
    #expect(other.stack == [.forums()])
    #expect(other.destination == "/forums")
    #expect(other.wasAnimated)
    #expect(navigator.instructions.isEmpty)
  }

  @Test("Screens are animated, but for those that waited until the router was ready")
  func animation() async throws {
    let router = router(navigator: navigator)
    try await router.open(.forum(id: 1))
    #expect(navigator.wasAnimated)
    router.holdLinks()
    try await router.open(.forum(id: 2))
    await router.stopHoldingLinks()
    #expect(!navigator.wasAnimated)
    router.addFilter { request, next in
      request.wasHeld ? try await next(request) : request.hold(until: "login")
    }
    try await router.open(.forum(id: 3))
    await router.openHeldLinks(waitingFor: "login")
    #expect(navigator.wasAnimated)
    router.removeAllFilters()
    router.addFilter { request, next in
      request.redirectCount == 0 ? request.redirect(to: .forums()) : try await next(request)
    }
    router.holdLinks()
    try await router.open(.forum(id: 5))
    await router.stopHoldingLinks()
    #expect(navigator.stack.last == .forums() && !navigator.wasAnimated)
    router.removeAllFilters()
    router.attachNavigator(navigator, animated: false)
    try await router.open(.forum(id: 4))
    #expect(!navigator.wasAnimated)
  }
}

// Several plans.
extension NavigatorTests {
  /// A router on the navigator whose handlers wait until they are let go on.
  private func waitingRouter() -> (Router<ForumRoute, String>, Checkpoint) {
    let checkpoint = Checkpoint()
    return (checkpoint.router(with: navigator), checkpoint)
  }

  @Test("Plans of one navigator run one after another, in the order in which they begin")
  func oneAfterAnother() async throws {
    let (router, checkpoint) = waitingRouter()
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    let first = Task { try await router.open(.members(.member(name: "ada"))) }
    await arrivals.next()
    let second = Task { try await router.open(.forums()) }
    let third = Task { try await router.open(.report(details: [:])) }
    for _ in 0..<10 { await Task.yield() }
    #expect(navigator.instructions.map(\.description) == ["show tab profile"])
    for name in ["members.list", "members.member", "forums", "report"] {
      checkpoint.resume(name)
      if name != "report" { await arrivals.next() }
    }
    for task in [first, second, third] { #expect(try await task.value.isHandled) }
    #expect(navigator.stacks["profile"] == [.members(.list), .members(.member(name: "ada"))])
    #expect(navigator.stack == [.forums(), .report(details: [:])])
  }

  @Test("A plan that is cancelled before its turn shows nothing, and the next one has it")
  func cancelledBeforeItsTurn() async throws {
    let (router, checkpoint) = waitingRouter()
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    let first = Task { try await router.open(.forums()) }
    await arrivals.next()
    let second = Task { try await router.open(.report(details: [:])) }
    let third = Task { try await router.open(.members(.list)) }
    for _ in 0..<10 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    checkpoint.resume("forums")
    await arrivals.next()
    checkpoint.resume("members.list")
    #expect(try await first.value.isHandled)
    #expect(try await third.value.isHandled)
    #expect(
      navigator.instructions.map(\.description)
        == ["show tab forums", "push forums", "show tab profile", "push members.list"])
  }

  @Test("A plan whose handler throws lets the next one run")
  func throwing() async throws {
    let (router, checkpoint) = waitingRouter()
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    let first = Task { try await router.open(.forums()) }
    await arrivals.next()
    let second = Task { try await router.open(.report(details: [:])) }
    for _ in 0..<10 { await Task.yield() }
    checkpoint.close()
    await #expect(throws: CancellationError.self) { try await first.value }
    await arrivals.next()
    checkpoint.resume("report")
    #expect(try await second.value.isHandled)
    #expect(navigator.stacks["forums"] == [.report(details: [:])])
  }

  @Test("A link that a handler opens does not wait for the plan of that handler")
  func nested() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router<ForumRoute, Void>()
    await router._start(
      asIn: Router(ForumRoute.self, filter: { _, request, next in try await next(request) }) {
        [weak router] route, _ in
        if route == .forums() { _ = try await router?.open(.members(.list)) }
      })
    router.attachNavigator(navigator)
    try await router.open(.forums())
    #expect(navigator.stacks == ["profile": [.members(.list)], "forums": [.forums()]])
    #expect(navigator.tab == "forums")
    try await router.open(.report(details: [:]))
    #expect(navigator.stack == [.forums(), .report(details: [:])])
  }

  @Test("A handler that waits for a detached task that opens a link ends if it is cancelled")
  func detached() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router<ForumRoute, Void>()
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    await router._start(
      asIn: Router(ForumRoute.self, filter: { _, request, next in try await next(request) }) {
        [weak router] route, _ in
        guard route == .forums() else { return }
        let task = Task.detached { try await router?.open(.members(.list)) }
        starting.yield()
        _ = try await task.value
      })
    router.attachNavigator(navigator)
    let first = Task { try await router.open(.forums()) }
    for await _ in started { break }
    for _ in 0..<20 { await Task.yield() }
    #expect(navigator.instructions.map(\.description) == ["show tab forums"])
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(
      navigator.instructions.map(\.description)
        == ["show tab forums", "show tab profile", "push members.list"])
    try await router.open(.report(details: [:]))
    #expect(navigator.stack == [.members(.list), .report(details: [:])])
  }

  @Test("A plan that is cancelled while its handler runs shows nothing more")
  func cancelledAlone() async throws {
    let (router, checkpoint) = waitingRouter()
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    let first = Task { try await router.open(.forums()) }
    await arrivals.next()
    first.cancel()
    checkpoint.resume("forums")
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = Task { try await router.open(.members(.list)) }
    await arrivals.next()
    checkpoint.resume("members.list")
    #expect(try await second.value.isHandled)
    #expect(navigator.stacks == ["profile": [.members(.list)]])
  }

  @Test("A task that a handler has begun waits like any other when the plan is over")
  func outliving() async throws {
    let (router, checkpoint) = waitingRouter()
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    let (begin, beginning) = AsyncStream.makeStream(of: Void.self)
    let started = Mutex<Task<Void, any Error>?>(nil)
    let starter = Router<ForumRoute, String>(
      _handler: _TableHandler(invoke: { _, _ in
        let task = Task {
          for await _ in begin { break }
          try await router.open(.forums())
        }
        started.withLock { $0 = task }
        return ""
      }))
    starter.attachNavigator(navigator)
    try await starter.open(.report(details: [:]))
    let second = Task { try await router.open(.members(.list)) }
    await arrivals.next()
    beginning.yield()
    for _ in 0..<10 { await Task.yield() }
    #expect(navigator.instructions.last == .show(tab: "profile"))
    checkpoint.resume("members.list")
    await arrivals.next()
    checkpoint.resume("forums")
    _ = try await second.value
    try await started.withLock { $0 }?.value
    #expect(navigator.stacks["profile"] == [.members(.list)])
    #expect(navigator.stack == [.forums()])
  }
}

// Several plans on several navigators.
extension NavigatorTests {
  @Test(
    "A link that a handler opens on another navigator does not wait, and each screen is in its tab")
  func nestedElsewhere() async throws {
    let plans = await TwoPlans(navigator)
    #expect(plans.other.instructions.map(\.description) == ["show"])
    var arrivals = plans.checkpoint.arrivals.makeAsyncIterator()
    await arrivals.next()
    plans.checkpoint.resume("members.list")
    _ = try await plans.first.value
    plans.checkpoint.resume("forums")
    _ = try await plans.second.value
    #expect(
      navigator.instructions.map(\.description) == [
        "show tab profile", "show tab forums", "show tab profile", "push members.list",
        "show tab forums", "push forums",
      ])
    // Nothing else was shown on the navigator of the handler.
    #expect(plans.other.instructions.map(\.description) == ["show", "push report"])
  }

  @Test(
    "Handlers that open links on the navigators of each other, in a ring, all come to an end",
    arguments: [2, 3, 5])
  func ring(_ count: Int) async throws {
    let navigators = (0..<count).map { _ in HeadlessNavigator<ForumRoute, Void>() }
    let routers = Mutex<[Router<ForumRoute, Void>]>([])
    let checkpoint = Checkpoint()
    let made = navigators.indices.map { index in
      let router = Router(
        ForumRoute.self,
        { route, _ in
          guard route == .report(details: [:]) else { return }
          try await checkpoint.wait("\(index)")
          let next = routers.withLock { $0[(index + 1) % count] }
          try await next.open(.forums())
        })
      router.attachNavigator(navigators[index])
      return router
    }
    routers.withLock { $0 = made }
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    var tasks: [Task<Outcome<Void>, any Error>] = []
    for router in made {
      tasks.append(Task { try await router.open(.report(details: [:])) })
      await arrivals.next()
    }
    // Each of them has its navigator and will ask for that of the next one.
    for index in made.indices { checkpoint.resume("\(index)") }
    for task in tasks { #expect(try await task.value.isHandled) }
    for navigator in navigators {
      #expect(Set(navigator.stacks["forums"] ?? []).contains(.forums()))
      #expect(navigator.stacks.values.joined().contains(.report(details: [:])))
    }
  }

  @Test("A task of a nested handler does not wait for the plan around it")
  func taskOfNestedHandler() async throws {
    let routers = Mutex<Router<ForumRoute, Void>?>(nil)
    let tasks = Mutex<Task<Void, any Error>?>(nil)
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router(
      ForumRoute.self,
      { route, _ in
        guard let router = routers.withLock({ $0 }) else { return }
        switch route {
        case .report:
          try await router.open(.members(.list))
          try await tasks.withLock { $0 }?.value
        case .members:
          let task = Task { _ = try await router.open(.forums()) }
          tasks.withLock { $0 = task }
        default: break
        }
      })
    router.attachNavigator(navigator)
    routers.withLock { $0 = router }
    #expect(try await router.open(.report(details: [:])).isHandled)
    #expect(navigator.stacks["forums"] == [.forums(), .report(details: [:])])
    routers.withLock { $0 = nil }
  }
}

extension NavigatorTests {
  @Test(
    "Screens of a task that outlives its handler are in their tab", arguments: 0...4, [false, true])
  func taskAfterHandler(_ yields: Int, _ isSlow: Bool) async throws {
    let navigator = SlowNavigator(yields: yields)
    let routers = Mutex<Router<ForumRoute, Void>?>(nil)
    let tasks = Mutex<Task<Void, any Error>?>(nil)
    let router = Router(
      ForumRoute.self,
      { route, _ in
        guard route == .forums(), let router = routers.withLock({ $0 }) else { return }
        let task = Task { _ = try await router.open(.members(.member(name: "ada"))) }
        tasks.withLock { $0 = task }
        // The task begins while the handler runs, or when it has returned.
        if isSlow { await Task.yield() }
      })
    router.attachNavigator(navigator)
    routers.withLock { $0 = router }
    try await router.open(.forums())
    try await tasks.withLock { $0 }?.value
    #expect(navigator.screens.stacks["forums"] == [.forums()])
    #expect(
      navigator.screens.stacks["profile"] == [.members(.list), .members(.member(name: "ada"))])
    routers.withLock { $0 = nil }
  }
}

/// A navigator that waits before each presentation, as for the end of a transition.
@MainActor
private final class SlowNavigator: Navigator {
  typealias Routes = ForumRoute
  let screens = HeadlessNavigator<ForumRoute, Void>()
  private let yields: Int

  init(yields: Int) { self.yields = yields }

  func show(tab: String?) { screens.show(tab: tab) }

  func present(
    _ destination: Void, for step: NavigationStep<ForumRoute>, animated: Bool
  ) async -> Bool {
    for _ in 0..<yields { await Task.yield() }
    return show(step)
  }

  private func show(_ step: NavigationStep<ForumRoute>) -> Bool {
    screens.present((), for: step, animated: false)
  }
}

// Actions on screens that are not routes.
extension NavigatorTests {
  @Test("A route that acts is not presented, and neither is nil")
  func nothing() async throws {
    try await router(navigator: navigator).open(.forums())
    try await router(navigator: navigator).open(.signOut)
    #expect(
      navigator.instructions.map(\.description)
        == ["show tab forums", "push forums", "show", "pop to root"])
    #expect(navigator.stack == [])
    let optional = HeadlessNavigator<ForumRoute, String?>()
    let router = Router(ForumRoute.self) { route, _ in
      route == .forums() ? nil : route.info.name as String?
    }
    router.attachNavigator(optional)
    #expect(try await router.open(.forums()) == .handled(nil))
    #expect(optional.instructions.map(\.description) == ["show tab forums"])
    #expect(try await router.open(.report(details: [:])) == .handled("report"))
    #expect(optional.stack == [.report(details: [:])])
    #expect(optional.destination == "report")
  }

  @Test("A navigator that accepts nil shows what handlers that never return it make")
  func acceptsNil() async throws {
    let optional = HeadlessNavigator<ForumRoute, String?>()
    let router = router(navigator: nil)
    try router.map("promo/:id") { _ in "promotion" }
    router.attachNavigator(optional)
    #expect(try await router.open(.members(.member(name: "ada"))) == .handled("/members/:name"))
    #expect(optional.stack == [.members(.list), .members(.member(name: "ada"))])
    #expect(optional.destination == "/members/:name")
    #expect(try await router.open(link: "posts://promo/7") == .handled("promotion"))
    #expect(optional.destination == "promotion")
    optional.canPresent = { _ in false }
    router.attachNavigator { [weak optional] in optional }
    #expect(
      try await router.open(.forums()) == .notPresented(routes: ["forums"], output: "/forums"))
  }

  @Test("The case of an otherwise line is shown like a route, unless the router has a default")
  func landingPage() async throws {
    let navigator = HeadlessNavigator<ShopRoute, Void>()
    let router = Router(ShopRoute.self, navigator: navigator)
    #expect(try await router.open(link: "shop://nothing").description == "unmatched")
    #expect(navigator.stack == [.notFound(url: "shop://nothing")])
    router.otherwise { _ in }
    #expect(try await router.open(link: "shop://other").description == "unmatched")
    #expect(navigator.stack == [.notFound(url: "shop://nothing")])
    #expect(
      navigator.instructions.map(\.description)
        == ["show", #"push notFound(url: "shop://nothing")"#, "show", "push shop://other"])
  }

  @Test("A mapped pattern, a matcher and a miss are shown as a route without attributes is")
  func unrouted() async throws {
    let router = router(navigator: navigator)
    try router.map("promo/:id") { request in "promotion \(request.parameters?["id"] ?? "-")" }
    router.otherwise { request in "nothing at \(request.link)" }
    #expect(try await router.open(link: "posts://promo/7") == .handled("promotion 7"))
    #expect(navigator.destination == "promotion 7")
    #expect(try await router.open(link: "posts://x") == .unmatched("nothing at posts://x"))
    #expect(navigator.destination == "nothing at posts://x")
    #expect(
      navigator.instructions.map(\.description)
        == ["show", "push posts://promo/7", "show", "push posts://x"])
  }

  @Test("Where a navigator cannot show what is mapped, the outcome says so")
  func cannotShow() async throws {
    let silent = Silent()
    let router = Router(ForumRoute.self, navigator: silent)
    try router.map("promo/:id") { _ in }
    guard case .notPresented(let names, _) = try await router.open(link: "posts://promo/7") else {
      throw NoScreen()
    }
    #expect(names == ["promo/:id"])
    router.attachNavigator { nil }
    #expect(
      try await router.open(link: "posts://promo/7").description == "not presented: promo/:id")
    router.otherwise { _ in }
    #expect(try await router.open(link: "posts://x").description == "unmatched")
  }

  @Test("Of an action that has shown something by itself the outcome is that it was handled")
  func shownByAction() async throws {
    let silent = Silent()
    let router = Router(ForumRoute.self, navigator: silent)
    try router.map("opens") { [weak router] _ in _ = try await router?.open(.forums()) }
    try router.map("alert") { $0.markAsPresented() }
    router.map(AnyLink()) { request in
      if request.path == "/matched" { request.markAsPresented() }
    }
    for (link, outcome) in [
      ("opens", "handled"), ("alert", "handled"), ("matched", "handled"),
      ("other", "not presented: AnyLink"),
    ] {
      #expect(try await router.open(link: "posts://\(link)").description == outcome)
    }
  }
}

extension NavigatorTests {
  @Test("The outcome names what was not presented, and the rest is attempted")
  func notPresented() async throws {
    navigator.canPresent = { $0.route != .members(.list) }
    let router = router(navigator: navigator)
    #expect(
      try await router.open(.members(.member(name: "ada")))
        == .notPresented(routes: ["members.list"], output: "/members/:name"))
    #expect(navigator.stack == [.members(.member(name: "ada"))])
    navigator.canPresent = { _ in false }
    let outcome = try await router.open(.members(.member(name: "bob")))
    #expect(
      outcome
        == .notPresented(routes: ["members.list", "members.member"], output: "/members/:name"))
    #expect(outcome.description == "not presented: members.list, members.member")
    #expect(!outcome.isHandled)
    #expect(outcome.output == "/members/:name")
  }

  @Test("A navigator that is gone presents nothing, and the route's handler is called")
  func gone() async throws {
    var owner: Headless? = navigator
    let router = router(navigator: nil)
    router.attachNavigator { [weak owner] in owner }
    #expect(try await router.open(.forums()).isHandled)
    owner = nil
    router.attachNavigator { nil }
    #expect(
      try await router.open(.members(.member(name: "ada")))
        == .notPresented(routes: ["members.list", "members.member"], output: "/members/:name"))
    #expect(trace.lines == ["make forums", #"make members.member(name: "ada")"#])
  }

  @Test("An error of the handler leaves what was on screen")
  func handlerError() async throws {
    let failing = Router<ForumRoute, String>(
      _handler: _TableHandler(invoke: { _, _ in throw NoScreen() }))
    try await router(navigator: navigator).open(.forums())
    failing.attachNavigator(navigator)
    await #expect(throws: NoScreen.self) { try await failing.open(.report(details: [:])) }
    #expect(navigator.stack == [.forums()])
  }

  @Test("Where the routes are all that a navigator needs, a router needs no handler")
  func withoutHandler() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router(ForumRoute.self, navigator: navigator)
    #expect(try await router.open(link: "posts://members/ada").isHandled)
    #expect(navigator.stack == [.members(.list), .members(.member(name: "ada"))])
    // Nobody runs the filter of this one, so that it must not be shown.
    guard case .stopped(by: "signedIn") = try await router.open(.forum(id: 1)) else {
      Issue.record("A filter of the table was left out")
      return
    }
    #expect(navigator.tab == "profile")
  }

  @Test("A router without a handler runs the table's filters by name")
  func namedFilters() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let trace = self.trace
    let router = Router(ForumRoute.self, navigator: navigator) { filter, request, next in
      trace.note("\(filter) \(request.pattern ?? "-")")
      return try await next(request)
    }
    #expect(try await router.open(.forum(id: 1)).isHandled)
    #expect(trace.lines == ["signedIn /forums/:id"])
    #expect(navigator.stack == [.forums(sort: .top), .forum(id: 1)])
  }

  @Test("A cancelled task presents nothing")
  func cancellation() async {
    let router = router(navigator: navigator)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await router.open(.forums())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(navigator.instructions.isEmpty)
  }

  @Test("Each member has a default, and alone in place of it what a program writes")
  func defaults() async throws {
    let silent = Silent()
    let router = Router(ForumRoute.self, navigator: silent) { _, request, next in
      try await next(request)
    }
    let outcome = try await router.open(.forum(id: 1))
    guard case .notPresented(let names, _) = outcome else { throw NoScreen() }
    #expect(names == ["forums", "forum"])
    let talkative = TabsOnly()
    let other = Router(ForumRoute.self, navigator: talkative)
    try await other.open(.members(.list))
    #expect(talkative.tabs == ["profile"])
  }
}

private struct NoScreen: Error {}

private final class Silent: Navigator {
  typealias Routes = ForumRoute
}

private struct AnyLink: RouteMatcher {
  func match(_ segments: [String]) -> [String: String]? { [:] }
}

private final class TabsOnly: Navigator {
  typealias Routes = ForumRoute
  var tabs: [String?] = []

  func show(tab: String?) { tabs.append(tab) }
}

extension Checkpoint {
  /// A router whose handler waits here, with the name of its route.
  @MainActor
  fileprivate func router(
    with navigator: HeadlessNavigator<ForumRoute, String>
  ) -> Router<ForumRoute, String> {
    let router = Router<ForumRoute, String>(
      _handler: _TableHandler(invoke: { route, _ in
        try await self.wait(route.info.name)
        return ""
      }))
    router.attachNavigator(navigator)
    return router
  }
}

/// A plan that waits in a handler, and one of another navigator, whose handler has opened a
/// link on the first navigator.
@MainActor
private struct TwoPlans {
  let checkpoint = Checkpoint()
  let other = HeadlessNavigator<ForumRoute, Void>()
  let first: Task<Outcome<String>, any Error>
  let second: Task<Outcome<Void>, any Error>

  init(_ navigator: HeadlessNavigator<ForumRoute, String>) async {
    let router = checkpoint.router(with: navigator)
    let outer = Router(ForumRoute.self, { _, _ in _ = try await router.open(.forums()) })
    outer.attachNavigator(other)
    var arrivals = checkpoint.arrivals.makeAsyncIterator()
    first = Task { try await router.open(.members(.list)) }
    await arrivals.next()
    second = Task { try await outer.open(.report(details: [:])) }
    for _ in 0..<10 { await Task.yield() }
  }
}

/// A handler with state, whose filter lets all requests through.
@MainActor
private final class ModuleScreens: ModuleRouteHandler {
  var trace: [String] = []

  func start(request: RouteRequest) -> String { "start" }
  func login(request: RouteRequest) -> String { "login" }
  func locked(id: Int, request: RouteRequest) -> String { "locked \(id)" }
  func secret(id: Int, request: RouteRequest) -> String { "secret \(id)" }

  func unlocked(
    _ request: RouteRequest, next: FilterChain<String>
  ) async throws -> Outcome<String> {
    trace.append("unlocked")
    return try await next(request)
  }
}
