import Testing

@testable import RoutesCompiler

@Suite("Mistakes in how a line is written")
struct DiagnosticSyntaxTests {
  @Test(
    "A line that begins with neither a pattern nor a keyword",
    arguments: [
      (
        "1️⃣user/:user_id/profile/:comment_id -> comment",
        """
        1️⃣: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
        1️⃣: note: write '/user/:user_id/profile/:comment_id -> comment'

        """
      ),
      (
        "1️⃣cart -> cart",
        """
        1️⃣: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
        1️⃣: note: write '/cart -> cart'

        """
      ),
      (
        "1️⃣filter -> filters",
        """
        1️⃣: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
        1️⃣: note: write '/filter -> filters'

        """
      ),
      (
        "1️⃣http://shop.example.com/cart -> cart",
        """
        1️⃣: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
        1️⃣: note: write 'https://shop.example.com/cart'

        """
      ),
      (
        "redirect 1️⃣help -> help",
        """
        1️⃣: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
        1️⃣: note: write '/help'

        """
      ),
      (
        "1️⃣rediret /help -> help",
        """
        1️⃣: error: 'rediret' is not a keyword [R004]
        1️⃣: note: did you mean 'redirect'?

        """
      ),
      (
        "/cart -> cart 1️⃣afer home",
        """
        1️⃣: error: 'afer' is not a keyword [R004]
        1️⃣: note: did you mean 'after'?

        """
      ),
    ])
  func beginnings(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "A pattern without a case, and an arrow without a pattern",
    arguments: [
      (
        "/cart1️⃣",
        """
        1️⃣: error: this pattern names no case [R002]
        1️⃣: note: write '/cart -> cart', or '/cart {' to open a group

        """
      ),
      (
        "/product/:id1️⃣ via signedIn",
        """
        1️⃣: error: this pattern names no case [R002]
        1️⃣: note: write '/product/:id -> product', or '/product/:id {' to open a group

        """
      ),
      (
        "/cart1️⃣ via signedIn @tab(cart) -> cart",
        """
        1️⃣: error: this pattern names no case before 'via' [R002]
        1️⃣: note: write '/cart -> cart' first, and 'via' after it

        """
      ),
      (
        "/cart1️⃣ also /basket -> cart",
        """
        1️⃣: error: this pattern names no case [R002]
        1️⃣: note: write '/cart -> cart', or '/cart {' to open a group

        """
      ),
      (
        "/cart -> cart\n1️⃣-> basket",
        """
        1️⃣: error: '->' has no pattern before it [R003]
        1️⃣: note: a line that starts with '->' continues the pattern on the line above

        """
      ),
      (
        "scheme shop\n\n1️⃣via signedIn",
        """
        1️⃣: error: 'via' has no route before it [R003]
        1️⃣: note: a line that starts with 'via' belongs to the route above it

        """
      ),
      ("/cart -> cart\n\n1️⃣| sale", "1️⃣: error: '|' has no enum before it [R003]\n"),
    ])
  func incompleteRoutes(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Braces that do not pair",
    arguments: [
      ("/cart -> cart\n1️⃣}", "1️⃣: error: '}' closes nothing [R005]\n"),
      ("/checkout 1️⃣{\n    / -> checkout", "1️⃣: error: this '{' is never closed [R006]\n"),
      ("/a 1️⃣{\n/b {\n}", "1️⃣: error: this '{' is never closed [R006]\n"),
      ("/a {\n  / -> a 1️⃣}", "1️⃣: error: expected a new line before '}', found '}' [R007]\n"),
      ("/a { 1️⃣/b -> b\n}", "1️⃣: error: expected a new line after '{', found '/b' [R007]\n"),
    ])
  func braces(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Something else than the grammar has in its place",
    arguments: [
      (
        "/product/:id -> product(id 1️⃣Int)",
        """
        1️⃣: error: expected ':' and a type after 'id', found 'Int' [R007]
        1️⃣: note: write 'id: Int'

        """
      ),
      (
        "/search -> search(q: String, 1️⃣from-start-date: Date?)",
        """
        1️⃣: error: a label in Swift can't have the '-' of 'from-start-date' [R007]
        1️⃣: note: write 'fromStartDate: …', and '?from-start-date=:fromStartDate' in the pattern

        """
      ),
      ("/cart -> 1️⃣42", "1️⃣: error: expected a case, found '42' [R007]\n"),
      ("/cart -> 1️⃣true", "1️⃣: error: expected a case, found 'true' [R007]\n"),
      ("/cart -> cart 1️⃣%", "1️⃣: error: expected the end of the line, found '%' [R007]\n"),
      ("enum Sort1️⃣", "1️⃣: error: expected '=' and the cases, found the end of the line [R007]\n"),
      (
        "option query1️⃣",
        "1️⃣: error: expected a value for 'query', found the end of the line [R007]\n"
      ),
      (
        "include 1️⃣podcasts",
        """
        1️⃣: error: expected a file's name in quotes, found 'podcasts' [R007]
        1️⃣: note: write 'include "podcasts"'

        """
      ),
      (
        "/a -> a(x: Int = 1️⃣other)",
        """
        1️⃣: error: expected a value, found 'other' [R007]
        1️⃣: note: write '.other'

        """
      ),
      ("/a -> a(x: Int?1️⃣?)", "1️⃣: error: expected ',' or ')', found '?' [R007]\n"),
      ("/a -> a() via 1️⃣@tab", "1️⃣: error: expected a filter, found '@' [R007]\n"),
      (
        "redirect /old -> 1️⃣/new",
        """
        1️⃣: error: expected a case, or a URL with its scheme, found '/new' [R007]
        1️⃣: note: write the case that '/new' opens, or a URL with its scheme and host

        """
      ),
      (
        "@hidden 1️⃣example /a -> nil",
        "1️⃣: error: expected a route, group, mount or redirect, found 'example' [R007]\n"
      ),
      (
        "/a -> a 1️⃣(x: Int) {\n}",
        "1️⃣: error: expected '{': a group's parameters precede '->', found '(' [R007]\n"
      ),
    ])
  func expectations(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Ranges and brackets",
    arguments: [
      (
        "/a/:n -> a(n: Int(11️⃣..5))",
        """
        1️⃣: error: '..' is not a range [R008]
        1️⃣: note: write '1...5' (5 included) or '1..<5' (not included)

        """
      ),
      (
        "/a/:n -> a(n: Int(31️⃣…9))",
        """
        1️⃣: error: '…' is not a range [R008]
        1️⃣: note: write '3...9' (9 included) or '3..<9' (not included)

        """
      ),
      (
        "/a/:n -> a(n: String(1️⃣80))",
        """
        1️⃣: error: '80' is not a range [R008]
        1️⃣: note: write '1...80' (80 included) or '1..<80' (not included)

        """
      ),
      (
        "/a/:n -> a1️⃣(n: Int\n/b -> b",
        "1️⃣: error: this '(' is not closed before the next route on line 2 [R009]\n"
      ),
      (
        "/a/:n -> a1️⃣(n: Int,\n    after: Int\n    via signedIn\n/b -> b",
        "1️⃣: error: this '(' is not closed before line 3 [R009]\n"
      ),
      (
        "/a/:n -> a(n: 1️⃣[Int",
        "1️⃣: error: this '[' is not closed before the end of the file [R009]\n"
      ),
      (
        "include 1️⃣\"podcasts.routes",
        "1️⃣: error: this '\"' is not closed before the end of the line [R009]\n"
      ),
      (
        "type Login = String(1️⃣/[a-z]+)\n/a -> a",
        "1️⃣: error: this '/' is not closed before the end of the line [R009]\n"
      ),
    ])
  func brackets(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test(
    "Comments that are neither documentation nor comments",
    arguments: [
      (
        "1️⃣///cart -> cart",
        """
        1️⃣: error: '///cart' is neither documentation nor a comment [R035]
        1️⃣: note: write '// /cart …' to comment the route out

        """
      ),
      ("/// Documentation\n///\n/a -> a", ""),
      ("// A comment\n//// a ruler\n//////////\n/a -> a // and here ///x", ""),
    ])
  func comments(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test("The first byte that is not UTF-8 is named")
  func encoding() {
    let bytes = Array("/a -> a // caf".utf8) + [0xE9, 0x0A] + Array("/b -> b // ".utf8) + [0xFF]
    let file = SourceFile(path: "Shop.routes", bytes: bytes)
    let (tree, diagnostics) = parsed(file)
    let screen = DiagnosticFormatter(diagnostics, in: [file]).description
    #expect(screen == "Shop.routes:1:15: error: this is not UTF-8 (byte 0xE9) [R034]\n")
    #expect(tree.items.count == 2)
  }

  @Test("Groups and brackets are nested at most 32 deep")
  func nesting() {
    let groups = String(repeating: "/a {\n", count: 1000) + String(repeating: "}\n", count: 1000)
    let groupScreen = "Shop.routes:33:1: error: groups are nested deeper than 32 [R036]\n"
    #expect(syntaxScreen(groups) == groupScreen)

    let lists = "filter f(x: " + String(repeating: "[", count: 1000)
    let listScreen = "Shop.routes:1:44: error: brackets are nested deeper than 32 [R036]\n"
    #expect(syntaxScreen(lists) == listScreen)
    #expect(syntaxScreen(String(repeating: "/a {\n", count: 32) + "/ -> a\n").count > 0)
  }

  @Test(
    "Attributes on a line of their own belong to what follows",
    arguments: [
      (
        "/product -> product\n    1️⃣@popToRoot\n/cart -> cart",
        """
        1️⃣: error: this attribute would go to 'cart' (line 3), not to 'product' above it [R039]
        1️⃣: note: write it at the end of line 1, or at the indentation of line 3

        """
      ),
      (
        "/a {\n    / -> a\n}\n1️⃣@hidden\n",
        """
        1️⃣: error: this attribute has no route, group, mount or redirect after it [R039]
        1️⃣: note: write it before the line that it describes, or at its end

        """
      ),
      ("/product -> product\n@popToRoot\n/cart -> cart", ""),
      ("/a {\n    @popToRoot\n    / -> a\n}", ""),
    ])
  func attributeLines(text: String, screen: String) {
    #expect(syntaxScreen(text) == screen)
  }

  @Test("One bad line hides no mistake of the next")
  func recovery() {
    let screen = syntaxScreen(
      """
      routes 1️⃣"Shop"
      /a -> 2️⃣(
      /b/3️⃣/c -> b
      /d -> d(x: Int 4️⃣5)
          also 5️⃣q
      6️⃣} stray
      /e/7️⃣{ -> e
      """)
    #expect(
      screen == """
        1️⃣: error: expected the name of the table, found '"Shop"' [R007]
        1️⃣: note: write 'routes Shop'
        2️⃣: error: expected a case, found '(' [R007]
        3️⃣: error: empty path segment in '/b//c' [R011]
        3️⃣: note: write '/b/c'
        4️⃣: error: expected ',' or ')', found '5' [R007]
        5️⃣: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
        5️⃣: note: write '/q'
        6️⃣: error: '}' closes nothing [R005]
        7️⃣: error: '{' has no name after it [R019]
        7️⃣: note: write '{id}' for a parameter, or '%7B' for a literal '{'

        """)
  }
}
