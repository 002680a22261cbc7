import Testing

@testable import RoutesCompiler

@Suite("Overlaps of whole tables")
struct OverlapGoldenTests {
  /// The messages about a table whose first line is its `routes` line.
  private func screen(
    _ lines: String, others: [(path: String, text: String)] = []
  ) -> String {
    let compilation = CompilationUnit(
      "routes BlogRoute\n" + lines, path: "Blog.routes", others: others)
    let (table, diagnostics) = resolved(compilation)
    guard let table else { return "no table" }
    let files = compilation.sourceFiles
    let overlaps = DiagnosticCollector()
    _ = OverlapChecker.check(table, files: files, overlaps)
    return DiagnosticFormatter(
      compilation.syntaxDiagnostics + diagnostics + overlaps.diagnostics, in: files
    ).description
  }

  @Test(
    "A table without a conflict gives no message",
    arguments: [
      "/item/:id -> item(id: Int)\n/item/new -> newItem\n/item/:name -> named(name: String)",
      "/a?x=:x -> one(x: Int)\n/a -> two",
      "/a?k=* -> one\n/a?!k -> two",
      "/s?sort=price -> price\n/s?sort=:x -> sorted(x: String)",
      "scheme shop\n/debug -> debug\nshop:/debug -> shopDebug",
      "host a.example\nhttps://b.example/:slug -> slug(slug: String)\n/about -> about",
      "/f/:name.jpg -> photo(name: String) @over(picture)\n/f/pic.:type -> picture(type: String)",
      "option overlaps leftmost\n/a/:x -> one(x: String)\n/:x/b -> two(x: String)",
      "/v/:n -> small(n: Int(1...5))\n/v/:n -> big(n: Int(6...9))",
      "/p/:id -> page(id: String)\n    also /p/:id/x\n    also /:id/x",
      "/live/:e#:entry -> entry(e: String, entry: Int)\n/live/:e -> live(e: String)",
    ])
  func quiet(lines: String) {
    #expect(screen(lines) == "")
  }

  @Test(
    "A conflict gives one message, with a URL that shows it",
    arguments: [
      (
        "/v/:n -> small(n: Int(1...5))\n/v/:n -> big(n: Int(3...9))",
        """
        Blog.routes:3:1: error: '/v/:n' (big) and '/v/:n' (small) both match /v/3, and neither \
        is more specific [R022]
        Blog.routes:2:1: note: only 'small' matches /v/1
        Blog.routes:3:1: note: only 'big' matches /v/7
        Blog.routes:3:1: note: add '@over(small)' to 'big' or '@over(big)' to 'small' to say \
        which one wins

        """
      ),
      (
        "/a?x=:x -> one(x: String)\n/a?y=:y -> two(y: String)",
        """
        Blog.routes:3:1: error: '/a?y=:y' (two) and '/a?x=:x' (one) both match /a?x=x&y=x, and \
        neither is more specific [R022]
        Blog.routes:2:1: note: only 'one' matches /a?x=x
        Blog.routes:3:1: note: only 'two' matches /a?y=x
        Blog.routes:3:1: note: add '@over(one)' to 'two' or '@over(two)' to 'one' to say which \
        one wins

        """
      ),
      (
        "/list/:page -> list(page: Int = 1)\n/list -> all",
        """
        Blog.routes:3:1: error: '/list' is also '/list/:page' with 'page' left out (list, \
        line 2), for example /list [R023]
        Blog.routes:3:1: note: remove '= 1' from 'page', or delete this line

        """
      ),
      (
        "/set/true -> on\n/set/false -> off\n/set/:value -> set(value: Bool)",
        """
        Blog.routes:4:1: error: 'set' can never be reached: every URL it matches goes to 'on' \
        (/set/true, line 2) or 'off' (/set/false, line 3), for example /set/true [R024]

        """
      ),
      (
        "option pathCase ignore\n/About -> about\n/about -> other",
        """
        Blog.routes:4:1: error: '/about' matches exactly the same URLs as '/About', for \
        example /about [R021]
        Blog.routes:3:1: note: 'about' is here
        Blog.routes:4:1: note: delete one

        """
      ),
      (
        "/code/:c -> code(c: String(/[a-z]{2}(-[A-Z]{2})?/))\n/code/:n -> tag(n: String(/.*-.*/))",
        """
        Blog.routes:3:1: error: '/code/:n' (tag) and '/code/:c' (code) both match /code/aa-AA, \
        and neither is more specific [R022]
        Blog.routes:2:1: note: only 'code' matches /code/en
        Blog.routes:3:1: note: only 'tag' matches /code/-
        Blog.routes:3:1: note: add '@over(code)' to 'tag' or '@over(tag)' to 'code' to say \
        which one wins

        """
      ),
      (
        "redirect /:x/b -> https://b.example\n/a/:x -> a(x: String)",
        """
        Blog.routes:3:1: warning: '/a/:x' (a) and '/:x/b' (redirect) both match /a/b; 'a' wins, \
        because its first segment is a literal [R038]
        Blog.routes:2:10: note: the redirect '/:x/b' is here
        Blog.routes:3:1: note: write '@over(*)' to say so, '@under(*)' to reverse it, or \
        'option overlaps leftmost' for the whole file

        """
      ),
    ])
  func conflicts(lines: String, expected: String) {
    #expect(screen(lines) == expected)
  }

  @Test("A route and one of a mounted table")
  func mount() {
    let settings = "routes SettingsRoute\n/about -> general\n"
    #expect(
      screen(
        "/settings/about -> about\nmount /settings -> settings(SettingsRoute)",
        others: [("Settings.routes", settings)]) == """
          Blog.routes:2:1: error: '/settings/about' (about) and SettingsRoute '/about' mounted \
          at /settings both match /settings/about [R027]
          Settings.routes:2:1: note: the other route is here

          """)
  }

  @Test("Regular expressions that are too much to compare")
  func tooManyStates() {
    // One has to remember the last 9 characters of one kind, the other those of
    // another kind: together they have a state for each pair.
    #expect(
      screen(
        """
        /x/:a -> first(a: String(/([ab]|[cd])*[ac]([ab]|[cd]){8}/))
        /x/:a -> second(a: String(/([ab]|[cd])*[ad]([ab]|[cd]){8}/))
        """) == """
          Blog.routes:3:1: error: comparing 'first' (line 2) and 'second' (line 3) needs too \
          many states [R037]
          Blog.routes:3:1: note: make one of their regular expressions simpler

          """)
  }

  @Test("The worst table ends with a message")
  func worst() {
    let lines = (1...40).map { "/x/:a -> r\($0)(a: String(/c{\($0)}(a|b)*a(a|b){8}|d(b|a)*/))" }
    let screen = screen(lines.joined(separator: "\n"))
    #expect(screen.contains("[R022]"))
  }
}
