import TestTables
import Testing
import Turnpike
import TurnpikeApps
import RouteMatching
import TestSupport

@Suite("Links to other apps")
struct ExternalLinkTests {
  struct Parts: Sendable, CustomTestStringConvertible {
    var scheme: String
    var path: LinkPath
    var query: RouteQuery = [:]
    var testDescription: String { "\(scheme) \(path) \(query)" }
  }

  @Test(
    "A link is built of a scheme, a path and a query",
    arguments: [
      (
        Parts(scheme: "myapp:", path: "product/1988", query: ["coupon_id": "SAVE10"]),
        "myapp://product/1988?coupon_id=SAVE10"
      ),
      (
        Parts(scheme: "myapp://", path: "product/1988", query: ["coupon_id": "SAVE10"]),
        "myapp://product/1988?coupon_id=SAVE10"
      ),
      (
        Parts(scheme: "myapp", path: "product/1988", query: ["coupon_id": "SAVE10"]),
        "myapp://product/1988?coupon_id=SAVE10"
      ),
      (Parts(scheme: "com.example.MyApp", path: "s"), "com.example.myapp://s"),
      (Parts(scheme: "myapp", path: "about/team"), "myapp://about/team"),
      (Parts(scheme: "myapp", path: "/about/team"), "myapp://about/team"),
      (Parts(scheme: "myapp", path: "about/"), "myapp://about/"),
      (Parts(scheme: "myapp", path: ""), "myapp://"),
      (Parts(scheme: "myapp", path: "/"), "myapp://"),
      (Parts(scheme: "myapp", path: "user/a b"), "myapp://user/a%20b"),
      (Parts(scheme: "myapp", path: "sale/100%25"), "myapp://sale/100%2525"),
      (Parts(scheme: "myapp", path: "@ada"), "myapp:///@ada"),
      (
        Parts(scheme: "mailto", path: "help@example.com", query: ["subject": "a&b"]),
        "mailto:help@example.com?subject=a%26b"
      ),
      (Parts(scheme: "MailTo:", path: "a b/c@example.com"), "mailto:a%20b/c@example.com"),
      (Parts(scheme: "tel", path: "+49-30-1"), "tel:+49-30-1"),
      (Parts(scheme: "sms", path: "+4930", query: ["body": "Hi"]), "sms:+4930?body=Hi"),
      (Parts(scheme: "geo", path: "52.5,13.4"), "geo:52.5,13.4"),
      (Parts(scheme: "myapp", path: "Söder/mat"), "myapp:///S%C3%B6der/mat"),
      (
        Parts(scheme: "https", path: "Shop.example.com:8080/a b"),
        "https://Shop.example.com:8080/a%20b"
      ),
    ])
  func build(parts: Parts, link: String) throws {
    let built = try ExternalLink(scheme: parts.scheme, path: parts.path, query: parts.query)
    #expect(built.description == link)
  }

  @Test(
    "Keys and values of the query are data, encoded on their own, in the caller's order",
    arguments: [
      (["q": "a b&c=d"], "q=a%20b%26c%3Dd"),
      (
        ["q": #";/?:@&=$+{}<>,#%[]"\^`|"#],
        "q=%3B%2F%3F%3A%40%26%3D%24%2B%7B%7D%3C%3E%2C%23%25%5B%5D%22%5C%5E%60%7C"
      ),
      (["q": "!'()*-._~aZ09"], "q=!'()*-._~aZ09"),
      (["ключ": "café"], "%D0%BA%D0%BB%D1%8E%D1%87=caf%C3%A9"),
      (["q": "100%25"], "q=100%2525"),
      (["a": ""], "a="),
      (["b": "1", "a": "2", "b": "3"], "b=1&a=2&b=3"),
    ] as [(RouteQuery, String)])
  func query(query: RouteQuery, text: String) throws {
    let link = try ExternalLink(scheme: "myapp", path: "s", query: query)
    #expect(link.description == "myapp://s?" + text)
  }

  @Test(
    "A value in a path stays within its segment",
    arguments: [
      ("a/b", "myapp://file/a%2Fb/edit"),
      ("a?b#c", "myapp://file/a%3Fb%23c/edit"),
      ("100%", "myapp://file/100%25/edit"),
      ("..a", "myapp://file/..a/edit"),
    ])
  func value(name: String, link: String) throws {
    #expect(try ExternalLink(scheme: "myapp", path: "file/\(name)/edit").description == link)
    let path = LinkPath(segments: ["file", name, "edit"])
    #expect(try ExternalLink(scheme: "myapp", path: path).description == link)
  }

  @Test("Values of every type that links have are in a path")
  func typedValues() throws {
    let id = ProductID(rawValue: "A-17")
    let link = try ExternalLink(scheme: "shop", path: "/product/\(id)/page-\(3)/")
    #expect(link.description == "shop://product/A-17/page-3/")
  }

  @Test(
    "A path that no link can carry is refused",
    arguments: [
      "s?x=1", "s#top", "a//b", "a/../b", ".", "a/\("")", "\("..")/a", "a/\("")b",
    ] as [LinkPath])
  func invalidPath(path: LinkPath) {
    #expect(throws: AppOpenerError.invalidPath(path.description)) {
      try ExternalLink(scheme: "myapp", path: path, query: ["a": "2"])
    }
  }

