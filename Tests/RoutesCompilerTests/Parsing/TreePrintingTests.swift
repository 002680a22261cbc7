import TableTexts
import Testing
import TestSupport

@testable import RoutesCompiler

@Suite("Printing a syntax tree")
struct SyntaxTreePrintingTests {
  @Test("Parsing the printed text of a random tree gives the tree")
  func roundTrip() {
    var generator = RandomTree(random: RandomSource(seed: 20_260_314))
    var items = 0
    for _ in 0..<PropertyCases.count(1_000) {
      let tree = generator.tree()
      let text = tree.text
      let (parsed, diagnostics) = parsed(routes(text))
      // A name after text that no signature has is a mistake, and part of the tree.
      let others = diagnostics.filter { $0.code != "R066" }
      let screen = DiagnosticFormatter(others, in: [routes(text)]).description
      #expect(screen == "", "\(text)")
      let isSame = structure(of: parsed) == structure(of: tree)
      #expect(isSame, "\(text)\n\(parsed.text)")
      guard screen == "", isSame else { return }
      items += tree.items.count
    }
    #expect(items >= PropertyCases.least(1_000) * 2)
  }

  @Test(
    "A line prints in one way, however it is written",
    arguments: [
      ("/a   ->   b", "/a -> b"),
      ("/v{n}x/{id} -> v", "/v{n}x/:id -> v"),
      ("/%61%3A/%2F -> a", "/a%3A/%2F -> a"),
      ("/User_talk:*title -> talk", "/User_talk:*title -> talk"),
      ("/compare/:base...*head -> compare", "/compare/:base...*head -> compare"),
      ("/a -> a\n    after b\n    via f,!g", "/a -> a via f, !g after b"),
      (
        "@tab( home )\n@popToRoot\n/a -> a",
        "/a -> a @tab(home) @popToRoot"
      ),
      ("enum Sort = a // one\n  // and\n  | b(\"x\")", "enum Sort = a | b(\"x\")"),
      (
        "/a\n  -> a(\n    x: Int(01...12)?, // month\n    y: [String] joined \",\" = [],\n  )",
        "/a -> a(x: Int(01...12)?, y: [String] joined \",\" = [])"
      ),
      ("/m also /mobile (store: S) {\n}", "/m (store: S) also /mobile {\n}"),
      ("/m also /mobile -> m {\n}", "/m -> m also /mobile {\n}"),
      ("/m{\n}", "/m {\n}"),
    ])
  func canonicalText(text: String, printed: String) {
    #expect(syntaxTree(text).text == printed + "\n")
  }
}
