import TestSupport
import Testing

@testable import LinkPublishing

/// Files as their owners write them: whoever pastes what the check advises comes to its end.
@Suite("Advice for association files")
struct AssociationAdviceTests {
  struct Site: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let routes: String
    let applinks: String
    var appID: String?
    /// What the file cannot say, by link.
    var unsayable: [String] = []
  }

  static let sites = [
    Site(
      testDescription: "one folder",
      routes: "/t/:id -> trail(id: Int)", applinks: one(#""components":[{"/":"/t/*"}]"#)),
    Site(
      testDescription: "paths with NOT after what claims more",
      routes: "/hub -> hub\n/hub/desk -> desk\n/hub/desk/:id -> ticket(id: String)",
      applinks: one(#""paths":["/hub/desk","/hub/*","NOT /hub/login","NOT /login"]"#)),
    Site(
      testDescription: "paths for an enum",
      routes: "/sort/:by -> sort(by: (new | old))", applinks: one(#""paths":["/sort/*"]"#)),
    Site(
      testDescription: "paths for a query",
      routes: "/find?q=:q -> find(q: String)\n/help -> help",
      applinks: one(#""paths":["/help","/find"]"#), unsayable: ["https://h.example/find"]),
    Site(
      testDescription: "everything",
      routes: "/ -> home\n/boat/:id -> boat(id: Int)", applinks: one(#""paths":["*"]"#),
      unsayable: ["https://h.example/a", "https://h.example/boaT/0", "https://h.example/boat/a"]),
    Site(
      testDescription: "fragments beside paths",
      routes: """
        /coin/:id -> coin(id: String)
        /#/coin/:id -> oldCoin(id: String)
        """,
      applinks: one(##""components":[{"#":"/coin/*"},{"/":"/coin/*"}]"##)),
    Site(
      testDescription: "a fragment that keeps links out, and a query",
      routes: "/read/:id -> read(id: String)\n/read/:_#web -> nil\n/read/:_?from=mail -> nil",
      applinks: one(
        ##""components":[{"#":"web","exclude":true},{"?":{"from":"mail"},"exclude":true},"##
          + ##"{"/":"/read/?*/?*","exclude":true},{"/":"/read/?*"}]"##)),
    Site(
      testDescription: "an item of the query that may be anything",
      routes: "/join?token=:token -> join(token: String)",
      applinks: one(#""components":[{"/":"/join","?":{"token":"*"},"comment":"join"}]"#)),
    Site(
      testDescription: "defaults under which letters of either case count as one",
      routes: "/Deck/:id -> deck(id: Int)\n/deal -> deal",
      applinks: one(
        #""defaults":{"caseSensitive":false},"components":[{"/":"/deck/*"}]"#)),
    Site(
      testDescription: "defaults with a query that every component has",
      routes: "/deal -> deal\n/map -> map",
      applinks: one(#""defaults":{"?":{"v":"2"},"exclude":true},"components":[{"/":"/map"}]"#)),
    Site(
      testDescription: "defaults that decode escapes",
      routes: "/caf%C3%A9/:id -> cafe(id: String)",
      applinks: one(#""defaults":{"percentEncoded":false},"components":[{"/":"/café"}]"#)),
    Site(
      testDescription: "variables",
      routes: "/food/:kind -> food(kind: (soup | salad | pie))",
      applinks: """
        {"details":[{"appIDs":["ABCDE12345.com.example.a"],"components":[{"/":"/food/$(food)"}]}],
        "substitutionVariables":{"food":["soup","pizza"]}}
        """),
    Site(
      testDescription: "a second app with a list of its own",
      routes: "/shop/:id -> item(id: Int)\n/bag -> bag",
      applinks: """
        {"details":[{"appID":"ABCDE12345.com.example.a","paths":["/news/*"]},
        {"appID":"ABCDE12345.com.example.b","paths":["/shop/*"]}]}
        """, appID: "ABCDE12345.com.example.b",
      unsayable: ["https://h.example/shop/", "https://h.example/shop/a"]),
    Site(
      testDescription: "a second app behind one that claims the same",
      routes: "/go/:id -> go(id: String)",
      applinks: """
        {"details":[{"appIDs":["ABCDE12345.com.example.dev"],"components":[{"/":"/go/?*"}]},
        {"appIDs":["ABCDE12345.com.example.a"],"components":[{"/":"/go/?*"}]}]}
        """, appID: "ABCDE12345.com.example.a", unsayable: ["https://h.example/go/a"]),
    Site(
      testDescription: "slashes at the end",
      routes: "/b -> b\n/c/:id -> c(id: String)",
      applinks: one(#""components":[{"/":"/a/"},{"/":"/b/"},{"/":"/c/*"}]"#)),
    Site(
      testDescription: "a path that is claimed without the query that it needs, and with a slash",
      routes: "/sign?mode=:mode -> sign(mode: String)",
      applinks: one(#""paths":["/sign","/sign/*"]"#), unsayable: ["https://h.example/sign"]),
    Site(
      testDescription: "an exclusion before a route",
      routes: "/blog/:slug -> post(slug: String)\n/blog/new -> nil",
      applinks: one(#""components":[{"/":"/blog/*","exclude":true}]"#)),
  ]

  private static func one(_ members: String) -> String {
    #"{"details":[{"appIDs":["ABCDE12345.com.example.a"],\#(members)}]}"#
  }

  @Test("What is advised can be pasted, and leaves what cannot be said", arguments: sites)
  func pasted(site: Site) throws {
    let app = try #require(App("routes TRoute\nhost h.example\n\(site.routes)\n"))
    let table = try #require(try app.table("h.example"))
    var file = try PastedFile(#"{"applinks":\#(site.applinks)}"#)
    let rest = try file.followAdvice(of: table, appID: site.appID, "\(site.testDescription)")
    let text = try file.text
    #expect(rest.differences.map(\.link).sorted() == site.unsayable.sorted(), "\(text)")
  }

  @Test("Whatever a file and a table say, each advice shortens the report")
  func random() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.files) {
      var drawn = RandomWebTable(RandomSource(seed: seed))
      let text = drawn.text()
      guard let app = App(text), let table = try app.table("shop.example") else { continue }
      var random = RandomAssociationFile(RandomSource(seed: seed))
      let appID = "ABCDE12345.com.example.shop"
      let json = random.text(appID: appID)
      let reader = AssociationFileReader(Array(json.utf8), appID: appID)
      guard reader.mistakes.isEmpty else { continue }
      var file = try PastedFile(json)
      let rest = try file.followAdvice(
        of: table, appID: appID, "TURNPIKE_SEED=\(seed)\n\(text)\(json)")
      tally[rest.differences.isEmpty ? "whole" : "rest", default: 0] += 1
      // What is left is true, by the tests' own reading of the file.
      let mended = try file.text
      let naive = try NaiveAssociation(mended, appID: appID)
      for difference in rest.differences {
        #expect(
          naive.claims(difference.link) == difference.isClaimed
            && app.routes(difference.link.withoutSlash) != difference.isClaimed,
          "TURNPIKE_SEED=\(seed) \(difference.link)\n\(text)\(mended)")
      }
      // What is advised claims no more than the file that is written for the table.
      let original = try NaiveAssociation(json, appID: appID)
      let written = try NaiveAssociation(
        table.associationFile().file.text(appID: appID), appID: appID)
      for _ in 0..<Self.linksPerFile {
        let link = drawn.link()
        guard link.hasPrefix("https://shop."), naive.claims(link), !original.claims(link) else {
          continue
        }
        let isRouted = app.routes(link)
        #expect(
          isRouted || written.claims(link),
          "TURNPIKE_SEED=\(seed) \(link)\n\(text)\(json)\n\(mended)")
        tally[isRouted ? "new" : "too much", default: 0] += 1
      }
    }
    guard PropertyCases.isWhole else { return }
    #expect(tally["whole", default: 0] >= 10, "\(tally)")
    #expect(tally["new", default: 0] >= 60, "\(tally)")
  }

  private static let files = 60
  private static let linksPerFile = 200
}
