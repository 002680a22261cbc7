import Testing

@testable import RoutesCompiler

@Suite("Examples of a table")
struct ExampleRunnerTests {
  /// The compiler's messages for a shop's table with these lines at its end.
  private func screen(_ marked: String, isStrict: Bool = false) -> String {
    let marked = MarkedText(
      """
      routes ShopRoute

      scheme shop
      host shop.example.com

      enum Sort = newest | priceUp("price-asc")

      /product/:id           -> product(id: Int(1...))
          also /p/:id
      /search/:query         -> search(query: String, sort: Sort = .newest)
      /account/orders/:id    -> order(id: UUID)
      /:page                 -> page(page: String)
      /all/:id               -> all(id: Int, others: [String: String])
      redirect /help         -> https://help.example.com

      """ + marked)
    let file = SourceFile(path: "Shop.routes", text: marked.text)
    let tables = RoutesCompiler.compile([file], strictExamples: isStrict)
    return marked.screen(tables.flatMap(\.diagnostics), in: file)
  }

  @Test(
    "An example that holds says nothing",
    arguments: [
      "example /product/7 -> product(id: 7)",
      "example shop://product/7?utm_source=mail -> product(id: 7)",
      "example https://shop.example.com/p/7 -> product(id: 7)",
      #"example /search/shoes?sort=price-asc -> search(query: "shoes", sort: .priceUp)"#,
      #"example /product -> page(page: "product")"#,
      "example /product/0 -> nil",
      "example https://other.example.com/product/7 -> nil",
      "example /all/1 -> all(id: 1, others: [:])",
      "example /all/1 -> all(id: 1)",
      #"example /all/1?b=2&a=1 -> all(id: 1, others: ["a": "1", "b": "2"])"#,
      "example //product/7 -> product(id: 7)",
    ])
  func holding(example: String) {
    #expect(screen(example) == "")
  }

  @Test(
    "Dictionaries in examples",
    arguments: [
      (
        #"example 1️⃣/all/1?b=2 -> all(id: 1, others: ["b": "3"])"#,
        """
        1️⃣: error: this example doesn't hold: /all/1?b=2 goes to \
        all(id: 1, others: ["b": "2"]) [R091]

        """
      ),
      (
        #"example /product/7 -> product(id: 1️⃣["a": "b"])"#,
        "1️⃣: error: the value [\"a\": \"b\"] is not an Int [R056]\n"
      ),
      (
        #"example /all/1 -> all(id: 1, others: ["a": 1️⃣1])"#,
        "1️⃣: error: expected a value in quotes, found '1' [R007]\n"
      ),
    ])
  func dictionaries(example: String, expected: String) {
    #expect(screen(example) == expected)
  }

