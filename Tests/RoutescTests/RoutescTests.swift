import Foundation
import Testing

@testable import routesc

@Suite("The command line")
struct RoutescTests {
  private static let shop = """
    routes ShopRoute

    scheme shop
    host   shop.example.com

    type ProductID
    enum Tab = home | cart
    filter signedIn
    filter ageAtLeast(years: Int)

    /                -> home @tab(home)
    /product/:id     -> product(id: ProductID, variant: Int(1...)?)
        also /p/:id
    /search?q=:query -> search(query: String, page: Int = 1, exact: Bool = false, tags: [Int])
    /wine/:id        -> wine(id: ProductID) via ageAtLeast(years: 18)
    /account -> account via signedIn {
        /orders/:day -> orders(day: Date, by: (price | age)?)
    }
    include "Stores.routes"
    redirect /products/:id.html -> product(id: id)
    redirect /help              -> https://help.example.com
    /topics/:_                  -> nil
    otherwise                   -> notFound(url: String)
    /debug                      -> debug @inApp

    """
  private static let stores = "/stores -> stores(details: [String: String])\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Shop.routes": Self.shop, "Stores.routes": Self.stores])
  }

  @Test("list prints aligned columns")
  func list() {
    let run = folder.routesc("list", "$Shop.routes")
    #expect(run.status == .success)
    #expect(run.messages == "")
    #expect(
      run.output == """
        ShopRoute   scheme shop   host shop.example.com

        CASE            PATTERN               PARAMETERS                                                      FILTERS                TAB   ATTRIBUTES  FILE:LINE
        home            /                                                                                                            home              Shop.routes:11
        product         /product/:id          id: ProductID, variant: Int(1...)?                                                                       Shop.routes:12
        product         /p/:id                                                                                                                         Shop.routes:13
        search          /search?q=:query      query: String, page: Int = 1, exact: Bool = false, tags: [Int]                                           Shop.routes:14
        wine            /wine/:id             id: ProductID                                                   ageAtLeast(years: 18)                    Shop.routes:15
        account.orders  /account/orders/:day  day: Date, by: (price | age)?                                   signedIn                                 Shop.routes:17
        stores          /stores               details: [String: String]                                                                                Stores.routes:1
        debug           /debug                                                                                                             @inApp      Shop.routes:24
        redirect        /products/:id.html    -> product(id: id)                                                                                       Shop.routes:20
        redirect        /help                 -> https://help.example.com                                                                              Shop.routes:21
        refusal         /topics/:_            -> nil                                                                                                   Shop.routes:22
        otherwise                             -> notFound                                                                                              Shop.routes:23

        """)
  }

  @Test("list finds rows by a text in any column")
  func grep() {
    #expect(
      folder.routesc("list", "--grep", "SIGNEDin", "$Shop.routes").output == """
        ShopRoute   scheme shop   host shop.example.com

        CASE            PATTERN               PARAMETERS                     FILTERS   FILE:LINE
        account.orders  /account/orders/:day  day: Date, by: (price | age)?  signedIn  Shop.routes:17

        """)
    #expect(folder.routesc("list", "--grep", "nothing", "$Shop.routes").output == "")
  }

  @Test("list gives an object for each row")
  func listedJSON() {
    #expect(
      folder.routesc("list", "--json", "--grep", "/wine", "$Shop.routes").output == """
        {"deprecated":null,"filters":["ageAtLeast(years: 18)"],"hidden":false,"inApp":false,\
        "kind":"route","parameters":[{"default":null,"key":null,"name":"id","type":"ProductID"}],\
        "pattern":"/wine/:id","place":"Shop.routes:15","route":"wine","shapes":["/wine/:id"],\
        "tab":null,"table":"ShopRoute","target":null}

        """)
  }

  @Test("match prints the route of each link with its values")
  func match() {
    let run = folder.routesc(
      "match", "$Shop.routes", "shop://product/A-17?variant=x&utm=a%20b", "/wine/barolo", "/help",
      "/products/7.html", "/%zz", "/topics/x")
    #expect(run.status == .found)
    #expect(
      run.output == """
        shop://product/A-17?variant=x&utm=a%20b
          product(id: "A-17")
          pattern   /product/:id
          unused    utm=a b
          place     Shop.routes:12
          issue     variant: "x" is not an Int(1...)
        /wine/barolo
          wine(id: "barolo")
          pattern   /wine/:id
          filters   ageAtLeast(years: 18)
          place     Shop.routes:15
        /help
          leaves the app for https://help.example.com
        /products/7.html
          product(id: "7")
          pattern   /product/:id
          redirect  /products/:id.html
          place     Shop.routes:12
        /%zz
          error: the path of the link has a '%' that is not followed by two hexadecimal digits
        /topics/x
          no route

        """)
  }

  @Test("match says why a link opens nothing, where it is asked")
  func whyNoMatch() {
    let run = folder.routesc(
      "match", "--why", "$Shop.routes", "/serch?q=x", "/topics/x", "/wine/1/2", "/wine/1")
    #expect(run.status == .found)
    #expect(
      run.output == """
        /serch?q=x
          no route
          why       '/search?q=:query' (Shop.routes:14): segment 1 is 'serch'; did you mean 'search'?
        /topics/x
          no route
          why       '/topics/:_' (Shop.routes:22): a '-> nil' line refuses it
        /wine/1/2
          no route
          why       '/wine/:id' (Shop.routes:15): segment 3, '2', is one too many
        /wine/1
          wine(id: "1")
          pattern   /wine/:id
          filters   ageAtLeast(years: 18)
          place     Shop.routes:15

        """)
  }

  @Test(
    "match gives an object for each link",
    arguments: [
      (
        "/search?q=caf%C3%A9&tags=1&tags=2&exact=true&x=1&y&x=2",
        """
        "kind": "route", "route": "search", "pattern": "/search?q=:query", \
        "place": "Shop.routes:14", "parameters": {"query": "café", "page": 1, "exact": true, \
        "tags": [1, 2]}, "query": {"x": ["1", "2"], "y": [""]}
        """
      ),
      (
        "/account/orders/2026-03-14?by=age",
        """
        "kind": "route", "route": "account.orders", "pattern": "/account/orders/:day", \
        "place": "Shop.routes:17", "filters": ["signedIn"], \
        "parameters": {"day": "2026-03-14", "by": "age"}
        """
      ),
      (
        "/p/1?variant=0",
        """
        "kind": "route", "route": "product", "pattern": "/product/:id", "place": "Shop.routes:12", \
        "parameters": {"id": "1", "variant": null}, "issues": [{"parameter": "variant", \
        "key": null, "problem": "\\"0\\" is not an Int(1...)"}]
        """
      ),
      (
        "/stores?b=2&a=1",
        """
        "kind": "route", "route": "stores", "pattern": "/stores", "place": "Stores.routes:1", \
        "parameters": {"details": {"a": "1", "b": "2"}}
        """
      ),
      (
        "/stores",
        """
        "kind": "route", "route": "stores", "pattern": "/stores", "place": "Stores.routes:1", \
        "parameters": {"details": {}}
        """
      ),
      (
        "/products/7.html",
        """
        "kind": "route", "route": "product", "pattern": "/product/:id", "place": "Shop.routes:12", \
        "parameters": {"id": "7", "variant": null}, "redirect": "/products/:id.html"
        """
      ),
      (
        "/help",
        """
        "kind": "leaves", "pattern": "/help", "place": "Shop.routes:21", "redirect": "/help", \
        "location": "https://help.example.com"
        """
      ),
      ("/topics/x", #""kind": "refused", "pattern": "/topics/:_", "place": "Shop.routes:22""#),
      ("/debug", #""kind": "inApp", "pattern": "/debug", "place": "Shop.routes:24""#),
      (
        "/nowhere?a=1",
        """
        "kind": "otherwise", "route": "notFound", "place": "Shop.routes:23", \
        "parameters": {"url": "/nowhere?a=1"}
        """
      ),
      ("https://shop.example.com@evil.example/", #""kind": "error", "error": "userInfo""#),
    ])
  func matchedJSON(link: String, members: String) throws {
    let run = folder.routesc("match", "--json", "$Shop.routes", link)
    let others: NSMutableDictionary = [
      "link": link, "table": "ShopRoute", "route": NSNull(), "pattern": NSNull(),
      "place": NSNull(), "parameters": [:], "filters": [], "query": [:], "redirect": NSNull(),
      "location": NSNull(), "readAs": NSNull(), "issues": [], "error": NSNull(), "why": [],
    ]
    others.addEntries(from: try #require(object("{\(members)}") as? [AnyHashable: Any]))
    #expect(try object(run.output) == others)
  }

  private func object(_ json: String) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
  }

  @Test("match reads links from standard input, one a line")
  func standardInput() {
    let run = folder.routesc("match", "$Shop.routes", "-", input: ["/wine/a", "/"])
    #expect(run.status == .success)
    #expect(
      run.output == """
        /wine/a
          wine(id: "a")
          pattern   /wine/:id
          filters   ageAtLeast(years: 18)
          place     Shop.routes:15
        /
          home
          pattern   /
          place     Shop.routes:11

        """)
  }

  @Test("check prints every mistake, also of files that can't be read")
  func check() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\n/a//b -> a\n/c -> c via f\ninclude \"More.routes\"\n",
      "More.routes": "/d -> d(n: Sting)\n",
    ])
    let run = folder.routesc("check", "$App.routes", "$Missing.routes")
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(
      run.messages == """
        error: can't read Missing.routes: no such file or directory [R033]
        App.routes:2:4: error: empty path segment in '/a//b' [R011]
        App.routes:2:4: note: leave out one '/', or write text or a parameter after it
        App.routes:3:13: error: unknown filter 'f' [R071]
        App.routes:3:13: note: declare it with 'filter f'
        More.routes:1:12: error: unknown type 'Sting' [R051]
        More.routes:1:12: note: did you mean 'String'?

        """)
    #expect(
      self.folder.routesc("check", "$Shop.routes")
        == .init(status: .success, output: "", messages: ""))
  }

  @Test("Types and calls are listed with the usual spaces, whatever those in the table")
  func spaces() throws {
    let table = """
      routes A
      /a/:x?y=:y -> a( x : Int( 1 ... 5 ), y: ( b|c ) = .c, z: [ Int ] )
      redirect /b/:x -> a( x :  x,
          y: .b )

      """
    let folder = try TemporaryFolder(["A.routes": table])
    #expect(
      folder.routesc("list", "--json", "$A.routes").output.contains(
        #""parameters":[{"default":null,"key":null,"name":"x","type":"Int(1...5)"},"#
          + #"{"default":"c","key":"y","name":"y","type":"(b | c)"},"#
          + #"{"default":null,"key":"z","name":"z","type":"[Int]"}]"#))
    #expect(
      folder.routesc("list", "--grep", "redirect", "$A.routes").output.contains(
        "-> a(x: x, y: .b)"))
  }

  @Test("A file that nothing includes needs a 'routes' line, and is asked for nothing else")
  func orphan() {
    let run = folder.routesc("check", "$Stores.routes")
    #expect(
      run.messages == """
        Stores.routes:1:1: error: no 'routes' line before the first route [R010]
        Stores.routes:1:1: note: write 'routes ShopRoute', or include this file from one that has it

        """)
  }
}
