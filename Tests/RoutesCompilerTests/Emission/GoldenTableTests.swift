import Foundation
import Testing
import Turnpike

/// The golden files as a program has them: their tables match links, their cases print
/// them, and their routers call handlers.
@Suite("Golden tables in a program")
@MainActor
struct GoldenTableTests {
  private let trace = HandlerTrace()

  @Test(
    "A link of the shop leads to its handler, through its filters",
    arguments: [
      ("shop://", ["home"]),
      ("shop-beta://p/A-17?variant=2", ["product A-17 2"]),
      (
        "https://shop.example.com/category/tea/green?page=3",
        [#"category ["tea", "green"] relevance 3"#]
      ),
      ("/search?q=pu%20erh&sort=price-asc&tags=a&tags=b", [#"search pu erh priceUp ["a", "b"]"#]),
      ("/wine/7", ["ageAtLeast 18", "wine 7"]),
      ("/archive/2026/09", ["archive 2026 9"]),
      ("/dark-mode?on=true", ["darkMode true"]),
      ("/checkout", ["signedIn", "checkout"]),
      (
        "/checkout/done/6F9619FF-8B86-D011-B42D-00C04FC964FF",
        ["signedIn", "orderDone 6F9619FF-8B86-D011-B42D-00C04FC964FF"]
      ),
      ("/account", ["signedIn", "overview"]),
      ("/account/orders?status=shipped", ["signedIn", "orders shipped"]),
      ("/account/address/work", ["signedIn", "edit work"]),
      ("/settings/about", ["unlocked", "about"]),
      ("/elsewhere", ["notFound /elsewhere"]),
    ])
  func shop(_ link: String, _ lines: [String]) async throws {
    try await Router(ShopScreens(trace)).open(link: link)
    #expect(trace.lines == lines)
  }

  @Test("A function of the shop's router opens its route")
  func functions() async throws {
    let router = Router(ShopScreens(trace))
    try await router.product(id: ProductID(rawValue: "A-17"))
    try await router.account.address.edit(kind: .work)
    try await router.settings.about()
    #expect(trace.lines == ["product A-17 0", "signedIn", "edit work", "unlocked", "about"])
  }

  @Test(
    "Names that Swift, the library or the generated code has lead to their handlers",
    arguments: [
      ("/default", [#"filter 1 a"b true"#, "none", "default"]),
      ("/for?in=x", ["for x 3"]),
      ("/router?handler=h&request=1&writer=true&self=plain", ["router h 1 true plain"]),
      (
        "/open?index=4",
        [
          "some 6F9619FF-8B86-D011-B42D-00C04FC964FF 1.5 https://a.example 2.5 [1, 2] plain true",
          "open 4",
        ]
      ),
      ("/output", ["sendable"]),
      ("/output/locked/about", ["unlocked", "about"]),
      ("/locked/about", ["unlocked", "about"]),
    ])
  func names(_ link: String, _ lines: [String]) async throws {
    try await Router(NamesScreens(trace)).open(link: link)
    #expect(trace.lines == lines)
    #expect(try NamesRoute(link)?.link(.path).hasPrefix(link.prefix { $0 != "?" }) == true)
  }

  @Test("The closure of a router gets each filter as a case, and a mounted table's in its own")
  func filters() async throws {
    let date = try #require(try? Date("2026-03-15T00:00:00Z", strategy: .iso8601))
    let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
    let url = try #require(URL(string: "https://a.example"))
    let expected: [(String, [NamesRouteFilter])] = [
      ("/default", [.default(in: 1, filter: #"a"b"#, request: true), .none]),
      ("/for?in=x", []), ("/output/locked/about", [.outputSettings(.unlocked)]),
      ("/locked/about", [.settings(.unlocked)]),
      (
        "/open",
        [
          .some(
            use: id, next: date, of: 1.5, at: url, ratio: 2.5, list: [1, 2], plain: .plain,
            late: true)
        ]
      ),
    ]
    for (link, filters) in expected {
      var seen: [NamesRouteFilter] = []
      let router = Router(
        NamesRoute.self,
        filter: { filter, request, next in
          seen.append(filter)
          return try await next(request)
        }
      ) { _, _ in }
      #expect(try await router.open(link: link).isHandled)
      #expect(seen == filters, "\(link)")
    }
  }

  @Test("A closure that answers each filter by its case lets no other through")
  func answeredFilters() async throws {
    let router = Router(
      ShopRoute.self,
      filter: { filter, request, next in
        switch filter {
        case .signedIn: return .stopped(by: "login")
        case .ageAtLeast(let years):
          return years <= 18 ? try await next(request) : .stopped(by: "age")
        case .settings(.unlocked): return request.redirect(to: ShopRoute.settings(.general))
        }
      }
    ) { route, _ in "\(route)" }
    #expect(try await router.open(link: "/checkout").stoppedBy == "login")
    #expect(try await router.open(link: "/wine/7").isHandled)
    #expect(try await router.open(link: "/settings/about").output == "settings.general")
  }

  @Test("A table of a server gives what its handlers return")
  func server() async throws {
    let router = Router(GoldenServer())
    #expect(try await router.open(link: "/status") == .handled("up"))
    #expect(try await router.echo(text: "a b") == .handled("a b, 60 a minute"))
  }

  @Test("A table without handlers reads links and prints them")
  func withoutHandlers() throws {
    let route = try #require(EnumRoute("/a/2.5?x=1"))
    #expect(route == .a(day: 2.5, others: ["x": "1"]))
    #expect(try route.link(.path) == "/a/2.5?x=1")
  }

  @Test(
    "Segments that follow a catch-all are printed behind its value",
    arguments: [
      (.issue(project: ["a", "b/c"], iid: 7), "/a/b%2Fc/-/issues/7"),
      (.issue(project: ["-", "issues", "7"], iid: 7), "/-/issues/7/-/issues/7"),
      (.issue(project: [], iid: 7), nil), (.issue(project: ["a", ".."], iid: 7), nil),
      (.version(project: "a", version: 3), "/in/a/versions/3"),
      (.version(project: "a//b/", version: 3), "/in/a//b//versions/3"),
      (.version(project: "/", version: 3), nil), (.version(project: "", version: 3), nil),
      (.version(project: "a/../b", version: 3), nil), (.newTag(tags: []), "/tags/new"),
      (.newTag(tags: ["new", "new"]), "/tags/new/new/new"), (.edit(), "/drafts/edit"),
      (.edit(path: "edit"), "/drafts/edit/edit"), (.edit(path: "a/"), "/drafts/a//edit"),
      (.edit(isNew: true), "/drafts/edit?isNew=true"),
    ] as [(ProjectRoute, String?)])
  func followedCatchAll(_ route: ProjectRoute, _ link: String?) throws {
    #expect((try? route.link(.path)) == link)
    if let link { #expect(ProjectRoute(link) == route) }
  }

  @Test("Every route of a golden table prints a link that leads to it")
  func printing() throws {
    let routes: [ShopRoute] = [
      .home, .product(id: ProductID(rawValue: "a/b"), variant: 2),
      .category(path: [ProductID(rawValue: "x")], sort: .newest, page: 2),
      .search(query: "ä&b", tags: ["1", "2"]), .wine(id: ProductID(rawValue: "w")),
      .archive(year: 2026, month: 3), .checkout, .orderDone(order: UUID()),
      .account(.overview), .account(.orders(status: .open)), .account(.order(id: UUID())),
      .account(.address(.edit(kind: .work))), .settings(.general), .settings(.about),
    ]
    for route in routes { #expect(try ShopRoute(route.link()) == route) }
  }
}
