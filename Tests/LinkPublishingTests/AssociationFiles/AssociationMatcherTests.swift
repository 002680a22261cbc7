import Testing

@testable import LinkPublishing

/// What Apple's own tool was recorded to answer, and what its documentation says.
@Suite("Apple's rules for links")
struct AssociationMatcherTests {
  private static let appID = "ABCDE12345.com.example.a"

  /// Components, links that the file claims, and links that it does not.
  static let rows: [(components: String, claimed: [String], others: [String])] = [
    // The first decides.
    (#"{"/":"/a/b","exclude":true},{"/":"/a/*"}"#, ["/a/c", "/a"], ["/a/b", "/b"]),
    (#"{"/":"/buy/*","exclude":true},{"/":"/buy"}"#, [], ["/buy", "/buy/1"]),
    // Slashes at the end, and at the start.
    (#"{"/":"/buy"}"#, ["/buy", "/buy/", "/buy//"], ["/buyer", "/buy/1"]),
    (#"{"/":"/buy/"}"#, ["/buy", "/buy/"], ["/buy/1"]),
    (#"{"/":"/buy/*"}"#, ["/buy", "/buy/", "/buy/42", "/buy/4/2"], ["/buyer"]),
    (#"{"/":"/a/*/c"}"#, ["/a/b/c", "/a/b/b/c"], ["/a/c"]),
    (#"{"/":"/id/????"}"#, ["/id/4812"], ["/id/481", "/id/48123"]),
    (#"{"/":"abc"}"#, ["/abc"], ["/xabc"]),
    (#"{"/":"buy/*"}"#, ["/buy", "/buy/42"], ["/x/buy/42"]),
    (#"{"/":"*abc"}"#, ["/abc", "/x/abc"], ["/abcd"]),
    (#"{"/":"//abc"}"#, ["/abc"], ["/x/abc"]),
    (#"{"/":"/"}"#, ["", "/"], ["/a"]),
    (#"{"/":"/?*"}"#, ["/a", "/a/b"], ["", "/"]),
    (#"{"/":"/topics/?*"}"#, ["/topics/a/b"], ["/topics", "/topics/"]),
    // Items.
    (#"{"?":{"b":"*"}}"#, ["/?a=1", "/?b=1", "/"], []),
    (#"{"?":{"b":""}}"#, ["/?a=1", "/?b", "/?b="], ["/?b=1"]),
    (#"{"?":{"b":"?*"}}"#, ["/?b=1", "/?a=1&b=1"], ["/?a=1", "/?b=", "/?B=1"]),
    (#"{"?":{"b":"1"}}"#, ["/?b=1", "/?b=1&b=1"], ["/", "/?b=1&b=2"]),
    (#"{"?":{"b":true,"c":"1"}}"#, ["/", "/?c=2"], []),
    (#"{"?":"a=1"}"#, ["/?a=1"], ["/?a=1&b=2", "/"]),
    (#"{"?":"*"}"#, ["/", "/?a"], []),
    (#"{"?":"?*"}"#, ["/?a"], ["/"]),
    // Fragments.
    (##"{"#":"*"}"##, ["/", "/#a"], []),
    (##"{"#":"?*"}"##, ["/#a", "/?b#a"], ["/", "/#"]),
    // Escapes and letters.
    (#"{"/":"/%C3%A9"}"#, ["/%C3%A9"], ["/%c3%a9"]),
    (#"{"/":"/é","percentEncoded":false}"#, ["/%C3%A9", "/%c3%a9"], []),
    (#"{"/":"/a/b","percentEncoded":false}"#, ["/a%2Fb"], []),
    (#"{"/":"/A","caseSensitive":false}"#, ["/a", "/A"], ["/b"]),
    // Keys that nobody knows, and none.
    (#"{"note":"x"}"#, ["/", "/a?b#c"], []),
    (#"{}"#, ["/", "/a?b#c"], []),
    // Variables.
    (#"{"/":"/$(lang)_$(region)/$(food)"}"#, ["/en_CA/soup", "/fr_FR/pie42"], ["/en_CA/salad"]),
    (#"{"/":"/$(nothing)"}"#, [], ["/", "/nothing"]),
  ]

  @Test("A link belongs to the first component that matches", arguments: rows.indices)
  func matches(row: Int) throws {
    let (components, claimed, others) = Self.rows[row]
    let text = """
      {"applinks":{"details":[{"appIDs":["\(Self.appID)"],"components":[\(components)]}],
      "substitutionVariables":{"food":["soup","p?e*"]}}}
      """
    let reader = AssociationFileReader(Array(text.utf8))
    #expect(!reader.mistakes.contains { !$0.isWarning })
    let matcher = AssociationMatcher(reader.file)
    let naive = try NaiveAssociation(text, appID: Self.appID)
    for (paths, isClaimed) in [(claimed, true), (others, false)] {
      for link in paths.map({ "https://h.example" + $0 }) {
        let component = matcher.component(for: link)
        let found = component.map { !reader.file.components[$0].isExcluded } ?? false
        #expect(found == isClaimed, "\(link)")
        #expect(naive.claims(link) == isClaimed, "\(link)")
      }
    }
  }

  @Test("A component has what it leaves out from its entry, and that from the file")
  func defaults() throws {
    let text = """
      {"applinks":{"defaults":{"caseSensitive":false,"?":{"v":"2"}},"details":[
        {"appID":"\(Self.appID)","defaults":{"exclude":true,"/":"/a"},
        "components":[{"#":"x"},{"exclude":false,"/":"/*"}]}]}}
      """
    let naive = try NaiveAssociation(text, appID: Self.appID)
    let file = AssociationFileReader(Array(text.utf8)).file
    let matcher = AssociationMatcher(file)
    for (link, component) in [
      ("/A?v=2#X", 0), ("/A?v=2", 1), ("/b?v=2", 1), ("/b", nil), ("/a?v=2#x", 0),
    ] as [(String, Int?)] {
      #expect(matcher.component(for: "https://h.example" + link) == component, "\(link)")
      #expect(naive.claims("https://h.example" + link) == (component == 1), "\(link)")
    }
  }

  @Test("A pattern with many stars is compared in no time that doubles with each")
  func stars() {
    var component = AssociationFile.Component()
    component.path = "/" + String(repeating: "*a", count: 60)
    var file = AssociationFile()
    file.components = [component]
    let link = "https://h.example/" + String(repeating: "a", count: 600) + "b"
    #expect(AssociationMatcher(file).component(for: link) == nil)
  }
}
