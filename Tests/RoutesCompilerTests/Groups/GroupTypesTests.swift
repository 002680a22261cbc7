import Testing

@testable import RoutesCompiler

/// Refusals and redirects in groups, whose parameters have the types that the groups declare.
@Suite("The types of a group, in its refusals and redirects")
struct GroupTypesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var table: String
    var mounted = ""
    /// Links, and what each opens: a route, `-> nil` where one refuses it, or `nothing`.
    var links: [(link: String, answer: String)]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "an enum beside a more general sibling",
      table: """
        /:lang (lang: Lang) {
          /admin -> nil
          /:page -> page(page: String)
        }
        """,
      links: [
        ("/nl/admin", "-> nil"), ("/nl/x", "page(lang: .nl, page: \"x\")"),
        ("/fr/admin", "nothing"), ("/fr/x", "nothing"),
      ]),
    Row(
      testDescription: "a number, in every form that is read, and a sibling with '@over'",
      table: """
        /shop/:id (id: Int(01...12)) {
          /admin -> nil
          /:page -> page(page: String) @over(*)
        }
        """,
      links: [
        ("/shop/07/admin", "-> nil"), ("/shop/7/admin", "-> nil"), ("/shop/007/admin", "-> nil"),
        ("/shop/x/admin", "nothing"), ("/shop/07/a", "page(id: 7, page: \"a\")"),
      ]),
    Row(
      testDescription: "another form that a route outside would read otherwise",
      table: """
        /c/:cid (cid: Int(01...12)) {
          /b -> nil @over(other)
        }
        /c/:n/b -> other(n: Int)
        """,
      links: [("/c/03/b", "-> nil"), ("/c/003/b", "-> nil"), ("/c/3/b", "other(n: 3)")]),
    Row(
      testDescription: "what no line of the group would open",
      table: """
        /c/:cid (cid: Int) {
          /b -> nil
        }
        /c/:name/b -> other(name: String)
        /c/:name/d -> third(name: String)
        """,
      links: [
        ("/c/7/b", "-> nil"), ("/c/x/b", "other(name: \"x\")"), ("/c/7/d", "third(name: \"7\")"),
      ]),
    Row(
      testDescription: "in a group whose segment links may leave out",
      table: """
        /:lang (lang: Lang = .en) {
          /shop/:id (id: Int) {
            /admin           -> nil
            /:page           -> page(page: String)
            redirect /old/:_ -> page(page: "new")
          }
        }
        """,
      links: [
        ("/shop/7/admin", "-> nil"), ("/nl/shop/7/admin", "-> nil"),
        ("/nl/shop/x/admin", "nothing"),
        ("/shop/7/old/x", "page(lang: .en, id: 7, page: \"new\")"),
        ("/nl/shop/7/old/x", "page(lang: .nl, id: 7, page: \"new\")"),
        ("/nl/shop/x/old/x", "nothing"),
      ]),
    Row(
      testDescription: "at each prefix",
      table: """
        /shop/:id also /s/:id (id: Int) {
          /admin       -> nil
          /:page       -> page(page: String)
          redirect /   -> page(page: "start")
        }
        """,
      links: [
        ("/shop/7/admin", "-> nil"), ("/s/7/admin", "-> nil"), ("/s/x/admin", "nothing"),
        ("/s/7", "page(id: 7, page: \"start\")"), ("/s/x", "nothing"),
      ]),
    Row(
      testDescription: "in the query and the fragment, where links may lack them or not",
      table: """
        /s?q=:q (q: Int?) {
          /admin -> nil
          /:page -> search(page: String)
        }
        /t (token: Int) {
          /admin -> nil
          /:page -> token(page: String)
        }
        /f#:part (part: Int) {
          /admin -> nil
          /:page -> part(page: String)
        }
        """,
      links: [
        ("/s/admin", "-> nil"), ("/s/admin?q=7", "-> nil"), ("/s/x", "search(page: \"x\")"),
        ("/t/admin?token=7", "-> nil"), ("/t/admin?token=07", "-> nil"), ("/t/admin", "nothing"),
        ("/f/admin#7", "-> nil"), ("/f/admin", "nothing"),
        ("/f/x#7", "part(part: 7, page: \"x\")"),
      ]),
    Row(
      testDescription: "a parameter of its own by a name of the group, and others that are text",
      table: """
        group (id: Int) {
          /a/:id     -> nil
          /a/:id/:x  -> nil
          /:any/:id  -> any(any: String)
        }
        """,
      links: [
        ("/a/7", "-> nil"), ("/a/x", "nothing"), ("/a/7/x", "-> nil"), ("/a/x/x", "nothing"),
        ("/b/7", "any(id: 7, any: \"b\")"),
      ]),
    Row(
      testDescription: "a trailing parameter that links may leave out",
      table: """
        /list/:page (page: Int = 1) {
          / -> nil
        }
        /:a/:b -> other(a: String, b: String)
        /:a    -> one(a: String)
        """,
      links: [
        ("/list", "-> nil"), ("/list/7", "-> nil"),
        ("/list/x", "other(a: \"list\", b: \"x\")"), ("/x", "one(a: \"x\")"),
      ]),
    Row(
      testDescription: "a redirect whose route takes other values, or none",
      table: """
        /shop/:id (id: Int(1...9)) {
          redirect /a -> text(text: id)
          redirect /b -> number(n: id)
          redirect /c -> home
          redirect /d -> https://d.example
        }
        /:lang (lang: Lang) {
          redirect /e -> word(word: lang)
        }
        / -> home
        /text/:text -> text(text: String)
        /number/:n -> number(n: Int(5...20))
        /word/:word -> word(word: (nl | x))
        """,
      links: [
        ("/shop/7/a", "text(text: \"7\")"), ("/shop/10/a", "nothing"), ("/shop/x/a", "nothing"),
        ("/shop/7/b", "number(n: 7)"), ("/shop/4/b", "nothing"), ("/shop/10/b", "nothing"),
        ("/shop/7/c", "home"), ("/shop/x/c", "nothing"), ("/shop/7/d", "leaves"),
        ("/shop/x/d", "nothing"), ("/nl/e", "word(word: .nl)"), ("/en/e", "nothing"),
        ("/x/e", "nothing"),
      ]),
    Row(
      testDescription: "a redirect, where links have the group's parameter in their query",
      table: """
        /a (id: Int) {
          redirect /o        -> home
          redirect /far      -> https://far.example
          redirect /item/:n  -> item(n: n)
          /item/:n/all       -> item(n: Int)
        }
        /:name/o -> other(name: String)
        / -> home
        """,
      links: [
        ("/a/o?id=7", "home"), ("/a/o", "other(name: \"a\")"), ("/a/o?id=x", "other(name: \"a\")"),
        ("/a/far?id=7", "leaves"), ("/a/far?id=07", "leaves"), ("/a/far", "nothing"),
        ("/a/item/3?id=7", "item(id: 7, n: 3)"), ("/a/item/3", "nothing"),
      ]),
    Row(
      testDescription: "a redirect to a route that does not take a value in another form",
      table: """
        /:id (id: Int) {
          redirect /old -> home
        }
        /g?on=:on (on: Bool) {
          redirect /old -> home
        }
        / -> home
        """,
      links: [
        ("/7/old", "home"), ("/007/old", "home"), ("/x/old", "nothing"),
        ("/g/old?on=true", "home"), ("/g/old?on=1", "home"), ("/g/old?on=2", "nothing"),
      ]),
    Row(
      testDescription: "a refusal with a trailing parameter, after one that links may lack",
      table: """
        /x (q: Int?, y: Int?) {
          /z/:y -> nil
        }
        /x/z/:name -> other(name: String)
        """,
      links: [
        ("/x/z", "-> nil"), ("/x/z/7", "-> nil"), ("/x/z/07", "other(name: \"07\")"),
        ("/x/z/a", "other(name: \"a\")"),
      ]),
    Row(
      testDescription: "in a table that is mounted twice, with a refusal outside all groups",
      table: """
        mount /help -> help(HelpRoute)
          also /hilfe
        """,
      mounted: """
        routes HelpRoute
        /:id (id: Int) {
          /admin -> nil
          /:page -> page(page: String)
        }
        /:any/all -> nil
        """,
      links: [
        ("/help/7/admin", "-> nil"), ("/hilfe/7/admin", "-> nil"), ("/hilfe/x/admin", "nothing"),
        ("/hilfe/x/all", "-> nil"), ("/help/7/x", "help.page(id: 7, page: \"x\")"),
      ]),
  ]

  @Test("Each link is refused, redirected or opened", arguments: rows)
  func links(row: Row) throws {
    let compiled = try compiledTable(row.table, mounting: row.mounted)
    for (link, answer) in row.links {
      #expect(compiled.answer(to: try compiled.resolve(link)) == answer, "\(link)")
    }
  }

  @Test(
    "A refusal or redirect is reported that no route in its place could be",
    arguments: [
      (
        "/:lang (lang: String = \"en\") {\n  /admin -> nil\n}",
        [
          "3:9: error: the optional parameter 'lang' is followed by a required segment 'admin' [R020]"
        ]
      ),
      (
        "/:lang (lang: Lnag) {\n  /admin -> nil\n}", ["3:15: error: unknown type 'Lnag' [R051]"]
      ),
      (
        "/:lang (lang: Lang) {\n  / -> home\n  /admin -> nil\n}\n/nl/admin -> admin",
        []
      ),
      (
        "/:lang (lang: Lang) {\n  /admin -> nil\n  /admin -> admin\n}",
        [
          "5:3: error: '/:lang/admin' matches exactly the same URLs as '/:lang/admin', for example /en/admin [R021]"
        ]
      ),
      (
        "/:lang (lang: Lang) {\n  redirect /old -> page(n: lang)\n}\n/page/:n -> page(n: Int)",
        ["4:12: error: no value of 'lang: Lang' is a value of 'n: Int' [R056]"]
      ),
    ] as [(String, [String])])
  func mistakes(_ lines: String, _ messages: [String]) throws {
    let file = SourceFile(
      path: "R.routes", text: "routes R\nenum Lang = en | nl\n\(lines)\n/last -> last\n")
    let result = try #require(RoutesCompiler.compile([file]).first)
    let screen = DiagnosticFormatter(result.diagnostics, in: result.files).description
    let errors = screen.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.map(String.init) == messages.map { "R.routes:\($0)" })
  }
}

extension CompiledTable {
  fileprivate func answer(to resolution: UntypedResolution) -> String {
    switch resolution {
    case .route(let match): description(of: match)
    case .externalRedirect: "leaves"
    case .refused: "-> nil"
    case .inAppOnly, .unmatched: "nothing"
    }
  }
}