  @Test(
    "A web link begins with a host",
    arguments: [
      "", "/", "a b/c", ":80/x", "a:/x", "a:b/x", "a:1:2/x", "a:65536/x", "a:-1/x", "a..b/x",
      ".a/x", "@a/x", "a@b/x", "a%2Fb/x",
    ])
  func webHost(path: String) {
    for scheme in ["https", "http", "HTTPS:"] {
      let path = LinkPath(path)
      #expect(throws: AppOpenerError.invalidPath(path.description)) {
        try ExternalLink(scheme: scheme, path: path, query: ["a": "2"])
      }
      #expect(throws: AppOpenerError.invalidPath("")) { try ExternalLink(scheme: scheme) }
    }
  }

  @Test(
    "A host may have a port, capitals and the full stop of the root",
    arguments: ["a", "a.b", "A-1.example.com", "a.b.", "a:0", "a:65535", "127.0.0.1:8080", "_a.b~"])
  func validWebHost(host: String) throws {
    #expect(
      try ExternalLink(scheme: "https", path: LinkPath("\(host)/x")).description
        == "https://\(host)/x")
  }

  @Test(
    "A scheme is a letter, then letters, digits and + - .",
    arguments: ["", "1a", "my app", "a:b", ":"])
  func invalidScheme(scheme: String) {
    #expect(throws: AppOpenerError.invalidScheme(scheme)) {
      try ExternalLink(scheme: scheme, path: "s")
    }
  }

  @Test(
    "A link in text is taken as it is, but for the case of its scheme",
    arguments: [
      ("http://google.com", "http://google.com"),
      ("myapp:someitem/something", "myapp:someitem/something"),
      ("MyApp://Some%2fItem?a=$(b);c#[d]", "myapp://Some%2fItem?a=$(b);c#[d]"),
      ("tel:+49-30-123", "tel:+49-30-123"),
      ("myapp:", "myapp:"),
    ])
  func text(given: String, link: String) throws {
    #expect(try ExternalLink(given).description == link)
  }

  @Test(
    "A text that is no link is refused",
    arguments: [
      "", "not a url", "/product/1", "://x", "myapp", "my app://x", "myapp://a b", "myapp://ä",
      "myapp://100%", "myapp://%2", "myapp://%g0", "myapp://a\nb", "myapp://`id`", "-x",
    ])
  func invalidLink(text: String) {
    #expect(throws: AppOpenerError.invalidLink(text)) { try ExternalLink(text) }
  }

  @Test("A link built of parts reads as these parts", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let segments = Self.texts(0...4, &random).filter { ![".", ".."].contains($0) }
      let items = Self.texts(0...3, &random).map {
        RouteQuery.Item(key: $0, value: .random(using: &random))
      }
      let link = try ExternalLink(
        scheme: "shop", path: LinkPath(segments: segments), query: RouteQuery(items))
      let read = Self.read(link.description)
      #expect(read.segments == segments, "\(link)")
      #expect(read.query == RouteQuery(items), "\(link)")
      #expect(try ExternalLink(link.description) == link)
    }
  }

  private static func texts(
    _ count: ClosedRange<Int>, _ random: inout RandomSource
  ) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { _ in .random(using: &random) }
      .filter { !$0.isEmpty }
  }

  /// Reads a link as a router does: the authority is the first segment.
  private static func read(_ link: String) -> (segments: [String], query: RouteQuery) {
    let bytes = Array(link.utf8)
    let parts = SplitLink(splitting: bytes.span)
    func text(_ range: Range<Int>?) -> String {
      String(decoding: bytes[range ?? 0..<0], as: UTF8.self)
    }
    let path = text(parts.authority) + text(parts.path)
    let segments = path.split(separator: "/").compactMap { RouteQuery.unescape(String($0)) }
    return (segments, RouteQuery(parsing: text(parts.query)))
  }
}
