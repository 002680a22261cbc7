import LanguageServer
import Testing

@Suite("Structure and text")
struct StructureTests {
  private static let shop = """
    /// The shop.
    routes Shop
    host shop.example.com
    enum Sort = up | down("d")
    filter signedIn
    /// A page.
    ///
    /// Of the shop.
    /p/:id -> product(id: String) via signedIn
        also /product/:id
        example /p/1 -> product(id: "1")
    /p/new -> newProduct // é
    // A group.
    /a -> account {
        / -> overview
    }

    """

  private static let document = #""textDocument":{"uri":"file:///t/Shop.routes"}"#

  private static func session(options: String = "null") -> Session {
    var session = Session(options: options)
    session.open("/t/Shop.routes", shop)
    return session
  }

  @Test(
    "A line that is being written hides no name of another line, and not its own",
    arguments: [
      "/a -> a(x: Int, y) \n", "/a -> a\n    via \n", "/a -> a via \n",
      "/a -> a\n    also /b -> \n",
      "/g -> a via {\n/b -> b\n/g -> g @ {\n/c -> c\n}\n/d -> d\n}\n",
      "/g via @tab(x) {\n/a -> a\n/b -> b\n    after \n    example /b\n/c -> c\n    via f\n}\n",
      "/g -> a {\n/b -> b(\n/c -> c\n}\n/d -> d\n", "oops {\n/a -> a\n}\n",
    ])
  func brokenLines(text: String) {
    var session = Session()
    session.open("/t/Shop.routes", "routes Shop\n" + text + "/last -> last\n")
    let names = (session.result("textDocument/documentSymbol", "{\(Self.document)}") ?? "")
      .split(separator: #""name":""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    // Each group's name comes after those of its items.
    let cases = text.split(separator: "-> ").dropFirst().map { $0.prefix { $0.isLetter } }
      .filter { !$0.isEmpty }
    #expect(Set(cases).subtracting(names) == [])
    #expect(names.count == Set(names).count)
    #expect(names.contains("last"))
  }

  @Test(
    "Hover shows links, documentation, filters, overlaps and declarations",
    arguments: [
      (
        8, 12,
        """
        ```routes
        product(id: String)
        ```

        A page.

        Of the shop.

        - Link: `https://shop.example.com/p/:id`
        - Also: `/product/:id`

        - Filters: `signedIn`

        - Comes after `/p/new` (`newProduct`, line 12)
        """
      ),
      (
        10, 21,
        """
        ```routes
        product(id: String)
        ```

        A page.

        Of the shop.

        - Link: `https://shop.example.com/p/:id`
        - Also: `/product/:id`

        - Filters: `signedIn`

        - Comes after `/p/new` (`newProduct`, line 12)
        """
      ),
      (
        11, 12,
        """
        ```routes
        newProduct
        ```

        - Link: `https://shop.example.com/p/new`

        - Goes before `/p/:id` (`product`, line 9)
        """
      ),
      (8, 36, "```routes\nfilter signedIn\n```"),
      (3, 6, "```routes\nenum Sort = up | down(\"d\")\n```"),
      (13, 8, "```routes\n/a -> account\n```"),
      (1, 8, "```routes\nroutes Shop\n```\n\nThe shop."),
      (0, 3, nil), (99, 99, nil), (8, 8, nil),
    ] as [(Int, Int, String?)])
  func hover(line: Int, character: Int, expected: String?) {
    var session = Self.session()
    let answer = session.result(
      "textDocument/hover",
      #"{\#(Self.document),"position":{"line":\#(line),"character":\#(character)}}"#)
    if let expected {
      let start = #"{"result":{"contents":{"kind":"markdown","value":\#(expected.json)},"range":"#
      #expect(answer?.hasPrefix(start) == true, "\(answer ?? "")")
    } else {
      #expect(answer == #"{"result":null}"#)
    }
  }

  @Test("Hover shows the defaults of parameters")
  func defaults() {
    var session = Session()
    session.open(
      "/t/Shop.routes",
      "routes Shop\n/p/:id -> product(id: Int(1...), sort: Sort = .up, q: String?)\n"
        + "enum Sort = up | down\n")
    let answer = session.result(
      "textDocument/hover", #"{\#(Self.document),"position":{"line":1,"character":12}}"#)
    let signature = "product(id: Int(1...), sort: Sort = .up, q: String?)"
    #expect(answer?.contains(signature) == true, "\(answer ?? "")")
  }

  @Test("Hover says which values a link of a line must have together")
  func valuesTogether() {
    var session = Session()
    session.open(
      "/t/Shop.routes",
      """
      routes Shop
      /list -> list(page: Int = 1, size: Int = 10)
          also /list?Page=:page
          also /list?Page=:page&Size=:size

      """)
    let answer = session.result(
      "textDocument/hover", #"{\#(Self.document),"position":{"line":1,"character":9}}"#)
    let links = """
      - Link: `/list`
      - Also: `/list?Page=:page`
      - Also: `/list?Page=:page&Size=:size`, where a link has all of `page`, `size`
      """
    #expect(answer?.contains(links.json.dropFirst().dropLast()) == true, "\(answer ?? "")")
  }

  @Test("The symbols are declarations, and routes in their groups")
  func symbols() {
    var session = Self.session()
    let answer = session.result("textDocument/documentSymbol", "{\(Self.document)}") ?? ""
    let names = answer.split(separator: #""name":""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    // The members of an array come in order, and children before their parents' names.
    #expect(
      names == [
        "Shop", "up", "down", "Sort", "signedIn", "product", "newProduct", "overview", "account",
      ])
    #expect(
      answer.contains(
        #"{"detail":"/p/:id","kind":6,"name":"product","range":{"end":{"character":21,"line":9},"start":{"character":0,"line":8}},"selectionRange":{"end":{"character":17,"line":8},"start":{"character":10,"line":8}}}"#
      ))
    #expect(
      answer.contains(
        #""kind":3,"name":"account","range":{"end":{"character":1,"line":15},"start":{"character":0,"line":13}}"#
      ))
  }

  @Test("Groups, comments, and routes with their examples can be folded")
  func folding() {
    var session = Self.session()
    #expect(
      session.result("textDocument/foldingRange", "{\(Self.document)}")
        == #"{"result":[{"endLine":7,"kind":"comment","startLine":5},{"endLine":10,"startLine":8},{"endLine":14,"startLine":13}]}"#
    )
  }

  @Test("The layout is the one of 'routesc format', and broken text is left alone")
  func formatting() {
    var session = Session()
    session.open("/t/Shop.routes", "routes Shop\n/é -> é\n/a  -> a\n/b -> b\n")
    let parameters = #"{\#(Self.document),"options":{"tabSize":4,"insertSpaces":true}}"#
    #expect(
      session.result("textDocument/formatting", parameters)
        == #"{"result":[{"newText":"/a -> a\n","range":{"end":{"character":0,"line":3},"start":{"character":0,"line":2}}}]}"#
    )
    session.change("/t/Shop.routes", "routes Shop\n/a -> a\n")
    #expect(session.result("textDocument/formatting", parameters) == #"{"result":[]}"#)
    session.change("/t/Shop.routes", "routes Shop\n/a  a\n")
    #expect(session.result("textDocument/formatting", parameters) == #"{"result":null}"#)
  }

