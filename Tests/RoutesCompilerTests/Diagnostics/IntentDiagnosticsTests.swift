import Testing

@testable import RoutesCompiler

@Suite("Mistakes with intents and entities")
struct IntentDiagnosticsTests {
  @Test(
    "The link of an intent has one host",
    arguments: [
      (
        """
        scheme shop
        /cart -> cart 1️⃣@intent("Show the cart")
        """,
        """
        1️⃣: error: '@intent' of 'cart' needs a web link, and the table has no host [R096]
        1️⃣: note: write 'host …' with the host of your site, or begin the pattern with it: \
        'https://…/cart'

        """
      ),
      (
        """
        host *.shop.example, *.example.com
        /halls/:hall -> hall(hall: String) 1️⃣@entity(HallEntity)
        """,
        """
        1️⃣: error: '@entity' of 'hall' needs one host, and '*.shop.example' matches many [R096]
        1️⃣: note: name one on the same line: 'host *.shop.example, www.shop.example'

        """
      ),
      (
        """
        host shop.example
        /account {
            shop:/debug -> debug 1️⃣@intent("Debug")
        }
        """,
        """
        1️⃣: error: '@intent' of 'debug' needs a web link, and 'shop:/account/debug' is one of \
        scheme 'shop' [R096]
        1️⃣: note: begin the pattern with '/', or with a host: 'https://www.example.com/…'

        """
      ),
      (
        """
        host shop.example
        https://:lang.wiki.example/:page -> page(lang: String, page: String) 1️⃣@intent("Read")
        """,
        """
        1️⃣: error: '@intent' of 'page' needs one host, and 'https://:lang.wiki.example/:page' \
        has a value there [R096]
        1️⃣: note: write the whole host: 'https://www.example.com/…'

        """
      ),
      (
        """
        https://*/ping -> ping 1️⃣@intent("Ping")
        """,
        """
        1️⃣: error: '@intent' of 'ping' needs one host, and 'https://*/ping' has a value there \
        [R096]
        1️⃣: note: write the whole host: 'https://www.example.com/…'

        """
      ),
      // A mistake in the host is the only message.
      (
        "host 1️⃣https://shop.example\n/a -> a @intent(\"A\")",
        """
        1️⃣: error: 'https://shop.example' is not a host [R085]
        1️⃣: note: write 'shop.example'

        """
      ),
      ("https://live.example/a -> a @intent(\"A\")\n    also shop:/a", ""),
      ("host *.shop.example, shop.example\n/a -> a @intent(\"A\")", ""),
      ("https://live.example {\n    /a -> a @intent(\"A\")\n}", ""),
    ])
  func hosts(table: String, screen: String) {
    #expect(checkedScreen(of: table) == screen)
  }

