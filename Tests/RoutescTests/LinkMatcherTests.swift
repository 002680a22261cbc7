import RoutesCompiler
import Testing

@testable import routesc

@Suite("Why a link opens no route of a table")
struct LinkMatcherTests {
  static let books = "'/books?kind=print&at=p{page}&!old'"

  @Test(
    "The patterns that share the longest prefix say where the link failed",
    arguments: [
      ("/product/7", []), ("/help", []),
      ("/product/0", [#"'/product/:id': 'id: Int(1...)' rejected "0""#]),
      ("/p/x", [#"'/p/:id': 'id: Int(1...)' rejected "x""#]),
      ("/account/order/7", ["'/account/orders/:id': segment 2 is 'order', not 'orders'"]),
      ("shop://account", ["'/account/orders/:id': the path ends before segment 2, 'orders'"]),
      ("/topics/x", ["a '-> nil' line refuses it"]),
      ("/debug", ["'debug' matches only links from inside the app"]),
      ("/away/7", ["'/away/:_' matches only links from inside the app"]),
      ("/old-debug", ["'debug' matches only links from inside the app"]),
      ("store://product/1", ["the scheme 'store' is not accepted"]),
      ("https://example.org/product/1", ["the host 'example.org' is not accepted"]),
      ("https:/product/1", ["the link names no host, as 'https://example.com' does"]),
      ("/c/1/6", [#"'/c/*ns': 'ns: [Int(1...5)]' rejected "6""#]),
      ("/c/1/2/x/9", [#"'/c/*ns': 'ns: [Int(1...5)]' rejected "x""#]),
      ("/ie/a6b", [#"'/ie/a{n}b': 'n: Int(1...5)' rejected "6""#]),
      ("/ie/a3c", ["'/ie/a{n}b': segment 2 can't be 'a3c'"]),
      ("/range/3-b", [#"'/range/:from-:to': 'to: Int' rejected "b""#]),
      ("/range/a-4", [#"'/range/:from-:to': 'from: Int' rejected "a""#]),
      ("/search?q=", [#"'/search?q=:q': the query has no 'n'"#]),
      ("/search?q=a&n=b", [#"'/search?q=:q': 'n: Int' rejected "b""#]),
      ("/search?q=a&n=", [#"'/search?q=:q': 'n: Int' rejected """#]),
      ("/search?q=a&n=1&n=%2Bx", [#"'/search?q=:q': 'n: Int' rejected "+x""#]),
      (
        "/search?q=a&n=1e3",
        [#"'/search?q=:q': 'n: Int' rejected "1e3": write digits alone, such as 7 or -7"#]
      ),
      ("/product/007/x", ["'/product/:id': segment 3, 'x', is one too many"]),
      ("/search?q=a&n=%zz", ["'/search?q=:q': the query's 'n' can't be read"]),
      ("/books?kind=film&at=p1", ["\(books): the query's 'kind' is 'film', not 'print'"]),
      ("/books?kind=print&at=p0", ["\(books): 'page: Int(1...)' rejected \"0\""]),
      ("/books?kind=print&at=q1", ["\(books): the query's 'at' can't be 'q1'"]),
      ("/books?kind=print&at=p1&old", ["\(books): the query's 'old' is one too many"]),
    ])
  func reasons(_ link: String, _ reasons: [String]) throws {
    let file = SourceFile(
      path: "Shop.routes",
      text: """
        routes ShopRoute

        scheme shop
        host shop.example.com

        /product/:id           -> product(id: Int(1...))
        /account/orders/:id    -> order(id: UUID)
        /topics/:_             -> nil
        /debug                 -> debug @inApp
        redirect /p/:id        -> product(id: id)
        redirect /help         -> https://help.example.com
        redirect /away/:_      -> https://away.example.com @inApp
        redirect /old-debug    -> debug @inApp
        /c/*ns                 -> c(ns: [Int(1...5)])
        /ie/a{n}b              -> ie(n: Int(1...5))
        /range/:from-:to       -> range(from: Int, to: Int)
        /search?q=:q           -> search(q: String, n: Int)
        /books?kind=print&at=p{page}&!old -> book(page: Int(1...))
        """)
    let result = try #require(RoutesCompiler.compile([file]).first)
    let matcher = try #require(LinkMatcher(result, explains: true))
    #expect(try matcher.reasons(against: link) == reasons)
  }

  @Test(
    "The host of a link may have letters outside ASCII",
    arguments: [
      ("https://bücher.example/a", "a"), ("https://BÜCHER.example/a", "a"),
      ("https://straße.example/b", "b"), ("https://x.straße.example/a", nil),
      ("https://café.example/a", nil), ("shop://bücher.example/a", nil),
    ])
  func internationalHost(link: String, route: String?) throws {
    let text = """
      routes BookRoute
      host bücher.example
      /a -> a
      https://straße.example/b -> b
      """
    let result = try #require(
      RoutesCompiler.compile([SourceFile(path: "Book.routes", text: text)]).first)
    let matcher = try #require(LinkMatcher(result, explains: false))
    let answer = matcher.answer(to: link)
    #expect(answer.route?.name == route)
    #expect(answer.link == link)
  }
}
