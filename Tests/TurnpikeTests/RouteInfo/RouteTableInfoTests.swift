import TestTables
import Testing
import Turnpike

@Suite("The facts of a table")
struct RouteTableInfoTests {
  @Test("Names, files, schemes, hosts and the default are those of the table")
  func table() {
    let table = ShopRoute.table
    #expect(table.name == "ShopRoute")
    #expect(table.files == ["Shop.routes"])
    #expect(table.schemes == ["shop"])
    #expect(table.hosts == ["shop.example.com"])
    #expect(table.otherwise == "notFound")
    #expect(
      table.routes.map(\.name) == [
        "home", "product", "search", "file", "account.overview", "account.order", "report",
        "debug", "offers",
      ])
  }

  @Test("A route says where it stands, what it takes and how it is shown")
  func route() throws {
    let home = try #require(ShopRoute.table.routes.first)
    #expect(home.tab == "home")
    #expect(home.popsToRoot)
    #expect(home.presentation == nil)
    let product = ShopRoute.product(id: "1").info
    #expect(product.pattern == "/product/:id")
    #expect(product.file == "Shop.routes")
    #expect(product.line == 19)
    #expect(product.documentation == "A product page.\n\nWith a back\\slash and a\ttab.")
    #expect(product.presentation == .sheet)
    #expect(product.deprecation == nil)
    #expect(product.attribute("analytics")?.value(as: String.self) == "product_view")
    #expect(product.attribute("other") == nil)
    let offers = try #require(ShopRoute.table.routes.last)
    #expect(offers.deprecation == "Use search.")
    #expect(offers.alsoPatterns == ["/offers/page/:page"])
  }

  @Test("Parameters have their labels, types and what a link may do with them")
  func parameters() {
    let product = ShopRoute.product(id: "1").info.parameters
    #expect(product.map(\.label) == ["id", "variant"])
    #expect(product.map(\.type) == ["ProductID", "Int"])
    let search = ShopRoute.search(query: "").info.parameters
    #expect(
      search.map(\.presence) == [.required, .defaulted("relevance"), .defaulted("1"), .list])
  }

  @Test("Filters, dependencies and who may come are those of the route")
  func filters() {
    let order = ShopRoute.account(.order(id: RouteTableTests.order)).info
    #expect(order.filters == ["signedIn", "ageAtLeast(years: 18)"])
    #expect(order.dependency?.route == 4)
    #expect(order.dependency?.arguments == [])
    #expect(ShopRoute.debug.info.isInApp)
    #expect(ShopRoute.debug.info.isHidden)
  }

  @Test("Redirects and examples are in the order of the table")
  func redirects() {
    #expect(ShopRoute.table.redirects.map(\.pattern) == ["/p/:id", "/help"])
    #expect(ShopRoute.table.redirects.map(\.target) == ["product", "https://help.example.com"])
    #expect(ShopRoute.table.redirects.map(\.deprecation) == [nil, "The help has moved."])
    #expect(ShopRoute.table.examples.map(\.link) == ["/product/42", "/nothing"])
  }

  @Test("Examples hold in the running program", arguments: ShopRoute.table.examples)
  func example(_ example: RouteInfo.Example) throws {
    #expect(try ShopRoute(example.link)?.link(.path) == example.canonicalLink)
  }

  @Test("How the case of otherwise is shown is not said of the last route")
  func otherwise() {
    let table = RouteTableInfo<ShopRoute>(
      matchTable: .empty,
      description: """
        table\tShopRoute
        route\thome\t/\t0\t1
        tab\thome
        redirect\t/old\thome\t0\t2
        otherwise\tlost
        tab\tsearch
        present\tsheet
        example\t/\t/
        """)
    let (home, lost) = (table.routeInfo(at: 0), table.routeInfo(at: 1))
    #expect(home.tab == "home" && home.presentation == nil)
    #expect(lost.name == "lost" && lost.tab == "search" && lost.presentation == .sheet)
    #expect(table.otherwise == "lost")
    #expect(table.routes.map(\.name) == ["home"])
  }

  @Test("A table without any text has nothing")
  func empty() {
    #expect(EmptyTable.table.routes.isEmpty)
    #expect(EmptyTable("/") == nil)
  }
}
