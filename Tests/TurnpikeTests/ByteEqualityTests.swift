import RouteMatching
import TestTables
import Testing
import Turnpike
import TurnpikeMapping
import TurnpikeNavigation

@testable import TurnpikeApps

/// Links are bytes: `é` in one scalar and in two are equal in Swift, and two texts to a link.
@Suite("Texts that differ in their bytes alone")
struct ByteEqualityTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  @Test("A query has two keys")
  func queryKeys() {
    let text = "%C3%A9=1&e%CC%81=2"
    var query = RouteQuery(parsing: text)
    #expect(query[Self.composed] == "1")
    #expect(query[Self.decomposed] == "2")
    #expect(query.values(of: Self.composed) == ["1"])
    query[Self.composed] = "3"
    #expect(query.encoded == "%C3%A9=3&e%CC%81=2")
    query[Self.decomposed] = nil
    #expect(query.encoded == "%C3%A9=3")
    #expect(query != RouteQuery([.init(key: Self.decomposed, value: "3")]))
  }

  @Test("Of keys that a dictionary can't tell apart, the last item counts")
  func dictionary() {
    let dictionary = RouteQuery(parsing: "%C3%A9=1&a=2&e%CC%81=3").dictionary
    #expect(dictionary == ["a": "2", Self.decomposed: "3"])
    #expect(dictionary.keys.map { Array($0.utf8) }.contains(Array(Self.decomposed.utf8)))
  }

  @Test("A filter that changes one key leaves the other")
  func changedQuery() async throws {
    let router = Router(ShopRoute.self) { route, request in "\(route) \(request.query)" }
    router.addFilter { request, next in
      var request = request
      request.query[Self.composed] = nil
      return try await next(request)
    }
    let outcome = try await router.open(link: "/report?%C3%A9=1&e%CC%81=2")
    #expect(
      outcome.output.map { Array($0.utf8) }
        == Array("report(values: [\"e\u{301}\": \"2\"]) e%CC%81=2".utf8))
  }

  @Test("Two patterns that are mapped are two, in the path and in the query")
  func mapped() async throws {
    let router = Router<EmptyTable, String>()
    for pattern in ["/a/\u{E9}", "/a/e\u{301}", "/b?\u{E9}=1", "/b?e\u{301}=1"] {
      try router.map(pattern) { _ in Array(pattern.utf8).description }
    }
    let links = ["/a/%C3%A9", "/a/e%CC%81", "/b?%C3%A9=1", "/b?e%CC%81=1"]
    let patterns = ["/a/\u{E9}", "/a/e\u{301}", "/b?\u{E9}=1", "/b?e\u{301}=1"]
    for (link, pattern) in zip(links, patterns) {
      #expect(try await router.open(link: link).output == Array(pattern.utf8).description)
    }
    #expect(try RoutePattern("/c?\u{E9}=1&e\u{301}=2").description.utf8.count == 13)
  }

  @Test("A link that came at both entrances is another one")
  func entrances() {
    var gate = DuplicateLinkGate()
    let instant = ContinuousClock.now
    let isAdmitted = [
      gate.admits("/\u{E9}", at: .url, instant),
      gate.admits("/e\u{301}", at: .activity, instant),
      gate.admits("/e\u{301}", at: .url, instant),
    ]
    #expect(isAdmitted == [true, true, false])
  }

  @Test("Matches, issues and paths of other apps are not equal")
  func values() throws {
    let issues = try ["%C3%A9", "e%CC%81"].map { text in
      try #require(try ShopRoute.table.match("/search?q=a&page=\(text)")?.issues.first)
    }
    #expect(issues[0] != issues[1])
    let router = Router<EmptyTable, Void>()
    try router.map("/user/:name") { _ in }
    #expect(try router.match("/user/%C3%A9") != router.match("/user/e%CC%81"))
    #expect(try router.match("/user/%C3%A9") == router.match("/user/\u{E9}"))
    #expect(LinkPath("\u{E9}") != LinkPath("e\u{301}"))
    typealias Instruction = HeadlessNavigator<ShopRoute, Void>.Instruction
    #expect(Instruction.presentLink("/\u{E9}", .push) != .presentLink("/e\u{301}", .push))
  }

  @Test("A slash is a slash before a combining mark too")
  func combiningMarks() throws {
    let path: LinkPath = "a/\u{301}b"
    #expect(try ExternalLink(scheme: "shop", path: path).description == "shop://a/%CC%81b")
    let link = try #require(try ClubRoute.table.match("/rest/a/%CC%81b"))
    #expect(try link.route.link(.path) == "/rest/a/%CC%81b")
  }
}
