import Foundation
import Testing

@testable import LinkPublishing

@Suite("Association files that somebody wrote")
struct AssociationFileReaderTests {
  private static func mistakes(_ details: String, more: String = "") -> [String] {
    let text = """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],\(details)}]\(more)}}
      """
    return AssociationFileReader(Array(text.utf8)).mistakes.map(\.description)
  }

  @Test(
    "An app ID has ten capital letters and digits before its first dot",
    arguments: [
      ("ABCDE12345.com.example.shop", true), ("1234567890.shop", true),
      ("ABCDE1234.com.example.shop", false), ("ABCDE123456.com.example.shop", false),
      ("abcde12345.com.example.shop", false), ("ABCDE-2345.com.example.shop", false),
      ("TEAMID.com.example.shop", false), ("com.example.shop", false), ("ABCDE12345", false),
      ("ABCDE12345.", false), ("ABCDE12345..shop", false), ("ABCDE12345.com.example.*", false),
      ("ABCDE12345.com.example.my_shop", false), ("ÄBCDE1234.com.example.shop", false),
    ])
  func appID(text: String, isOne: Bool) {
    #expect((AppID.mistake(in: text) == nil) == isOne)
  }

  @Test(
    "What the system ignores is a warning at its place",
    arguments: [
      (
        #""components":[{"/":"/a","exlude":true}]"#,
        "applinks.details[0].components[0].exlude: unknown key, which is ignored; "
          + #"did you mean "exclude"?"#
      ),
      (
        #""components":[{"?":{"a":null}}]"#,
        #"applinks.details[0].components[0]."?": a value that is no text lets the system ignore "#
          + "all of these items"
      ),
      (
        #""components":[{"/":"/$(digits)"}]"#,
        #"applinks.details[0].components[0]."/": there is no variable '$(digits)', so this matches "#
          + "nothing; did you mean '$(digit)'?"
      ),
      (
        #""appID":"shop","components":[]"#,
        "applinks.details[0].appID: 'shop' is no app ID: those have ten capital letters and digits, a dot "
          + "and the bundle identifier, such as ABCDE12345.com.example.shop"
      ),
      (
        #""components":[{"/":"/#/cart"}]"#,
        #"applinks.details[0].components[0]."/": no path has a '#'; "#
          + ##"a fragment has a pattern of its own, at "#""##
      ),
      (
        #""components":[{"/":"https://shop.example.com/cart"}]"#,
        #"applinks.details[0].components[0]."/": no path has '://'; a pattern has no scheme and no host"#
      ),
      (
        #""paths":["/a","NOT /café"]"#,
        "applinks.details[0].paths[1]: links write such a character as its escape; write that, or "
          + #""percentEncoded": false"#
      ),
    ])
  func warning(details: String, message: String) {
    let text = """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],\(details)}]}}
      """
    let mistakes = AssociationFileReader(Array(text.utf8)).mistakes
    #expect(mistakes.map(\.description) == [message])
    #expect(!mistakes.contains { !$0.isWarning })
  }

