import RouteMatching
import Testing

@testable import RoutesCompiler

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "The nearest name is suggested",
    arguments: [
      ("rediret", ["route", "redirect"], "redirect"),
      ("singedIn", ["signedIn", "signedOut"], "signedIn"),
      ("prodct", ["product", "products"], "product"),
      ("Sting", ["String", "Int"], "String"),
      ("crat", ["cat", "cart"], "cat"),
      ("Cart", ["cart"], "cart"),
      ("ad", ["id", "ab"], "id"),
      ("x", ["y", "z"], nil),
      ("cart", ["cart"], nil),
      ("home", ["product"], nil),
      ("", ["a"], nil),
    ] as [(String, [String], String?)])
  func nearest(written: String, names: [String], suggestion: String?) {
    #expect(Suggestion.name(for: written, among: names) == suggestion)
  }

  @Test(
    "The distance counts changed, missing, extra and swapped characters",
    arguments: [
      ("", "abc", 3), ("cart", "cart", 0), ("cart", "card", 1), ("cart", "cat", 1),
      ("cart", "crat", 1), ("cart", "track", 4), ("größe", "grosse", 3),
    ])
  func distances(first: String, second: String, distance: Int) {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    #expect(editDistance(from: first, to: second) == distance)
    #expect(editDistance(from: second, to: first) == distance)
  }
}
