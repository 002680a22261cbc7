import Foundation
import Testing

@testable import LanguageServer

@Suite("Edits of the layout")
struct FormattingTests {
  @Test(
    "The edits are of the lines that change, with the text's own ends of lines",
    arguments: [
      (
        "routes Shop\r\n/a  ->  a\r\n\r\n\r\n/b -> b\r\n/c ->  c",
        [(1..<2, "/a -> a\r\n"), (3..<4, ""), (5..<5, "/c -> c\r\n")]
      ),
      ("routes Shop\n/a -> a\n/b   -> b\n/c -> c\n", [(2..<3, "/b -> b\n")]),
      ("routes Shop\n/a -> a", [(1..<1, "/a -> a\n")]),
      ("routes Shop\n\n/a -> a\n\n\n", [(3..<5, "")]),
      (
        "routes Shop\n@hidden /a -> a\n/b ->  b\n",
        [(1..<3, "@hidden\n/a -> a\n/b -> b\n")]
      ),
    ] as [(String, [(Range<Int>, String)])])
  func edits(text: String, edits: [(Range<Int>, String)]) throws {
    var session = Session()
    session.open("/t/Shop.routes", text)
    let answer = session.result(
      "textDocument/formatting", #"{"textDocument":{"uri":"file:///t/Shop.routes"},"options":{}}"#)
    let made = try JSONDecoder().decode(Answer.self, from: Data((answer ?? "").utf8)).result
    #expect(made.map { $0.range.start.line..<$0.range.end.line } == edits.map(\.0))
    #expect(made.map(\.newText) == edits.map(\.1))
    var document = TextDocument(text)
    for edit in made.reversed() {
      document.apply(TextChange(range: edit.range, text: edit.newText), .utf16)
    }
    #expect(!document.text.contains("  ") && document.bytes.last == 0x0A)
    session.change("/t/Shop.routes", document.text)
    #expect(
      session.result(
        "textDocument/formatting", #"{"textDocument":{"uri":"file:///t/Shop.routes"},"options":{}}"#
      )
        == #"{"result":[]}"#)
  }

  private struct Answer: Decodable { var result: [TextEdit] }
}
