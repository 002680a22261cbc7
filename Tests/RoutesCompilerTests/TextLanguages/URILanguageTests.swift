import Foundation
import MatchTableBuilding
import Testing
import Turnpike

@testable import RoutesCompiler
import TestSupport

@Suite("URI references")
struct URILanguageTests {
  @Test(
    "A URI reference of RFC 3986 is accepted, and is a URL with the same text",
    arguments: [
      "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
      "ldap://[2001:db8::7]/c=GB?objectClass?one", "mailto:John.Doe@example.com",
      "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
      "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      "http://[::1]:8080/x", "http://[::]/", "http://[1:2:3:4:5:6:7:8]/",
      "http://[::ffff:192.0.2.1]/", "http://[1::8]/", "http://a@b:80/?#", "https://x.example",
      "a", "a/b", "./a:b", "../a", "/", "/a//b", "//a/b", "?a=b", "#a", "?", "#", "a?b#c", "a%20b",
      "x:", "http://a/%ED%95%9C%EA%B8%80", "http://a/?q=(1,2);'*'!$&+=@:", "~", "A-._~!$&'()*+,;=@",
    ])
  func accepted(_ text: String) throws {
    #expect(TextAutomaton.uriReference.accepts(text.utf8))
    let url = try #require(URL(routeText: text))
    #expect(url == URL(string: text))
    #expect(url.routeText == text)
  }

  @Test(
    "Every other text is refused",
    arguments: [
      "", "http://[", "http://[::1", "http://a b", "a b", "한글", "http://xoul.kr/한글", "a%", "a%2",
      "a%zz", "1a:b", ":a", "a#b#c", "http://a:b/", "http://[g::1]/", "http://[1:2:3]/",
      "http://[1::2::3]/", "http://[::256.0.0.1]/", "a<b", "a>b", "a\"b", "a\\b", "a^b", "a`b",
      "a{b", "a|b", "a}b", "[a]", "a\u{0}", "a\n", "http://a@b@c/", "\u{7F}",
    ])
  func refused(_ text: String) {
    #expect(!TextAutomaton.uriReference.accepts(text.utf8))
  }

  @Test("A text that is accepted at random is a URL with the same text")
  func random() {
    var random = RandomSource(seed: 7)
    let alphabet = [
      "a", "1", ":", "/", "?", "#", "[", "]", "@", ".", "%41", "-", "::1", "//", "=", "&",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...8, using: &random)
      let text = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      guard TextAutomaton.uriReference.accepts(text.utf8) else { continue }
      accepted += 1
      #expect(URL(routeText: text)?.routeText == text, "\(text)")
    }
    #expect(accepted > 5_000)
  }
}
