import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeMapping

@Suite("Routers that change between requests")
@MainActor
struct RouterSnapshotTests {
  private let screens = Screens()
  private let trace = Trace()
  private let router: Router<ShopRoute, Void>

  init() async throws {
    router = Router(screens)
    // Each test changes a router that has opened something already.
    try await router.open(.home)
    screens.trace = []
  }

  @Test("Filters count for the requests that begin from then on")
  func filters() async throws {
    router.addFilter(Named("A", trace))
    try await router.open(.home)
    router.addFilter { request, next in
      trace.note("B")
      return try await next(request)
    }
    try await router.open(link: "/search?q=tea")
    #expect(trace.lines == ["A", "A", "B"])
    router.removeAllFilters()
    try await router.open(.home)
    #expect(trace.lines.count == 3)
  }

  @Test("A filter that is added while a request passes is not for that request")
  func filterOnTheWay() async throws {
    router.addFilter { [router] request, next in
      trace.note("first")
      router.addFilter(Named("second", trace))
      return try await next(request)
    }
    try await router.open(.home)
    #expect(trace.lines == ["first"])
    try await router.open(.home)
    #expect(trace.lines == ["first", "first", "second"])
  }

  @Test("Schemes, hosts and what is done with misses are those of the moment")
  func scopeAndMisses() async throws {
    router.schemes = ["store"]
    #expect(try await !router.open(link: "shop://product/1").isHandled)
    #expect(try await router.open(link: "store://product/1").isHandled)
    router.hosts = ["example.org"]
    #expect(try await router.open(link: "https://example.org/product/1").isHandled)
    router.otherwise { _ in trace.note("miss") }
    #expect(try await !router.open(link: "shop://product/1").isHandled)
    router.removeOtherwise()
    #expect(try await !router.open(link: "shop://product/1").isHandled)
    #expect(trace.lines == ["miss"])
  }

  @Test("Mapped patterns answer until they are taken back")
  func mapping() async throws {
    #expect(try await !router.open(link: "/note/7").isHandled)
    try router.map("note/:id") { request in trace.note(request.parameters?["id"] ?? "-") }
    #expect(try await router.open(link: "/note/7").isHandled)
    router.unmapAll()
    #expect(try await !router.open(link: "/note/7").isHandled)
    #expect(trace.lines == ["7"])
  }

  @Test("A router that holds opens nothing until it is ready")
  func holding() async throws {
    router.holdLinks()
    guard case .held = try await router.open(.debug) else {
      Issue.record("the route is not held")
      return
    }
    #expect(screens.trace.isEmpty)
    #expect(await router.stopHoldingLinks().count == 1)
    try await router.open(.home)
    #expect(screens.trace == ["debug", "home"])
  }

  @Test("Where openings are nested too deep, routes without filters throw too")
  func depth() async throws {
    let inner = Router(screens)
    router.addFilter { request, next in
      if request.redirectCount < 10 { return try await router.open(inAppPath: "/debug") }
      await #expect(throws: RouterError.tooManyRedirects) { try await inner.open(.home) }
      await #expect(throws: RouterError.tooManyRedirects) { try await inner.open(link: "/x") }
      return try await next(request)
    }
    #expect(try await router.open(inAppPath: "/debug").isHandled)
    #expect(screens.trace == ["debug"])
  }
}
