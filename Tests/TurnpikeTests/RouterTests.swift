import TestSupport
import TestTables
import Foundation
import Testing
import Turnpike
import TurnpikeMapping

@Suite("Routers")
struct RouterTests {
  @Test(
    "A link leads to its handler, through the route's own filters",
    arguments: [
      ("shop://product/A-17?variant=2", ["product A-17 2"]),
      ("https://shop.example.com/product/A-17", ["product A-17 -"]),
      ("/search?q=tea&tags=a&tags=b", ["search tea relevance 1 [\"a\", \"b\"]"]),
      ("/p/9", ["product 9 -"]),
      ("/account", ["signedIn"]),
      ("/account/orders/6F9619FF-8B86-D011-B42D-00C04FC964FF", ["signedIn", "ageAtLeast 18"]),
      ("https://elsewhere.example/product/1", ["notFound https://elsewhere.example/product/1"]),
      ("/debug", ["notFound /debug"]),
    ])
  @MainActor
  func opens(_ link: String, _ trace: [String]) async throws {
    let screens = Screens()
    try await Router(screens).open(link: link)
    #expect(screens.trace == trace)
  }

  @Test("In-app requests reach routes that links from outside do not")
  @MainActor
  func inApp() async throws {
    let screens = Screens()
    let router = Router(screens)
    #expect(try await router.open(inAppPath: "/debug").isHandled)
    #expect(try await router.open(.debug).isHandled)
    #expect(try await router.product(id: "1").isHandled)
    #expect(try await router.account.order(id: UUID()).isHandled)
    #expect(try await !router.open(link: "/debug").isHandled)
    #expect(
      screens.trace == [
        "debug", "debug", "product 1 -", "signedIn", "ageAtLeast 18", "notFound /debug",
      ])
  }

  @Test(
    "A colon in the first segment of a path ends a scheme, unless a slash is before it",
    arguments: [
      ("/wiki:about", "wiki:about"), ("wiki:about", "about"), ("wiki/a:b", nil),
      ("/wiki/a:b", nil),
    ])
  func colon(_ path: String, _ page: String?) async throws {
    let router = Router()
    try router.map(":page") { request in #expect(request.parameters?["page"] == page) }
    #expect(try await router.open(inAppPath: path).isHandled == (page != nil))
  }

  @Test("A URL from outside is opened")
  @MainActor
  func url() async throws {
    let screens = Screens()
    let url = try #require(URL(string: "shop://product/A%2017"))
    try await Router(screens).open(url)
    #expect(screens.trace == ["product A 17 -"])
    #expect(try Router(screens).match(url)?.route == .product(id: "A 17"))
  }

  @Test("A redirect line that leaves the app opens nothing")
  @MainActor
  func externalRedirect() async throws {
    let screens = Screens()
    let router = Router(screens)
    let trace = Trace()
    router.addFilter { request, next in
      trace.note("\(request.redirectedFrom ?? "-") \(request.pattern ?? "no route")")
      return try await next(request)
    }
    guard case .redirected(let redirect) = try await router.open(link: "/help") else {
      Issue.record("the outcome is not a redirect")
      return
    }
    #expect(redirect.link == "https://help.example.com")
    #expect(redirect.leavesApp)
    #expect(screens.trace.isEmpty)
    #expect(trace.lines == ["/help no route"])
  }

  @Test("The case of otherwise opens what it says")
  @MainActor
  func otherwiseCase() async throws {
    let screens = Screens()
    let outcome = try await Router(screens).open(.notFound(url: "/x"))
    #expect(!outcome.isHandled)
    #expect(screens.trace == ["notFound /x"])
  }

  @Test("A filter of the table sends the user elsewhere")
  @MainActor
  func tableFilterRedirects() async throws {
    let screens = Screens()
    screens.isSignedIn = false
    #expect(try await Router(screens).open(link: "shop://account").isHandled)
    #expect(screens.trace == ["signedIn", "home"])
  }

  @Test(
    "A match says what it could not use of the query",
    arguments: [
      ("/product/1?variant=x", [#"variant: "x" is not an Int"#]),
      ("/product/1?variant=", [#"variant: "" is not an Int"#]),
      (
        "/product/1?variant=%1B%5B31m",
        [#"variant: "\u{1B}[31m" is not an Int: write digits alone, such as 7 or -7"#]
      ),
      (
        "/product/1?variant=%ZZ",
        [#"variant: "%ZZ" has a '%' that is not followed by two hexadecimal digits"#]
      ),
      ("/product/1?variant=%FF&a=1", [#"variant: "%FF" is not UTF-8 after percent-decoding"#]),
      ("/product/1?variant=2&v%FFx=1", [#"v%FFx: "v%FFx" is not UTF-8 after percent-decoding"#]),
      (
        "/search?q=a&tags=%4&tags=b&x=%",
        [
          #"tags: "%4" has a '%' that is not followed by two hexadecimal digits"#,
          #"x: "%" has a '%' that is not followed by two hexadecimal digits"#,
        ]
      ),
      ("/search?q=a&sort=up", [#"sort: "up" is not a Sort"#]),
      ("/product/1?variant=2#%ZZ", []),
    ] as [(String, [String])])
  @MainActor
  func issues(_ link: String, _ issues: [String]) throws {
    let match = try ShopRoute.table.match(link)
    #expect(match?.issues.map(\.description) == issues)
  }

  @Test("A match names the route without invoking it")
  @MainActor
  func match() throws {
    let screens = Screens()
    let router = Router(screens)
    let link = "shop://product/A-17?variant=x&utm_source=mail"
    let match = try #require(try ShopRoute.table.match(link))
    #expect(match.route == .product(id: "A-17"))
    #expect(match.issues.map(\.description) == [#"variant: "x" is not an Int"#])
    #expect(match.unusedQuery == ["utm_source": "mail"])
    #expect(try router.match(link) == .route(match))
    #expect(try router.match(link)?.route == match.route)
    #expect(try router.match(link)?.pattern == "/product/:id")
    #expect(try router.match(link)?.parameters == ["id": "A-17"])
    #expect(try router.match("/debug") == nil)
    #expect(try router.match("/debug", from: .inApp)?.route == .debug)
    #expect(screens.trace.isEmpty)
  }

  @Test(
    "A table matches links without a router, by its own schemes and hosts",
    arguments: [
      ("shop://product/A-17", .external, ShopRoute.product(id: "A-17")),
      ("https://shop.example.com/p/1", .external, .product(id: "1")),
      ("/debug", .external, nil), ("/debug", .inApp, .debug), ("/help", .external, nil),
      ("/nowhere", .external, nil), ("other://product/1", .external, nil),
    ] as [(String, LinkOrigin, ShopRoute?)])
  func tableMatch(_ link: String, _ origin: LinkOrigin, _ route: ShopRoute?) throws {
    #expect(try ShopRoute.table.match(link, from: origin)?.route == route)
    let url = try #require(URL(string: link))
    #expect(try ShopRoute.table.match(url, from: origin)?.route == route)
  }

  @Test("A link that a table cannot read is an error")
  func unreadableMatch() {
    #expect(throws: LinkError.userInfo) { try ShopRoute.table.match("shop://bob@product/1") }
  }

  @Test(
    "A link that cannot be read is an error",
    arguments: [
      ("shop://bob@product/1", LinkError.userInfo), ("/product/%zz", .malformedEscape),
      ("/product/%FF", .invalidUTF8),
      ("/" + String(repeating: "x", count: 65_536), .linkTooLong),
    ])
  @MainActor
  func unreadable(_ link: String, _ error: LinkError) async throws {
    let screens = Screens()
    await #expect(throws: error) { try await Router(screens).open(link: link) }
    #expect(screens.trace.isEmpty)
    #expect(ShopRoute(link) == nil)
  }

  @Test("Schemes and hosts can be replaced")
  @MainActor
  func scope() throws {
    let router = Router(Screens())
    #expect(router.schemes == ["shop"])
    #expect(router.hosts == ["shop.example.com"])
    router.schemes = ["store"]
    router.hosts = ["*.example.org"]
    #expect(try router.match("shop://product/1") == nil)
    #expect(try router.match("STORE://product/1") != nil)
    #expect(try router.match("https://www.example.org/product/1") != nil)
    #expect(try router.match("https://shop.example.com/product/1") == nil)
  }

  @Test("Handlers that are actors, or of no isolation, give their output")
  func servers() async throws {
    let actor = Router(Server())
    #expect(try await actor.open(link: "/status") == .handled("ok 1"))
    #expect(try await actor.open(inAppPath: "status") == .handled("ok 2"))
    let plain = Router(PlainServer())
    #expect(try await plain.open(.echo(text: "x")) == .handled("x"))
    #expect(try await plain.open(link: "/nothing") == .unmatched(nil))
  }

  @Test("A filter runs on the main actor when its caller does")
  @MainActor
  func isolation() async throws {
    let router = Router(Screens())
    router.addFilter { request, next in
      MainActor.assertIsolated()
      return try await next(request)
    }
    #expect(try await router.open(.home).isHandled)
  }
}
