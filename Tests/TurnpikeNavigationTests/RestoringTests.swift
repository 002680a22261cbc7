import Foundation
import Synchronization
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

@MainActor
@Suite("Saving and restoring screens")
struct RestoringTests {
  typealias Filter = @MainActor (RouteRequest) -> Outcome<Void>?
  let navigator = HeadlessNavigator<GuardRoute, Void>()
  let trace = Trace()

  /// - Parameter signedIn: What the table's filter returns; nil lets the request through.
  func router(signedIn: @escaping Filter = { _ in nil }) -> Router<GuardRoute, Void> {
    let trace = self.trace
    let router = Router(
      GuardRoute.self,
      filter: { _, request, next in
        if let outcome = signedIn(request) { return outcome }
        return try await next(request)
      }
    ) { route, request in trace.note("\(route) from \(request.origin)") }
    router.attachNavigator(navigator)
    return router
  }

  func saved(_ links: String...) throws -> SavedScreens { try saved(links) }

  /// - Parameter links: Each with how it is presented, if it is not pushed: `/login sheet`.
  func saved(_ links: [String]) throws -> SavedScreens {
    let screens = links.map { text -> String in
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      let presentation = words.count > 1 ? #","presentation":"\#(words[1])""# : ""
      return #"{"link":"\#(words[0])"\#(presentation)}"#
    }
    let json = "{\"screens\":[\(screens.joined(separator: ","))]}"
    return try JSONDecoder().decode(SavedScreens.self, from: Data(json.utf8))
  }

