import MatchTableBuilding
import TestSupport
import Testing

@testable import RouteMatching

/// The parts of a link as a request shows them, which are those that the match has compared.
@Suite("Parts of links")
struct SplitLinkTests {
  static let links = 4_000

  @Test(
    "An authority is a host of the web or of the router, or else the first segment",
    arguments: [
      ("https://shop.example/a", ["shop.example"], [], "shop.example", "/a"),
      ("https://other.example/a", ["shop.example"], [], "other.example", "/a"),
      ("https://other.example/a", [], ["live.example"], "other.example", "/a"),
      ("https://product/a", [], [], nil, "product/a"),
      ("shop://product/a", [], [], nil, "product/a"),
      ("shop://product/a", ["shop.example"], ["live.example"], nil, "product/a"),
      ("shop://shop.example:80/a", ["shop.example"], [], "shop.example", "/a"),
      ("shop:///a", [], [], nil, "/a"),
      ("/a?b#c", ["shop.example"], ["live.example"], nil, "/a"),
    ] as [(String, [String], [String], String?, String)])
  func parts(
    of link: String, hosts: [String], patternHosts: [String], host: String?, path: String
  ) throws {
    let bytes = Array(link.utf8)
    let table = try Self.table(hosts: patternHosts)
    let parts = SplitLink(splitting: bytes.span, in: table, within: LinkScope(hosts: hosts))
    #expect(parts.host(in: bytes.span).map { String(decoding: bytes[$0], as: UTF8.self) } == host)
    #expect(String(decoding: bytes[parts.path], as: UTF8.self) == path)
  }

  @Test(
    "Where hosts are left to patterns, an authority that none of them names is a segment",
    arguments: [
      ("https://live.example/a", "live.example", "/a"),
      ("HTTP://LIVE.example:80/a", "LIVE.example", "/a"),
      ("https://a.wiki.example/a", "a.wiki.example", "/a"),
      ("https://other.example/a", nil, "other.example/a"), ("https://a/b", nil, "a/b"),
      ("shop://live.example/a", nil, "live.example/a"), ("/a", nil, "/a"),
    ])
  func leftToPatterns(_ link: String, _ host: String?, _ path: String) throws {
    let bytes = Array(link.utf8)
    let parts = SplitLink(
      splitting: bytes.span, in: try Self.table(hosts: ["live.example", "*.wiki.example"]),
      within: LinkScope(leavesHostsToPatterns: true))
    #expect(parts.host(in: bytes.span).map { String(decoding: bytes[$0], as: UTF8.self) } == host)
    #expect(String(decoding: bytes[parts.path], as: UTF8.self) == path)
  }

  /// A table whose patterns name hosts, and that declares some.
  private static func table(
    hosts patternHosts: [String], declaring hosts: [String] = []
  ) throws -> MatchTable {
    let patterns = patternHosts.map { host in
      LinkPattern(
        target: .refusal,
        site: .host(
          host.split(separator: ".").map { $0 == "*" ? .many : .literal(String($0)) }, port: nil))
    }
    var builder = MatchTableBuilder(patterns)
    builder.hosts = hosts
    return try builder.build()
  }

  @Test("The parts are those of the match, whatever the hosts")
  func match() throws {
    var tally: [Bool: Int] = [:]
    for seed in PropertyCases.seeds(Self.links) {
      var random = RandomSource(seed: seed)
      let link = random.link()
      let hosts = (0..<random.number(0...2)).map { _ in
        random.one(of: ["a", "b.c", "*.c", "a:80", "*.b.c:80"])
      }
      let bytes = Array(link.utf8)
      let scope: LinkScope? =
        random.once(in: 3)
        ? nil : LinkScope(hosts: hosts, leavesHostsToPatterns: random.once(in: 2))
      let table = try Self.table(
        hosts: random.once(in: 2) ? ["a"] : [], declaring: scope == nil ? hosts : [])
      let expected = try LinkSearch(of: bytes.span, within: scope, table.words.span).parts
      let parts = SplitLink(splitting: bytes.span, in: table, within: scope)
      #expect(parts == expected, "TURNPIKE_SEED=\(seed), \(link.debugDescription), \(hosts)")
      tally[expected == SplitLink(splitting: bytes.span), default: 0] += 1
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally[true, default: 0] + tally[false, default: 0] == Self.links)
    #expect(tally[false, default: 0] >= 500, "\(tally)")
  }
}

extension RandomSource {
  /// A link with one of few hosts.
  fileprivate mutating func link() -> String {
    let scheme = one(of: ["https:", "HTTP:", "http:", "shop:", "s:", "", "1:"])
    let authority = one(of: ["//a", "//b.c", "//x.b.c", "//a:80", "//", "", "//A", "//x.b.c:80"])
    let path = one(of: ["", "/", "/a", "/a/b", "a"])
    return scheme + authority + path + one(of: ["", "?k=1", "#f", "?k#f"])
  }
}
