import TestTables
import Foundation
import Testing
import Turnpike
import TestSupport

@Suite("Routes of a table")
struct RouteTableTests {
  static let order = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  @Test(
    "A route prints its path, and the path leads back to it",
    arguments: [
      (.home, "/"),
      (.product(id: "A-17"), "/product/A-17"),
      (.product(id: "a/b c?#%&+é", variant: -2), "/product/a%2Fb%20c%3F%23%25&+%C3%A9?variant=-2"),
      (.search(query: ""), "/search?q="),
      (
        .search(query: "a+b & c", sort: .priceUp, page: 3, tags: ["x", "y z"]),
        "/search?q=a%2Bb%20%26%20c&sort=price-asc&page=3&tags=x&tags=y%20z"
      ),
      (.file(path: ["a", "b/c", "d e"]), "/files/a/b%2Fc/d%20e"),
      (.file(path: [".a", "..."]), "/files/.a/..."),
      (.file(path: []), nil),
      (.file(path: ["a", ""]), nil),
      (.file(path: ["", "a"]), nil),
      (.file(path: ["a", ".."]), nil),
      (.account(.overview), "/account"),
      (.account(.order(id: order)), "/account/orders/01020304-0506-0708-090a-0b0c0d0e0f10"),
      (.report(values: ["b": "2", "a": "1&2", "": ""]), nil),
      (.report(values: ["b": "2", "a": "1&2"]), "/report?a=1%262&b=2"),
      (.report(values: [:]), "/report"),
      (.debug, "/debug"),
    ] as [(ShopRoute, String?)])
  func path(_ route: ShopRoute, _ path: String?) throws {
    guard let path else {
      #expect(throws: LinkError.self) { try route.link() }
      return
    }
    #expect(route.path == path)
    #expect(try route.link(.path) == path)
    if route != .debug { #expect(ShopRoute(path) == route) }
  }

  @Test(
    "A link begins as its form says",
    arguments: [
      (.home, .scheme, "shop:///"),
      (.product(id: "1"), .scheme, "shop://product/1"),
      (.product(id: "1"), .web, "https://shop.example.com/product/1"),
      (.home, .web, "https://shop.example.com/"),
      (.account(.overview), .scheme, "shop://account"),
    ] as [(ShopRoute, LinkForm, String)])
  func forms(_ route: ShopRoute, _ form: LinkForm, _ link: String) throws {
    #expect(try route.link(form) == link)
    #expect(route.url(form).absoluteString == link)
    #expect(ShopRoute(link) == route)
    #expect(ShopRoute(route.url(form)) == route)
  }

  @Test("A table without schemes or hosts prints paths")
  func bareTable() throws {
    #expect(try ServerRoute.echo(text: "x").link(.web) == "/echo/x")
    #expect(try ServerRoute.echo(text: "x").link(.scheme) == "/echo/x")
  }

  @Test(
    "A value that no link can carry is an error, and the whole path matches nothing",
    arguments: [
      (.product(id: ""), "id"), (.product(id: "."), "id"), (.product(id: ".."), "id"),
      (.search(query: "x", page: 0), "page"),
      (.search(query: "x", tags: ["a", String(repeating: "b", count: 70_000)]), "search"),
      (.file(path: []), "path"), (.file(path: ["a", ""]), "path"),
      (.file(path: ["..", "a"]), "path"), (.report(values: ["": "x"]), "values"),
    ] as [(ShopRoute, String)])
  func unrepresentable(_ route: ShopRoute, _ parameter: String) {
    for form in [LinkForm.path, .scheme, .web] {
      #expect(throws: LinkError.valueNotRepresentable(parameter)) { try route.link(form) }
    }
    #expect(route.path == "/%FF")
    #expect(route.url(.scheme).absoluteString == "shop:///%FF")
    #expect(route.url(.web).absoluteString == "https://shop.example.com/%FF")
    #expect(throws: LinkError.invalidUTF8) { try Router(ShopRoute.self) { _, _ in }.match("/%FF") }
    #expect(route.id != route.path)
  }

  @Test("A list that is split after decoding has no element with its separator")
  func decodedLists() throws {
    let route = FormRoute.ask(scope: ["openid", "e+mail"], ids: [1, 2])
    #expect(try route.link() == "/ask?scope=openid%20e%2Bmail&ids=1%7C2")
    #expect(try FormRoute(route.link()) == route)
    #expect(FormRoute("/ask?ids=01|2&scope=openid+e%2Bmail") == route)
    let other = FormRoute.ask(scope: ["e mail"], ids: [1])
    #expect(throws: LinkError.valueNotRepresentable("scope")) { try other.link() }
    #expect(other.path == "/%FF")
  }

  @Test("Routes without a link are told apart by their descriptions")
  func descriptionsAsIdentifiers() {
    let routes: [ShopRoute] = [
      .product(id: ""), .product(id: "."), .product(id: "é/../", variant: 0),
      .product(id: "e\u{301}/../", variant: 0), .search(query: "", page: 0),
      .search(query: "\"", page: 0), .search(query: "\\\"", page: 0), .file(path: []),
      .file(path: [""]), .file(path: ["", ""]), .notFound(url: "/x"), .notFound(url: "/y"),
    ]
    #expect(Set(routes.map(\.id)).count == routes.count)
    #expect(ShopRoute.product(id: "").id == #"product(id: "")"#)
  }

  @Test("The case of otherwise has no link")
  func otherwise() {
    #expect(throws: LinkError.valueNotRepresentable("notFound")) {
      try ShopRoute.notFound(url: "/x").link()
    }
    #expect(ShopRoute.notFound(url: "/x").path == "/%FF")
    #expect(ShopRoute.notFound(url: "/x").id == #"notFound(url: "/x")"#)
  }

