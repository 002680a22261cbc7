import Testing

@testable import RoutesCompiler

@Suite("Rules of overlaps")
struct OverlapRulesTests {
  /// The text after each of two routes, and the one that gets the links of both.
  private static let rules = [
    ("@over(b)", "", "a"), ("@under(b)", "", "b"), ("@over(*)", "", "a"), ("@under(*)", "", "b"),
    ("", "@over(a)", "b"), ("", "@under(a)", "a"), ("", "@over(*)", "b"), ("", "@under(*)", "a"),
    ("@over(b)", "@under(a)", "a"), ("@under(*)", "@over(*)", "b"),
    // One that names a route counts before '*'.
    ("@over(b)", "@over(*)", "a"), ("@under(b)", "@under(*)", "b"),
    ("@over(*)", "@over(a)", "b"), ("@under(*)", "@under(a)", "a"),
    ("@over(*) @under(b)", "", "b"), ("@under(*) @over(b)", "", "a"),
  ]

  private static let routes = [
    ("/x/:p -> a", "/:p/y -> b", "/x/y"), ("/:p/y -> a", "/x/:p -> b", "/x/y"),
    ("/x-{p} -> a", "/{p}-y -> b", "/x-y"), ("/x/:p -> a", "/:p/:q?k=:k -> b", "/x/y?k=1"),
    ("/*p?k=:k -> a(p: [String], k: String)", "/x/:p -> b", "/x/y?k=1"),
    ("https://:p.a.example/x -> a", "https://b.:p.example/:q -> b", "https://b.a.example/x"),
    // The catch-all's segments are narrower than those of the other.
    ("/:p/:q -> a(p: String, q: Int)", "/*p -> b(p: [Int(1...3)])", "/1/2"),
    ("/x{p}/:q -> a", "/x1*p -> b(p: [String])", "/x12/3"),
  ]

  @Test("A rule says who wins, whichever of the two has it and whatever the order of the lines")
  func winners() throws {
    var count = 0
    for (first, second, link) in Self.routes {
      for (rule, otherRule, winner) in Self.rules {
        let lines = ["\(first) \(rule)\n", "\(second) \(otherRule)\n"]
        for lines in [lines, lines.reversed()] {
          let text = "routes R\n" + lines.joined()
          let file = SourceFile(path: "R.routes", text: text)
          let result = try #require(RoutesCompiler.compile([file]).first)
          let compiled = try #require(result.compiled, "\(text)")
          guard case .route(let match) = try compiled.resolve(link) else {
            Issue.record("nothing matches \(link), \(text)")
            continue
          }
          #expect(compiled.table.routes[match.route].name == winner, "\(text)")
          count += 1
        }
      }
    }
    #expect(count == 256)
  }
}
