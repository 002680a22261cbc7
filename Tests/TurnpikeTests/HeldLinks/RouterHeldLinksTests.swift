import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeMapping

@Suite("Links that are not lost")
struct RouterHeldLinksTests {
  @Test("A router without a handler holds links of every origin and opens them once it has one")
  @MainActor
  func coldStart() async throws {
    let router = Router<ShopRoute, Void>()
    for (link, origin) in [
      ("shop://product/1", LinkOrigin.customScheme),
      ("https://shop.example.com/product/2", .universalLink), ("/product/3", .notification),
    ] {
      #expect(try await router.open(link: link, from: origin).isHeld)
    }
    #expect(try await router.open(.debug).isHeld)
    #expect(
      router.heldLinks.map { "\($0.link) \($0.origin)" } == [
        "shop://product/1 custom scheme", "https://shop.example.com/product/2 universal link",
        "/product/3 notification", "/debug in-app",
      ])

    let screens = Screens()
    let deliveries = await router.start(screens)
    #expect(screens.trace == ["product 1 -", "product 2 -", "product 3 -", "debug"])
    #expect(deliveries.map(\.text).allSatisfy { $0.hasSuffix("handled") })
    #expect(router.heldLinks.isEmpty)

    #expect(await router.stopHoldingLinks().isEmpty)
    #expect(try await router.open(link: "/product/4").isHandled)
    #expect(screens.trace.count == 5)
  }

  @Test("Filters run when a held link is opened, those that were added meanwhile too")
  @MainActor
  func filters() async throws {
    let router = Router<ShopRoute, Void>()
    let trace = Trace()
    try await router.open(link: "/product/1")
    router.addFilter(Named("late", trace))
    #expect(trace.lines.isEmpty)
    await router.start(Screens())
    #expect(trace.lines == ["late"])
  }

  @Test("A link that nobody can read is refused at once")
  func malformed() async throws {
    let router = Router<ShopRoute, Void>()
    await #expect(throws: LinkError.malformedEscape) { try await router.open(link: "/product/%") }
    #expect(router.heldLinks.isEmpty)
  }

  @Test("The ninth link drops the first, and the app is told")
  @MainActor
  func tooMany() async throws {
    let router = Router<ShopRoute, Void>()
    let trace = Trace()
    router.heldLinkPolicy.onDrop = { trace.note("\($0.link.link) \($0.link.origin) \($0.reason)") }
    for number in 1...10 { try await router.open(link: "/product/\(number)") }
    #expect(trace.lines == ["/product/1 external tooMany", "/product/2 external tooMany"])
    let screens = Screens()
    await router.start(screens)
    #expect(screens.trace == (3...10).map { "product \($0) -" })
  }

  @Test("An app that is not ready for links says so")
  @MainActor
  func suspended() async throws {
    let screens = Screens()
    let router = Router(screens)
    router.holdLinks()
    #expect(try await router.open(link: "/product/1").isHeld)
    #expect(try await router.product(id: "2").isHeld)
    #expect(screens.trace.isEmpty)
    let deliveries = await router.stopHoldingLinks()
    #expect(deliveries.map(\.text) == ["/product/1: handled", "/product/2: handled"])
    #expect(screens.trace == ["product 1 -", "product 2 -"])
  }

  @Test("One that fails does not keep the others")
  @MainActor
  func failure() async throws {
    let router = holdingRouter(Screens()) { throw Failure() }
    try await router.open(link: "/product/1")
    try await router.open(link: "/product/2")
    #expect(
      await router.stopHoldingLinks().map(\.text) == [
        "/product/1: Failure()", "/product/2: handled",
      ])
    #expect(router.heldLinks.isEmpty)
  }

  @Test("A held link may redirect, and open others on its way")
  @MainActor
  func nested() async throws {
    let screens = Screens()
    let router = Router(screens)
    router.holdLinks()
    router.addFilter { request, next in
      if request.link == "/old" { return request.redirect(to: "/product/1") }
      if request.link == "/product/1" { try await router.open(.debug) }
      return try await next(request)
    }
    try await router.open(link: "/old")
    await router.stopHoldingLinks()
    #expect(screens.trace == ["debug", "product 1 -"])
  }

  @Test("A cancelled task opens all the same what waited, each link once")
  @MainActor
  func cancellation() async throws {
    let screens = Screens()
    let gate = Gate()
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    let router = holdingRouter(screens) {
      continuation.yield()
      await gate.wait()
    }
    for number in 1...3 { try await router.open(link: "/product/\(number)") }
    let task = Task { await router.stopHoldingLinks() }
    for await _ in arrivals.prefix(1) { task.cancel() }
    await gate.open(after: 1)
    #expect(
      await task.value.map(\.text) == [
        "/product/1: handled", "/product/2: handled", "/product/3: handled",
      ])
    #expect(screens.trace == ["product 1 -", "product 2 -", "product 3 -"])
    #expect(router.heldLinks.isEmpty)
  }

  @Test("A filter that cancels its task keeps its own link from opening, and no other")
  @MainActor
  func cancellationByFilter() async throws {
    let router = holdingRouter(Screens()) { withUnsafeCurrentTask { $0?.cancel() } }
    for number in 1...2 { try await router.open(link: "/product/\(number)") }
    #expect(
      await router.stopHoldingLinks().map(\.text) == [
        "/product/1: CancellationError()", "/product/2: handled",
      ])
    #expect(router.heldLinks.isEmpty)
  }

  /// A router that holds links, with a filter that does something for the first product.
  @MainActor
  private func holdingRouter(
    _ screens: Screens, filtering body: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Router<ShopRoute, Void> {
    let router = Router(screens)
    router.holdLinks()
    router.addFilter { request, next in
      if request.link == "/product/1" { try await body() }
      return try await next(request)
    }
    return router
  }

  @Test("A link that waited is opened on the actor of the caller")
  @MainActor
  func isolation() async throws {
    let router = Router(ShopRoute.self) { _, _ in MainActor.preconditionIsolated() }
    router.holdLinks()
    router.addFilter { request, next in
      MainActor.preconditionIsolated()
      return try await next(request)
    }
    try await router.open(.debug)
    #expect(await router.stopHoldingLinks().map(\.text) == ["/debug: handled"])
  }

  @Test("A router that goes away tells what it gives up, and its timers end")
  func goingAway() async throws {
    let trace = Trace()
    let clock = ManualClock()
    do {
      let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in }
      router.heldLinkPolicy = HeldLink.Policy(clock: clock) {
        trace.note("\($0.link.link) \($0.reason)")
      }
      router.addFilter { request, _ in request.hold(until: "login") }
      try await router.open(link: "/product/1")
      router.holdLinks()
      try await router.open(link: "/product/2")
      await clock.sleeper()
    }
    #expect(trace.lines == ["/product/1 released", "/product/2 released"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("A link that is called held is held, whatever the limit", arguments: [-1, 0, 1])
  func limit(_ limit: Int) async throws {
    let trace = Trace()
    let router = Router<ShopRoute, Void>()
    router.heldLinkPolicy = HeldLink.Policy(limit: limit) {
      trace.note("\($0.link.link) \($0.reason)")
    }
    #expect(try await router.open(link: "/product/1").isHeld)
    #expect(router.heldLinks.map(\.link) == ["/product/1"])
    #expect(try await router.open(link: "/product/2").isHeld)
    #expect(router.heldLinks.map(\.link) == ["/product/2"])
    #expect(trace.lines == ["/product/1 tooMany"])
  }

  @Test("Of equal links that wait the last one opens, and the app is told of the others")
  @MainActor
  func equalLinks() async throws {
    let trace = Trace()
    let screens = Screens()
    let router = Router<ShopRoute, Void>()
    router.heldLinkPolicy.onDrop = { trace.note("\($0.link.link): \($0.reason)") }
    for number in [1, 2, 1] { try await router.open(link: "/product/\(number)") }
    await router.start(screens)
    #expect(screens.trace == ["product 2 -", "product 1 -"])
    #expect(trace.lines == ["/product/1: replaced"])
  }

  @Test("Links are equal if link, origin and condition are the same")
  @MainActor
  func unequalLinks() async throws {
    let router = Router(Screens())
    router.addFilter { request, next in
      request.query["until"].map { request.hold(until: .init(rawValue: $0)) } ?? .handled(())
    }
    // Each twice: a link, the same bytes from elsewhere, as a route, and other bytes.
    for _ in 1...2 {
      router.holdLinks()
      for link in ["/product/\u{E9}", "/product/e\u{301}", "shop://product/\u{E9}"] {
        try await router.open(link: link)
        try await router.open(link: link, from: .notification)
      }
      try await router.open(inAppPath: "/product/A")
      try await router.open(.product(id: "A"))
    }
    #expect(router.heldLinks.count == 8)
    await router.stopHoldingLinks()
    for condition in ["login", "age", "login"] {
      try await router.open(link: "/product/1?until=\(condition)&x=\(condition)")
      try await router.open(.search(query: condition))
    }
    #expect(router.heldLinks.map(\.condition) == ["age", "login"])
    for _ in 1...2 {
      router.holdLinks()
      for text in ["/debug", "/x"] { try await router.open(.notFound(url: text)) }
    }
    // No link opens them, so that they equal no other.
    #expect(router.heldLinks.count == 6)
  }

  @Test("All equal links are held if the policy says so")
  @MainActor
  func keptLinks() async throws {
    let screens = Screens()
    let router = Router<ShopRoute, Void>()
    router.heldLinkPolicy = HeldLink.Policy(keepsEqualLinks: true)
    for number in [1, 2, 1] { try await router.open(link: "/product/\(number)") }
    await router.start(screens)
    #expect(screens.trace == ["product 1 -", "product 2 -", "product 1 -"])
  }

  @Test("A link of another router is not this one's")
  func otherRouter() async throws {
    let routers = [Router<ShopRoute, Void>(), Router<ShopRoute, Void>()]
    for router in routers { try await router.open(link: "/product/1") }
    let links = routers.flatMap(\.heldLinks)
    #expect(Set(links.map(\.id)).count == 2)
    #expect(!routers[0].dropHeldLink(links[1]))
    #expect(routers[0].heldLinks.count == 1)
    #expect(routers[1].dropHeldLink(links[1]))
  }

  @Test("A router without a table is ready from the beginning, whatever its output")
  func emptyTable() async throws {
    let router = Router<EmptyTable, String>()
    try router.map("hello") { _ in "hi" }
    #expect(try await router.open(link: "/hello").output == "hi")
    #expect(try await made(EmptyTable.self, String.self).open(link: "/nothing").output == nil)
    #expect(made(EmptyTable.self, String.self).heldLinks.isEmpty)
    #expect(try await made(ShopRoute.self, String.self).open(link: "/nothing").isHeld)
  }

  private func made<Routes: TypedRoute, Output: Sendable>(
    _ table: Routes.Type, _ output: Output.Type
  ) -> Router<Routes, Output> { Router<Routes, Output>() }
}

