import TestSupport
import TestTables
import Testing
import Turnpike

@Suite("Routers of one closure")
struct ClosureRouterTests {
  @Test("A route is handed to the closure")
  func handled() async throws {
    let router = Router(ShopRoute.self) { route, request in "\(route) \(request.origin)" }
    guard case .handled(let text) = try await router.open(.home) else {
      return #expect(Bool(false), "home was not handled")
    }
    #expect(text.hasPrefix("home"))
  }

  @Test("A filter of the table stops its routes, unless one says how it runs")
  func filters() async throws {
    let route = try #require(ShopRoute.table.routes.first { !$0.filters.isEmpty })
    let example = try #require(Self.guarded)
    let closed = Router(ShopRoute.self) { _, _ in true }
    guard case .stopped(let name) = try await closed.open(example) else {
      return #expect(Bool(false), "the filter was passed over")
    }
    #expect(route.filters.contains(name))
    let open = Router(
      ShopRoute.self, filter: { _, request, next in try await next(request) }
    ) { _, _ in true }
    guard case .handled(true) = try await open.open(example) else {
      return #expect(Bool(false), "the request did not arrive")
    }
  }

  @Test("A filter of the table is its case, whatever request an earlier filter passes on")
  func nameOfFilter() async throws {
    let router = Router(
      GuardRoute.self,
      filter: { filter, request, next in
        filter == .signedIn ? .stopped(by: "login") : try await next(request)
      }
    ) { _, _ in true }
    router.addFilter { request, next in
      try await next(RouteRequest(request.link, pattern: "/promo/:id"))
    }
    router.addFilter { request, next in
      try await next(RouteRequest("/login", pattern: "/login"))
    }
    #expect(try await router.open(link: "/locked/1") == .stopped(by: "login"))
    #expect(try await router.open(.promo(id: 1)) == .stopped(by: "login"))
  }

  @Test("A link that matches nothing is the case of the table's `otherwise` line")
  func otherwise() async throws {
    let router = Router(ShopRoute.self) { route, request in "\(route), \(request.link)" }
    let expected = Outcome<String>.unmatched(#"notFound(url: "/nowhere?a=1"), /nowhere?a=1"#)
    #expect(try await router.open(link: "/nowhere?a=1") == expected)
    #expect(
      try await router.open(.notFound(url: "/nowhere?a=1")).output
        == #"notFound(url: "/nowhere?a=1"), /%FF"#)
    let silent = Router(GuardRoute.self) { route, _ in "\(route)" }
    #expect(try await silent.open(link: "/nowhere") == .unmatched(nil))
    router.otherwise { request in "default" }
    #expect(try await router.open(link: "/nowhere") == .unmatched("default"))
  }

  @Test("A router that waits for a handler is started with a closure")
  func start() async throws {
    let trace = Trace()
    let router = Router<ShopRoute, String>()
    _ = try await router.open(link: "shop://product/1")
    _ = try await router.open(link: "/account")
    #expect(router.heldLinks.map(\.link) == ["shop://product/1", "/account"])
    let deliveries = await router.start { route, request in
      MainActor.assertIsolated()
      trace.note("\(route.path) \(request.origin)")
      return route.path
    }
    #expect(
      try deliveries.map { try $0.result.get() } == [
        .handled("/product/1"), .stopped(by: "signedIn"),
      ])
    #expect(trace.lines == ["/product/1 external"])
    #expect(try await router.open(link: "/product/2") == .handled("/product/2"))
    #expect(router.heldLinks.isEmpty)
  }

  @Test("The closures that a router is started with replace those before")
  func startAgain() async throws {
    let router = Router<ShopRoute, String>()
    await router.start(
      filter: { _, request, next in try await next(request) },
      { route, _ in "first \(route.path)" })
    #expect(try await router.open(link: "/account") == .handled("first /account"))
    await router.start(onCallersActor: { route, _ in "second \(route.path)" })
    #expect(try await router.open(link: "/product/1") == .handled("second /product/1"))
    #expect(try await router.open(link: "/account") == .stopped(by: "signedIn"))
  }

  /// A route with a filter of the table.
  private static var guarded: ShopRoute? { ShopRoute("/account") }
}