  @Test("Links are shown at cases only where that is asked for")
  func inlayHints() {
    let parameters =
      #"{\#(Self.document),"range":{"start":{"line":0,"character":0},"end":{"line":12,"character":0}}}"#
    var session = Self.session()
    #expect(session.result("textDocument/inlayHint", parameters) == #"{"result":[]}"#)
    let hints =
      #"{"result":[{"label":"https://shop.example.com/p/:id","paddingLeft":true,"position":{"character":17,"line":8}},{"label":"https://shop.example.com/p/new","paddingLeft":true,"position":{"character":20,"line":11}}]}"#
    _ = session.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"routes":{"inlayHints":true}}}"#)
    #expect(session.result("textDocument/inlayHint", parameters) == hints)
    session = Self.session(options: #"{"inlayHints":true}"#)
    #expect(session.result("textDocument/inlayHint", parameters) == hints)
  }

  @Test(
    "A text that is not open has no answers",
    arguments: [
      ("textDocument/hover", "null"), ("textDocument/definition", "[]"),
      ("textDocument/completion", #"{"isIncomplete":false,"items":[]}"#),
      ("textDocument/documentSymbol", "null"), ("textDocument/foldingRange", "null"),
      ("textDocument/formatting", "null"), ("textDocument/documentHighlight", "[]"),
    ])
  func closed(method: String, expected: String) {
    var session = Session()
    #expect(
      session.result(method, #"{\#(Self.document),"position":{"line":0,"character":0}}"#)
        == "{\"result\":\(expected)}")
  }

  @Test("Broken text never loses the rest")
  func broken() {
    var session = Session()
    session.open(
      "/t/Shop.routes", "routes Shop\n/a b c\n/d -> d after d\n(((\n\"\n/e -> e after d(")
    let answer = session.result(
      "textDocument/definition", #"{\#(Self.document),"position":{"line":2,"character":14}}"#)
    #expect(
      answer
        == #"{"result":[{"range":{"end":{"character":7,"line":2},"start":{"character":6,"line":2}},"uri":"file:///t/Shop.routes"}]}"#
    )
  }

  @Test("Every request is answered at every position of broken text")
  func everywhere() {
    let methods = [
      "hover", "definition", "references", "completion", "prepareRename", "rename",
      "documentHighlight",
    ]
    let text = Self.shop + "/x/:y -> x(y: Sort = .\n/z -> @tab(\n\"é😀 {\n}}}\nexample /p ->"
    var session = Session()
    session.open("/t/Shop.routes", text)
    var answers = 0
    for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      for character in stride(from: 0, through: content.utf16.count + 1, by: 3) {
        for method in methods {
          let answer = session.request(
            "textDocument/\(method)",
            #"{\#(Self.document),"position":{"line":\#(line),"character":\#(character)},"newName":"n","context":{"includeDeclaration":true}}"#
          )
          #expect(answer.contains { $0.contains(#""id":1"#) })
          answers += 1
        }
      }
    }
    #expect(answers > 900)
  }
}
