import LinkExplaining
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
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
