import Testing

@testable import RouteMatching

@Suite("Links with other text in some places")
struct RewrittenLinkTests {
  private static let text = "/a/007/b/08?c=1.50&d=09"
  /// `/a/7/b/8?c=1.5&d=nine`
  private static let link = RewrittenLink(
    Array(text.utf8).span,
    by: [
      change(3..<6, "7"), change(21..<23, "nine"), change(9..<11, "8"), change(14..<18, "1.5"),
    ])

  private static func change(_ range: Range<Int>, _ text: String) -> RewrittenLink.Change {
    RewrittenLink.Change(range: range, text: Array(text.utf8))
  }

  @Test("The changes are in the order of the link")
  func text() {
    #expect(String(decoding: Self.link.bytes, as: UTF8.self) == "/a/7/b/8?c=1.5&d=nine")
    #expect(Self.link.ranges == [3..<4, 7..<8, 11..<14, 17..<21])
  }

  @Test(
    "A part has one of the original, and the changes in it",
    arguments: [
      (0..<2, 0..<2, 0..<0), (3..<4, 3..<6, 0..<1), (5..<6, 7..<8, 1..<1),
      (0..<8, 0..<11, 0..<2), (7..<14, 9..<18, 1..<3), (8..<11, 11..<14, 2..<2),
      (15..<21, 19..<23, 3..<4), (0..<21, 0..<23, 0..<4),
    ] as [(Range<Int>, Range<Int>, Range<Int>)])
  func original(part: Range<Int>, range: Range<Int>, changes: Range<Int>) {
    let original = Self.link.original(of: part)
    #expect(original?.range == range)
    #expect(original?.changes == changes)
  }

  @Test("A key alone gets its value after an equals sign")
  func keyAlone() {
    let text = "/a?on&b=007"
    let link = RewrittenLink(
      Array(text.utf8).span,
      by: [
        RewrittenLink.Change(range: 5..<5, text: Array("true".utf8), isAfterEquals: true),
        Self.change(8..<11, "7"),
      ])
    #expect(String(decoding: link.bytes, as: UTF8.self) == "/a?on=true&b=7")
    #expect(link.original(of: 6..<10)?.range == 5..<5)
    #expect(link.original(of: 6..<10)?.changes == 0..<1)
    #expect(link.original(of: 13..<14)?.range == 8..<11)
    #expect(link.original(of: 7..<10) == nil)
  }

  @Test("A new link has neither the blanks at the ends of the original nor its fragment directive")
  func bounds() {
    let link = RewrittenLink(
      Array("  /a/007#b:~:text=c\n".utf8).span, by: [Self.change(5..<8, "7")])
    #expect(String(decoding: link.bytes, as: UTF8.self) == "/a/7#b")
    #expect(link.original(of: 1..<2)?.range == 3..<4)
    #expect(link.original(of: 3..<4)?.range == 5..<8)
    #expect(link.original(of: 5..<6)?.range == 9..<10)
  }

  @Test(
    "A part that begins or ends within a change has none", arguments: [12..<14, 0..<19, 18..<20])
  func within(part: Range<Int>) {
    #expect(Self.link.original(of: part) == nil)
  }
}
