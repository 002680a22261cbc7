import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

/// What happens while a handler of a link or of a restored screen takes its time.
@MainActor
@Suite("Restoring while something else happens")
struct RestoringMeanwhileTests {
  typealias Navigator = HeadlessNavigator<ForumRoute, Void>
  let checkpoint = Checkpoint()
  let session = Session()

  @MainActor
  final class Session {
    var isSignedIn = false
  }

  /// A router whose handlers of some routes wait, and that holds a member called `sheet` until the login.
  func router(
    on navigator: Navigator, waitingFor name: String = "-",
    meanwhile: @escaping @MainActor (Router<ForumRoute, Void>) async -> Void = { _ in }
  ) -> Router<ForumRoute, Void> {
    let (checkpoint, session) = (checkpoint, session)
    let router = Router<ForumRoute, Void>(
      _handler: _TableHandler(
        invoke: { route, _ in if "\(route)".contains(name) { try await checkpoint.wait(name) } }))
    router.addFilter { [weak router] request, next in
      if request.link.hasSuffix("sheet") {
        guard session.isSignedIn else { return request.hold(until: "login", timeout: nil) }
        if let router { await meanwhile(router) }
      }
      return try await next(request)
    }
    router.attachNavigator(navigator)
    return router
  }

  let sheetWithChild = SavedScreens(
    tab: "profile",
    stacks: [
      "profile": [
        (ForumRoute.members(.member(name: "sheet")), .sheet),
        (ForumRoute.members(.member(name: "child")), .push),
      ]
    ])

  @Test(
    "A screen that takes its time is in its tab, and the tab is selected if nothing is restored")
  func otherTab() async throws {
    let navigator = Navigator(tab: ForumRoute.Tab.forums)
    let router = router(on: navigator, waitingFor: "forums")
    let link = Task { try await router.open(link: "posts://forums") }
    for await _ in checkpoint.arrivals { break }
    let restoring = Task {
      await navigator.restore(sheetWithChild, with: router, from: .inApp).map(\.result.outcomeText)
    }
    for _ in 0..<20 { await Task.yield() }
    checkpoint.resume("forums")
    #expect(try await link.value.isHandled)
    #expect(Set(await restoring.value) == ["\(RouterError.notRestored)"])
    #expect(navigator.stacks == ["forums": [.forums()]])
    #expect(navigator.tab == "forums")
  }

  @Test("What was on a held sheet is on it, whoever opens held links meanwhile")
  func sheetOpensSlowly() async throws {
    let navigator = Navigator(tab: ForumRoute.Tab.profile)
    let router = router(on: navigator, waitingFor: "sheet")
    await navigator.restore(sheetWithChild, with: router)
    #expect(router.heldLinks.count == 2)
    session.isSignedIn = true
    let first = Task { await router.openHeldLinks(waitingFor: "login").count }
    for await _ in checkpoint.arrivals { break }
    #expect(await router.openHeldLinks(waitingFor: "login").isEmpty)
    #expect(await router.stopHoldingLinks().isEmpty)
    checkpoint.resume("sheet")
    #expect(await first.value == 2)
    #expect(navigator.savedScreens == sheetWithChild)
  }

  @Test("What was on a held sheet is on it, if the sheet's own filter opens held links")
  func sheetOpensOthers() async {
    let navigator = Navigator(tab: ForumRoute.Tab.profile)
    let router = router(on: navigator) { _ = await $0.openHeldLinks() }
    await navigator.restore(sheetWithChild, with: router)
    session.isSignedIn = true
    #expect(await router.openHeldLinks().count == 2)
    #expect(navigator.savedScreens == sheetWithChild)
  }

  @Test("What was on a sheet that the app gives up is left out with it")
  func givenUp() async throws {
    let navigator = Navigator(tab: ForumRoute.Tab.profile)
    let router = router(on: navigator)
    await navigator.restore(sheetWithChild, with: router)
    #expect(router.dropHeldLink(try #require(router.heldLinks.first)))
    session.isSignedIn = true
    let results = await router.openHeldLinks(waitingFor: "login").map(\.result.outcomeText)
    #expect(results == ["\(RouterError.notRestored)"])
    #expect(router.heldLinks.isEmpty)
  }

  @Test("A screen that a filter redirects after the login has the result of what is opened")
  func redirected() async {
    let navigator = Navigator(tab: ForumRoute.Tab.profile)
    let (session, router) = (session, Router(ForumRoute.self, { _, _ in }))
    router.addFilter { request, next in
      guard request.link.hasSuffix("sheet") else { return try await next(request) }
      return session.isSignedIn
        ? request.redirect(to: ForumRoute.members(.member(name: "ada")))
        : request.hold(until: "login", timeout: nil)
    }
    router.attachNavigator(navigator)
    await navigator.restore(sheetWithChild, with: router)
    session.isSignedIn = true
    let results = await router.openHeldLinks(waitingFor: "login").map(\.result.outcomeText)
    #expect(results == ["handled", "\(RouterError.notRestored)"])
    #expect(navigator.stack == [.members(.list), .members(.member(name: "ada"))])
  }

  @Test("A screen that waits for the router can be given up")
  func givenUpBefore() async throws {
    let navigator = Navigator(tab: ForumRoute.Tab.profile)
    let router = router(on: navigator)
    session.isSignedIn = true
    router.holdLinks()
    let waiting = await navigator.restore(sheetWithChild, with: router)
    #expect(router.heldLinks == waiting.map(\.link))
    #expect(router.dropHeldLink(waiting[1].link))
    #expect(await router.stopHoldingLinks().count == 1)
    #expect(navigator.stack == [.members(.member(name: "sheet"))])
  }

  @Test("Screens of a window that is closed are in the way of no other window")
  func closedWindows() async {
    let router = router(on: Navigator())
    for _ in 0..<50 {
      let navigator = Navigator(tab: ForumRoute.Tab.profile)
      let results = await navigator.restore(sheetWithChild, with: router)
      #expect(results.map(\.result.outcomeText) == ["held until login", "held until login"])
    }
  }
}
