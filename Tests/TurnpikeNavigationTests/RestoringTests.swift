import Foundation
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeNavigation

@MainActor
@Suite("Saving and restoring screens")
struct RestoringTests {
  typealias Filter = @MainActor (RouteRequest) -> Outcome<Void>?
  let navigator = HeadlessNavigator<GuardRoute, Void>(roots: [:])
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

  func saved(_ links: [String]) throws -> SavedScreens {
    let screens = links.map { "{\"link\":\"\($0)\"}" }.joined(separator: ",")
    let json = "{\"screens\":[\(screens)]}"
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
    #expect(results.map(\.link) == ["/locked/1", "/promo/2", "/"])
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
  }

  @Test("A route that waits for the login is shown after it, above the routes before it")
  func held() async throws {
    let session = Session()
    let router = router { session.isSignedIn ? nil : $0.hold(until: "login") }
    await navigator.restore(try saved("/promo/2"), with: router)
    #expect(navigator.stack.isEmpty)
    session.isSignedIn = true
    await router.openHeldLinks(waitingFor: "login")
    #expect(navigator.stack == [.locked(id: 2), .promo(id: 2)])
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
    let navigator = self.navigator
    let router = Router<GuardRoute, Void>()
    router.attachNavigator(navigator)
    await router.start(filter: { _, request, next in try await next(request) }) { route, request in
      if request.origin == .restored { try await router.open(route) }
    }
    await navigator.restore(try saved("/promo/2"), with: router)
    #expect(navigator.stack == [.locked(id: 2), .promo(id: 2)])
  }

  @Test("A restoration that is cancelled leaves what it has shown, and lets links through")
  func cancelled() async throws {
    let (navigator, checkpoint) = (self.navigator, Checkpoint())
    let router = Router(GuardRoute.self, filter: { _, _, _ in .stopped(by: "") }) { route, _ in
      if route == .login { try await checkpoint.wait("login") }
    }
    router.attachNavigator(navigator)
    let screens = try saved("/", "/login", "/secret/7")
    let task = Task { await navigator.restore(screens, with: router, from: .inApp) }
    for await _ in checkpoint.arrivals { break }
    task.cancel()
    try await router.open(.secret(id: 1))
    checkpoint.resume("login")
    let results = await task.value
    #expect(results.count == 3 && (try? results[0].result.get().isHandled) == true)
    for result in results[1...] {
      #expect(throws: CancellationError.self) { try result.result.get() }
    }
    #expect(navigator.stack == [.home, .secret(id: 1)])
  }

  @Test("One that is cancelled before its turn restores nothing")
  func cancelledBefore() async throws {
    let (navigator, router, screens) = (self.navigator, router(), try saved("/"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await navigator.restore(screens, with: router)
    }
    #expect(await task.value.isEmpty)
    #expect(navigator.stack.isEmpty)
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
    #expect(results.map(\.link) == ["/members", "/%FF"])
    #expect(other.stack == [.members(.list)])
    #expect(other.tab == "profile")
  }

  @Test("A tab that has only its root is selected again")
  func tab() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>(roots: ["profile": .members(.list)])
    let router = Router(ForumRoute.self, navigator: navigator)
    try await router.open(.members(.list))
    let screens = navigator.savedScreens
    let other = HeadlessNavigator<ForumRoute, Void>(roots: ["profile": .members(.list)])
    #expect(await other.restore(screens, with: router).isEmpty)
    #expect(other.tab == "profile")
    #expect(other.stack == [.members(.list)])
  }

  @Test("The root of a tab in a later version is not shown above itself")
  func newRoot() async throws {
    let navigator = HeadlessNavigator<ForumRoute, Void>()
    let router = Router(ForumRoute.self, navigator: navigator)
    try await router.open(.members(.member(name: "ada")))
    let other = HeadlessNavigator<ForumRoute, Void>(roots: ["profile": .members(.list)])
    router.attachNavigator(other)
    await other.restore(navigator.savedScreens, with: router)
    #expect(other.stack == [.members(.list), .members(.member(name: "ada"))])
  }

  @Test("Ten thousand screens are restored, and the same one on top of itself once")
  func many() async throws {
    let screens = try saved((1...10_000).map { "/locked/\($0 / 2)" })
    let results = await navigator.restore(screens, with: router())
    #expect(results.count == 10_000)
    #expect(navigator.stack.count == 5_001)
  }

  @Test("A navigator of an app's own restores, and saves what it says")
  func ownNavigator() async throws {
    let stack = Own()
    let router = Router(GuardRoute.self, navigator: stack)
    let screens = SavedScreens(
      tab: nil, stacks: [nil: [(GuardRoute.home, .push), (.login, .push)]])
    await stack.restore(screens, with: router)
    #expect(stack.shown == [.home, .login])
    #expect(stack.savedScreens != screens)
    let decoded = try saved("/", "/login")
    #expect(screens == decoded)
  }
}

@MainActor
private final class Session {
  var isSignedIn = false
}

private final class Own: Navigator {
  typealias Routes = GuardRoute
  var shown: [GuardRoute] = []

  func present(_ destination: Void, for step: NavigationStep<GuardRoute>, animated: Bool) -> Bool {
    shown = shown.presenting(step)
    return true
  }
}
