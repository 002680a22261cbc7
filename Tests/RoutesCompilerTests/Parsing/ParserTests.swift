import TableTexts
import Testing

@testable import RoutesCompiler

@Suite("The parser")
struct ParserTests {
  @Test("The sample files have no mistake of syntax", arguments: SampleFiles.names)
  func samples(name: String) throws {
    let file = try SampleFiles.file(name)
    let (tree, diagnostics) = parsed(file)
    #expect(DiagnosticFormatter(diagnostics, in: [file]).description == "")
    #expect(tree.brokenNames.isEmpty)
    #expect(structure(of: syntaxTree(tree.text)) == structure(of: tree))
  }

  @Test(
    "A continuation belongs to the route above, past comments, blank lines and examples",
    arguments: [
      "/a -> a via f after b also /c @d",
      "/a -> a\n    via f\n    after b\n    also /c",
      "/a -> a\n// comment\n\n    via f\n/// documentation\n    after b also /c",
    ])
  func continuations(text: String) throws {
    let route = try #require(syntaxTree(text).routes.first)
    #expect(route.clauses.filters.map(\.call.path[0].text) == ["f"])
    #expect(route.clauses.after.map(\.path[0].text) == ["b"])
    #expect(route.clauses.also.map(\.pattern.description) == ["/c"])
  }

  @Test("An example between a route and its continuation stays an item")
  func examples() throws {
    let tree = syntaxTree("/a -> a\n    example /a -> a\n    also /b")
    #expect(tree.items.count == 2)
    #expect(tree.routes[0].clauses.also.count == 1)
    guard case .example(let example) = tree.items[1] else {
      Issue.record("the second item is no example")
      return
    }
    #expect(example.link.text == "/a")
    #expect(example.outcome?.description == "a")
  }

  @Test("Attributes before a line come first, and documentation goes to the next item")
  func leadingAttributes() {
    let tree = syntaxTree(
      """
      /// One.
      ///
      ///  Two.
      @tab(home)
      @popToRoot /a -> a @hidden

      /b -> b
      """)
    #expect(tree.routes[0].documentation == ["One.", "", " Two."])
    #expect(tree.routes[0].clauses.attributes.map(\.name.text) == ["tab", "popToRoot", "hidden"])
    #expect(tree.routes[1].documentation == [])
    #expect(tree.routes[1].clauses.attributes.isEmpty)
  }

  @Test("A keyword may name a case, a filter, a parameter or an enum's case")
  func keywordsAsNames() {
    let tree = syntaxTree(
      """
      enum Sort = via | after | also
      filter also(host: Int)
      /a -> also(example: String, type: Sort = .also) via also(host: 1) after group also /b
      """)
    #expect(tree.routes[0].name.text == "also")
    #expect(tree.routes[0].clauses.also.count == 1)
    #expect(tree.routes[0].clauses.after[0].path[0].text == "group")
  }

  @Test("Regular expressions, fixed widths and separators are kept as written")
  func signatures() throws {
    let tree = syntaxTree(
      #"/a/:x -> a(x: String(/a\/[b"]+/), m: Int(01...12), t: [Int] joined "," = [1, 2])"#)
    let parameters = try #require(tree.routes[0].parameters)
    #expect(parameters[0].type.description == #"String(/a\/[b"]+/)"#)
    #expect(parameters[1].type.description == "Int(01...12)")
    #expect(parameters[2].separator?.text == ",")
    #expect(parameters[2].defaultValue?.description == "[1, 2]")
  }

  @Test("An unreadable line is left out, and its name is remembered")
  func brokenNames() {
    let file = routes(
      """
      /a -> a(x Int)
      /b//c -> b
          also /d
      /e -> e
          after 5
      /f/:x:y {
          / -> f
      }
      filter g(
      nonsense {
          / -> h
      }
      /i -> i
      """)
    let tree = parsed(file).tree
    #expect(tree.brokenNames == ["a", "b", "e", "g", "h"])
    #expect(tree.routes.map(\.name.text) == ["i"])
    #expect(tree.items.count == 2)
  }

  @Test("Places are the bytes of what they name")
  func places() throws {
    let text = "public routes Shop\n/p/:id?q=:q#L{n} -> p(id: Int(1...)?) via f(x: 1)\n"
    let file = routes(text)
    let tree = parsed(file).tree
    let route = try #require(tree.routes.first)
    #expect(route.place.text == "/p/:id?q=:q#L{n} -> p(id: Int(1...)?)")
    #expect(route.pattern.place.text == "/p/:id?q=:q#L{n}")
    #expect(route.name.place.text == "p")
    #expect(route.clauses.filters[0].place.text == "f(x: 1)")
    let parameter = try #require(route.parameters?.first)
    #expect(parameter.place.text == "id: Int(1...)?")
    #expect(parameter.type.place.text == "Int(1...)?")
    #expect(route.pattern.placeholders.map(\.place.text) == [":id", ":q", "{n}"])
  }
}

extension SyntaxTree {
  /// The routes outside groups.
  fileprivate var routes: [Route] {
    items.compactMap { item in
      if case .route(let route) = item { route } else { nil }
    }
  }
}
