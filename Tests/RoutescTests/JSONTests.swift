import LinkPublishing
import Testing

@testable import RoutesCompiler
@testable import routesc

@Suite("JSON")
struct JSONTests {
  @Test(
    "A value is written on one line",
    arguments: [
      (.null, "null"),
      (.boolean(true), "true"),
      (.number(-1.5), "-1.5"),
      (.double(1e300), "1e+300"),
      ("say \"hi\"\\\n\t\u{1}\u{1F}", #""say \"hi\"\\\n\t\u0001\u001f""#),
      ("/café/🛒", #""/café/🛒""#),
      ("\u{7F}\u{202E}\u{E0001}", #""\u007f\u202e\udb40\udc01""#),
      (.array([]), "[]"),
      (.array(["a", .null]), #"["a",null]"#),
      (.object([:]), "{}"),
      (.object(["b": "1", "a": .array(["2"])]), #"{"a":["2"],"b":"1"}"#),
    ] as [(JSON, String)])
  func text(value: JSON, text: String) {
    #expect(value.description == text)
  }

  @Test(
    "Numbers and booleans are JSON's, all else is text",
    arguments: [
      (.int, "-7", "-7"),
      (.int, "03", "3"),
      (.int, "00", "0"),
      (.uint64, "18446744073709551615", "18446744073709551615"),
      (.double, "0.5", "0.5"),
      (.decimal, "12.25", "12.25"),
      (.bool, "true", "true"),
      (.bool, "false", "false"),
      (.bool, "", "true"),
      (.string, "007", #""007""#),
      (.uuid, "5F0C7F5E-3A51-4A3E-9F0B-1F6A4D1F3A10", #""5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10""#),
      (.date, "2026-03-14", #""2026-03-14""#),
    ] as [(BuiltInType, String, String)])
  func values(type: BuiltInType, text: String, json: String) {
    let type = CheckedType(kind: .builtIn(type), constraint: .any, text: type.rawValue)
    #expect(JSON(text, as: type).description == json)
  }
}
