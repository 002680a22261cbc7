import MatchTableBuilding
import RouteMatching
import TestSupport
import TestSupport
import Testing
import Turnpike

@Suite("Reading the values of a link")
struct RouteReaderTests {
  static let restOfFragment: [SegmentPattern] = [
    .literal("room"), .catchAll(before: [.literal("@")], .init()),
  ]

  @Test(
    "A value is read where it matched",
    arguments: [
      // Only one slash at the end is no part of a text.
      (
        LinkPattern(
          target: .route(0),
          segments: [.literal("files"), .catchAll(before: [], .init(isText: true))],
          parameters: [.path(segment: 1, placeholder: 0)]), "/files//a//", ["/a/"]
      ),
      // The shortest base lets the head be the rest of the path.
      (
        LinkPattern(
          target: .route(0),
          segments: [
            .catchAll(before: [.placeholder(.any), .literal("...")], .init(isText: true))
          ],
          parameters: [.path(segment: 0, placeholder: 0), .path(segment: 0, placeholder: 1)]),
        "/a...b...c/x", ["a", "b...c/x"]
      ),
      // A key without `=` has the empty value, and what follows is not its own.
      (
        LinkPattern(
          target: .route(0), query: [.present(key: "url")],
          parameters: [.query(.catchAll(key: "url", .any), inFragment: false)]),
        "/?url&a=b", [""]
      ),
    ])
  func texts(pattern: LinkPattern, link: String, expected: [String]) throws {
    #expect(
      try Self.read(link, pattern) { reader, link in
        try pattern.parameters.map { _ in try reader.required(link) as String }
      } == expected)
  }

  @Test("A catch-all of a fragment is a list too")
  func fragmentList() throws {
    let pattern = LinkPattern(
      target: .route(0), fragment: .path(Self.restOfFragment, []),
      parameters: [.fragmentPath(Self.restOfFragment, segment: 1, placeholder: 0)])
    #expect(
      try Self.read("/#/room/@a/b%20c/", pattern) { try $0.list($1) as [String] } == ["a", "b c"])
  }

  @Test("An enum in a list is read as the table writes it, whatever its case in the link")
  func enumsOfAList() throws {
    let pattern = LinkPattern(
      target: .route(0),
      segments: [.catchAll(before: [], .init(element: .oneOf(["men", "women"])))],
      parameters: [.path(segment: 0, placeholder: 0)])
    var options = TableOptions()
    options.ignoresPathCase = true
    #expect(
      try Self.read("/MEN/Women", pattern, options) { try $0.list($1) as [String] }
        == ["men", "women"])
  }

  @Test(
    "Texts that look the same and are written in other scalars are two",
    arguments: [("/\u{E9}-x", [0]), ("/e\u{301}-x", [1]), ("/%C3%A9-x", [0])])
  func equivalentTexts(link: String, expected: [Int]) throws {
    let automaton = try TableFixture.table(
      ["\u{E9}", "e\u{301}"].map { [.mixed([.literal($0), .placeholder(.any)])] })
    #expect(try TableFixture.matches(link, automaton) == expected)
  }

  @Test("A precedence over a pattern of another site asks for the winner's own site")
  func precedenceOfSites() throws {
    let site = SitePattern.host([.one, .literal("example")], port: nil)
    let patterns = [
      LinkPattern(target: .route(0), segments: [.value(.any)]),
      LinkPattern(target: .route(1), site: site, segments: [.value(.any)]),
    ]
    var order = RankOrder(patterns)
    order.precedences = [PatternPrecedence(winner: 0, loser: 1)]
    let automaton = try MatchTableBuilder(patterns).build(in: &order)
    let scope = LinkScope(hosts: ["shop.example"])
    #expect(
      try TableFixture.matches("https://shop.example/a", automaton, within: scope).first == 0)
    #expect(try TableFixture.matches("https://news.example/a", automaton, within: scope) == [1])
  }

  @Test("A host with an empty label is none that a hole takes")
  func emptyLabel() throws {
    let site = SitePattern.host([.many, .literal("example")], port: nil)
    let automaton = try MatchTableBuilder([LinkPattern(target: .route(0), site: site)]).build()
    #expect(try TableFixture.matches("https://a.b.example/", automaton) == [0])
    #expect(try TableFixture.matches("https://a..example/", automaton).isEmpty)
  }

  private static func read<Value>(
    _ link: String, _ pattern: LinkPattern,
    _ options: TableOptions = TableOptions(),
    _ body: (inout _RouteReader, Span<UInt8>) throws -> Value
  ) throws -> Value {
    let automaton = try MatchTableBuilder([pattern], options: options).build()
    let link = Array(link.utf8)
    var reader = try _RouteReader(of: link.span, in: automaton, within: LinkScope())
    try #require(try reader.nextPattern(in: link.span) != nil)
    return try body(&reader, link.span)
  }
}
