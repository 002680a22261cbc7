import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

@Suite("Redirect lines that a router does not follow")
struct ReturnedRedirectTests {
  let guards = Guards(isOpen: true)

  private func router(trace: Trace? = nil) -> Router<ShopRoute, String> {
    let router = Router<ShopRoute, String>(
      _handler: _TableHandler(
        invoke: { route, _ in "\(route)" }, filter: { _, request, next in try await next(request) },
        otherwise: { link, _ in "nothing at \(link)" }))
    router.followsRedirectLines = false
    router.addFilter { request, next in
      trace?.note(request.link)
      return try await next(request)
    }
    return router
  }

  @Test(
    "The new link keeps the items of the query that the route does not read",
    arguments: [
      ("/p/7", "/product/7"),
      ("/p/7?ref=mail&ref=2", "/product/7?ref=mail&ref=2"),
      ("/p/7?variant=2&ref=1", "/product/7?variant=2&ref=1"),
      ("https://shop.example.com/p/7?a=b%26c+d", "/product/7?a=b%26c%2Bd"),
      ("shop://p/7?x", "/product/7?x="),
      ("/help?ref=mail", "https://help.example.com"),
    ])
  func links(_ link: String, _ target: String) async throws {
    guard case .redirected(let redirect) = try await router().open(link: link) else {
      Issue.record("\(link) was opened")
      return
    }
    #expect(redirect.link == target)
    #expect(redirect.leavesApp)
  }

  @Test(
    "`match`, `handles` and `explain` say so too, without a value of the link",
    arguments: [
      ("/p/SECRET?token=SECRET", "/p/:id", "/product/:id"),
      ("/help?token=SECRET", "/help", "https://help.example.com"),
    ])
  func answers(_ link: String, _ pattern: String, _ target: String) throws {
    let router = router()
    #expect(try router.match(link) == nil)
    #expect(!router.handles(link))
    #expect(router.explain(link).verdict == .leavesApp(pattern: pattern, target: target))
    #expect(
      router.explain(link).description == "leaves the app for \(target) (redirect \(pattern))")
  }

  @Test("No filter sees it, and all other links are opened")
  func filters() async throws {
    let trace = Trace()
    let router = router(trace: trace)
    for link in ["/p/7", "/help", "/product/7", "/nowhere"] { try await router.open(link: link) }
    #expect(trace.lines == ["/product/7", "/nowhere"])
  }

  @Test("A filter's redirect to an old link gives the new one to the caller")
  func filterRedirect() async throws {
    let router = router()
    router.addFilter { request, next in
      request.link == "/" ? request.redirect(to: "/p/7") : try await next(request)
    }
    guard case .redirected(let redirect) = try await router.open(link: "/") else {
      Issue.record("it was opened")
      return
    }
    #expect(redirect.link == "/product/7")
  }

  @Test("Where the line is followed, the router calls the handler of its route")
  func followed() throws {
    let router = router()
    router.followsRedirectLines = true
    #expect(router.handles("/p/7"))
    #expect(try router.match("/p/7")?.route == .product(id: "7"))
  }

  @Test("Mapped patterns count before a line that is less specific")
  func mapped() async throws {
    let router = router()
    try router.map("/p/7") { _ in "mapped" }
    #expect(try await router.open(link: "/p/7") == .handled("mapped"))
    #expect(try await router.open(link: "/p/8").output == nil)
  }

  @Test("An old link that only the app may open is none for the client")
  func inApp() async throws {
    let router = guards.router()
    router.followsRedirectLines = false
    #expect(try await router.open(link: "/old-secret/1").output == nil)
    #expect(!router.handles("/old-secret/1"))
    guard case .redirected(let redirect) = try await router.open(link: "/old-locked/1") else {
      Issue.record("it was opened")
      return
    }
    #expect(redirect.link == "/locked/1")
    #expect(guards.trace.lines.isEmpty)
  }
}