  @Test("Routes are equal where their values are")
  func equality() {
    let routes: [ShopRoute] = [
      .home, .product(id: "1"), .product(id: "1", variant: 2), .product(id: "2"),
      .search(query: "a"), .search(query: "a", page: 2), .search(query: "a", tags: ["x"]),
      .search(query: "a", tags: ["x", "y"]), .search(query: "a", sort: .priceUp, tags: ["x"]),
      .product(id: "é"), .product(id: "e\u{301}"), .search(query: "é"), .search(query: "e\u{301}"),
      .search(query: "a", tags: ["é"]), .search(query: "a", tags: ["e\u{301}"]),
      .report(values: ["é": "a"]), .report(values: ["e\u{301}": "a"]), .report(values: ["a": "é"]),
      .report(values: ["a": "e\u{301}"]), .file(path: ["é"]), .file(path: ["e\u{301}"]),
      .account(.overview), .account(.order(id: Self.order)), .report(values: ["a": "b"]),
    ]
    for (left, first) in routes.enumerated() {
      for (right, second) in routes.enumerated() {
        #expect((first == second) == (left == right))
        #expect(left != right || first.hashValue == second.hashValue)
        #expect((first.id == second.id) == (left == right))
      }
    }
    #expect(Set(routes).count == routes.count)
    #expect(ShopRoute.search(query: "a", sort: .relevance, page: 1) == .search(query: "a"))
  }

  @Test("Of keys that are equal in Swift the last counts")
  func equalKeys() throws {
    #expect(ShopRoute("/report?%C3%A9=a&e%CC%81=b") == .report(values: ["e\u{301}": "b"]))
    #expect(ShopRoute("/report?e%CC%81=b&%C3%A9=a") == .report(values: ["é": "a"]))
  }

  @Test(
    "A route is described as one would write it",
    arguments: [
      (.home, "home"),
      (.product(id: "A-17"), "product(id: \"A-17\")"),
      (.product(id: "A\"17", variant: 2), "product(id: \"A\\\"17\", variant: 2)"),
      (
        .search(query: "x", sort: .priceUp, tags: ["a"]),
        "search(query: \"x\", sort: .priceUp, tags: [\"a\"])"
      ),
      (.account(.overview), "account.overview"),
      (.report(values: ["a": "b"]), "report(values: [\"a\": \"b\"])"),
    ] as [(ShopRoute, String)])
  func descriptions(_ route: ShopRoute, _ description: String) {
    #expect(route.description == description)
  }

  @Test("A route of a group is described like the whole route")
  func groupDescription() {
    #expect(
      ShopRoute.Account.order(id: Self.order).description
        == "account.order(id: \"01020304-0506-0708-090a-0b0c0d0e0f10\")")
    #expect(ShopRoute.Account.overview != .order(id: Self.order))
    #expect(ShopRoute.Account.overview.info.name == "account.overview")
  }

  @Test("A route is encoded as its link")
  func coding() throws {
    let routes: [ShopRoute] = [.product(id: "é"), .debug, .account(.order(id: Self.order))]
    let data = try JSONEncoder().encode(routes)
    #expect(try JSONDecoder().decode([ShopRoute].self, from: data) == routes)
    #expect(throws: LinkError.valueNotRepresentable("id")) {
      try JSONEncoder().encode(ShopRoute.product(id: ""))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ShopRoute.self, from: Data("\"/nowhere\"".utf8))
    }
    #expect(routes.map(\.id) == routes.map(\.path))
  }

  @Test("Random routes come back from their links", arguments: 0..<10)
  func law(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let route = Self.randomRoute(using: &random)
      for form in [LinkForm.path, .scheme, .web] {
        guard let link = try? route.link(form) else {
          #expect(ShopRoute(inApp: route.path) != route, "seed \(seed): \(route)")
          continue
        }
        #expect(ShopRoute(inApp: link) == route, "seed \(seed): \(link)")
        #expect(ShopRoute(inApp: route.path) == route, "seed \(seed): \(link)")
      }
    }
  }

  static func randomRoute(using random: inout RandomSource) -> ShopRoute {
    func texts(_ random: inout RandomSource) -> [String] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in .random(using: &random) }
    }
    let number = Int.random(in: -2...9, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: return .product(id: ProductID(rawValue: .random(using: &random)), variant: number)
    case 1:
      return .search(
        query: .random(using: &random), sort: number > 4 ? .priceUp : .relevance, page: number,
        tags: texts(&random))
    case 2: return .file(path: texts(&random))
    case 3: return .account(.order(id: UUID()))
    default:
      let keys = texts(&random)
      return .report(values: Dictionary(keys.map { ($0, $0) }) { _, last in last })
    }
  }
}