  @Test("Routes are opened through their filters, without those before them in the table")
  func filters() async throws {
    let router = router { request in
      trace.note("signedIn \(request.link)")
      return nil
    }
    let screens = try saved("/locked/1", "/promo/2", "/")
    let results = await navigator.restore(screens, with: router)
    #expect(results.map(\.link.link) == ["/locked/1", "/promo/2", "/"])
    #expect(
      trace.lines == [
        "signedIn /locked/1", "locked(id: 1) from restored",
        "signedIn /promo/2", "promo(id: 2) from restored", "home from restored",
      ])
    #expect(navigator.stack == [.locked(id: 1), .promo(id: 2), .home])
    #expect(navigator.savedScreens == screens)
    #expect(!navigator.wasAnimated)
  }

  /// What a filter does to a route.
  enum Wall: CaseIterable {
    case stops, redirects, holds

    func outcome(of request: RouteRequest) -> Outcome<Void> {
      switch self {
      case .stops: .stopped(by: "signedIn")
      case .redirects: request.redirect(to: GuardRoute.login)
      case .holds: request.hold(until: "login")
      }
    }
  }

  @Test("The routes beside one that a filter stops are shown", arguments: Wall.allCases)
  func stopped(_ wall: Wall) async throws {
    let router = router { wall.outcome(of: $0) }
    let screens = try saved("/", "/locked/1", "/modules")
    let results = await navigator.restore(screens, with: router)
    let outcomes: [Wall: String] = [
      .stops: "stopped by signedIn", .redirects: "handled", .holds: "held until login",
    ]
    #expect(
      results.map { (try? $0.result.get())?.description }
        == ["handled", outcomes[wall], "handled"])
    let instead: [GuardRoute] = wall == .redirects ? [.login] : []
    #expect(navigator.stack == [.home] + instead + [.module(.start)])
    #expect(!navigator.wasAnimated)
  }

  @Test("What was on a sheet that a filter stops is left out, or waits with it")
  func sheets() async throws {
    let screens = try saved(
      "/", "/locked/1 sheet", "/login", "/locked/2 fullScreen", "/secret/3", "/modules")
    for (wall, others) in [
      (Wall.stops, "threw"), (.redirects, "threw"), (.holds, "held until login"),
    ] {
      let navigator = HeadlessNavigator<GuardRoute, Void>()
      let router = router { $0.wasHeld ? nil : wall.outcome(of: $0) }
      router.attachNavigator(navigator)
      let results = await navigator.restore(screens, with: router, from: .inApp)
      let texts = results.map(\.result.outcomeText)
      #expect(texts[0] == "handled")
      for text in texts[2...] {
        #expect(text == (wall == .holds ? others : "\(RouterError.notRestored)"))
      }
      if wall == .holds {
        #expect(navigator.stack == [.home])
        await router.openHeldLinks(waitingFor: "login")
        #expect(navigator.savedScreens == screens)
        #expect(!navigator.wasAnimated)
      }
    }
  }

  @Test(
    "What was on a sheet that a filter holds again waits with it, and is left out if that is refused"
  )
  func heldAgain() async throws {
    for isRefused in [false, true] {
      let session = Session()
      let router = router { request in
        switch session.step {
        case 0: request.hold(until: "login")
        case 1: request.hold(until: "terms")
        default: isRefused ? .stopped(by: "terms") : nil
        }
      }
      let navigator = HeadlessNavigator<GuardRoute, Void>()
      router.attachNavigator(navigator)
      let screens = try saved("/locked/1 sheet", "/login", "/modules popover", "/")
      await navigator.restore(screens, with: router)
      session.step = 1
      let again = await router.openHeldLinks(waitingFor: "login")
      #expect(again.map(\.result.outcomeText) == Array(repeating: "held until terms", count: 4))
      session.step = 2
      let results = await router.openHeldLinks(waitingFor: "terms")
      #expect(results.count == 4)
      #expect(navigator.savedScreens == (isRefused ? try saved() : screens))
    }
  }

  @Test("Screens of a navigator that wait already are not restored twice")
  func twice() async throws {
    let session = Session()
    let router = router { session.isSignedIn ? nil : $0.hold(until: "login") }
    router.holdLinks()
    let screens = try saved("/locked/1", "/locked/2")
    await navigator.restore(screens, with: router)
    for _ in 0..<2 {
      let again = await navigator.restore(screens, with: router)
      #expect(again.allSatisfy { $0.result.outcomeText == "\(RouterError.notRestored)" })
      await router.stopHoldingLinks()
    }
    router.holdLinks()
    await navigator.restore(screens, with: router)
    session.isSignedIn = true
    await router.stopHoldingLinks()
    await router.openHeldLinks()
    #expect(navigator.savedScreens == screens)
  }

  @Test("A hundred screens are restored, also if the app locks itself meanwhile")
  func manyInParts() async throws {
    let routers = Mutex<Router<GuardRoute, Void>?>(nil)
    let trace = self.trace
    let router = Router(GuardRoute.self) { _, _ in
      trace.note("")
      if trace.lines.count == 60 { routers.withLock { $0 }?.holdLinks() }
    }
    routers.withLock { $0 = router }
    router.attachNavigator(navigator)
    router.holdLinks()
    await navigator.restore(try saved((0..<1_000).map { _ in "/login" }), with: router)
    for _ in 0..<3 { await router.stopHoldingLinks() }
    #expect(navigator.stack.count == 100)
    routers.withLock { $0 = nil }
  }

  @Test("A screen that has waited is seen, and a sheet over another tab is dismissed")
  func seen() async throws {
    let session = Session()
    let navigator = HeadlessNavigator<ForumRoute, Void>(tab: ForumRoute.Tab.forums)
    let router = Router(ForumRoute.self, navigator: navigator)
    router.addFilter { request, next in
      guard !session.isSignedIn, request.route(as: ForumRoute.self) == .report(details: [:]) else {
        return try await next(request)
      }
      return request.hold(until: "login")
    }
    await navigator.restore(
      SavedScreens(
        tab: "profile",
        stacks: [
          "forums": [(ForumRoute.report(details: [:]), .push)],
          "profile": [(.members(.member(name: "ada")), .sheet)],
        ]), with: router)
    session.isSignedIn = true
    await router.openHeldLinks()
    #expect(navigator.tab == "forums" && navigator.stack == [.report(details: [:])])
    #expect(navigator.stacks["profile"] == [])
  }

  @Test("What was pushed on a screen that is gone is pushed, and what was on its sheet is not")
  func gone() async throws {
    let screens = try saved(
      "/", "/gone", "/login", "/secret/1 sheet", "/modules", "/login popover", "/")
    let results = await navigator.restore(screens, with: router())
    #expect(
      results.map(\.result.outcomeText) == [
        "handled", "unmatched", "handled", "unmatched", "\(RouterError.notRestored)",
        "\(RouterError.notRestored)", "\(RouterError.notRestored)",
      ])
    #expect(navigator.stack == [.home, .login])
    #expect(navigator.savedScreens == (try saved("/", "/login")))
  }

  @Test("A route that waits for the login is shown after it, as it was")
  func held() async throws {
    let session = Session()
    let router = router { session.isSignedIn ? nil : $0.hold(until: "login") }
    await navigator.restore(try saved("/promo/2"), with: router)
    #expect(navigator.stack.isEmpty)
    session.isSignedIn = true
    await router.openHeldLinks(waitingFor: "login")
    #expect(navigator.stack == [.promo(id: 2)])
    #expect(!navigator.wasAnimated)
  }

  @Test("Screens that filters hold do not push out a link")
  func outsideTheLimit() async throws {
    let session = Session()
    let router = router { session.isSignedIn ? nil : $0.hold(until: "login") }
    router.heldLinkPolicy = HeldLink.Policy(limit: 1) { Issue.record("\($0)") }
    router.holdLinks()
    try await router.open(link: "guard:promo/70")
    await navigator.restore(try saved((1...20).map { "/locked/\($0)" }), with: router)
    await router.stopHoldingLinks()
    #expect(router.heldLinks.count == 21)
    session.isSignedIn = true
    await router.openHeldLinks(waitingFor: "login")
    let screens = (1...20).map { GuardRoute.locked(id: $0) }
    #expect(navigator.stack == screens + [.locked(id: 70), .promo(id: 70)])
  }

  @Test("What screens are redirected to, and filters hold, does not push out a link")
  func redirected() async throws {
    let router = Router(
      GuardRoute.self,
      filter: { _, request, next in
        request.route(as: GuardRoute.self) == .login
          ? try await next(request) : request.hold(until: "login")
      }
    ) { _, _ in }
    router.addFilter { request, next in
      guard case .secret(let id)? = request.route(as: GuardRoute.self) else {
        return try await next(request)
      }
      return request.redirect(to: GuardRoute.locked(id: id))
    }
    router.attachNavigator(navigator)
    router.heldLinkPolicy = HeldLink.Policy(limit: 1) { dropped in
      if dropped.reason != .released { Issue.record("\(dropped)") }
    }
    router.holdLinks()
    try await router.open(.promo(id: 7))
    await navigator.restore(
      try saved((1...20).map { "/secret/\($0)" }), with: router, from: .inApp)
    await router.stopHoldingLinks()
    #expect(router.heldLinks.count == 21)
  }

  @Test("A filter that changes values or counts leaves the screen where it was")
  func changed() async throws {
    let router = router { request in
      #expect(!request.wasHeld)
      return nil
    }
    router.addFilter { request, next in
      var request = request
      if request.parameters?["id"] == "1" { request.parameters?["id"] = "5" }
      return try await next(request)
    }
    await navigator.restore(try saved("/", "/promo/1 sheet", "/locked/1"), with: router)
    #expect(navigator.savedScreens == (try saved("/", "/promo/5 sheet", "/locked/5")))
  }

  @Test("A route for the app itself is restored only with an origin of the app's own")
  func inApp() async throws {
    let screens = try saved("/secret/7", "/modules/secret/7", "/old-secret/7")
    let (router, trace) = (router(), trace)
    router.otherwise { _ in trace.note("otherwise") }
    let results = await navigator.restore(screens, with: router)
    for result in results { #expect(try result.result.get() == .unmatched(nil)) }
    #expect(trace.lines.isEmpty)
    await navigator.restore(screens, with: router, from: .inApp)
    #expect(navigator.stack == [.secret(id: 7), .module(.secret(id: 7)), .secret(id: 7)])
  }

  @Test("A route that has moved is restored by its old link")
  func moved() async throws {
    await navigator.restore(try saved("/old-locked/7", "guard://l/8"), with: router())
    #expect(navigator.stack == [.locked(id: 7), .locked(id: 8)])
  }

  @Test("A handler that opens the route again, or another, shows it as any link does")
  func nested() async throws {
    let routers = Mutex<Router<GuardRoute, Void>?>(nil)
    let router = Router(
      GuardRoute.self, filter: { _, request, next in try await next(request) }
    ) { route, request in
      if request.origin == .restored { try await routers.withLock { $0 }?.open(route) }
    }
    routers.withLock { $0 = router }
    router.attachNavigator(navigator)
    await navigator.restore(try saved("/promo/2"), with: router)
    // It is on top of the restored screen, by its own plan.
    #expect(navigator.stack == [.promo(id: 2), .locked(id: 2), .promo(id: 2)])
    routers.withLock { $0 = nil }
  }

  @Test("A task that a filter begins opens a route by its plan")
  func outliving() async throws {
    let routers = Mutex<Router<GuardRoute, Void>?>(nil)
    let (begin, beginning) = AsyncStream.makeStream(of: Void.self)
    let tasks = Mutex<Task<Void, any Error>?>(nil)
    let router = router { _ in
      let task = Task {
        for await _ in begin { break }
        try await routers.withLock { $0 }?.open(.promo(id: 2))
      }
      tasks.withLock { if $0 == nil { $0 = task } }
      return nil
    }
    routers.withLock { $0 = router }
    await navigator.restore(try saved("/promo/2 sheet"), with: router)
    beginning.yield()
    try await tasks.withLock { $0 }?.value
    #expect(navigator.stack == [.promo(id: 2), .locked(id: 2), .promo(id: 2)])
    routers.withLock { $0 = nil }
  }

  @Test("Cancelling the caller has no effect")
  func cancelled() async throws {
    let (navigator, router, screens) = (self.navigator, router(), try saved("/", "/login"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await navigator.restore(screens, with: router)
    }
    #expect(await task.value.map(\.result.outcomeText) == ["handled", "handled"])
    #expect(navigator.stack == [.home, .login])
  }

  @Test("A route that no link can contain is saved as a link that opens nothing")
  func withoutLink() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router(ForumRoute.self, navigator: navigator)
    try await router.open(.members(.member(name: "..")))
    let screens = navigator.savedScreens
    let other = HeadlessNavigator<ForumRoute, Void>()
    router.attachNavigator(other)
    let results = await other.restore(screens, with: router)
    #expect(results.map(\.link.link) == ["/members", "/%FF"])
    #expect(other.stack == [.members(.list)])
    #expect(other.tab == "profile")
  }

  @Test("A tab that has only its root is selected again")
  func tab() async throws {
    let navigator = forum()
    let router = Router(ForumRoute.self, navigator: navigator)
    try await router.open(.members(.list))
    let other = forum()
    #expect(await other.restore(navigator.savedScreens, with: router).isEmpty)
    #expect(other.tab == "profile")
    #expect(other.stack == [.members(.list)])
  }

  private func forum() -> HeadlessNavigator<ForumRoute, Void> {
    HeadlessNavigator(tab: ForumRoute.Tab.forums, roots: [.profile: .members(.list)])
  }

  @Test(
    "A route that has become the root of its tab is not shown above itself, and removes nothing")
  func newRoot() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router(ForumRoute.self, navigator: navigator)
    try await router.open(.members(.member(name: "ada")))
    let other = forum()
    router.attachNavigator(other)
    await other.restore(navigator.savedScreens, with: router)
    #expect(other.stack == [.members(.list), .members(.member(name: "ada"))])
    let third = forum()
    router.attachNavigator(third)
    let screens: [(route: ForumRoute, presentation: Presentation)] = [
      (.members(.member(name: "ada")), .push), (.members(.list), .push),
      (.report(details: [:]), .push),
    ]
    await third.restore(SavedScreens(tab: "profile", stacks: ["profile": screens]), with: router)
    #expect(
      third.stack == [.members(.list), .members(.member(name: "ada")), .report(details: [:])])
  }

  @Test("A screen of a tab that is gone is shown in the tab that is shown")
  func tabs() async throws {
    let report: [(route: ForumRoute, presentation: Presentation)] = [(.report(details: [:]), .push)]
    for tab in ["profile", "gone", "", nil] {
      let navigator = forum()
      let router = Router(ForumRoute.self, navigator: navigator)
      await navigator.restore(
        SavedScreens(tab: tab, stacks: ["gone": report, "": report, nil: report]), with: router)
      let shown = tab == "profile" ? "profile" : "forums"
      #expect(navigator.tab == shown)
      #expect(navigator.stacks.filter { !$0.value.isEmpty }.keys.compactMap(\.self) == [shown])
      #expect(navigator.stack.count { $0 == .report(details: [:]) } == 3)
    }
  }

  @Test("A hundred screens are restored, those that are there twice too")
  func many() async throws {
    let screens = try saved((0..<10_000).map { "/login\($0 == 50 ? " sheet" : "")" })
    let results = await navigator.restore(screens, with: router())
    #expect(results.count == 10_000)
    #expect(navigator.stack == Array(repeating: .login, count: 100))
    #expect(results[..<100].allSatisfy { $0.result.outcomeText == "handled" })
    #expect(
      results[100...].allSatisfy { $0.result.outcomeText == "\(RouterError.notRestored)" })
  }

  @Test("Some routes are not saved, and what was on their sheets is not either")
  func leftOut() async throws {
    let router = router()
    let screens = try saved(
      "/", "/locked/1", "/login", "/locked/2 sheet", "/modules", "/login popover")
    await navigator.restore(screens, with: router)
    let kept = navigator.savedScreens { if case .locked = $0 { false } else { true } }
    #expect(kept == (try saved("/", "/login")))
    #expect(
      navigator.savedScreens { $0 != .module(.start) }
        == (try saved(
          "/", "/locked/1", "/login", "/locked/2 sheet", "/login popover")))
  }

  @Test("A navigator of an app's own restores, and saves what it says")
  func ownNavigator() async throws {
    let stack = Own()
    let router = Router(GuardRoute.self, navigator: stack)
    let screens = SavedScreens(
      tab: nil, stacks: [nil: [(GuardRoute.home, .push), (.login, .push), (.login, .push)]])
    await stack.restore(screens, with: router)
    #expect(stack.shown == [.home, .login, .login])
    #expect(stack.savedScreens != screens)
    let decoded = try saved("/", "/login", "/login")
    #expect(screens == decoded)
  }

  @Test("The screens of each window are restored in it")
  func windows() async throws {
    let router = router()
    let other = HeadlessNavigator<GuardRoute, Void>()
    router.holdLinks()
    await navigator.restore(try saved("/"), with: router)
    await other.restore(try saved("/login"), with: router)
    var third: HeadlessNavigator<GuardRoute, Void>? = .init()
    await third?.restore(try saved("/modules"), with: router)
    third = nil
    let results = await router.stopHoldingLinks()
    #expect(
      results.map(\.result.outcomeText) == ["handled", "handled", "\(RouterError.notRestored)"])
    #expect(navigator.stack == [.home] && other.stack == [.login])
    // A window that is opened later.
    let fourth = HeadlessNavigator<GuardRoute, Void>()
    router.holdLinks()
    await fourth.restore(try saved("/modules"), with: router)
    await router.stopHoldingLinks()
    #expect(fourth.stack == [.module(.start)])
  }

  @Test("Screens that wait in a router that goes away are reported")
  func released() async throws {
    let trace = self.trace
    var router: Router<GuardRoute, Void>? = Router()
    router?.heldLinkPolicy = HeldLink.Policy { trace.note("\($0.link.link) \($0.reason)") }
    if let router { await navigator.restore(try saved("/", "/login"), with: router) }
    router = nil
    #expect(trace.lines == ["/ released", "/login released"])
  }
}

@MainActor
private final class Session {
  var isSignedIn = false
  var step = 0
}

private final class Own: Navigator {
  typealias Routes = GuardRoute
  var shown: [GuardRoute] = []

  func present(_ destination: Void, for step: NavigationStep<GuardRoute>, animated: Bool) -> Bool {
    shown = shown.presenting(step)
    return true
  }
}
