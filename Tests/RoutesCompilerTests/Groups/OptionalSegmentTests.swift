import Testing

@testable import RoutesCompiler

/// Groups whose prefix ends in a segment that links may leave out: the tables in which that could
/// go wrong, each with where its links lead and how their routes are printed.
@Suite("A segment that links to a group may leave out")
struct OptionalSegmentTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var table: String
    var mounted = ""
    /// Links, the route of each, and the path that it prints; nil where it is that of the link.
    var links: [(link: String, route: String, path: String?)]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "beside its siblings",
      table: """
        /:lang (lang: Lang = .en) {
          /            -> home
          /about       -> about
          /:slug       -> page(slug: String)
          /shop/:id    -> item(id: Int)
        }
        /login         -> login
        /:user/repos   -> repos(user: String(/[a-z]{4,}/))
        """,
      links: [
        ("/", "home(lang: .en)", nil), ("/nl", "home(lang: .nl)", nil),
        ("/en", "home(lang: .en)", "/"), ("/about", "about(lang: .en)", nil),
        ("/nl/about", "about(lang: .nl)", nil), ("/en/about", "about(lang: .en)", "/about"),
        ("/fr/about", "nil", nil), ("/x", "page(lang: .en, slug: \"x\")", nil),
        ("/nl/x", "page(lang: .nl, slug: \"x\")", nil), ("/shop/7", "item(lang: .en, id: 7)", nil),
        ("/nl/shop/7", "item(lang: .nl, id: 7)", nil), ("/nl/shop/x", "nil", nil),
        ("/login", "login", nil), ("/nl/login", "page(lang: .nl, slug: \"login\")", nil),
        ("/anna/repos", "repos(user: \"anna\")", nil),
        ("/nl/repos", "page(lang: .nl, slug: \"repos\")", nil),
      ]),
    Row(
      testDescription: "with groups inside and around it",
      table: """
        /app/:lang (lang: Lang = .en) {
          / -> start
          /shop -> shop {
            /:id   -> item(id: Int)
          }
          group(from: String?) {
            /a     -> a
          }
        }
        """,
      links: [
        ("/app", "start(lang: .en)", nil), ("/app/nl", "start(lang: .nl)", nil),
        ("/app/shop/7", "shop.item(lang: .en, id: 7)", nil),
        ("/app/nl/shop/7", "shop.item(lang: .nl, id: 7)", nil),
        ("/app/a?from=x", "a(lang: .en, from: \"x\")", nil),
        ("/app/nl/a", "a(lang: .nl)", nil), ("/nl/a", "nil", nil), ("/app/nl/nl/a", "nil", nil),
      ]),
    Row(
      testDescription: "with 'also' lines and other prefixes",
      table: """
        /:lang also /m also /n/:lang (lang: Lang = .en) {
          /a -> a
            also /b
            also ^/old/:lang
            also ^/c -> a(lang: .nl)
        }
        """,
      links: [
        ("/a", "a(lang: .en)", nil), ("/nl/a", "a(lang: .nl)", nil),
        ("/b", "a(lang: .en)", "/a"), ("/nl/b", "a(lang: .nl)", "/nl/a"),
        ("/m/a", "a(lang: .en)", "/a"), ("/n/nl/a", "a(lang: .nl)", "/nl/a"),
        ("/n/b", "a(lang: .en)", "/a"), ("/m/nl/b", "nil", nil),
        ("/m/b?lang=nl", "a(lang: .nl)", "/nl/a"),
        ("/old/nl", "a(lang: .nl)", "/nl/a"), ("/old", "a(lang: .en)", "/a"),
        ("/c", "a(lang: .nl)", "/nl/a"), ("/nl/c", "nil", nil),
        ("/a?lang=nl", "a(lang: .en)", "/a"),
      ]),
    Row(
      testDescription: "with refusals",
      table: """
        /:lang (lang: Lang = .en) {
          /:slug          -> page(slug: String)
          /:a/:b          -> two(a: String, b: String)
          /admin          -> nil
          /admin/*_       -> nil
          /shop {
            /:_           -> nil
            /:id/buy      -> buy(id: String)
          }
        }
        /fr/:rest         -> french(rest: String)
        """,
      links: [
        ("/admin", "nil", nil), ("/nl/admin", "nil", nil), ("/admin/x", "nil", nil),
        ("/nl/admin/x", "nil", nil), ("/shop/x", "nil", nil), ("/nl/shop/x", "nil", nil),
        ("/nl/shop/x/buy", "buy(lang: .nl, id: \"x\")", nil),
        ("/fr/admin", "french(rest: \"admin\")", nil),
        ("/nl/x/y", "two(lang: .nl, a: \"x\", b: \"y\")", nil),
        ("/fr/x", "french(rest: \"x\")", nil),
        ("/xx/admin", "two(lang: .en, a: \"xx\", b: \"admin\")", nil),
      ]),
    Row(
      testDescription: "with redirects",
      table: """
        /:lang (lang: Lang = .nl) {
          /item/:id         -> item(id: Int)
          redirect /i/:id   -> item(id: id)
          redirect /o/:id   -> other(id: id)
          redirect /w       -> word(word: lang)
        }
        /other/:id?lang=:lang -> other(id: Int, lang: Lang = .en)
        /word/:word         -> word(word: String)
        """,
      links: [
        ("/i/7", "item(lang: .nl, id: 7)", "/item/7"),
        ("/en/i/7", "item(lang: .en, id: 7)", "/en/item/7"),
        ("/o/7", "other(id: 7, lang: .nl)", "/other/7?lang=nl"),
        ("/en/o/7", "other(id: 7, lang: .en)", "/other/7"),
        ("/w", "word(word: \"nl\")", "/word/nl"), ("/en/w", "word(word: \"en\")", "/word/en"),
        ("/fr/w", "nil", nil),
      ]),
    Row(
      testDescription: "with '@over' inside and outside",
      table: """
        /:lang (lang: Lang = .en) {
          /:a/x   -> left(a: String) @over(right)
          /f/:n   -> first(n: String)
        }
        /y/:b     -> right(b: String)
        /:c/g     -> last(c: String(/[a-z]/)) @over(first)
        """,
      links: [
        ("/y/x", "left(lang: .en, a: \"y\")", nil), ("/y/z", "right(b: \"z\")", nil),
        ("/nl/y/x", "left(lang: .nl, a: \"y\")", nil),
        ("/f/g", "last(c: \"f\")", nil), ("/nl/f/g", "first(lang: .nl, n: \"g\")", nil),
        ("/f/h", "first(lang: .en, n: \"h\")", nil),
      ]),
    Row(
      testDescription: "with 'after' and 'option stack prefix'",
      table: """
        option stack prefix
        /:lang (lang: Lang = .en) {
          /              -> home
          /shop          -> shop
          /shop/:id      -> item(id: Int)
          /cart          -> cart after shop(lang: lang)
        }
        """,
      links: [
        ("/shop/7", "item(lang: .en, id: 7) after shop", nil),
        ("/nl/shop/7", "item(lang: .nl, id: 7) after shop", nil),
        ("/cart", "cart(lang: .en) after shop", nil), ("/nl", "home(lang: .nl)", nil),
        ("/nl/shop", "shop(lang: .nl) after home", nil),
      ]),
    Row(
      testDescription: "in a table that is mounted",
      table: """
        mount /help -> help(HelpRoute)
          also /hilfe
        """,
      mounted: """
        routes HelpRoute
        enum Lang = en | nl
        /:lang (lang: Lang = .en) {
          /           -> start
          /faq/:n     -> faq(n: Int)
            also ^/f/:n
          /x          -> nil
          redirect /y -> start
        }
        """,
      links: [
        ("/help", "help.start(lang: .en)", nil), ("/help/nl", "help.start(lang: .nl)", nil),
        ("/help/faq/1", "help.faq(lang: .en, n: 1)", nil),
        ("/help/nl/faq/1", "help.faq(lang: .nl, n: 1)", nil),
        ("/hilfe/nl/faq/1", "help.faq(lang: .nl, n: 1)", "/help/nl/faq/1"),
        ("/help/f/1?lang=nl", "help.faq(lang: .nl, n: 1)", "/help/nl/faq/1"),
        ("/help/x", "nil", nil), ("/help/nl/x", "nil", nil),
        ("/hilfe/y", "help.start(lang: .en)", "/help"),
        ("/hilfe/nl/y", "help.start(lang: .nl)", "/help/nl"), ("/nl/help", "nil", nil),
      ]),
    Row(
      testDescription: "where the link without it is another's",
      table: """
        /:lang (lang: Lang = .en) {
          /          -> home
          /:slug     -> page(slug: String)
          /:a/:b     -> pair(a: String, b: String)
        }
        /login       -> login
        """,
      links: [
        ("/en/nl", "page(lang: .en, slug: \"nl\")", nil),
        ("/en/en", "page(lang: .en, slug: \"en\")", nil),
        ("/en/login", "page(lang: .en, slug: \"login\")", nil),
        ("/en/x", "page(lang: .en, slug: \"x\")", "/x"),
        ("/nl/nl", "page(lang: .nl, slug: \"nl\")", nil),
        ("/nl/login", "page(lang: .nl, slug: \"login\")", nil),
        ("/en/nl/x", "pair(lang: .en, a: \"nl\", b: \"x\")", nil),
        ("/x/nl", "pair(lang: .en, a: \"x\", b: \"nl\")", nil),
      ]),
    Row(
      testDescription: "where a parameter has words of the enum",
      table: """
        /:lang (lang: Lang = .en) {
          /to/:other     -> switch1(other: Lang = .nl)
          /:other        -> compare(other: Lang = .nl)
        }
        """,
      links: [
        ("/", "compare(lang: .en, other: .nl)", nil),
        ("/nl", "compare(lang: .nl, other: .nl)", nil),
        ("/en", "compare(lang: .en, other: .nl)", "/"),
        ("/nl/en", "compare(lang: .nl, other: .en)", nil),
        ("/en/en", "compare(lang: .en, other: .en)", nil),
        ("/to", "switch1(lang: .en, other: .nl)", nil),
        ("/to/en", "switch1(lang: .en, other: .en)", nil),
        ("/nl/to", "switch1(lang: .nl, other: .nl)", nil),
      ]),
    Row(
      testDescription: "with parameters that may be left out, rests, queries, fragments and sites",
      table: """
        scheme app
        host x.example
        /:lang (lang: Lang = .en) {
          /list/:page/:size   -> list(page: Int = 1, size: Int = 10)
          /files/*path        -> files(path: [String] = [])
          /s?q=:q             -> search(q: String)
          /doc#:part          -> doc(part: String?)
          app:/only           -> only
          https://y.example/w -> web
        }
        """,
      links: [
        ("/list", "list(lang: .en, page: 1, size: 10)", nil),
        ("/nl/list/2", "list(lang: .nl, page: 2, size: 10)", nil),
        ("/list/1/5", "list(lang: .en, page: 1, size: 5)", nil),
        ("/files", "files(lang: .en, path: [])", nil),
        ("/nl/files/nl/x", "files(lang: .nl, path: [\"nl\", \"x\"])", nil),
        ("/s?q=a", "search(lang: .en, q: \"a\")", nil),
        ("/nl/s?q=a", "search(lang: .nl, q: \"a\")", nil),
        ("/nl/doc#p", "doc(lang: .nl, part: \"p\")", nil), ("/doc", "doc(lang: .en)", nil),
        ("app://nl/list", "list(lang: .nl, page: 1, size: 10)", "/nl/list"),
        ("https://x.example/nl/list", "list(lang: .nl, page: 1, size: 10)", "/nl/list"),
        ("app:///nl/only", "only(lang: .nl)", nil), ("app:///only", "only(lang: .en)", nil),
        ("https://y.example/w", "web(lang: .en)", nil),
        ("https://y.example/nl/w", "web(lang: .nl)", nil), ("/only", "nil", nil),
      ]),
    Row(
      testDescription: "of an enum without a name, and of one by another name, in any case",
      table: """
        option pathCase ignore
        option trailingSlash strict
        type Region = Area
        enum Area = eu("Europe") | us("America")
        /z/:region (region: Region = .us) {
          /shop -> shop
        }
        /:lang (lang: (en | nl | pt("pt-BR")) = .pt) {
          / -> home
          /b -> blog
        }
        """,
      links: [
        ("/z/EUROPE/Shop", "shop(region: .eu)", "/z/Europe/shop"),
        ("/z/shop", "shop(region: .us)", nil), ("/z/shop/", "nil", nil),
        ("/B", "blog(lang: .pt)", "/b"), ("/PT-br/b", "blog(lang: .pt)", "/b"),
        ("/nl/b", "blog(lang: .nl)", nil), ("/", "home(lang: .pt)", nil),
      ]),
  ]

  @Test("Each link leads to its route, which prints it", arguments: rows)
  func links(row: Row) throws {
    let compiled = try compiledTable(row.table, mounting: row.mounted)
    for (link, route, path) in row.links {
      guard case .route(let match) = try compiled.resolve(link) else {
        #expect(route == "nil", "\(link)")
        continue
      }
      let dependency = compiled.table.routes[match.route].after.map {
        " after \(compiled.table.routes[$0.route].name)"
      }
      #expect(compiled.description(of: match) + (dependency ?? "") == route, "\(link)")
      #expect(compiled.path(of: match) == path ?? link, "\(link)")
    }
  }
}

