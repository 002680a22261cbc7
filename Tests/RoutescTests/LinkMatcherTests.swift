import RoutesCompiler
import Testing

@testable import routesc

@Suite("Why a link opens no route of a table")
struct LinkMatcherTests {
  static let inApp = "the route matches only links from inside the app"
  static let books = "'/books?kind=print&at=p{page}&!old'"

  @Test(
    "The patterns that are near say where the link failed, and on which line they are",
    arguments: [
      ("/product/7", []), ("/help", []),
      ("/product/0", [#"'/product/:id': segment 2: 'id: Int(1...)' rejected "0""#]),
      ("/p/x", [#"'/p/:id': segment 2: 'id: Int(1...)' rejected "x""#]),
      (
        "/account/order/7",
        ["'/account/orders/:id': segment 2 is 'order'; did you mean 'orders'?"]
      ),
      ("shop://account", ["'/account/orders/:id': the path ends before segment 2, 'orders'"]),
      ("/topics/x", ["'/topics/:_': a '-> nil' line refuses it"]),
      ("/debug", ["'/debug': \(inApp)"]),
      ("/away/7", ["'/away/:_': \(inApp)"]),
      ("/old-debug", ["'/old-debug': \(inApp)"]),
      ("store://product/1", ["'/product/:id': the scheme 'store' is not accepted"]),
      (
        "shap:product/1",
        ["'/product/:id': the scheme 'shap' is not accepted; did you mean 'shop'?"]
      ),
      ("https://example.org/product/1", ["'/product/:id': the host 'example.org' is not accepted"]),
      (
        "https:/product/1",
        ["'/product/:id': the link names no host, as 'https://example.com' does"]
      ),
      (
        "shop.example.com/product/1",
        [
          "'/product/:id': the link has no scheme, so it is read as a path: write 'https://' before "
            + "its host"
        ]
      ),
      ("/Debug", ["'/debug': segment 1 is 'Debug', not 'debug': capitals count"]),
      ("/d%D0%B5bug", ["'/debug': segment 1 is 'dеbug' (d%D0%B5bug), not 'debug'"]),
      (
        "https://live.example.com/x",
        [#"'https://live.example.com/:n': segment 1: 'n: Int' rejected "x""#]
      ),
      (
        "/live/7",
        [
          "'https://live.example.com/live/:n': the link does not begin with 'https://live.example.com'"
        ]
      ),
      (
        "https://lve.example.com/live/7",
        [
          "'https://live.example.com/live/:n': the host is 'lve.example.com'; did you mean 'live.example.com'?"
        ]
      ),
      ("shop:/panel", ["'shop-dev:/panel': the scheme is 'shop', not 'shop-dev'"]),
      (
        "/paint/rad",
        [#"'/paint/:color': segment 2: 'color: (red | green)' rejected "rad": did you mean 'red'?"#]
      ),
      ("/f#b", [#"'/f#:n': the fragment: 'n: Int' rejected "b""#]),
      ("/f", ["'/f#:n': the link has no fragment"]),
      ("/search?Q=a&n=1", ["'/search?q=:q': the query has no 'q', but 'Q'"]),
      ("/c/1/6", [#"'/c/*ns': segment 3: 'ns: [Int(1...5)]' rejected "6""#]),
      ("/c/1/2/x/9", [#"'/c/*ns': segment 4: 'ns: [Int(1...5)]' rejected "x""#]),
      ("/ie/a6b", [#"'/ie/a{n}b': segment 2: 'n: Int(1...5)' rejected "6""#]),
      ("/ie/a3c", ["'/ie/a{n}b': segment 2 can't be 'a3c'"]),
      ("/range/3-b", [#"'/range/:from-:to': segment 2: 'to: Int' rejected "b""#]),
      ("/range/a-4", [#"'/range/:from-:to': segment 2: 'from: Int' rejected "a""#]),
      ("/search?q=", [#"'/search?q=:q': the query has no 'n'"#]),
      ("/search?q=a&n=b", [#"'/search?q=:q': the query's 'n': 'n: Int' rejected "b""#]),
      ("/search?q=a&n=", [#"'/search?q=:q': the query's 'n': 'n: Int' rejected """#]),
      ("/search?q=a&n=1&n=%2Bx", [#"'/search?q=:q': the query's 'n': 'n: Int' rejected "+x""#]),
      (
        "/search?q=a&n=1e3",
        [
          #"'/search?q=:q': the query's 'n': 'n: Int' rejected "1e3": write digits alone, such as 7 or -7"#
        ]
      ),
      ("/product/007/x", ["'/product/:id': segment 3, 'x', is one too many"]),
      ("/search?q=a&n=%zz", ["'/search?q=:q': the query's 'n' can't be read"]),
      ("/books?kind=film&at=p1", ["\(books): the query's 'kind' is 'film', not 'print'"]),
      ("/books?kind=print&at=p0", ["\(books): the query's 'at': 'page: Int(1...)' rejected \"0\""]),
      ("/books?kind=print&at=q1", ["\(books): the query's 'at' can't be 'q1'"]),
      ("/books?kind=print&at=p1&old", ["\(books): the query's 'old' is one too many"]),
      (
        "/books&kind=print&at=p1",
        ["\(books): segment 1 is 'books&kind=print&at=p1', not 'books': a '?' is missing"]
      ),
      (
        "/product:7",
        ["'/product/:id': segment 1 is 'product:7', not 'product': a '/' is missing"]
      ),
      // Another segment must follow, or none may.
      ("/product&x=7", ["'/product/:id': segment 1 is 'product&x=7', not 'product'"]),
      ("/search:q", ["'/search?q=:q': segment 1 is 'search:q', not 'search'"]),
      ("/zzz", []), ("/item/7", []), ("/away", ["'/away/:_': the path ends before segment 2"]),
      ("/shelves/x/old", ["'/shelves/:number/old': segment 2 can't be 'x'"]),
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
        https://live.example.com/:n -> live(n: Int)
        https://live.example.com/live/:n -> lives(n: Int)
        shop-dev:/panel        -> panel
        /paint/:color          -> paint(color: (red | green))
        /f#:n                  -> f(n: Int)
        /shelves/:number (number: Int) {
            redirect /old      -> panel
        }
        """)
    let result = try #require(RoutesCompiler.compile([file]).first)
    let matcher = try #require(LinkMatcher(result, explains: true))
    let told = try #require(matcher.answer(to: link).reasons)
    #expect(told.map { $0.replacing(/\ \(Shop\.routes:\d+\)/, with: "") } == reasons)
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
