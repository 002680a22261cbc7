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
    "The advice of a message is an edit",
    arguments: [
      ("/cart cart", "Write '/cart -> cart': /cart -> cart"),
      ("/cart cart @popToRoot", "Write '/cart -> cart @popToRoot': /cart -> cart @popToRoot"),
      ("/cart", "Write '/cart -> cart': /cart -> cart"),
      ("/cart → cart", "Write '/cart -> cart': /cart -> cart"),
      ("user/:id -> user", "Write '/user/:id -> user': /user/:id -> user"),
      ("GET /cart -> cart", "Write '/cart -> cart': /cart -> cart"),
      ("/cart/ -> cart", "Write '/cart': /cart -> cart"),
      ("/x/<id> -> x(id: Int)", "Write '/x/:id': /x/:id -> x(id: Int)"),
      ("/x/**path -> x", "Write '*path': /x/*path -> x"),
      ("/x/%ZZ -> x", "Write '%25': /x/%25ZZ -> x"),
      ("/:x -> x(x: Int(1..5))", "Write '1...5': /:x -> x(x: Int(1...5))"),
      ("/x -> Cart", "Write 'cart': /x -> cart"),
      ("/x -> A.cart", "Write '/x -> cart': /x -> cart"),
      ("/x -> my-page", "Write '/x -> myPage': /x -> myPage"),
      ("/x -> init", "Change to 'start': /x -> start"),
      ("filter f\n/x -> x via g", "Add 'filter g': filter f\nfilter g\n/x -> x via g"),
      (
        "filter signedIn\n/x -> x via signedin",
        "Change to 'signedIn': filter signedIn\n/x -> x via signedIn"
      ),
      ("/x -> x via signedIn", "Add 'filter signedIn': filter signedIn\n/x -> x via signedIn"),
      ("/x -> x @seen", "Add 'attribute seen': attribute seen\n/x -> x @seen"),
      (
        "/x -> x @seen(true)",
        "Add 'attribute seen(Bool)': attribute seen(Bool)\n/x -> x @seen(true)"
      ),
      (
        "/x/:id -> x(id: ProductID)",
        "Add 'type ProductID': type ProductID\n/x/:id -> x(id: ProductID)"
      ),
      ("/x/:id -> x(id: Sting)", "Change to 'String': /x/:id -> x(id: String)"),
      ("/x/:id/:n -> x(id: Int)", "Add 'n: String': /x/:id/:n -> x(id: Int, n: String)"),
      ("/x/:id -> x()", "Add 'id: String': /x/:id -> x(id: String)"),
      ("/xy -> home\n/y -> y after hom", "Change to 'home': /xy -> home\n/y -> y after home"),
      ("/x -> x(tags: [String]?)", "Write 'tags: [String]': /x -> x(tags: [String])"),
      ("/x -> x\nrediret /help -> x", "Change to 'redirect': /x -> x\nredirect /help -> x"),
      (
        "option trailing strict\n/x -> x",
        "Change to 'trailingSlash': option trailingSlash strict\n/x -> x"
      ),
      ("scheme my_app\n/x -> x", "Write 'my-app': scheme my-app\n/x -> x"),
      ("host https://a.com/\n/x -> x", "Write 'a.com': host a.com\n/x -> x"),
      (
        "enum Tab = home\n/x -> x @tab(hom)",
        "Change to 'home': enum Tab = home\n/x -> x @tab(home)"
      ),
      (
        "/f/:name.jpg -> a\n/f/pic.:type -> b",
        "Add '@over(b)': /f/:name.jpg -> a @over(b)\n/f/pic.:type -> b"
      ),
      (
        "/a -> cart\n/b -> other\n/basket -> cart",
        "Write 'also /basket': /a -> cart\n    also /basket\n/b -> other"
      ),
      ("/a -> cart\n/basket -> cart", "Write 'also /basket': /a -> cart\n    also /basket"),
      ("/x/\u{200B}y -> x", "Write '/x/y': /x/y -> x"),
      ("/x/:tags -> x(tags: [String])", "Change to '*tags': /x/*tags -> x(tags: [String])"),
      (
        "enum XSort = up\n/x -> x(sort: (up | down), of: XSort)",
        "Change to 'sort: XSort': enum XSort = up\n/x -> x(sort: XSort, of: XSort)"
      ),
      (
        "host a.example\n/x -> x\nexample https://b.example/x -> x",
        "Change to 'a.example': host a.example\n/x -> x\nexample https://a.example/x -> x"
      ),
      ("/x -> x @POPTOROOT", "Change to '@popToRoot': /x -> x @popToRoot"),
      ("/x -> x(s: String = x)", #"Write '\"x\"': /x -> x(s: String = "x")"#),
      ("/x -> x\nREDIRECT /y -> x", "Change to 'redirect': /x -> x\nredirect /y -> x"),
    ])
  func fix(line: String, expected: String) {
    let fixes = Self.fixes("routes A\n" + line)
    #expect(fixes.contains(expected), "\(fixes)")
  }

  @Test(
    "Text that only shows how a mistake is mended is no fix",
    arguments: [
      // There is no ':id' in the signature.
      ("/x/: -> x(number: Int)", ["Write '%3A': /x/%3A -> x(number: Int)"]),
      ("host a., = 1b.com\n/x -> x", []),
      // The texts in these notes are not for the table.
      ("/x -> x @seen(Home)", []),
    ])
  func mistakenFixes(line: String, expected: [String]) {
    #expect(Self.fixes("routes A\n" + line) == expected)
  }

  @Test("The fixes of a whole text are those of its first messages")
  func manyMessages() {
    let lines = (0..<100).map { "x\($0)/y -> x\($0)\n" }
    #expect(Self.fixes("routes A\n" + lines.joined()).count == 20)
  }

  @Test("Most messages of the explanations have a fix")
  func explanations() {
    let fixed = Explanation.all.filter { explanation in
      explanation.example.count == 1 && !Self.fixes(explanation.example[0].text).isEmpty
    }
    #expect(Set(fixed.map(\.code)).count >= 43)
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
