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
}