extension OptionalSegmentTests {
  @Test(
    "What no group can have is reported",
    arguments: [
      (
        "/:lang (lang: Lang = .en) {\n  /:area (area: Lang = .nl) {\n    /a -> a\n  }\n}",
        ["4:11: error: the optional parameter 'area' is followed by a required segment 'a' [R020]"]
      ),
      (
        "/:lang (lang: Lang = .en) {\n  / -> a\n  /:_ -> nil\n  / -> nil\n  /x/:_ -> nil\n}",
        [
          "5:3: error: a refusal in a group whose 'lang' may be left out begins with a literal [R020]",
          "6:3: error: a refusal in a group whose 'lang' may be left out begins with a literal [R020]",
        ]
      ),
      (
        "/:lang also / (lang: Lang) {\n  /a -> a\n  /b -> b\n}",
        ["3:2: error: another prefix of this group lacks 'lang', which has no default [R076]"]
      ),
      (
        "/:lang (lang: Lang = .fr) {\n  /a -> a\n}",
        ["3:22: error: the default .fr is not a case of Lang [R056]"]
      ),
      (
        "/:lang (lang: Lang = \"en\") {\n  /a -> a\n}",
        ["3:22: error: the default \"en\" is not a case of Lang [R056]"]
      ),
      (
        "/:lang (lang: Lnag = .en) {\n  /a -> a\n}", ["3:15: error: unknown type 'Lnag' [R051]"]
      ),
      (
        "/:lang (language: Lang = .en) {\n  /a -> a\n  /b -> b(n: Int)\n}",
        [
          "3:2: error: ':lang' is not among the group's parameters '(language: Lang = .en)' [R054]"
        ]
      ),
      (
        "/:lang also / (lang: Lang = .en) {\n  /a -> a\n}",
        [
          "4:3: error: '/a' is also '/:lang/a' with 'lang' left out (a, line 4), for example /a [R023]"
        ]
      ),
      (
        "/:lang (lang: Lang = .en) {\n  /a -> a\n  redirect /b -> n(n: lang)\n}\n/n/:n -> n(n: (nl | x))",
        ["5:12: error: \"en\", the default of 'lang', is not a value of 'n: (nl | x)' [R056]"]
      ),
      (
        "/:lang (lang: Lang = .en) {\n  /a -> a\n}\n/a -> b",
        [
          "6:1: error: '/a' is also '/:lang/a' with 'lang' left out (a, line 4), for example /a [R023]"
        ]
      ),
      (
        "/:lang (lang: String = \"en\") {\n  /a -> a\n}",
        ["3:9: error: the optional parameter 'lang' is followed by a required segment 'a' [R020]"]
      ),
      (
        "/:lang (lang: Lang?) {\n  /a -> a\n}",
        ["3:9: error: the optional parameter 'lang' is followed by a required segment 'a' [R020]"]
      ),
      (
        "/:lang/x (lang: Lang = .en) {\n  /a -> a\n}",
        ["3:11: error: the optional parameter 'lang' is followed by a required segment 'x' [R020]"]
      ),
      (
        "/x-:lang (lang: Lang = .en) {\n  /a -> a\n}",
        ["3:11: error: the optional parameter 'lang' can't be left out of 'x-:lang' [R020]"]
      ),
      (
        "https://:lang.x.example (lang: Lang = .en) {\n  /a -> a\n}",
        ["3:26: error: the optional parameter 'lang' can't be left out of the host [R020]"]
      ),
      (
        "/:lang (lang: Lang = .en) {\n  mount /m -> m(Other)\n}",
        ["4:9: error: Other is mounted here, so 'lang' could not be printed [R061]"]
      ),
      (
        "/:lang {\n  /a -> a(lang: Lang = .en)\n}",
        ["4:11: error: the optional parameter 'lang' is followed by a required segment 'a' [R020]"]
      ),
    ] as [(String, [String])])
  func mistakes(_ lines: String, _ messages: [String]) throws {
    let files = [
      SourceFile(path: "R.routes", text: "routes R\nenum Lang = en | nl\n\(lines)\n"),
      SourceFile(path: "Other.routes", text: "routes Other\n/ -> home\n"),
    ]
    let result = try #require(RoutesCompiler.compile(files).first)
    let screen = DiagnosticFormatter(result.diagnostics, in: result.files).description
    let errors = screen.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.map(String.init) == messages.map { "R.routes:\($0)" })
  }
}