  @Test(
    "App Intents write some values as links have them",
    arguments: [
      (
        """
        type ProductID
        /product/:id -> product(1️⃣id: ProductID) @intent("Open")
        """,
        """
        1️⃣: error: the intent of 'product' can't have 'id: ProductID': App Intents write only \
        'String', 'Int' and enums into a link [R097]
        1️⃣: note: write '@entity(ProductEntity)' too, with the AppEntity that it identifies
        1️⃣: note: or an intent of your own can return 'OpenURLIntent'

        """
      ),
      (
        "/day/:day -> day(1️⃣day: Date) @intent(\"Open\")",
        """
        1️⃣: error: the intent of 'day' can't have 'day: Date': App Intents write only 'String', \
        'Int' and enums into a link [R097]
        1️⃣: note: with '?' or a default, the intent leaves it out
        1️⃣: note: or an intent of your own can return 'OpenURLIntent'

        """
      ),
      (
        "/:month -> month(1️⃣month: Int(01...12)) @intent(\"Open\")",
        """
        1️⃣: error: the intent of 'month' can't have 'month: Int(01...12)': App Intents write \
        '1', and its links have '01' [R097]
        1️⃣: note: with '?' or a default, the intent leaves it out
        1️⃣: note: or an intent of your own can return 'OpenURLIntent'

        """
      ),
      (
        "/files/*path -> file(1️⃣path: [String]) @intent(\"Open\")",
        """
        1️⃣: error: the intent of 'file' can't have '*path': App Intents write a value as one \
        segment [R097]
        1️⃣: note: an intent of your own can return 'OpenURLIntent'

        """
      ),
      (
        "/files/*path -> file(1️⃣path: String) @entity(FileEntity) @intent(\"Open\")",
        """
        1️⃣: error: the entity of 'file' can't have '*path': App Intents write a value as one \
        segment [R097]
        1️⃣: note: an intent of your own can return 'OpenURLIntent'

        """
      ),
      (
        """
        enum Hall = left | right
        /halls/:hall -> hall(hall: Hall) 1️⃣@entity(Hall)
        /guide/:hall -> guide(2️⃣hall: Hall) @intent("Guide")
        """,
        """
        2️⃣: error: the intent of 'guide' can't have 'hall: Hall': App Intents write 'Hall' as the \
        link of 'hall' [R097]
        1️⃣: note: it is the entity of 'hall' here
        2️⃣: note: with '?' or a default, the intent leaves it out
        2️⃣: note: or an intent of your own can return 'OpenURLIntent'

        """
      ),
      (
        "/floor -> floor(1️⃣number: Int(0050...0120)) @intent(\"Open\")",
        """
        1️⃣: error: the intent of 'floor' can't have 'number: Int(0050...0120)': App Intents write \
        '50', and its links have '0050' [R097]
        1️⃣: note: with '?' or a default, the intent leaves it out
        1️⃣: note: or an intent of your own can return 'OpenURLIntent'

        """
      ),
      // Unnamed enums of two groups.
      (
        """
        /here -> here {
            /:kind -> page(kind: (a | b)) @entity(PageKind) @intent("Here")
        }
        /there -> there {
            /:kind -> page(kind: (c | d)) @intent("There")
            /all/:kind/:n -> all(kind: (e | f), n: Int) @intent("All")
        }
        /anywhere -> anywhere {
            /:kind -> page(kind: (g | h)) @entity(PageKind)
        }
        """, ""
      ),
      // An intent leaves out what a link may leave out.
      (
        """
        /a/:b -> a(b: Int?, days: [Date], more: [String: String], at: Date?) @intent("A")
        /f/*path -> f(path: [String] = []) @intent("F")
        """, ""
      ),
      (
        "/a/:b -> a(b: (x | y), c: Int(1...5), d: String(/[a-z]+/)) @intent(\"A\")\n"
          + "/p/:id/:day -> p(id: UUID, day: Int(01...31)) @entity(Post)", ""
      ),
    ])
  func values(table: String, screen: String) {
    #expect(checkedScreen(of: "host shop.example\n" + table) == screen)
  }

  @Test(
    "Only a value that links can be without is left out",
    arguments: [
      ("/:day", true), ("/day/:day", true), ("/:day/events", false), ("/on-:day", false),
      ("/:day/:page", true), ("/:day/:number", false), ("/:day/*rest", true), ("/day", true),
      ("/day?of=:day", true), ("/day?of=d-{day}", true), ("/day?of={day}-{number}", false),
      ("/day#:day", true), ("/day#{day}-{number}", false), ("/day#/at/:day", true),
      ("/day#of=:day", true), ("/day#of=:day&number=:number", true),
      ("/day#of={day}.{number}", false), ("/day/:day\n    also /:day/day", true),
    ])
  func leavingOut(pattern: String, isPossible: Bool) {
    let lines = pattern.split(separator: "\n", maxSplits: 1).map(String.init)
    let advice = "note: with '?' or a default, the intent leaves it out"
    func screen(_ type: String) -> String {
      checkedScreen(
        of: """
          host shop.example
          \(lines[0]) -> day(day: \(type), number: Int, page: Int?, rest: String = "") \
          @intent("Open")
          \(lines.dropFirst().joined())
          """)
    }
    #expect(screen("Date").contains(advice) == isPossible)
    // The advice holds.
    #expect(screen("Date?").isEmpty == isPossible)
  }

