import RoutesCompiler
import Testing

@testable import LanguageServer
@testable import routesc

@Suite("Quick fixes")
struct QuickFixTests {
  /// The titles of the fixes of a table, each with what becomes of the table.
  private static func fixes(_ text: String) -> [String] {
    var session = Session()
    session.open("/t/A.routes", text)
    let answer = session.result(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file:///t/A.routes"},"range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"context":{"diagnostics":[]}}"#
    )
    let actions = (answer ?? "").split(separator: #""edit":{"#).dropFirst()
    return actions.map { part in
      let new = part.text(#""newText":""#, #"","range""#).replacing("\\n", with: "\n")
      let numbers = part.text(#""range":{"#, "]").split { !$0.isNumber }.compactMap { Int($0) }
      var document = TextDocument(text)
      document.apply(
        TextChange(
          range: TextRange(
            start: Position(line: numbers[3], character: numbers[2]),
            end: Position(line: numbers[1], character: numbers[0])),
          text: new.replacing("\\\"", with: "\"")), .utf16)
      return part.text(#""title":""#, #""}"#) + ": " + document.text.dropFirst("routes A\n".count)
    }
  }

  @Test(
    "A token that a note offers to change is a fix",
    arguments: [
      ("/cart => cart", "Change to '->': /cart -> cart"),
      ("/cart->cart", "Change to '->': /cart -> cart"),
      ("/x/:id -> x(id Int)", "Insert ':': /x/:id -> x(id: Int)"),
      ("/x -> x(a: Int b: Int)", "Insert ',': /x -> x(a: Int, b: Int)"),
      ("/x/:id -> x(id: Int @inApp", "Insert ')': /x/:id -> x(id: Int) @inApp"),
      ("/:x -> x(x: Int(1..))", "Change to '...': /:x -> x(x: Int(1...))"),
      (
        "enum Sort = up \"Up\"\n/:s -> s(s: Sort)",
        #"Change to '(\"Up\")': enum Sort = up ("Up")"# + "\n/:s -> s(s: Sort)"
      ),
      ("/x -> Cart", "Change to 'cart': /x -> cart"),
      ("/x -> init", "Change to 'start': /x -> start"),
      (
        "filter signedIn\n/x -> x via signedin",
        "Change to 'signedIn': filter signedIn\n/x -> x via signedIn"
      ),
      ("/x/:id -> x(id: Sting)", "Change to 'String': /x/:id -> x(id: String)"),
      ("/xy -> home\n/y -> y after hom", "Change to 'home': /xy -> home\n/y -> y after home"),
      ("/x -> x\nrediret /help -> x", "Change to 'redirect': /x -> x\nredirect /help -> x"),
      ("/x -> x\nREDIRECT /y -> x", "Change to 'redirect': /x -> x\nredirect /y -> x"),
      (
        "option trailngSlash strict\n/x -> x",
        "Change to 'trailingSlash': option trailingSlash strict\n/x -> x"
      ),
      (
        "enum Tab = home\n/x -> x @tab(hom)",
        "Change to 'home': enum Tab = home\n/x -> x @tab(home)"
      ),
      (
        "enum Tab = home\n/x -> x @tab(.home)",
        "Delete '.': enum Tab = home\n/x -> x @tab(home)"
      ),
      ("/x -> x @POPTOROOT", "Change to 'popToRoot': /x -> x @popToRoot"),
      ("/x/\u{200B}y -> x", #"Delete '\\u{200B}': /x/y -> x"#),
      (
        "/f/:name.jpg -> a\n/f/pic.:type -> b",
        "Insert '@over(b)': /f/:name.jpg -> a @over(b)\n/f/pic.:type -> b"
      ),
    ])
  func fix(line: String, expected: String) {
    let fixes = Self.fixes("routes A\n" + line)
    #expect(fixes.contains(expected), "\(fixes)")
  }

  @Test(
    "No fix deletes or inserts what keeps links out, or opens more than was written",
    arguments: [
      "/x/:n -> x(n: Int(1..5))", "/x -> x\n}", "/x {\n/a -> a", "/x -> x inApp",
      "filter signedIn\n/x -> x signedIn", "filter signedIn\n@signedIn\n/x -> x",
      "/a -> a\n/b -> a", "/a -> b /c -> d", "///a -> a",
      "filter paid\nfilter said\n/x -> x via aid",
      "filter f\n/a -> a via f\n/b -> b after a", "/a -> a @inApp\nredirect /b -> a",
    ])
  func noFixes(text: String) {
    #expect(Self.fixes("routes A\n" + text) == [])
  }

  @Test("The fixes of a whole text are those of its first messages")
  func manyMessages() {
    let lines = (0..<100).map { "/x\($0) => x\($0)\n" }
    #expect(Self.fixes("routes A\n" + lines.joined()).count == 20)
  }

  @Test("Actions of other kinds are not made")
  func kinds() {
    var session = Session()
    session.open("/t/A.routes", "routes A\n/cart cart")
    let answer = session.result(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file:///t/A.routes"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[],"only":["refactor"]}}"#
    )
    #expect(answer == #"{"result":[]}"#)
  }
}

extension Substring {
  fileprivate func text(_ start: String, _ end: String) -> String {
    guard let first = firstRange(of: start) else { return "" }
    let rest = self[first.upperBound...]
    return String(rest.firstRange(of: end).map { rest[..<$0.lowerBound] } ?? rest)
  }
}
