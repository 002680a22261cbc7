import Testing

@testable import RoutesCompiler

@Suite("Tables as a whole")
struct HeaderTests {
  @Test(
    "A table has a name and a route",
    arguments: [
      (
        "/a -> a",
        """
        Shop.routes:1:1: error: no 'routes' line before the first route [R010]
        Shop.routes:1:1: note: write 'routes ShopRoute', or include this file from one that has it

        """
      ),
      (
        "routes ShopRoute\nscheme shop",
        """
        Shop.routes:1:1: error: this file has no route [R032]

        """
      ),
      ("", "Shop.routes:1:1: error: this file has no route [R032]\n"),
      (
        "routes shopRoute\n/a -> a",
        """
        Shop.routes:1:8: error: type names start with an upper-case letter: 'shopRoute' [R049]
        Shop.routes:1:8: note: write 'ShopRoute'

        """
      ),
      (
        "routes ShopRoute\n/a -> ",
        """
        Shop.routes:2:7: error: expected a case, found the end of the line [R007]

        """
      ),
    ])
  func header(table: String, screen: String) {
    #expect(CompilationUnit(table).screen == screen)
  }

  @Test("An enum with more than 500 cases is slow to compile")
  func manyCases() {
    let routes = (1...501).map { "/\($0) -> a\($0)\n" }.joined()
    #expect(
      CompilationUnit("routes ShopRoute\n" + routes).screen == """
        Shop.routes:1:1: warning: more than 500 cases in ShopRoute: Swift stops checking \
        exhaustive switches between 600 and 1,100 [R087]
        Shop.routes:1:1: note: give a group a name, as in '/account -> account {', to make it a \
        nested enum

        """)
    let nested = "/account -> account {\n" + routes + "}\n"
    #expect(
      CompilationUnit("routes ShopRoute\n" + nested).screen.hasPrefix(
        "Shop.routes:2:13: warning: more than 500 cases in Account:"))
    let few = (1...500).map { "/\($0) -> a\($0)\n" }.joined()
    #expect(CompilationUnit("routes ShopRoute\n" + few).screen == "")
  }

  @Test("Prefixes that multiply are bounded")
  func manyPrefixes() {
    let opening = (1...7).map { "/a\($0) also /b\($0) {\n" }.joined()
    let closing = String(repeating: "}\n", count: 7)
    let compilation = CompilationUnit("routes ShopRoute\n\(opening)/x -> x\n\(closing)")
    #expect(
      compilation.screen == """
        Shop.routes:8:1: error: more than 64 prefixes lead into this group [R036]

        """)
  }

  @Test("A line that can't be read hides no other, and what names it is right")
  func mutedNames() {
    let compilation = CompilationUnit(
      """
      routes ShopRoute
      filter signedIn(
      /a -> a(id Int)
      /b -> b via signedIn after a
      redirect /c -> a
      """)
    let codes = (compilation.syntaxDiagnostics + resolved(compilation).1).map(\.code)
    #expect(codes.filter { $0 != "R007" && $0 != "R009" } == [])
  }
}