  @Test(
    "An intent opens one route from outside",
    arguments: [
      (
        """
        group 1️⃣@intent("Open") {
            /a -> a
            /b -> b
        }
        """,
        """
        1️⃣: error: '@intent' belongs to one route, not to a group [R098]
        1️⃣: note: write it on the line of each route

        """
      ),
      (
        """
        /a -> a
        redirect /b -> a 1️⃣@intent("B")
        2️⃣@entity(C) /c/:_ -> nil
        """,
        """
        1️⃣: error: '@intent' belongs to one route, not to a redirect [R098]
        1️⃣: note: write it on the line of each route
        2️⃣: error: '@entity' belongs to one route, not to a line without a route [R098]
        2️⃣: note: write it on the line of each route

        """
      ),
      (
        "/a -> a @inApp 1️⃣@intent(\"A\")",
        """
        1️⃣: error: 'a' can't have '@intent' and '@inApp': links from outside do not open it [R098]
        1️⃣: note: remove one of them

        """
      ),
      (
        "group @hidden {\n    /a/:id -> a 1️⃣@entity(A)\n}",
        """
        1️⃣: error: 'a' can't have '@entity' and '@hidden': association files leave its links \
        out [R098]
        1️⃣: note: remove one of them

        """
      ),
      (
        """
        /account -> account {
            /order -> order @intent("A")
        }
        /b -> accountOrder 2️⃣@intent("B")
        """,
        """
        2️⃣: error: the intent of 'accountOrder' would be named 'OpenAccountOrder', as is the \
        intent of 'account.order' [R098]
        Shop.routes:4:5: note: 'OpenAccountOrder' is here
        2️⃣: note: rename one

        """
      ),
      (
        """
        enum 1️⃣OpenCart = a | b
        /cart -> cart 2️⃣@intent("Cart")
        """,
        """
        2️⃣: error: the intent of 'cart' would be named 'OpenCart', as is a type of the table [R098]
        1️⃣: note: 'OpenCart' is here
        2️⃣: note: rename one

        """
      ),
      (
        """
        /a/:id -> a 1️⃣@entity(Post)
        /b/:id -> b 2️⃣@entity(Post) @intent("B")
        """,
        """
        2️⃣: error: 'Post' is the entity of 'a' already, and has one link [R098]
        1️⃣: note: first here

        """
      ),
      (
        "/a -> a(page: Int = 1) 1️⃣@entity(Post)",
        """
        1️⃣: error: the links of 'a' have no value that says which 'Post' it is [R098]
        1️⃣: note: '@entity' belongs to a route with a parameter, such as '/product/:id'

        """
      ),
      (
        """
        enum Hall = left | right
        /halls/:hall/:page -> hall(hall: Hall, page: Int) 1️⃣@entity(Hall)
        """,
        """
        1️⃣: error: the links of 'hall' have more, or other, values than one 'Hall' [R098]
        1️⃣: note: '@entity' belongs to a route with one value, whose type is 'Hall'

        """
      ),
      (
        """
        enum Hall = left | right
        /halls/:hall -> hall(hall: Hall) 1️⃣@entity(ShopRoute.Hall)
        """,
        """
        1️⃣: error: 'ShopRoute.Hall' is an enum of this table [R098]
        1️⃣: note: write '@entity(Hall)'

        """
      ),
      (
        "/a -> a 1️⃣@intent",
        """
        1️⃣: error: '@intent' takes a title in quotes, as people read it [R080]

        """
      ),
      (
        "/a/:id -> a 1️⃣@entity(product) 2️⃣@intent(\"\")",
        """
        1️⃣: error: '@entity' takes the name of a type, such as ProductEntity [R080]
        2️⃣: error: '@intent' takes a title in quotes, as people read it [R080]

        """
      ),
      (
        "/a -> a\notherwise -> b 1️⃣@intent(\"B\")",
        """
        1️⃣: error: 'otherwise' can't have '@intent' [R031]
        1️⃣: note: '@tab' and '@present' say how it is shown

        """
      ),
      (
        """
        1️⃣@intent("A")
        /a/:id -> a 2️⃣@intent("B") 3️⃣@entity(C) 4️⃣@entity(D)
        """,
        """
        2️⃣: error: '@intent' appears twice; a route has one [R098]
        1️⃣: note: first here
        4️⃣: error: '@entity' appears twice; a route has one [R098]
        3️⃣: note: first here

        """
      ),
      (
        "/a -> a 1️⃣@intent(\" \t\")",
        """
        1️⃣: error: '@intent' takes a title in quotes, as people read it [R080]

        """
      ),
      (
        "/a/:id -> a 1️⃣@intent(Orders) 2️⃣@entity(\"Order\") 3️⃣@deprecated(old)",
        """
        1️⃣: error: '@intent' takes a title in quotes, as people read it [R080]
        1️⃣: note: write '@intent("Orders")'
        2️⃣: error: '@entity' takes the name of a type, such as ProductEntity [R080]
        2️⃣: note: write '@entity(Order)'
        3️⃣: error: '@deprecated' takes a message in quotes [R080]
        3️⃣: note: write '@deprecated("old")'

        """
      ),
      (
        "/a -> a @intent(Show 1️⃣my orders) @hidden",
        """
        1️⃣: error: expected ',' or ')', found 'my' [R007]
        1️⃣: note: write '@intent("Show my orders")'

        """
      ),
      (
        "/a -> a @over(b 1️⃣c)\n/b -> b @intent(Show 2️⃣my\n/c -> c @intent(My 3️⃣\"c\")",
        """
        1️⃣: error: expected ',' or ')', found 'c' [R007]
        2️⃣: error: expected ',' or ')', found 'my' [R007]
        3️⃣: error: expected ',' or ')', found '"c"' [R007]

        """
      ),
      // Names in the code of the intents.
      (
        "/a?n=:name&m=:_name -> a(name: String, 1️⃣_name: String) @intent(\"A\")",
        """
        1️⃣: error: the intent of 'a' can't have both '_name' and 'name', which Swift stores as \
        '_name' [R098]
        Shop.routes:3:26: note: 'name' is here
        1️⃣: note: rename one

        """
      ),
      (
        """
        enum 1️⃣URLRepresentation = x | y
        /app -> 2️⃣appIntents {
            /b -> b
        }
        /localized -> localizedString(resource: 3️⃣(x | y))
        /a -> a @intent("A")
        """,
        """
        1️⃣: error: the type 'URLRepresentation' already has a meaning in the code of intents [R098]
        1️⃣: note: rename it
        2️⃣: error: the type 'AppIntents' already has a meaning in the code of intents [R098]
        2️⃣: note: rename it
        3️⃣: error: the type 'LocalizedStringResource' already has a meaning in the code of intents \
        [R098]
        3️⃣: note: rename it

        """
      ),
      ("enum URLRepresentation = x | y\n/app -> appIntents {\n    /b -> b\n}", ""),
      (
        """
        /product -> 1️⃣product {
            /:id -> details(id: Int) 2️⃣@entity(Product) @intent("Open")
            /old/:id -> old(id: Int) @entity(App.Product) @intent("Open")
        }
        """,
        """
        2️⃣: error: 'Product' is a type of this table, and no 'AppEntity' [R098]
        1️⃣: note: 'Product' is here
        2️⃣: note: name the entity's module too, as in 'App.Product', or rename one

        """
      ),
      (
        """
        enum 1️⃣Shop = x | y
        /a/:id -> a 2️⃣@entity(Shop.Product)
        /b/:id -> b 3️⃣@entity(ShopRoute)
        """,
        """
        2️⃣: error: 'Shop' is a type of this table, and no 'AppEntity' [R098]
        1️⃣: note: 'Shop' is here
        2️⃣: note: name the entity's module too, as in 'App.Shop.Product', or rename one
        3️⃣: error: 'ShopRoute' is a type of this table, and no 'AppEntity' [R098]
        Shop.routes:1:8: note: 'ShopRoute' is here
        3️⃣: note: name the entity's module too, as in 'App.ShopRoute', or rename one

        """
      ),
      (
        "/cart/:id -> cart 1️⃣@entity(OpenCart) 2️⃣@intent(\"Cart\")",
        """
        2️⃣: error: the intent of 'cart' would be named 'OpenCart', as is an entity [R098]
        1️⃣: note: 'OpenCart' is here
        2️⃣: note: rename one

        """
      ),
      ("type Product\n/a/:id -> a(id: Product) @entity(Product) @intent(\"A\")", ""),
      // A mistake in the route is the only message.
      (
        "/a/:id -> a(id: 1️⃣Sting) @entity(A) @intent(\"A\")",
        """
        1️⃣: error: unknown type 'Sting' [R051]
        1️⃣: note: did you mean 'String'?

        """
      ),
    ])
  func places(table: String, screen: String) {
    #expect(checkedScreen(of: "host shop.example\n" + table) == screen)
  }

  @Test("A mounted table has no intents, because its links are others")
  func mounted() {
    let files = [
      SourceFile(
        path: "Shop.routes",
        text: """
          routes ShopRoute
          host shop.example
          / -> home
          mount /settings -> settings(SettingsRoute)

          """),
      SourceFile(
        path: "Settings.routes",
        text: """
          routes SettingsRoute
          host settings.example
          /about -> about @intent("About")
          /more -> more @intent("More")

          """),
    ]
    let result = RoutesCompiler.compile([files[0]], mountable: [files[1]])[0]
    #expect(
      DiagnosticFormatter(result.diagnostics, in: result.files).description == """
        Shop.routes:4:20: error: SettingsRoute has '@intent' on 'about', which has other links \
        where it is mounted [R098]
        Shop.routes:4:20: note: remove the attribute there, or include these routes in this table

        """)
    let own = RoutesCompiler.compile([files[1]])[0]
    #expect(own.diagnostics.isEmpty)
  }
}
