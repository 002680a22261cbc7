import TestTables
import Foundation
import Synchronization
import Testing
import Turnpike

@Suite("Requests")
struct RouteRequestTests {
  /// The request that a filter sees.
  static func request(
    _ link: String, from origin: LinkOrigin = .external
  ) async throws -> RouteRequest? {
    try await request { try await $0.open(link: link, from: origin) }
  }

  static func request(
    _ open: (Router<ShopRoute, Void>) async throws -> Outcome<Void>
  ) async throws -> RouteRequest? {
    let router = Router<ShopRoute, Void>(
      _handler: _TableHandler(
        invoke: { _, _ in },
        filter: { _, request, next in
          try await next(request)
        }))
    let seen = Seen()
    router.addFilter { request, next in
      seen.set(request)
      return try await next(request)
    }
    _ = try await open(router)
    return seen.request
  }

  @Test("The key of an item is the one that the match reads, whatever it begins with")
  func questionMarks() async throws {
    let link = "/report??a=1&?b=2&c?=3"
    let request = try #require(try await Self.request(link))
    #expect(request.query.map(\.key) == ["?a", "?b", "c?"])
    #expect(request.route(as: ShopRoute.self) == .report(values: request.query.dictionary))
    #expect(request.query["a"] == nil)
  }

  @Test(
    "A link is shown in its parts",
    arguments: [
      (
        "shop://product/A%2017/?variant=2#top", "shop", nil, "/product/A%2017/",
        ["product", "A 17"]
      ),
      ("shop:product/1", "shop", nil, "/product/1", ["product", "1"]),
      ("shop:///product//1", "shop", nil, "/product//1", ["product", "1"]),
      (
        "HTTPS://Shop.example.com:8080/product/1", "HTTPS", "shop.example.com", "/product/1",
        ["product", "1"]
      ),
      ("product/1", nil, nil, "/product/1", ["product", "1"]),
      (" shop:product/1\n", "shop", nil, "/product/1", ["product", "1"]),
      ("\tproduct/1#:~:text=a ", nil, nil, "/product/1", ["product", "1"]),
      ("", nil, nil, "/", []),
      ("shop://a:80/b", "shop", nil, "/a:80/b", ["a:80", "b"]),
      ("shop://SHOP.example.com:80/b", "shop", "shop.example.com", "/b", ["b"]),
      ("https://shop.example.com:evil/b", "https", "shop.example.com:evil", "/b", ["b"]),
      ("https://shop.example.com:/b", "https", "shop.example.com", "/b", ["b"]),
      ("https://[::1]:8080/b", "https", "[::1]", "/b", ["b"]),
      ("https:///b", "https", nil, "/b", ["b"]),
    ] as [(String, String?, String?, String, [String])])
  func parts(
    _ link: String, _ scheme: String?, _ host: String?, _ path: String, _ segments: [String]
  ) async throws {
    let request = try #require(try await Self.request(link))
    #expect(request.link == link)
    #expect(request.scheme == scheme)
    #expect(request.host == host)
    #expect(request.path == path)
    #expect(request.segments == segments)
  }

  @Test("A matched request has its route, pattern, parameters and metadata")
  func matched() async throws {
    let request = try #require(try await Self.request("shop://product/A-17?variant=2&utm=x#top"))
    #expect(request.origin == .external)
    #expect(request.pattern == "/product/:id")
    #expect(request.parameters == ["id": "A-17", "variant": "2"])
    #expect(request.query == ["variant": "2", "utm": "x"])
    #expect(request.fragment == "top")
    #expect(request.route(as: ShopRoute.self) == .product(id: "A-17", variant: 2))
    #expect(request.route(as: ServerRoute.self) == nil)
    #expect(request.info?.attribute("analytics")?.value() == "product_view")
    #expect(request.redirectCount == 0)
    #expect(request.description == "/product/:id -> product")
  }

  @Test("A matched request without parameters has none, and an unmatched one nil")
  func noParameters() async throws {
    let matched = try #require(try await Self.request("shop://debug", from: .inApp))
    #expect(matched.parameters == [:])
    #expect(matched.query.isEmpty)
    let unmatched = try #require(try await Self.request("shop://zzz?a=b"))
    #expect(unmatched.pattern == nil)
    #expect(unmatched.parameters == nil)
    #expect(unmatched.info == nil)
    #expect(unmatched.route(as: ShopRoute.self) == nil)
    #expect(unmatched.query == ["a": "b"])
    #expect(unmatched.scheme == "shop")
  }

  @Test("Lists and dictionaries are parameters too")
  func lists() async throws {
    let files = try #require(try await Self.request("/files/a/b%2Fc"))
    #expect(files.parameters == ["path": "a/b/c"])
    let search = try #require(try await Self.request("/search?q=x&tags=a&tags=b"))
    #expect(search.parameters == ["query": "x", "tags": "a,b"])
  }

