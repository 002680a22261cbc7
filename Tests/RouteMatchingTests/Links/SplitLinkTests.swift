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
      ("https://shop.example/a", ["shop.example"], false, "shop.example", "/a"),
      ("https://other.example/a", ["shop.example"], false, "other.example", "/a"),
      ("https://other.example/a", [], true, "other.example", "/a"),
      ("https://product/a", [], false, nil, "product/a"),
      ("shop://product/a", [], false, nil, "product/a"),
      ("shop://product/a", ["shop.example"], true, nil, "product/a"),
      ("shop://shop.example:80/a", ["shop.example"], false, "shop.example", "/a"),
      ("shop:///a", [], false, nil, "/a"),
      ("/a?b#c", ["shop.example"], true, nil, "/a"),
    ] as [(String, [String], Bool, String?, String)])
  func parts(
    of link: String, hosts: [String], namesHosts: Bool, host: String?, path: String
  ) {
    let bytes = Array(link.utf8)
    let parts = SplitLink(splitting: bytes.span, hosts: hosts, namesHosts: namesHosts)
    #expect(parts.host(in: bytes.span).map { String(decoding: bytes[$0], as: UTF8.self) } == host)
    #expect(String(decoding: bytes[parts.path], as: UTF8.self) == path)
  }

  @Test("The parts are those of the match, whatever the hosts")
  func match() {
    var tally: [Bool: Int] = [:]
    for seed in PropertyCases.seeds(Self.links) {
      var random = RandomSource(seed: seed)
      let link = random.link()
      let hosts = (0..<random.number(0...2)).map { _ in
        random.one(of: ["a", "b.c", "*.c", "a:80", "*.b.c:80"])
      }
      let namesHosts = random.once(in: 2)
      let bytes = Array(link.utf8)
      var expected = SplitLink(splitting: bytes.span)
      let isWhole = expected
      let scope = LinkScope(hosts: hosts)
      let words = scope.words
      _ = LinkSite(
        of: &expected, within: scope.record, namesHosts: namesHosts, in: bytes.span, words.span)
      let parts = SplitLink(splitting: bytes.span, hosts: hosts, namesHosts: namesHosts)
      #expect(parts == expected, "TURNPIKE_SEED=\(seed), \(link.debugDescription), \(hosts)")
      tally[expected == isWhole, default: 0] += 1
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
