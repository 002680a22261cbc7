import RoutesCompiler
import Testing

@testable import LinkPublishing

/// What an owner would write for a table, by the rules of `Links out in the world`.
@Suite("Written association files")
struct AssociationFileWriterTests {
  struct Site: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let routes: String
    let components: [String]
    var unwritten: [String] = []

    init(_ description: String, _ routes: String, _ components: String, unwritten: [String] = []) {
      testDescription = description
      self.routes = routes
      self.components = components.split(separator: "\n").map(String.init)
      self.unwritten = unwritten
    }
  }

  static let values = [
    Site(
      "a value, and nothing deeper",
      "/product/:id -> product(id: Int)",
      """
      { "/": "/product/?*/?*", "exclude": true }
      { "/": "/product/?*" }
      """),
    Site(
      "values in texts, and literals as they are printed",
      "/@:handle -> a(handle: String)\n/caf%C3%A9/:slug.html -> b(slug: String)",
      """
      { "/": "/caf%C3%A9/?*.html" }
      { "/": "/@?*/?*", "exclude": true }
      { "/": "/@?*" }
      """),
    Site(
      "a strict slash, and paths in either case",
      "option trailingSlash strict\noption pathCase ignore\n/product/:id -> product(id: Int)",
      """
      { "/": "/product/?*/?*", "exclude": true, "caseSensitive": false }
      { "/": "/product/?*", "caseSensitive": false }
      """),
    Site(
      "an enum, alone and in a text, and its words",
      """
      enum Sort = new | priceUp("price-asc") | cafe("café")
      /list/:sort -> list(sort: Sort)
      /{sort}-list/:other -> other(sort: Sort, other: (a | b))
      """,
      """
      { "/": "/list/$(Sort)" }
      { "/": "/$(Sort)-list/$(OtherOther)" }
      "OtherOther": ["a", "b"]
      "Sort": ["caf%C3%A9", "new", "price-asc"]
      """),
    Site(
      "lengths of a pattern",
      "/list/:page -> list(page: Int = 1)\n/a/:x/*rest -> a(x: Int = 1, rest: [String] = [])",
      """
      { "/": "/a/?*/*" }
      { "/": "/a/?*" }
      { "/": "/list/?*/?*", "exclude": true }
      { "/": "/list/?*" }
      { "/": "/a" }
      { "/": "/list" }
      """),
    Site(
      "catch-alls that are there, and after a text",
      "/files/*path -> file(path: String)\n/User_talk:*title -> talk(title: String)",
      """
      { "/": "/files/?*" }
      { "/": "/User_talk:?*" }
      """),
    Site(
      "conditions on the query",
      """
      /search?q=:q -> search(q: String, page: Int?)
      /watch?v=2&t={t}s -> watch(t: Int)
      /open?k=* -> open
      /shut?!k -> shut
      /find?a%20b=:v -> find(v: Int)
      """,
      """
      { "/": "/find", "?": { "a%20b": "?*" } }
      { "/": "/open", "?": { "k": "*" } }
      { "/": "/search", "?": { "q": "?*" } }
      { "/": "/shut", "?": { "k": "" } }
      { "/": "/watch", "?": { "t": "?*s", "v": "2" } }
      """),
    Site(
      "fragments",
      """
      /#/room/:id -> room(id: Int)
      /help#contact -> contact
      /file#L{first}-L{last} -> lines(first: Int, last: Int)
      /guide/:page#:section -> guide(page: String, section: String?)
      /watch#channel=:id -> watch(id: Int)
      """,
      """
      { "/": "/guide/?*/?*", "exclude": true }
      { "/": "/guide/?*" }
      { "/": "/file", "#": "L?*-L?*" }
      { "/": "/help", "#": "contact" }
      { "/": "/watch", "#": "*channel=?**" }
      { "/": "/", "#": "/room/?*" }
      """),
    Site(
      "redirects, and forms of a group",
      """
      enum Lang = en | nl
      /:lang (lang: Lang = .en) {
          /about -> about
      }
      redirect /info -> about
      redirect /help -> https://help.example.com
      """,
      """
      { "/": "/$(Lang)/about" }
      { "/": "/about" }
      { "/": "/help" }
      { "/": "/info" }
      "Lang": ["en", "nl"]
      """),
    Site(
      "deeper patterns before shallower ones, and no near exclusion where one takes its links",
      """
      /product/:id -> product(id: String)
      /product/:id/reviews -> reviews(id: String)
      /shop/:id -> shop(id: String)
      /wiki/:page -> page(page: String)
      /wiki/a/*rest -> pages(rest: String)
      """,
      """
      { "/": "/product/?*/reviews" }
      { "/": "/wiki/a/?*" }
      { "/": "/product/?*" }
      { "/": "/shop/?*/?*", "exclude": true }
      { "/": "/shop/?*" }
      { "/": "/wiki/?*" }
      """),
    Site(
      "stars in a literal, which no pattern can say",
      "/a%2Ab -> a\n/x-{n}%24%28y -> b(n: Int)\n/find?q=a%3F -> c",
      """
      { "/": "/?*" }
      { "/": "/find", "?": { "q": "?*" } }
      { "/": "/x-?*?*/?*", "exclude": true }
      { "/": "/x-?*?*" }
      """),
  ]

  static let exclusions = [
    Site(
      "refused, in-app and hidden links that are in others",
      """
      /drafts/new -> nil
      /drafts/:name -> draft(name: String)
      /drafts/old -> old @inApp
      /drafts/next -> next @hidden
      /debug -> debug @inApp
      """,
      """
      { "/": "/drafts/?*/?*", "exclude": true }
      { "/": "/drafts/new", "exclude": true }
      { "/": "/drafts/next", "exclude": true }
      { "/": "/drafts/old", "exclude": true }
      { "/": "/drafts/?*" }
      """),
    Site(
      "a value inside a catch-all",
      "/topics/*rest -> topics(rest: String)\n/topics/:_ -> nil",
      """
      { "/": "/topics/?*/?*" }
      { "/": "/topics/?*", "exclude": true }
      """),
    Site(
      "a value inside a catch-all that may be left out",
      "/topics/*rest -> topics(rest: [String] = [])\n/topics/:_ -> nil",
      """
      { "/": "/topics/?*/?*" }
      { "/": "/topics/?*", "exclude": true }
      { "/": "/topics" }
      """),
    Site(
      "values before a text inside a catch-all, whose doubled claim is one",
      "/topics/*rest -> topics(rest: String)\n/topics/:_/edit -> nil\n/topics/:_/print -> nil",
      """
      { "/": "/topics/?*/?*/?*" }
      { "/": "/topics/?*/edit", "exclude": true }
      { "/": "/topics/?*/print", "exclude": true }
      { "/": "/topics/?*" }
      """),
    Site(
      "a catch-all that refuses before a doubled claim",
      "/*rest -> page(rest: [String])\n/private/*_ -> nil\n/:x/:y/:z -> nil",
      """
      { "/": "/private/?*", "exclude": true }
      { "/": "/?*/?*/?*/?*" }
      { "/": "/?*/?*/?*", "exclude": true }
      { "/": "/?*" }
      """),
    Site(
      "words that an exclusion has in common with a claim",
      "/item/:n -> item(n: Int) @hidden\n/item/:slug -> slug(slug: String)",
      """
      { "/": "/item/?*/?*", "exclude": true }
      { "/": "/item/?*" }
      """,
      unwritten: ["/item/:n"]),
    Site(
      "words that are wider than the values",
      "/:kind/:id -> any(kind: String, id: String)\n/item/:n -> item(n: Int) @hidden",
      """
      { "/": "/?*/?*/?*", "exclude": true }
      { "/": "/?*/?*" }
      """,
      unwritten: ["/item/:n"]),
    Site(
      "a hidden number beside an enum, which is narrower",
      "/item/:n -> item(n: Int) @hidden\n/item/:kind -> kind(kind: (a | b))\n/:k/:i/x -> x(k: Int, i: Int)",
      """
      { "/": "/?*/?*/x" }
      { "/": "/item/$(KindKind)" }
      "KindKind": ["a", "b"]
      """),
    Site(
      "an exclusion that would stand before and after claims",
      """
      enum Word = a | b
      /x/x/:_ -> nil
      /:_/{_}.html -> nil
      /:g (g: Word = .a) {
          /*rest -> page(rest: [Int])
      }
      """,
      """
      { "/": "/?*/?*/?*/?*" }
      { "/": "/$(Word)/?*/?*" }
      { "/": "/?*/?*/?*" }
      { "/": "/?*/?*.html", "exclude": true }
      { "/": "/$(Word)/?*" }
      { "/": "/?*" }
      "Word": ["a", "b"]
      """,
      unwritten: ["/x/x/:_"]),
    Site(
      "conditions of exclusions",
      "/a -> a\n/a?debug=* -> nil\n/a?!k&x=1 -> nil\n/a#no_universal_links -> nil",
      """
      { "/": "/a", "#": "no_universal_links", "exclude": true }
      { "/": "/a", "?": { "k": "", "x": "1" }, "exclude": true }
      { "/": "/a", "?": { "debug": "?*" }, "exclude": true }
      { "/": "/a" }
      """),
    Site(
      "everything with some fragment",
      "/app/*path -> open(path: [String] = [])\n/*_#no_universal_links -> nil @over(*)",
      """
      { "/": "/?*", "#": "no_universal_links", "exclude": true }
      { "/": "/app/*" }
      { "/": "/app" }
      """),
  ]

  @Test("Values, lengths and conditions are written plainly", arguments: values)
  func written(site: Site) throws { try expect(site) }

  @Test("Exclusions stand above what they are in, or are reported", arguments: exclusions)
  func excluded(site: Site) throws { try expect(site) }

  private func expect(_ site: Site) throws {
    let app = try #require(
      App("routes TRoute\nhost h.example\noption overlaps leftmost\n\(site.routes)\n"))
    let written = try #require(try app.table("h.example")).associationFile()
    let components = written.file.components.map { component in
      var component = component
      component.comment = nil
      return component.text()
    }
    let variables = written.file.variables.sorted { $0.key < $1.key }.map {
      AssociationFile.text(ofVariable: $0, $1)
    }
    #expect(components + variables == site.components)
    #expect(written.unwritten.map(\.pattern.text) == site.unwritten)
  }

  @Test("A file names the enums of its own host, as a file that is compared with it does")
  func variables() throws {
    let app = try #require(
      App(
        """
        routes TRoute
        host a.example
        enum Lang = en | nl
        /:l -> a(l: Lang)
        https://b.example/:l -> b(l: (x | y))

        """))
    let a = try #require(try app.table("a.example")).associationFile().file
    let b = try #require(try app.table("b.example")).associationFile().file
    #expect(a.variables == ["Lang": ["en", "nl"]])
    #expect(b.variables == ["BL": ["x", "y"]])
    for (known, path) in [
      (["Lang": ["en"]], "/$(Lang2)"), (["Lang": ["en"], "Tongue": ["nl", "en"]], "/$(Tongue)"),
    ] {
      let table = try #require(try app.table("a.example"))
      let written = table.associationFile(withVariables: known).file
      #expect(written.components.map(\.path) == [path])
    }
  }

  @Test("The default port of a web link is no port", arguments: ["", ":443"])
  func defaultPort(_ port: String) throws {
    let app = try #require(
      App(
        """
        routes AppRoute
        host shop.example\(port)
        /cart -> cart
        https://blog.example\(port)/post -> post

        """))
    for (host, path) in [("shop.example", "/cart"), ("blog.example", "/post")] {
      let table = try #require(try app.table(host))
      #expect(table.associationFile().file.components.map(\.path) == [path])
    }
  }
}
