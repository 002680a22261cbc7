import Foundation
import Testing

@testable import LinkPublishing

/// Files as their owners write them, in the manner of published ones, each beside a table.
@Suite("Checked association files")
struct AssociationCheckTests {
  struct Site: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let routes: String
    /// The members of `applinks`.
    let applinks: String
    var appID: String?
    /// The links that are routed and not claimed, or refused and claimed.
    var rows: [String] = []
    /// What is claimed and not routed, by component.
    var excess: [Int] = []
    var warnings = 0
  }

  static let sites = [
    Site(
      testDescription: "a page below which all is excluded",
      routes: "/share -> share\n/admin -> admin",
      applinks: one(#""components":[{"/":"/share"},{"/":"/admin/*","exclude":true}]"#),
      rows: ["/admin"]),
    Site(
      testDescription: "an exclusion below a page, before it",
      routes: "/buy -> buy",
      applinks: one(#""components":[{"/":"/buy/*","exclude":true},{"/":"/buy"}]"#),
      rows: ["/buy"]),
    Site(
      testDescription: "some paths that are not the app's, then all",
      routes: "/auth/callback -> nil\n/reset -> nil\n/*rest -> page(rest: [String] = [])",
      applinks: one(#""paths":["NOT /auth/callback","NOT /reset","*"]"#)),
    Site(
      testDescription: "paths of which the last takes the others",
      routes: """
        /profile/:handle -> profile(handle: String)
        /profile/:handle/gallery/:key -> gallery(handle: String, key: String)
        /profile/:handle/story/:key -> story(handle: String, key: String)
        """,
      applinks: one(
        #""paths":["/profile/*/gallery/*","/profile/*/story/*","/profile/*"]"#),
      excess: [0, 1, 2]),
    Site(
      testDescription: "a fragment that keeps links out, first",
      routes: """
        /app/*path -> open(path: [String] = [])
        /*_#no_universal_links -> nil @over(*)
        /#no_universal_links -> nil
        """,
      applinks: one(
        ##""components":[{"#":"no_universal_links","exclude":true},{"/":"/app/*"}]"##)),
    Site(
      testDescription: "another app with an ID that is none",
      routes: "/a -> a",
      applinks: """
        "details":[{"appID":"web.app.pay","paths":["/b"]},
        {"appID":"ABCDE12345.com.example.a","paths":["/a"]}]
        """,
      appID: "ABCDE12345.com.example.a", warnings: 2),
    Site(
      testDescription: "several apps with lists of their own",
      routes: "/shop/:id -> item(id: Int)\n/bag -> bag",
      applinks: """
        "details":[{"appID":"ABCDE12345.com.example.b","paths":["/shop/*","/bag"]},
        {"appID":"ABCDE12345.com.example.a","paths":["/shop/*"]}]
        """,
      appID: "ABCDE12345.com.example.a", rows: ["/bag"], excess: [0], warnings: 1),
    Site(
      testDescription: "components beside paths that say something else",
      routes: "/post/:id -> post(id: String)\n/about -> about",
      applinks: one(
        #""paths":["*"],"components":[{"/":"/post/*"},{"/":"/help"}]"#),
      rows: ["/about"], excess: [0, 1]),
    Site(
      testDescription: "the details of the oldest form",
      routes: "/a -> a",
      applinks: #""apps":[],"details":{"ABCDE12345.com.example.a":{"paths":["/a"]}}"#, warnings: 1),
    Site(
      testDescription: "keys that nobody knows, and several slashes",
      routes: "/a -> a\n/abc -> abc",
      applinks: one(#""components":[{"/":"/a","note":"x"},{"/":"//abc"}]"#), warnings: 1),
    Site(
      testDescription: "an enum, with words of which one is missing",
      routes: "/food/:kind -> food(kind: (soup | salad | pie))",
      applinks: one(
        #""components":[{"/":"/food/$(food)"}]"#,
        #","substitutionVariables":{"food":["soup","pizza"]}"#),
      rows: ["/food/pie"], excess: [0]),
    Site(
      testDescription: "languages and regions of Apple's own",
      routes: """
        enum Food = burrito | pizza | sushi
        /{lang}_{region}/:food -> menu(
            lang: String(/[a-z]{2}/), region: String(/[A-Z]{2}/), food: Food)
        """,
      applinks: one(
        #""components":[{"/":"/$(lang)_$(region)/$(food)"}]"#,
        #","substitutionVariables":{"food":["burrito","pizza","sushi"]}"#),
      rows: ["/aa_AA/pizza"], excess: [0]),
    Site(
      testDescription: "an app behind fragments, with exclusions",
      routes: """
        /swap -> swap
        /#/swap -> oldSwap
        /tokens/:chain/:address -> token(chain: (base | mainnet), address: String(/0x[0-9a-f]{4}/))
        /tokens/:_ -> nil
        """,
      applinks: one(
        ##""components":[{"/":"/swap"},{"/":"/tokens/*"},{"/":"/","#":"/pool","exclude":true}]"##),
      rows: ["/#/swap", "/tokens/x"], excess: [1]),
    Site(
      testDescription: "items that an owner forgot, and an item that is too much",
      routes: "/x -> x(a: String?)\n/find?q=:q -> find(q: String)",
      applinks: one(#""components":[{"/":"/x","?":{"b":"?*"}},{"/":"/find"}]"#),
      rows: ["/x"], excess: [1]),
    Site(
      testDescription: "defaults that every component has",
      routes: "/deal -> deal\n/map -> map",
      applinks: one(
        #""defaults":{"?":{"v":"2"},"exclude":true},"components":[{"/":"/map"}]"#),
      rows: ["/deal", "/map"]),
    Site(
      testDescription: "what is in-app, hidden and refused",
      routes: """
        /a/:x -> a(x: String)
        /a/new -> new @inApp
        /a/old -> nil
        /b -> b @hidden
        redirect /c -> https://c.example
        """,
      applinks: one(#""paths":["/a/*","/b"]"#),
      rows: ["/a/new", "/a/old", "/b"], excess: [0]),
    Site(
      testDescription: "an exclusion inside a catch-all",
      routes: "/topics/*rest -> topics(rest: String)\n/topics/:_ -> nil",
      applinks: one(#""components":[{"/":"/topics/?*","exclude":true},{"/":"/topics/*"}]"#),
      rows: ["/topics/x/x"]),
    Site(
      testDescription: "a hidden number that no file can say",
      routes: "/item/:n -> item(n: Int) @hidden\n/item/:slug -> slug(slug: String)",
      applinks: one(#""components":[{"/":"/item/?*/?*","exclude":true},{"/":"/item/?*"}]"#)),
    Site(
      testDescription: "a star in the middle",
      routes: "/a/c -> ac\n/a/:b/c -> abc(b: String)",
      applinks: one(#""components":[{"/":"/a/*/c"}]"#), rows: ["/a/c"]),
  ]

  private static func one(_ members: String, _ more: String = "") -> String {
    #""details":[{"appIDs":["ABCDE12345.com.example.a"],\#(members)}]\#(more)"#
  }

  @Test("What a file lacks is named, and ends its row where it is put", arguments: sites)
  func published(site: Site) throws {
    let app = try #require(App("routes TRoute\nhost h.example\n\(site.routes)\n"))
    let table = try #require(try app.table("h.example"))
    let file = try PastedFile("{\"applinks\":{\(site.applinks)}}", appID: site.appID)
    let check = table.check(try file.read)
    #expect(check.rows.map(\.path).sorted() == site.rows.sorted())
    #expect(check.excess.map(\.component) == site.excess)
    #expect(try file.warningCount == site.warnings)
    for row in check.rows {
      let next = table.check(try file.pasting(row.addition).read)
      #expect(!next.rows.contains { $0.link == row.link && $0.isRouted == row.isRouted }, "\(row)")
    }
  }

  @Test("Whoever adds what each check names comes to its end", arguments: sites)
  func repeated(site: Site) throws {
    let app = try #require(App("routes TRoute\nhost h.example\n\(site.routes)\n"))
    let table = try #require(try app.table("h.example"))
    var file = try PastedFile("{\"applinks\":{\(site.applinks)}}", appID: site.appID)
    var count = 0
    while let row = try table.check(file.read).rows.first, count < 10 {
      file = try file.pasting(row.addition)
      count += 1
    }
    let (rows, text) = (table.check(try file.read).rows, try file.text)
    #expect(rows.isEmpty, "\(text)")
  }

  @Test("What 'paths' can't say is not said there")
  func paths() throws {
    let app = try #require(
      App("routes TRoute\nhost h.example\n/x?q=:q -> x(q: Int)\n/x?q=3 -> nil\n"))
    let table = try #require(try app.table("h.example"))
    let file = try PastedFile("{\"applinks\":{\(Self.one(#""paths":["/x"]"#))}}")
    let check = table.check(try file.read)
    #expect(check.rows.map(\.path) == ["/x?q=3"])
    #expect(check.rows.map(\.addition.text) == [nil])
  }
}

extension AssociationCheck.Row {
  fileprivate var path: String { link.replacing("https://h.example", with: "") }
}

/// The JSON of an association file into which somebody pastes what a check names, as it is written,
/// at the place that it names.
private struct PastedFile {
  private var root: [String: Any]
  private let appID: String?

  init(_ json: String, appID: String? = nil) throws {
    self.appID = appID
    root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  var text: String {
    get throws {
      String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }
  }

  private var reader: AssociationFileReader {
    get throws { AssociationFileReader(Array(try text.utf8), appID: appID) }
  }

  var read: AssociationFile {
    get throws {
      let result = try reader
      #expect(!result.mistakes.contains { !$0.isWarning }, "\(result.mistakes)")
      return result.file
    }
  }

  var warningCount: Int { get throws { try reader.mistakes.count } }

  func pasting(_ addition: AssociationCheck.Addition) throws -> PastedFile {
    var file = self
    var applinks = try #require(root["applinks"] as? [String: Any])
    var details = try #require(applinks["details"] as? [[String: Any]])
    // applinks.details[1].components
    let steps = addition.list.split { ".[]".contains($0) }
    try #require(steps.count == 4 && steps[0] == "applinks" && steps[1] == "details")
    let entry = try #require(Int(steps[2]))
    var list = try #require(details[entry][String(steps[3])] as? [Any])
    let text = try #require(addition.text)
    let value = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    list.insert(value, at: addition.index)
    details[entry][String(steps[3])] = list
    applinks["details"] = details
    let variables = applinks["substitutionVariables"] as? [String: Any] ?? [:]
    applinks["substitutionVariables"] = variables.merging(addition.variables) { own, _ in own }
    file.root["applinks"] = applinks
    return file
  }
}
