import Foundation
import TestSupport
import TestTables
import Testing
import Turnpike
import TurnpikeExplaining

/// `redirect` lines that leave the app with values of a link.
@Suite("Redirects that leave the app")
struct ExternalRedirectTests {
  private let router = Router(MovedRoute.self) { _, _ in "opened" }

  @Test(
    "The link has the values of its pattern, escaped",
    arguments: [
      ("/help/returns", "https://help.example/topics/returns?from=returns#top"),
      ("moved://help/a%20b", "https://help.example/topics/a%20b?from=a%20b#top"),
      (
        "/help/a%2Fb%3Fc%23d%26e%0A",
        "https://help.example/topics/a%2Fb%3Fc%23d&e%0A?from=a%2Fb%3Fc%23d%26e%0A#top"
      ),
      ("/help/%252e%252e", "https://help.example/topics/%252e%252e?from=%252e%252e#top"),
      ("/help/...", "https://help.example/topics/...?from=...#top"),
      (
        "/help/x@evil.example:80",
        "https://help.example/topics/x@evil.example:80?from=x%40evil.example%3A80#top"
      ),
      ("/docs/a/b%2Fc/", "https://docs.example:8443/v1/a/b%2Fc"),
      ("/docs/a//b", "https://docs.example:8443/v1/a/b"),
      ("/u/ada.html", "HTTP://u.example/~ada"), ("/u/...html", "HTTP://u.example/~.."),
      ("/find?q=..%2F%26x=1", "https://help.example/find?lang=en&q=..%2F%26x%3D1."),
    ])
  func links(_ link: String, _ target: String) async throws {
    #expect(try await router.open(link: link).target == target)
  }

  @Test("An explanation has no value of the link")
  func explanation() {
    let explanation = router.explain("/help/secret").description
    #expect(
      explanation
        == "leaves the app for https://help.example/topics/:topic?from=:topic#top"
        + " (redirect /help/:topic)")
    let reasons = router.explain("/help/..").nearMisses.map(\.description)
    #expect(
      reasons.first == "/help/:topic: the target can't have a value of the link")
  }

  @Test(
    "A value that a server may read as other segments leads nowhere",
    arguments: [
      "/help/%2e%2E", "/help/.", "/help/..%2Fadmin", "/help/a%2F..", "/help/a%5C..%5Cb",
      "/help/..;a", "/help/%2Fa", "/help/a%2F", "/help/;a", "/help/..%2F%cc%81", "/docs/a/../b",
      "/docs/%2e%2e/b", "/docs/x/..;/b",
      "/docs/a%2F..%2Fb", "/u/a%2Fb.html", "/u/a;b.html", "/u/a%5Cb.html", "/u/.html", "/find",
      "/find?q=%ZZ",
    ])
  func refusals(_ link: String) async throws {
    guard case .unmatched = try await router.open(link: link) else {
      Issue.record("it leads somewhere")
      return
    }
    #expect(try router.match(link) == nil)
  }

  @Test("Scheme, host and port are those of the line, whatever a value is")
  func values() async throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(5_000) {
      var random = RandomSource(seed: seed)
      let texts = (0..<random.number(1...3)).map { _ in random.hostileText() }
      let escaped = texts.map {
        $0.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      let outcome = try await router.open(link: "/docs/" + escaped.joined(separator: "/"))
      guard case .redirected(let redirect) = outcome else {
        let isRefused = texts.contains { text in
          let segments = text.unicodeScalars.split(omittingEmptySubsequences: false) {
            "/\\".unicodeScalars.contains($0)
          }
          return segments.contains { ["", ".", ".."].contains(String($0.prefix { $0 != ";" })) }
        }
        #expect(isRefused, "TURNPIKE_SEED=\(seed), \(texts)")
        tally["refused", default: 0] += 1
        continue
      }
      let url = try #require(URL(string: redirect.link))
      #expect(url.scheme == "https" && url.host() == "docs.example" && url.port == 8443)
      #expect(url.query() == nil && url.fragment() == nil)
      let path = url.path(percentEncoded: true).split(
        separator: "/", omittingEmptySubsequences: false)
      #expect(path.dropFirst(2).map { $0.removingPercentEncoding } == texts.filter { !$0.isEmpty })
      #expect(redirect.link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      tally["left", default: 0] += 1
    }
    for kind in ["refused", "left"] {
      #expect(tally[kind, default: 0] >= PropertyCases.least(500), "\(tally)")
    }
  }
}

extension RandomSource {
  /// A short text of characters that mean something in a link, of dots, and of others.
  fileprivate mutating func hostileText() -> String {
    let characters = [
      ".", ".", "/", "\\", "?", "#", "%", "%2e", ":", "@", "//", ";", "&", "=", "\n", "\0", " ",
      "a", "é", "\u{301}",
    ]
    return (0..<number(1...4)).map { _ in one(of: characters) }.joined()
  }
}
