import TestSupport
import TestTables
import Foundation
import Testing
import Turnpike

@Suite("Redirects of filters")
struct RedirectTests {
  let guards = Guards(isOpen: true)

  /// A router whose first filter sends the first request on.
  private func router(
    _ redirect: @escaping @Sendable (RouteRequest) -> Outcome<String>
  ) -> Router<GuardRoute, String> {
    let router = guards.router()
    router.addFilter { request, next in
      request.redirectCount == 0 ? redirect(request) : try await next(request)
    }
    return router
  }

  @Test(
    "A route of a mounted table leads to the mount that the request came through",
    arguments: [
      ("/modules/login", GuardRoute.module(.start)), ("/other/login", .other(.start)),
      ("/login", .module(.start)), ("/unknown", .module(.start)),
    ])
  func mounts(_ link: String, _ route: GuardRoute) async throws {
    let router = router { $0.redirect(to: ModuleRoute.start) }
    #expect(try await router.open(link: link) == .handled("\(route)"))
  }

  @Test("A filter of a mounted table leads to its own login, and not to the app's")
  func ownLogin() async throws {
    let router = router { $0.redirect(to: ModuleRoute.login) }
    #expect(try await router.open(link: "/modules/locked/1") == .handled("module.login"))
    let alone = Router<ModuleRoute, String>(
      _handler: _TableHandler(
        invoke: { route, _ in "\(route)" },
        filter: { _, request, _ in request.redirect(to: ModuleRoute.login) }))
    #expect(try await alone.open(link: "module:/locked/1") == .handled("login"))
  }

  @Test("A route of a table that is not the router's matches nothing")
  func foreignTable() async throws {
    let router = router { $0.redirect(to: ShopRoute.home) }
    #expect(ShopRoute.home.path == GuardRoute.home.path)
    #expect(try await router.open(.login) == .unmatched(nil))
    #expect(guards.trace.lines.isEmpty)
  }

  @Test("It matches nothing either after a filter held it")
  func foreignTableParked() async throws {
    let router = router { $0.redirect(to: ShopRoute.home) }
    let trace = Trace()
    router.addFilter { request, next in
      guard trace.lines.isEmpty else { return try await next(request) }
      trace.note("held")
      return request.hold(until: "login")
    }
    try await router.open(.login)
    let outcomes = try await router.openHeldLinks(waitingFor: "login").map { try $0.result.get() }
    #expect(outcomes.count == 1)
    #expect(guards.trace.lines.isEmpty)
  }

  @Test("A request's route is that of a mounted table too")
  func mountedRoute() async throws {
    let router = guards.router()
    let trace = Trace()
    router.addFilter { request, next in
      trace.note(request.route(as: ModuleRoute.self)?.description ?? "-")
      trace.note(request.route(as: GuardRoute.self)?.description ?? "-")
      return try await next(request)
    }
    try await router.open(link: "/other/locked/3")
    try await router.open(.home)
    #expect(trace.lines == ["locked(id: 3)", "other.locked(id: 3)", "-", "home"])
  }

  @Test(
    "The origin stays, unless the filter gives another",
    arguments: [
      (LinkOrigin.external, LinkOrigin?.none, "external"),
      (.notification, nil, "notification"), (.inApp, nil, "in-app"),
      (.external, .inApp, "in-app"), (.inApp, .external, "external"),
    ])
  func origins(_ origin: LinkOrigin, _ given: LinkOrigin?, _ expected: String) async throws {
    for redirect: @Sendable (RouteRequest) -> Outcome<String> in [
      { $0.redirect(to: "/login", from: given) },
      { $0.redirect(to: GuardRoute.login, from: given) },
    ] {
      let router = router(redirect)
      let trace = Trace()
      router.addFilter { request, next in
        trace.note(request.origin.name)
        return try await next(request)
      }
      try await router.open(link: "/", from: origin)
      #expect(trace.lines == [expected])
    }
  }

  @Test(
    "A filter that changes the origin for later ones can only lower it for their redirects",
    arguments: [
      (LinkOrigin.external, LinkOrigin.inApp, []),
      (.inApp, .external, []),
      (.inApp, .inApp, ["secret(id: 1)"]),
    ] as [(LinkOrigin, LinkOrigin, [String])])
  func changedOrigin(_ arrived: LinkOrigin, _ changed: LinkOrigin, _ trace: [String]) async throws {
    let redirects: [@Sendable (RouteRequest) -> Outcome<String>] = [
      { $0.redirect(to: GuardRoute.secret(id: 1)) },
      { $0.redirect(to: GuardRoute.secret(id: 1).path) },
      { _ in .redirected(to: Redirect(to: GuardRoute.secret(id: 1))) },
      { _ in .redirected(to: Redirect(to: GuardRoute.secret(id: 1).path)) },
    ]
    for redirect in redirects {
      let guards = Guards(isOpen: true)
      let router = guards.router()
      router.addFilter { request, next in
        var request = request
        if request.redirectCount == 0 { request.origin = changed }
        return try await next(request)
      }
      router.addFilter { request, next in
        request.redirectCount == 0 ? redirect(request) : try await next(request)
      }
      try await router.open(link: "/", from: arrived)
      #expect(guards.trace.lines == trace)
    }
  }

  @Test("Redirects are equal where they lead to the same and come from the same origin")
  func equality() throws {
    let page = try #require(URL(string: "/login"))
    let request = RouteRequest("/")
    let outcomes: [Outcome<String>] = [
      .redirected(to: "/login"), .redirected(to: Redirect(to: "/login", from: .inApp)),
      .redirected(to: Redirect(to: GuardRoute.login)),
      .redirected(to: Redirect(to: GuardRoute.login, from: .notification)),
      .redirected(to: Redirect(to: ModuleRoute.login)), request.leave(for: page),
      .redirected(to: Redirect(to: ShopRoute.product(id: "."))),
      .redirected(to: Redirect(to: ShopRoute.product(id: ".."))),
      .redirected(to: "/\u{E9}"), .redirected(to: "/e\u{301}"),
    ]
    #expect(Set(outcomes).count == outcomes.count)
    #expect(request.redirect(to: "/login") == outcomes[0])
    #expect(request.redirect(to: GuardRoute.login) == outcomes[2])
    #expect(Redirect(to: GuardRoute.login).hashValue == Redirect(to: GuardRoute.login).hashValue)
  }

  @Test("A filter sends the user out of the app")
  func leaving() async throws {
    let page = try #require(URL(string: "https://help.example.com/a%20b?q=1"))
    let router = router { $0.leave(for: page) }
    guard case .redirected(let redirect) = try await router.open(link: "/login") else {
      Issue.record("the outcome is not a redirect")
      return
    }
    #expect(redirect.leavesApp)
    #expect(redirect.link == "https://help.example.com/a%20b?q=1")
    #expect(guards.trace.lines.isEmpty)
  }

  @Test("A match, a router that is asked, and an enum refuse what open refuses")
  func oneAnswer() throws {
    let router = guards.router()
    for link in ["/secret/7", "/s/7", "/old-secret/7", "/modules/secret/7"] {
      #expect(try router.match(link)?.route == nil)
      #expect(!router.handles(link))
      #expect(GuardRoute(link) == nil)
      #expect(try router.match(link, from: .inApp)?.route != nil)
      #expect(router.handles(link, from: .inApp))
    }
  }
}