  @Test(
    "A value of another kind is an error at its place",
    arguments: [
      (
        #""components":[{"/":"/a","exclude":1}]"#,
        "applinks.details[0].components[0].exclude: this has to be true or false, not a number"
      ),
      (
        #""components":[{"?":["a"]}]"#,
        #"applinks.details[0].components[0]."?": this has to be a text or an object, not a list"#
      ),
      (
        #""components":[{"/":"/a"},7]"#,
        "applinks.details[0].components[1]: this has to be an object, not a number"
      ),
      (
        #""components":{"/":"/a"}"#,
        "applinks.details[0].components: this has to be a list, not an object"
      ),
      (#""paths":[null]"#, "applinks.details[0].paths[0]: this has to be a text, not null"),
      (#""comment":"x""#, "applinks.details[0]: 'components' is missing"),
    ])
  func mistake(details: String, message: String) {
    #expect(Self.mistakes(details).contains(message), "\(Self.mistakes(details))")
  }

  @Test(
    "A comma after the last value is a mistake, and one in a text is none",
    arguments: [
      (#""components":[{"/":"/a"},]"#, true), (#""components":[{"/":"/a" , }]"#, true),
      (#""components":[{"/":"/a,}","comment":",]"}]"#, false), (#""components":[]"#, false),
    ])
  func comma(details: String, isMistake: Bool) {
    let message = "this is no JSON: a comma after the last value at line 1, column "
    #expect(Self.mistakes(details).contains { $0.hasPrefix(message) } == isMistake)
  }

  @Test("A file that is too long, or in another encoding, is not read any further")
  func wholeFile() throws {
    let long = AssociationFileReader(Array(repeating: UInt8(ascii: "["), count: 10_000_000))
    #expect(
      long.mistakes.map(\.description) == [
        "the file has 10000000 bytes; the system reads at most 131072"
      ])
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32] {
      let data = try #require("{\"applinks\":{}}".data(using: encoding))
      #expect(
        AssociationFileReader(Array(data)).mistakes.map(\.description) == [
          "this is not UTF-8, in which JSON is exchanged"
        ])
    }
  }

  @Test(
    "Levels above components are checked",
    arguments: [
      ("[]", "the file has to be an object, not a list"), ("{}", "'applinks' is missing"),
      ("{\"applink\":{}}", "'applinks' is missing; is 'applink' meant to be it?"),
      ("{\"applinks\":[]}", "applinks: this has to be an object, not a list"),
      ("{\"applinks\":{\"apps\":[]}}", "applinks: 'details' is missing"),
      ("{\"applinks\":{\"details\":[]}}", "applinks.details: no entry names an app"),
      ("{\"applinks\":{\"details\":7}}", "applinks.details: this has to be a list, not a number"),
    ])
  func levels(text: String, message: String) {
    let mistakes = AssociationFileReader(Array(text.utf8)).mistakes.filter { !$0.isWarning }
    #expect(mistakes.map(\.description) == [message])
  }

  @Test("Defaults are inherited from the file and the details, and a component's own count")
  func defaults() {
    let text = """
      {"applinks":{
        "defaults":{"caseSensitive":false,"#":"top"},
        "details":[{
          "appID":"ABCDE12345.com.example.shop","defaults":{"percentEncoded":false},
          "components":[{"/":"/é"},{"/":"/b","caseSensitive":true,"#":"*"}]
        }]}}
      """

    let reader = AssociationFileReader(Array(text.utf8))

    #expect(reader.mistakes.isEmpty, "\(reader.mistakes)")
    let components = reader.file.components
    #expect(components.map(\.isCaseSensitive) == [false, true])
    #expect(components.map(\.isPercentEncoded) == [false, false])
    #expect(components.map(\.fragment) == ["top", "*"])
  }

  @Test("'paths' is read where there are no 'components', with NOT")
  func paths() {
    let text = """
      {"applinks":{"apps":[],"details":[
        {"appID":"ABCDE12345.com.example.shop","paths":["NOT /a/*","*"]}]}}
      """

    let reader = AssociationFileReader(Array(text.utf8))

    #expect(reader.mistakes.isEmpty, "\(reader.mistakes)")
    #expect(reader.file.components.map(\.path) == ["/a/*", "*"])
    #expect(reader.file.components.map(\.isExcluded) == [true, false])
  }

  @Test("Of several apps one is chosen, and the others' entries are left out")
  func apps() {
    let text = """
      {"applinks":{"details":[
        {"appID":"ABCDE12345.com.example.other","components":[{"/":"/a"}]},
        {"appID":"ABCDE12345.com.example.shop","components":[{"/":"*"}]}]}}
      """

    #expect(
      AssociationFileReader(Array(text.utf8)).mistakes.map(\.description) == [
        "applinks.details: there are several apps: ABCDE12345.com.example.other, "
          + "ABCDE12345.com.example.shop; choose one with --app-id"
      ])
    let reader = AssociationFileReader(Array(text.utf8), appID: "ABCDE12345.com.example.shop")
    #expect(
      reader.mistakes.map(\.description) == [
        "applinks.details[0]: this is not of the app 'ABCDE12345.com.example.shop', and is left out"
      ])
    #expect(reader.file.components.map(\.path) == ["*"])
    #expect(reader.file.place(of: 0) == "applinks.details[1].components[0]")
    let none = AssociationFileReader(Array(text.utf8), appID: "ABCDE12345.com.example.none")
    #expect(
      none.mistakes.last?.description
        == "applinks.details: no entry names the app 'ABCDE12345.com.example.none'")
    let one = """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop",
      "ABCDE12345.com.example.shop-beta"],"components":[{"/":"/a"}]}]}}
      """
    #expect(AssociationFileReader(Array(one.utf8)).mistakes.isEmpty)
  }

  @Test("Details whose keys are apps are read, with a warning")
  func oldest() {
    let text = """
      {"applinks":{"apps":[],"details":{"ABCDE12345.com.example.shop":{"paths":["NOT /a","*"]}}}}
      """
    let reader = AssociationFileReader(Array(text.utf8))
    #expect(
      reader.mistakes.map(\.description) == [
        "applinks.details: an object with the IDs of apps is the oldest form; write a list"
      ])
    #expect(!reader.mistakes.contains { !$0.isWarning })
    #expect(reader.file.components.map(\.isExcluded) == [true, false])
  }

  @Test(
    "A text that is no JSON is reported with line and column",
    arguments: [
      ("{", "this is no JSON: Unexpected end of file during JSON parse at line 1, column 2"),
      ("{\n\"a\": 1 1}", "this is no JSON: Invalid value at line 2, column 8."),
      (
        "{\"applinks\":{},\n}", "this is no JSON: a comma after the last value at line 1, column 15"
      ),
    ])
  func syntax(text: String, message: String) {
    #expect(AssociationFileReader(Array(text.utf8)).mistakes.first?.description == message)
  }

  @Test("Any bytes are read without a crash")
  func anyBytes() {
    for text in ["", "\u{0}", "{\"applinks\":", "{\"applinks\":{\"details\":[null,7,{}]}}"] {
      #expect(!AssociationFileReader(Array(text.utf8)).mistakes.isEmpty)
    }
    #expect(!AssociationFileReader([0xFF, 0xFE, 0x7B]).mistakes.isEmpty)
  }
}