  @Test("An in-app request says so, and has the link that its route prints")
  func inApp() async throws {
    let request = try #require(
      try await Self.request { try await $0.open(.product(id: "A 17")) })
    #expect(request.origin == .inApp)
    #expect(request.link == "/product/A%2017")
    #expect(request.scheme == nil)
    #expect(request.query.isEmpty)
    #expect(request.parameters == ["id": "A 17"])
  }

  @Test("A redirect line is named, and counts as no redirect of a filter")
  func redirectedFrom() async throws {
    let request = try #require(try await Self.request("/p/9"))
    #expect(request.redirectedFrom == "/p/:id")
    #expect(request.pattern == "/product/:id")
    #expect(request.redirectCount == 0)
  }

  @Test("A request is made by hand to test a filter with")
  func byHand() {
    let request = RouteRequest(
      "shop://product/1?coupon_id=SAVE10", pattern: "/product/:id", parameters: ["id": "1"])
    #expect(request.query["coupon_id"] == "SAVE10")
    #expect(request.parameters == ["id": "1"])
    #expect(request.scheme == "shop")
    #expect(RouteRequest("/x").parameters == nil)
    #expect(RouteRequest("/x", pattern: "/x").parameters == [:])
    #expect(RouteRequest(ShopRoute.debug).pattern == "/debug")
  }

  @Test("Changing a copy leaves the request as it was")
  func changes() {
    let request = RouteRequest("/x?a=1", pattern: "/x")
    var changed = request
    changed.query["a"] = nil
    changed.query["b"] = "2"
    #expect(changed.query == ["b": "2"])
    #expect(changed.pattern == "/x")
    #expect(request.query == ["a": "1"])
  }
}

/// Holds the request that a filter saw.
final class Seen: Sendable {
  private let held = Mutex<RouteRequest?>(nil)

  var request: RouteRequest? { held.withLock { $0 } }

  func set(_ request: RouteRequest) { held.withLock { $0 = request } }
}

@Suite("Parameters that a link leaves out")
struct MissingParameterTests {
  /// Each parameter of a route with an item of a link that has it.
  private static let items = [
    ("sort", "sort=price-asc"), ("page", "page=2"), ("tags", "tags=a"),
  ]

  @Test("They are missing, whatever their type, and the others are there")
  @MainActor
  func subsets() async throws {
    for subset in 0..<8 {
      let given = Self.items.indices.filter { subset >> $0 & 1 == 1 }.map { Self.items[$0] }
      let link = "/search?" + (["q=x"] + given.map(\.1)).joined(separator: "&")
      let expected = Set(["query"] + given.map(\.0))
      let route = try #require(ShopRoute(link))
      #expect(try await seen { try await $0.open(link: link) } == expected)
      #expect(try await seen { try await $0.open(route) } == expected)
      // A filter removes what the link has too much.
      let all = "/search?q=x&" + Self.items.map(\.1).joined(separator: "&")
      let removed = Set(Self.items.map(\.0)).subtracting(expected)
      #expect(try await seen(removing: removed) { try await $0.open(link: all) } == expected)
    }
  }

  @Test(
    "A catch-all, a dictionary and a joined list are missing without elements",
    arguments: [
      ("/files/a", ["path"]), ("/files/a/b", ["path"]), ("/report", []),
      ("/report?a=1", ["values"]), ("/report?a", ["values"]),
      ("/search?q=&tags=", ["query", "tags"]),
    ] as [(String, Set<String>)])
  @MainActor
  func lists(_ link: String, _ expected: Set<String>) async throws {
    #expect(try await seen { try await $0.open(link: link) } == expected)
  }

  @Test(
    "The same in another table",
    arguments: [
      ("/picked", []),
      ("/picked?tags=a,b&n=1", ["tags", "n"]), ("/month/01", ["month"]),
    ]
      as [(String, Set<String>)])
  @MainActor
  func joinedLists(_ link: String, _ expected: Set<String>) async throws {
    let route = try #require(ClubRoute(link))
    #expect(Set(RouteRequest(route).parameters.map { Array($0.keys) } ?? []) == expected)
  }

  /// The names of the parameters that a handler sees.
  @MainActor
  private func seen(
    removing removed: Set<String> = [],
    _ open: (Router<ShopRoute, Set<String>>) async throws -> Void
  ) async throws -> Set<String> {
    var names: Set<String>?
    let router = Router<ShopRoute, Set<String>>(ShopRoute.self) { _, request in
      names = request.parameters.map { Set($0.keys) }
      return []
    }
    router.addFilter { request, next in
      var request = request
      request.query.items.removeAll { removed.contains($0.key) }
      return try await next(request)
    }
    try await open(router)
    return try #require(names)
  }
}
