import Foundation
import Routes
import Testing
import Turnpike

// The whole way of the example's table: the plugin has run, Swift has compiled what
// it wrote, and links go through it.
@Suite("Shop routes")
struct ShopRouteTests {
  @Test(
    "A link leads to its route, and the route prints as a link",
    arguments: [
      ("/", .home, "https://shop.example.com/"),
      ("shop:", .home, "https://shop.example.com/"),
      ("shop://product/A-17", .product(id: "A-17"), "https://shop.example.com/product/A-17"),
      (
        "https://www.shop.example.com/p/A%2F17?variant=2", .product(id: "A/17", variant: 2),
        "https://shop.example.com/product/A%2F17?variant=2"
      ),
      (
        "/category/men/shoes?page=2", .category(path: ["men", "shoes"], page: 2),
        "https://shop.example.com/category/men/shoes?page=2"
      ),
      (
        "/search?tags=b&q=caf%C3%A9&tags=a", .search(query: "café", tags: ["b", "a"]),
        "https://shop.example.com/search?q=caf%C3%A9&tags=b&tags=a"
      ),
      ("/account", .account(.overview), "https://shop.example.com/account"),
      (
        "shop://account/orders?status=open", .account(.orders(status: .open)),
        "https://shop.example.com/account/orders?status=open"
      ),
      ("/products/A-17.html", .product(id: "A-17"), "https://shop.example.com/product/A-17"),
      (
        "/stores?services=click,repair", .stores(services: ["click", "repair"]),
        "https://shop.example.com/stores?services=click,repair"
      ),
      (
        "/stores/ber01/map#toys", .map(store: "ber01", department: "toys"),
        "https://shop.example.com/stores/ber01/map#toys"
      ),
      (
        "/catalogue/2026/03", .catalogue(year: 2026, month: 3),
        "https://shop.example.com/catalogue/2026/03"
      ),
      (
        "https://live.shop.example.com/spring-sale", .broadcast(slug: "spring-sale"),
        "https://live.shop.example.com/spring-sale"
      ),
      (
        "/campaign/spring?b=2&a=1", .campaign(name: "spring", details: ["a": "1", "b": "2"]),
        "https://shop.example.com/campaign/spring?a=1&b=2"
      ),
      (
        "/handbook/tills/refunds.md", .handbook(page: "tills/refunds.md"),
        "https://shop.example.com/handbook/tills/refunds.md"
      ),
    ] as [(String, ShopRoute, String)])
  func links(link: String, route: ShopRoute, printed: String) throws {
    #expect(ShopRoute(link) == route)
    #expect(try route.link() == printed)
    #expect(ShopRoute(printed) == route)
    #expect(route.url().absoluteString == printed)
  }

  @Test(
    "A link that the table does not have is no route",
    arguments: [
      "/product", "/product/A-17/x", "/search", "/search?q=", "/cart/x", "/category/drafts",
      "/category/drafts/men", "/catalogue/2026/13", "/catalogue/1989/12", "/stores/Berlin",
      "/voucher/100.01?code=SPRING26", "/help", "/debug", "other://cart",
      "https://shop.example.org/cart", "https://live.shop.example.com/cart/x",
    ])
  func misses(link: String) {
    #expect(ShopRoute(link) == nil)
  }

  @Test("The table's examples hold", arguments: ShopRoute.table.examples)
  func examples(example: RouteInfo.Example) throws {
    #expect(try ShopRoute(example.link)?.link(.path) == example.canonicalLink)
  }

  @Test("The table says what its file says")
  func staticData() throws {
    let table = ShopRoute.table
    #expect(table.name == "ShopRoute")
    #expect(table.schemes == ["shop", "shop-beta"])
    #expect(table.hosts == ["shop.example.com", "www.shop.example.com"])
    #expect(
      table.files.map { URL(filePath: $0).lastPathComponent } == ["Shop.routes", "Stores.routes"])

    let product = ShopRoute.product(id: "A-17").info
    #expect(product.name == "product")
    #expect(product.pattern == "/product/:id")
    #expect(product.alsoPatterns == ["/p/:id"])
    #expect(product.documentation.hasPrefix("A product page.\n"))
    #expect(product.attribute("analytics")?.text == "product_view")

    let wine = ShopRoute.wine(id: "barolo").info
    #expect(wine.filters == ["ageAtLeast(years: 18)"])
    #expect(ShopRoute.account(.overview).info.tab == "account")
  }

  @Test("A route is saved as its link, and named by it")
  func coding() throws {
    let routes: [ShopRoute] = [.home, .account(.orders(status: .shipped)), .broadcast(slug: "x")]
    let saved = try JSONEncoder().encode(routes)
    #expect(try JSONDecoder().decode([ShopRoute].self, from: saved) == routes)
    #expect(Set(routes.map(\.id)).count == 3)
    #expect("\(ShopRoute.product(id: "A-17", variant: 2))" == #"product(id: "A-17", variant: 2)"#)
  }
}
