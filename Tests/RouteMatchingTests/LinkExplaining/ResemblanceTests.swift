import LinkExplaining
import Testing

@Suite("Texts that resemble each other")
struct ResemblanceTests {
  @Test(
    "The distance counts changed, missing, extra and swapped characters",
    arguments: [
      ("", "abc", 3), ("cart", "cart", 0), ("cart", "card", 1), ("cart", "cat", 1),
      ("cart", "crat", 1), ("cart", "track", 4), ("größe", "grosse", 3),
    ])
  func distances(first: String, second: String, distance: Int) {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    for (one, other) in [(first, second), (second, first)] {
      #expect(editDistance(from: one, to: other, most: 4) == distance)
      #expect(editDistance(from: one, to: other, most: distance - 1) == nil)
    }
  }

  @Test(
    "A text resembles another one that differs in capitals, in hidden characters or in a letter",
    arguments: [
      ("orders", "orders", .none), ("ordres", "orders", .letters(1)),
      ("oderss", "orders", .letters(2)), ("odresx", "orders", .none), ("ab", "xy", .none),
      ("x", "p", .none), ("pp", "p", .none), ("mpa", "map", .letters(1)),
      ("Orders", "orders", .capitals), ("cart ", "cart", .lookAlike),
      ("c\u{430}rt", "cart", .lookAlike), ("cafe\u{301}", "caf\u{E9}", .lookAlike),
      ("\u{FC}bre", "\u{FC}ber", .letters(1)), ("", "cart", .none),
    ] as [(String, String, Resemblance)])
  func resemblances(_ text: String, _ expected: String, _ resemblance: Resemblance) {
    #expect(Resemblance(of: Array(text.utf8), to: Array(expected.utf8)) == resemblance)
  }
}
