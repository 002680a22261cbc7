import Foundation
import RoutesCompiler
import TestSupport
import Testing

@testable import LinkPublishing

@Suite("Intent filters")
struct IntentFiltersTests {
  @Test("Hosts with the same paths have one filter, and custom schemes another")
  func text() throws {
    let app = try #require(
      App(
        """
        routes AppRoute
        scheme shop, shop-beta
        host shop.example.com, beta.example.com:8080
        /product/:id -> product(id: Int)
        https://:lang.wiki.example/a&b -> wiki(lang: String)
        shop:/debug -> debug

        """))
    let head = """
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
      """
    #expect(
      try IntentFilters(app.result)?.text == """
        <intent-filter android:autoVerify="true">
        \(head)
            <data android:scheme="https" />
            <data android:scheme="http" />
            <data android:host="shop.example.com" />
            <data android:host="beta.example.com" android:port="8080" />
            <data android:pathAdvancedPattern="/product/[^/]+/{0,1}" />
        </intent-filter>

        <intent-filter android:autoVerify="true">
        \(head)
            <data android:scheme="https" />
            <data android:scheme="http" />
            <data android:host="*.wiki.example" />
            <data android:pathAdvancedPattern="/a&amp;b/{0,1}" />
        </intent-filter>

        <intent-filter>
        \(head)
            <data android:scheme="shop" />
            <data android:scheme="shop-beta" />
        </intent-filter>

        """)
  }

  @Test("Schemes have no capitals, and the port of every link is none")
  func schemesAndPorts() throws {
    let app = try #require(
      App(
        """
        routes A
        scheme HTTP, Shop-X
        host h.example:80, b.example:8080
        /a -> a
        https://own.example/b -> b

        """))
    let text = try #require(try IntentFilters(app.result)?.text)
    #expect(text.contains(#"android:scheme="shop-x""#))
    #expect(text.contains(#"android:host="h.example" />"#))
    #expect(text.contains(#"android:host="b.example" android:port="8080" />"#))
    #expect(text.ranges(of: #"android:scheme="https""#).count == 1)
  }

  @Test(
    "A pattern is what Android can say of it",
    arguments: [
      ("/ -> a", ["/{0,1}"]),
      ("/a.b/c++/{x} -> a(x: String)", ["/a[.]b/c[+][+]/[^/]+/{0,1}"]),
      ("/caf%C3%A9/50%25 -> a", ["/café/50%/{0,1}"]),
      (#"/%5B*%7B%5C%7D%5D -> a"#.replacing("*", with: "%2A"), [#"/[[][*][{]\\\\[}]]/{0,1}"#]),
      ("/@:x -> a(x: String)", ["/@[^/]+/{0,1}"]),
      // What follows a value in its segment would never match.
      ("/n-{x}.html -> a(x: String)", ["/n-[^/]+/{0,1}"]),
      ("/{x}-{y}/z -> a(x: Int, y: Int)", ["/[^/]+/z/{0,1}"]),
      ("/list/:x -> a(x: Int = 1)", ["/list/[^/]+/{0,1}", "/list/{0,1}"]),
      ("/files/*x -> a(x: [String] = [])", ["/files/.+", "/files/{0,1}"]),
      ("/Talk:*x -> a(x: String)", ["/Talk:.+"]),
      ("/*x/issues/:y -> a(x: String, y: Int)", ["/.+"]),
      ("/a -> a @hidden", []),
      ("/a -> a @inApp", []),
      ("/a -> nil", []),
      ("redirect /a -> home", ["/a/{0,1}"]),
      ("redirect /a -> https://b.example", ["/a/{0,1}"]),
      ("redirect /a -> b\n/b -> b @hidden", []),
      ("option trailingSlash strict\n/a/:x -> a(x: Int)", ["/a/[^/]+"]),
      ("option trailingSlash strict\n/ -> a", ["/{0,1}"]),
      ("option pathCase ignore\n/a1/é -> a", ["/[aA]1/é/{0,1}"]),
    ])
  func patterns(lines: String, patterns: [String]) throws {
    let options = lines.hasPrefix("option") ? "" : "\n"
    let text = "routes AppRoute\nhost h.example\n\(options)\(lines)\n/home -> home\n"
    let app = try #require(App(text), "\(text)")
    let filters = try AndroidFilter.all(of: app)
    #expect(filters.flatMap(\.patterns).filter { $0 != app.home } == patterns)
  }

  @Test("Each link that opens a route is in a filter of its host")
  func law() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(400) {
      var random = RandomSource(seed: seed)
      var drawn = RandomWebTable(random)
      let text = drawn.text()
      guard let app = App(text) else { continue }
      let filters = try AndroidFilter.all(of: app)
      for host in AssociatedHost.hosts(of: app.compiled.table) {
        for _ in 0..<40 {
          let link = RandomLink(to: host.name, like: text, &random)
          guard app.answer(to: link.text) == .opens, let path = link.decodedPath else { continue }
          let claims = filters.contains { $0.hosts.contains(host.name) && $0.matches(path) }
          tally[claims ? "claimed" : "not claimed", default: 0] += 1
          #expect(claims, "TURNPIKE_SEED=\(seed) \(link.text)\n\(text)")
        }
      }
    }
    if PropertyCases.isWhole { #expect(tally["claimed", default: 0] > 1000, "\(tally)") }
  }
}

extension App {
  /// How the pattern of `/home` is written.
  fileprivate var home: String {
    let options = compiled.table.options.matching
    let name = options.ignoresPathCase ? "[hH][oO][mM][eE]" : "home"
    return "/\(name)" + (options.isTrailingSlashStrict ? "" : "/{0,1}")
  }
}

extension RandomLink {
  /// The path, unless it has what no filter tells apart: a slash in a value, or none between others.
  fileprivate var decodedPath: String? {
    let rest = text.components(separatedBy: "://").dropFirst().joined(separator: "://")
    let path = String(rest.drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" })
    let isPlain = !path.contains("//") && !path.uppercased().contains("%2F")
    return isPlain ? path.removingPercentEncoding : nil
  }
}

/// A filter for web links, as Android reads it in a manifest.
private struct AndroidFilter {
  var hosts: [String]
  var patterns: [String]
  private var matchers: [AdvancedPattern] = []

  static func all(of app: App) throws -> [AndroidFilter] {
    let text = try IntentFilters(app.result)?.text ?? ""
    return try text.components(separatedBy: "</intent-filter>").compactMap(AndroidFilter.init)
  }

  private init?(_ filter: String) throws {
    hosts = filter.matches(of: /android:host="(.*?)"/).map { String($0.1) }
    patterns = filter.matches(of: /android:pathAdvancedPattern="(.*?)"/).map { String($0.1) }
    if hosts.isEmpty { return nil }
    matchers = try patterns.map { pattern in
      let text = [("&lt;", "<"), ("&quot;", "\""), ("&amp;", "&"), (#"\\"#, #"\"#)].reduce(pattern)
      {
        $0.replacing($1.0, with: $1.1)
      }
      return try AdvancedPattern(text)
    }
  }

  func matches(_ path: String) -> Bool { matchers.contains { $0.matches(path) } }
}
