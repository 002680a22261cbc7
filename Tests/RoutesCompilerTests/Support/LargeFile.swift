import TestSupport
import Testing

/// A file that a parser with a loop inside a loop would take minutes for.
struct LargeFile: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// How many items and diagnostics parsing it gives.
  var items = 0
  var diagnostics = 0

  private init(
    _ description: String, _ text: String, items: Int = 0, diagnostics: Int = 0
  ) {
    testDescription = description
    self.text = text
    self.items = items
    self.diagnostics = diagnostics
  }

  private static let count = PropertyCases.count(100_000)

  private static func lines(_ line: String) -> String {
    String(repeating: line, count: count)
  }

  static let all = [
    LargeFile("routes", lines("/product/:id/reviews -> reviews(id: Int)\n"), items: count),
    LargeFile("comments", lines("// a comment\n")),
    LargeFile("blank lines", lines("\n")),
    LargeFile("documentation", lines("/// documentation\n")),
    LargeFile("open groups", lines("/a {\n"), items: 1, diagnostics: 33),
    LargeFile("closing braces", lines("}\n"), diagnostics: count),
    LargeFile("parentheses", lines("("), diagnostics: 1),
    LargeFile("an open signature", "/a -> a(" + lines("x: Int,\n"), diagnostics: 1),
    LargeFile("comments in a signature", "/a -> a(\n" + lines("// c\n"), diagnostics: 1),
    LargeFile("attributes", "/a -> a" + lines(" @x"), items: 1),
    LargeFile("attribute lines", lines("@x\n"), diagnostics: 1),
    LargeFile("continuations", "/a -> a" + lines("\nalso /b"), items: 1),
    LargeFile("parameters", "/" + lines(":a") + " -> a", diagnostics: 1),
    LargeFile("query items", "/a?" + lines("&") + " -> a", diagnostics: 1),
    LargeFile("enum cases", "enum E = a" + lines("\n| b // c"), items: 1),
    LargeFile("quotes", lines("\"") + "\"", diagnostics: 1),
  ]
}
