@testable import LanguageServer
import Testing

@Suite("Completion")
struct CompletionTests {
  private static let table = """
    routes Shop
    enum Tab = home | cart
    enum Sort = up | down("d")
    type Slug = String(/[a-z]+/)
    filter signedIn
    filter age(years: Int, sort: Sort)
    attribute analytics(String)
    / -> home
    /c/:slug -> category(slug: Slug, sort: Sort = .up)
    /a -> account {
        /o/:id -> order(id: Int)
    }

    """

  /// The labels at the end of a line, and what they take the place of.
  private static func labels(_ line: String, in table: String = table) -> [String] {
    var session = Session([
      "/t/More.routes": "", "/t/Settings.routes": "routes SettingsRoute\n/ -> s\n",
    ])
    session.open("/t/Shop.routes", table + line)
    let number = (table + line).count { $0 == "\n" }
    let line = line.split(separator: "\n").last ?? ""
    let answer = session.result(
      "textDocument/completion",
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},"position":{"line":\#(number),"character":\#(line.utf16.count)}}"#
    )
    return (answer ?? "").split(separator: #""newText":""#).dropFirst().map { part in
      let text = part.prefix(upTo: part.firstRange(of: #"","range""#)?.lowerBound ?? part.endIndex)
      return String(text).replacing("\\\"", with: "\"")
    }
  }

  @Test(
    "Names are offered where they are expected",
    arguments: [
      ("/x -> x via ", ["age", "signedIn"]), ("/x -> x via si", ["age", "signedIn"]),
      ("/x -> x via signedIn, ", ["age", "signedIn"]), ("    via !", ["age", "signedIn"]),
      ("/x -> x via age(", ["years: ", "sort: "]), ("/x -> x via age(years: 1, ", ["sort: "]),
      ("/x -> x via age(sort: ", [".up", ".down"]),
      ("/x -> x after ", ["home", "category", "account.order"]),
      ("/x -> x after account.or", ["home", "category", "account.order"]),
      ("/x/:id -> x(id: Int) after account.order(", ["id: "]),
      ("/x/:id -> x(id: Int) after account.order(id: ", ["id"]),
      (
        "/x -> x @",
        [
          "tab", "popToRoot", "present", "over", "under", "deprecated", "hidden", "inApp",
          "analytics",
        ]
      ),
      ("/x -> x @tab(", ["home", "cart"]), ("@tab(ho", ["home", "cart"]),
      ("/x -> x @present(", ["push", "sheet", "fullScreen", "popover", "replace", "none"]),
      ("/x -> x @over(", ["home", "category", "account.order"]),
      ("/x/:user_id/:n -> x(", ["userID: ", "n: "]), ("/x/:a/:b -> x(a: Int, ", ["b: "]),
      ("/x -> x(sort: Sort = ", [".up", ".down"]), ("/x -> x(sort: Sort = .d", [".up", ".down"]),
      ("/x -> x(b: Bool = ", ["true", "false"]),
      ("/order-history/:id -> ", ["orderHistory"]), ("/x -> x ", ["via", "after", "also"]),
      ("redirect /y -> ", ["home", "category", "account.order"]),
      ("redirect /y/:s -> category(slug: ", ["s"]),
      ("example /y -> ", ["home", "category", "account.order", "nil"]),
      ("example /y -> category(slug: \"x\", sort: .", [".up", ".down"]),
      (
        "option ",
        [
          "trailingSlash", "overlaps", "pathCase", "query", "plus", "isolation", "stack",
          "handlers",
        ]
      ),
      ("option query ", ["lenient", "strict"]), ("public ", ["routes"]),
      ("include \"", ["\"More.routes\""]),
      ("/x -> x\n    also /y -> ", ["x"]), ("/x -> x also /y -> ", ["x"]),
      ("/x -> x\n    also ^/y -> ", ["x"]),
      ("mount /s -> s(", ["SettingsRoute"]),
      // Where text of a link or of a comment is written, no name is expected.
      ("/x", []), ("// via ", []), ("/// via ", []), ("scheme s", []), ("/x -> x(s: String(", []),
      ("example /x", []), ("otherwise -> ", []), ("/x -> x // @", []),
      ("/x -> x\n    also ", []), ("redirect ", []), ("mount ", []), ("mount /m ", []),
      ("/x/{", []), ("/x/:n -> x(n: Int(", []), ("/x -> x(n: [Int(", []),
      ("type X = String(", []),
    ] as [(String, [String])])
  func labels(line: String, expected: [String]) {
    #expect(Self.labels(line) == expected)
  }

  @Test(
    "A name takes the place of the word around the cursor",
    arguments: [
      ("/x -> x via si|gned", "signedIn", "/x -> x via signedIn"),
      ("/x -> x via |signedIn", "signedIn", "/x -> x via signedInsignedIn"),
      ("/x -> x @tab(ho|use)", "home", "/x -> x @tab(home)"),
      ("/x -> x via age(ye|: 1, sort: .up)", "years: ", "/x -> x via age(years: 1, sort: .up)"),
      ("/x -> x(s: Sort = .d|n)", ".down", "/x -> x(s: Sort = .down)"),
      ("include \"|\"", "\"More.routes\"", "include \"More.routes\""),
      ("include \"Mo|st.routes\" // \"", "\"More.routes\"", "include \"More.routes\" // \""),
      ("include \"Mo|", "\"More.routes\"", "include \"More.routes\""),
    ])
  func replacement(line: String, label: String, expected: String) throws {
    let before = line.prefix { $0 != "|" }
    let text = Self.table + line.replacing("|", with: "", maxReplacements: 1)
    var session = Session(["/t/More.routes": ""])
    session.open("/t/Shop.routes", text)
    let number = Self.table.count { $0 == "\n" }
    let answer = session.result(
      "textDocument/completion",
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},"position":{"line":\#(number),"character":\#(before.utf16.count)}}"#
    )
    let items = try #require(answer)
    let start = try #require(items.firstRange(of: #""newText":\#(label.json),"range""#))
    let numbers = items[start.upperBound...].split { !$0.isNumber }.prefix(4)
    let columns = numbers.compactMap { Int($0) }
    var document = TextDocument(text)
    document.apply(
      TextChange(
        range: TextRange(
          start: Position(line: number, character: columns[2]),
          end: Position(line: number, character: columns[0])),
        text: label), .utf16)
    #expect(document.text == Self.table + expected)
  }

  @Test("A line begins with a keyword")
  func keywords() {
    #expect(Self.labels("ro").contains("routes"))
    #expect(Self.labels("").count == 21)
    #expect(Self.labels("/x/:id -> x(id: ").prefix(3) == ["Slug", "Sort", "Tab"])
    #expect(Self.labels("type X = ").prefix(2) == ["String", "Int"])
  }

  @Test("In a group, its routes go by their short names")
  func groups() {
    let table = "routes A\n/ -> home\n/g -> g {\n/a -> a\n}\n/h -> h {\n/b -> b\n/c -> c after "
    var session = Session()
    session.open("/t/Shop.routes", table + "\n}\n")
    let answer = session.result(
      "textDocument/completion",
      #"{"textDocument":{"uri":"file:///t/Shop.routes"},"position":{"line":7,"character":14}}"#)
    let labels = (answer ?? "").split(separator: #""newText":""#).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(labels == ["home", "g.a", "b"])
  }
}