@Suite("Links that filters hold")
struct FilterHeldLinkTests {
  @Test("A link waits for the login, keeps its origin, and runs all filters again")
  @MainActor
  func login() async throws {
    let wall = LoginWall()
    let outcome = try await wall.router.open(link: "/product/1", from: .notification)
    guard case .held(let reason) = outcome else { throw Failure() }
    #expect(reason == HeldLink.Reason(until: "login", timeout: .seconds(600)))
    #expect(wall.screens.trace.isEmpty)
    #expect(wall.trace.lines == ["first notification"])
    #expect(wall.router.heldLinks.map(\.condition) == ["login"])

    wall.session.isSignedIn = true
    #expect(
      await wall.router.openHeldLinks(waitingFor: "login").map(\.text) == ["/product/1: handled"])
    #expect(wall.screens.trace == ["product 1 -"])
    #expect(wall.trace.lines == ["first notification", "first notification"])
    #expect(await wall.router.openHeldLinks(waitingFor: "login").isEmpty)
  }

  @Test("A held route has the link that it prints, which opens nothing if no link can contain it")
  @MainActor
  func heldRoute() async throws {
    let router = Router(Screens())
    router.holdLinks()
    for id in ["..", "A-17"] { try await router.open(.product(id: .init(rawValue: id))) }
    #expect(router.heldLinks.map(\.link) == ["/%FF", "/product/A-17"])
    #expect(await router.stopHoldingLinks().count == 2)
    #expect(!router.handles("/%FF"))
  }

  @Test("A route that was opened in-app is held as it is")
  @MainActor
  func route() async throws {
    let wall = LoginWall()
    try await wall.router.open(.debug)
    wall.session.isSignedIn = true
    #expect(await wall.router.openHeldLinks().map(\.text) == ["/debug: handled"])
    #expect(wall.trace.lines == ["first in-app", "first in-app"])
  }

  @Test("A link that is still not let through is held again")
  @MainActor
  func again() async throws {
    let wall = LoginWall()
    try await wall.router.open(link: "/product/1")
    #expect(
      await wall.router.openHeldLinks(waitingFor: "login").map(\.text) == [
        "/product/1: held until login"
      ])
    #expect(wall.router.heldLinks.map(\.link) == ["/product/1"])
    #expect(await wall.router.openHeldLinks(waitingFor: "age").isEmpty)
  }

  @Test("Code after `next` sees that the link is held")
  @MainActor
  func afterNext() async throws {
    let wall = LoginWall()
    let router = Router<ShopRoute, Void>(wall.screens)
    let trace = Trace()
    router.addFilter { request, next in
      let outcome = try await next(request)
      trace.note("\(outcome)")
      return outcome
    }
    router.addFilter { request, _ in request.hold(until: "login") }
    try await router.open(link: "/product/1")
    #expect(trace.lines == ["held until login"])
  }

  @Test("A filter that passes on what another link gave does not hold its own")
  @MainActor
  func nested() async throws {
    let wall = LoginWall()
    wall.router.addFilter { request, next in
      request.link == "/outer"
        ? try await wall.router.open(link: "/product/1") : try await next(request)
    }
    wall.session.isSignedIn = true
    wall.router.holdLinks()
    try await wall.router.open(link: "/product/2")
    #expect(wall.router.heldLinks.map(\.link) == ["/product/2"])
    wall.session.isSignedIn = false
    let router = Router<ShopRoute, Void>(wall.screens)
    router.addFilter { _, _ in try await wall.router.open(link: "/product/3") }
    #expect(try await router.open(link: "/outer").isHeld)
    #expect(router.heldLinks.isEmpty)
    #expect(wall.router.heldLinks.map(\.link) == ["/product/2", "/product/3"])
  }

  @Test("A link that is not opened in time is dropped, and the app is told")
  @MainActor
  func timeLimit() async throws {
    let wall = LoginWall(limit: .seconds(60))
    let (dropped, continuation) = AsyncStream.makeStream(of: DroppedLink.self)
    wall.router.heldLinkPolicy.onDrop = { continuation.yield($0) }
    try await wall.router.open(link: "/product/1")
    await wall.clock.sleeper()
    wall.clock.advance(by: .seconds(59))
    #expect(wall.router.heldLinks.count == 1)
    wall.clock.advance(by: .seconds(1))
    var drops = dropped.makeAsyncIterator()
    let drop = try #require(await drops.next())
    #expect(drop.link.link == "/product/1")
    #expect(drop.reason == .expired)
    #expect(wall.router.heldLinks.isEmpty)
    #expect(await wall.router.openHeldLinks(waitingFor: "login").isEmpty)
  }

  @Test("Links that wait can be seen and dropped")
  @MainActor
  func drop() async throws {
    let wall = LoginWall()
    let trace = Trace()
    wall.router.heldLinkPolicy.onDrop = { trace.note("\($0.link.link) \($0.reason)") }
    try await wall.router.open(link: "/product/1")
    try await wall.router.open(link: "/product/2")
    let first = try #require(wall.router.heldLinks.first)
    #expect(wall.router.dropHeldLink(first))
    #expect(!wall.router.dropHeldLink(first))
    #expect(trace.lines == ["/product/1 removed"])
    wall.session.isSignedIn = true
    await wall.router.openHeldLinks(waitingFor: "login")
    #expect(wall.screens.trace == ["product 2 -"])
  }

  @Test("A filter can refuse an origin")
  @MainActor
  func origin() async throws {
    let screens = Screens()
    let router = Router(screens)
    router.addFilter { request, next in
      request.origin == .notification ? .stopped(by: "no push") : try await next(request)
    }
    let outcome = try await router.open(link: "/product/1", from: .notification)
    #expect("\(outcome)" == "stopped by no push")
    #expect(try await router.open(link: "/product/1", from: .intent).isHandled)
  }
}

/// A router whose last filter lets nobody through who is not signed in.
@MainActor
private final class LoginWall {
  @MainActor
  final class Session {
    var isSignedIn = false
  }

  let screens = Screens()
  let session = Session()
  let trace = Trace()
  let clock = ManualClock()
  let router: Router<ShopRoute, Void>

  init(limit: Duration? = .seconds(600)) {
    router = Router(screens)
    router.heldLinkPolicy.clock = clock
    router.addFilter { [trace] request, next in
      trace.note("first \(request.origin)")
      return try await next(request)
    }
    router.addFilter { [session] request, next in
      guard session.isSignedIn else { return request.hold(until: "login", timeout: limit) }
      return try await next(request)
    }
  }
}

private struct Failure: Error {}

extension Outcome {
  fileprivate var isHeld: Bool {
    if case .held = self { true } else { false }
  }
}

extension HeldLinkResult {
  fileprivate var text: String {
    switch result {
    case .success(let outcome): "\(link.link): \(outcome)"
    case .failure(let error): "\(link.link): \(error)"
    }
  }
}
