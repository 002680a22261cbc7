import MatchTableBuilding
import RouteMatching
import RoutesCompiler
import TestSupport
import Testing

@Suite("Tables of patterns")
struct MatchTableTests {
  static let any = SegmentPattern.value(.any)
  static let number = SegmentPattern.value(.integers(0...999))
  static let table: [[SegmentPattern]] = [
    [],
    [.literal("product"), number],
    [.literal("product"), any],
    [.literal("product"), .literal("new")],
    [.literal("product"), any, .literal("reviews")],
    [any],
    [.literal("files"), .catchAll(before: [], .init())],
    [.literal("a rather long literal segment, with more than sixteen bytes")],
    [.literal("käse"), .mixed([.placeholder(.any), .literal(".html")])],
    [.mixed([.literal("@"), .placeholder(.any)])],
    [.literal("v"), .mixed([.placeholder(.any), .literal("-"), .placeholder(.boolean)])],
    [.literal("exactly8")],
    [.literal("exactly8+")],
    [.literal("sixteen-bytes-16")],
    [.literal("seventeen-bytes17")],
  ]

  @Test(
    "The most specific pattern is found first, then the others",
    arguments: [
      ("", [0]), ("/", [0]), ("//", [0]), ("app:", [0]), ("app://", [0]),
      ("/product/12", [1, 2]), ("product/12/", [1, 2]), ("//product///12//", [1, 2]),
      ("/product/1200", [2]), ("/product/012", [2]), ("/product/new", [3, 2]),
      ("/product/%31%32", [1, 2]), ("/pro%64uct/new", [3, 2]), ("/product/%6Eew", [3, 2]),
      ("/product/12/reviews", [4]), ("/product/new/reviews", [4]), ("/product/new/x", []),
      ("/anything", [5]), ("/product", [5]), ("/files", [5]),
      ("/files/a", [6]), ("/files/a/b/c", [6]), ("/files/", [5]),
      ("/a%20rather%20long%20literal%20segment,%20with%20more%20than%20sixteen%20bytes", [7, 5]),
      ("/a rather long literal segment, with more than sixteen bytes", [7, 5]),
      ("/a rather long literal segment; with more than sixteen bytes", [5]),
      ("/käse/brie.html", [8]), ("/k%C3%A4se/brie.html", [8]), ("/käse/.html", []),
      ("/@ada", [9, 5]), ("/%40ada", [9, 5]), ("/@", [5]),
      ("/v/a-b-true", [10]), ("/v/a-true-x", []), ("/v/-true", []),
      ("/exactly8", [11, 5]), ("/exactly8+", [12, 5]), ("/exactly9", [5]),
      ("/sixteen-bytes-16", [13, 5]), ("/seventeen-bytes17", [14, 5]),
      ("/seventeen-bytes18", [5]), ("/seventeen=bytes17", [5]),
      ("shop://product/12?x=1#y", [1, 2]), ("shop:product/12", [1, 2]),
      ("shop:/product/12", [1, 2]), ("shop:///product/12", [1, 2]),
      ("/product/12?/product/new", [1, 2]), ("/product/12#/product/new", [1, 2]),
    ])
  func order(link: String, expected: [Int]) throws {
    #expect(try TableFixture.matches(link, TableFixture.table(Self.table)) == expected)
  }

  @Test("A table that was written as text is the table that is read")
  func text() throws {
    let matchTable = try TableFixture.table(Self.table)
    let text = matchTable.text
    let decoded = withBytes(of: text) { MatchTable(decoding: $0) }
    #expect(Array(decoded.words) == Array(matchTable.words))
    #expect(text.utf8.allSatisfy { (UInt8(ascii: "?")...UInt8(ascii: "~")).contains($0) })
  }

  @Test("Text that is no table matches nothing", arguments: ["", "x", "????????", "~~~~~~~~~~~~"])
  func garbage(text: String) throws {
    let matchTable = withBytes(of: text) { MatchTable(decoding: $0) }
    #expect(try TableFixture.matches("/", matchTable).isEmpty)
  }

  @Test("The winner of a precedence is also found along the loser's edges")
  func precedence() throws {
    // '/actions/:slug' is a literal first; '/:owner/issues' was told to win.
    let patterns = [
      LinkPattern(target: .route(0), segments: [.literal("actions"), Self.any]),
      LinkPattern(target: .route(1), segments: [Self.any, .literal("issues")]),
    ]
    var order = RankOrder(patterns)
    order.precedences = [PatternPrecedence(winner: 1, loser: 0)]
    let matchTable = try MatchTableBuilder(patterns).build(in: &order)
    #expect(try TableFixture.matches("/actions/issues", matchTable).first == 1)
    #expect(try TableFixture.matches("/actions/other", matchTable) == [0])
    #expect(try TableFixture.matches("/other/issues", matchTable) == [1])
  }

  @Test(
    "Errors of a link are thrown",
    arguments: [
      ("/a%ZZ", LinkError.malformedEscape), ("/a%4", .malformedEscape), ("/%FF", .invalidUTF8),
      ("/%C3", .invalidUTF8), ("/%C3/%A4", .invalidUTF8), ("x://a@b/c", .userInfo),
    ])
  func errors(link: String, error: LinkError) {
    #expect(throws: error) { try TableFixture.matches(link, TableFixture.table(Self.table)) }
  }

  @Test(
    "A link has limits",
    arguments: [
      (65_537, 0, LinkError.linkTooLong), (65_536, 0, nil), (1, 1_001, .tooManyQueryItems),
      (1, 1_000, nil),
    ] as [(Int, Int, LinkError?)])
  func limits(pathLength: Int, items: Int, error: LinkError?) throws {
    let query = items == 0 ? "" : "?" + String(repeating: "a&", count: items)
    let link = String(repeating: "a", count: pathLength) + query
    let matchTable = try TableFixture.table(Self.table)
    guard let error else {
      let found = try TableFixture.matches(link, matchTable)
      return #expect(found == [5])
    }
    let thrown = #expect(throws: LinkError.self) { try TableFixture.matches(link, matchTable) }
    #expect(thrown == error)
  }
}
