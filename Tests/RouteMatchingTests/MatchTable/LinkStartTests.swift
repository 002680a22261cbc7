import MatchTableBuilding
import Testing

@testable import RouteMatching

@Suite("How links begin")
struct LinkStartTests {
  private static let longHost = "a-host-of-more-than.twenty-four-letters.in-four.labels.example"

  /// The patterns 0 and 1 are for any host of the table, 2 and 3 for one each.
  private static func table(
    hosts: [String] = ["shop.example", "*.wiki.example", "t.co", "local:8080", longHost],
    isStrict: Bool = false
  ) throws -> MatchTable {
    var options = TableOptions()
    options.isTrailingSlashStrict = isStrict
    let sites: [SitePattern] = [
      .any, .any, .host([.literal("www"), .literal("Example")], port: nil),
      .host([.many, .literal("example")], port: "8080"),
    ]
    let patterns = sites.enumerated().map { index, site in
      LinkPattern(
        target: .route(index), site: site,
        segments: [.literal(["a", "b", "a", "a"][index]), .value(.any)],
        parameters: [.path(segment: 1, placeholder: 0)])
    }
    var builder = MatchTableBuilder(patterns, options: options)
    builder.hosts = hosts
    return try builder.build()
  }

  /// Where the path of a link begins; nil where the table has no record for its host.
  private func path(of link: String, in table: MatchTable) -> Int? {
    withBytes(of: link) { LinkStart(ofHostIn: $0, table.words.span)?.path }
  }

  /// The route and the value that a match finds.
  private func match(_ link: String, in table: MatchTable) throws -> [String] {
    let bytes = Array(link.utf8)
    guard let match = try PatternMatch(of: bytes.span, in: table) else { return [] }
    let range = match.range(of: 0, in: bytes.span)
    return ["\(match.index)", range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""]
  }

  /// The same without a record for any host.
  private func search(_ link: String, in table: MatchTable) throws -> [String] {
    var words = Array(table.words)
    words[MatchTable.Header.hosts] = 0
    return try match(link, in: MatchTable(words: words))
  }

  @Test(
    "Links to a host without wildcard or port have a record, where the host is written so",
    arguments: [
      ("https://shop.example/a/1", 20), ("https://shop.example/", 20), ("https://t.co/a/1?b", 12),
      ("https://\(longHost)/b/1", 70), ("https://www.example/a/1#c", 19),
      ("https://shop.example", nil), ("https://shop.example?a", nil),
      ("https://shop.example2/", nil),
      ("https://2shop.example/a/1", nil), ("https://shop.example.evil/a/1", nil),
      ("https://x.shop.example/a/1", nil), ("https://SHOP.example/a/1", nil),
      ("https://shop.example:443/a/1", nil), ("https://me@shop.example/a/1", nil),
      ("http://shop.example/a/1", nil), ("https:/shop.example/a/1", nil), ("https://", nil),
      ("https://en.wiki.example/a/1", nil), ("https://local/a/1", nil), ("https://t.c/a", nil),
    ])
  func records(link: String, path: Int?) throws {
    #expect(self.path(of: link, in: try Self.table()) == path)
  }

  @Test(
    "A record leads to what the search finds",
    arguments: [
      ("https://shop.example/a/1", ["0", "1"]), ("https://shop.example/b/1?a=/b", ["1", "1"]),
      ("https://shop.example/b/1#/a?/b", ["1", "1"]), ("https://shop.example/b/%31", ["1", "%31"]),
      ("https://shop.example/b/é?x", ["1", "é"]), ("https://shop.example//b//1//", ["1", "1"]),
      ("https://shop.example/c/1", []), ("https://shop.example/", []),
      ("https://www.example/a/2", ["2", "2"]), ("https://www.example/b/2", []),
      ("https://t.co/b/1", ["1", "1"]), ("https://\(longHost)/a/1", ["0", "1"]),
      ("https://en.wiki.example:8080/a/3", ["3", "3"]), ("https://other.example/a/1", []),
    ])
  func matches(link: String, expected: [String]) throws {
    let table = try Self.table()
    #expect(try match(link, in: table) == expected)
    #expect(try search(link, in: table) == expected)
  }

  @Test("A link that the patterns of its host do not take is open to those of any host")
  func roots() throws {
    let table = try Self.table(hosts: ["www.example"])
    for (link, expected) in [
      ("https://www.example/a/1", ["2", "1"]), ("https://www.example/b/1?x", ["1", "1"]),
      ("https://www.example/c/1", []),
    ] {
      #expect(try match(link, in: table) == expected, "\(link)")
      #expect(try search(link, in: table) == expected, "\(link)")
    }
  }

  @Test("A link to a host is refused for what every link is")
  func refused() throws {
    let table = try Self.table()
    let items = String(repeating: "&a", count: LinkLimits.queryItems + 1)
    for (link, error) in [
      ("https://shop.example/a/%zz", LinkError.malformedEscape),
      ("https://shop.example/a/%FF", .invalidUTF8),
      ("https://shop.example/a/1?" + items, .tooManyQueryItems),
      ("https://shop.example/a/" + String(repeating: "a", count: LinkLimits.length), .linkTooLong),
    ] {
      #expect(throws: error) { try match(link, in: table) }
    }
  }

  @Test("The first eight hosts have a record, and none where the last byte of a path matters")
  func limits() throws {
    let hosts = (0..<20).map { "h\($0).example" }
    let table = try Self.table(hosts: hosts)
    #expect(hosts.filter { path(of: "https://\($0)/", in: table) != nil } == Array(hosts.prefix(8)))
    for host in hosts { #expect(try match("https://\(host)/a/1", in: table) == ["0", "1"]) }
    let strict = try Self.table(isStrict: true)
    #expect(path(of: "https://shop.example/a/1", in: strict) == nil)
    #expect(try match("https://shop.example/a/1/", in: strict) == [])
  }
}