  @Test("An example that goes elsewhere says where, and why")
  func failing() {
    #expect(
      screen("example 1️⃣/search/0?sort=price-asc -> product(id: 0)") == """
        1️⃣: error: this example doesn't hold: /search/0?sort=price-asc goes to \
        search(query: "0", sort: .priceUp) [R091]
        1️⃣: note: 'product' was not chosen because segment 1 is 'search', not 'product'

        """)
    #expect(
      screen(#"example 1️⃣/product -> page(page: "other")"#) == """
        1️⃣: error: this example doesn't hold: /product goes to page(page: "product") [R091]

        """)
    #expect(
      screen(#"example 1️⃣/product/7/ -> page(page: "product")"#) == """
        1️⃣: error: this example doesn't hold: /product/7/ goes to product(id: 7) [R091]
        1️⃣: note: 'page' was not chosen because segment 2, '7', is one too many

        """)
    #expect(
      screen(
        """
        /shop/:text -> shop(text: String)
        /shop/:number -> aisle(number: Int(1...))
        example 1️⃣/shop/0 -> aisle(number: 1)
        """) == """
          1️⃣: error: this example doesn't hold: /shop/0 goes to shop(text: "0") [R091]
          1️⃣: note: 'aisle' was not chosen because 'number: Int(1...)' rejected "0"

          """)
    #expect(
      screen(#"example 1️⃣/help -> page(page: "help")"#) == """
        1️⃣: error: this example doesn't hold: /help goes to https://help.example.com [R091]
        1️⃣: note: 'page' matches too, less specifically

        """)
    #expect(
      screen("example 1️⃣/help -> nil") == """
        1️⃣: error: this example doesn't hold: /help goes to https://help.example.com [R091]

        """)
  }

  @Test("An example that matches nothing says what is nearest")
  func unmatched() {
    #expect(
      screen(
        "example 1️⃣/account/order/5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10 "
          + #"-> order(id: "5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10")"#) == """
          1️⃣: error: /account/order/5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10 matches nothing [R092]
          1️⃣: note: nearest: '/account/orders/:id' (segment 2 is 'order', not 'orders')

          """)
    #expect(
      screen("example 1️⃣/product/0 -> product(id: 1)") == """
        1️⃣: error: /product/0 matches nothing [R092]
        1️⃣: note: nearest: '/product/:id' ('id: Int(1...)' rejected "0")

        """)
  }

  @Test("A link that no table can open is no example")
  func impossible() {
    #expect(
      screen(#"example 1️⃣/search/%ZZ -> search(query: "x")"#) == """
        1️⃣: error: this example doesn't hold: the path of the link has a '%' that is not \
        followed by two hexadecimal digits [R091]

        """)
  }

  @Test("A host that is not declared is named")
  func unknownHost() {
    #expect(
      screen("example 1️⃣https://shop.example.org/product/7 -> product(id: 7)") == """
        1️⃣: error: host 'shop.example.org' is neither declared nor named by a pattern [R095]
        1️⃣: note: did you mean 'shop.example.com'?

        """)
    #expect(
      screen("example 1️⃣shap://product/7 -> product(id: 7)") == """
        1️⃣: error: scheme 'shap' is neither declared nor named by a pattern [R095]
        1️⃣: note: did you mean 'shop'?

        """)
  }

  @Test("Strict examples are the links that routes print")
  func strict() {
    let example = "example 1️⃣/p/7 -> product(id: 7)"
    #expect(screen(example) == "")
    #expect(
      screen(example, isStrict: true) == """
        1️⃣: warning: product(id: 7) prints as /product/7, not /p/7 [R094]

        """)
    #expect(
      screen("example shop://product/7 -> product(id: 7)", isStrict: true) == "")
  }

  @Test(
    "A strict example is compared as a whole",
    arguments: [
      ("/ -> home\n    also /home\nexample /home -> home", "home prints as /, not /home"),
      ("/ -> home\n    also /home\nexample / -> home", nil),
      ("/ -> home\nexample https://h.com -> home", nil),
      ("/ -> home\nexample https://h.com/ -> home", nil),
      ("/a -> a\n    also /x/a\nexample /x/a -> a", "a prints as /a, not /x/a"),
      ("/a -> a\nexample a -> a", nil),
      ("/a -> a\nexample s:a -> a", nil),
      ("/a -> a\nexample s:///a -> a", nil),
      ("/a -> a\nexample s://h.com/a -> a", nil),
      ("/a -> a\n    also /h/a\nexample s://h/a -> a", "a prints as /a, not s://h/a"),
      ("/a -> a\nexample /a/ -> a", "a prints as /a, not /a/"),
      ("/a -> a\nexample /a?k=1 -> a", "a prints as /a, not /a?k=1"),
      ("/b/x*t -> r(t: [String] = [])\nexample /b/x -> r", nil),
      (
        "/b/x*t -> r(t: [String] = [])\nexample /b/x?k=1 -> r",
        "r(t: []) prints as /b/x, not /b/x?k=1"
      ),
      ("/b/*t -> r(t: [String] = [])\nexample /b -> r", nil),
      ("/b/x*t -> r(t: String = \"\")\nexample /b/x -> r", nil),
    ] as [(String, String?)])
  func wholeLinks(table: String, message: String?) {
    let text = "routes R\nhost h.com\nscheme s\n" + table + "\n"
    let tables = RoutesCompiler.compile(
      [SourceFile(path: "R.routes", text: text)], strictExamples: true)
    #expect(tables.flatMap(\.diagnostics).map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test("An example that leads into a mounted table is checked")
  func mounted() {
    let results = RoutesCompiler.compile(
      [
        SourceFile(
          path: "App.routes",
          text: """
            routes AppRoute
            mount /s -> settings(SettingsRoute)
            example /s/page/7 -> settings.page(id: 7)
            example /s/page/7 -> settings.page(id: 8)
            example /s/about -> settings.page(id: 7)
            example /s/about -> nil

            """)
      ],
      mountable: [
        SourceFile(
          path: "Settings.routes",
          text: "routes SettingsRoute\n/about -> about\n/page/:id -> page(id: Int)\n")
      ])
    let diagnostics = results[0].diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "this example doesn't hold: /s/page/7 goes to settings.page(id: 7)",
        "this example doesn't hold: /s/about goes to settings.about",
        "this example doesn't hold: /s/about goes to settings.about",
      ])
  }

  @Test("The canonical link of an example is the one that its route prints")
  func canonicalLinks() throws {
    let file = SourceFile(
      path: "Shop.routes",
      text: """
        routes ShopRoute
        scheme shop
        /product/:id?size=:size -> product(id: Int, size: Int = 3)
            also /p/:id
        redirect /old/:id -> product(id: id)
        example /p/7 -> product(id: 7)
        example shop://product/7?utm=x&size=3 -> product(id: 7)
        example /old/7 -> product(id: 7)
        example /p/7?size=4 -> product(id: 7, size: 4)
        example /nothing -> nil

        """)
    let result = try #require(RoutesCompiler.compile([file]).first)
    #expect(
      result.canonicalLinks == [
        "/product/7", "/product/7", "/product/7", "/product/7?size=4", nil,
      ])
  }
}
