import TableTexts
import Testing

@testable import RoutesCompiler

@Suite("Plans")
struct CompiledTableTests {
  private static let placeholders = (0..<128).map { "{p\($0)}" }.joined(separator: "-")
  private static let placeholdersProblem =
    "more than 127 parameters in one text"
  private static let manyLabels = Array(repeating: "a", count: 128).joined(separator: ".")
  private static let longText = String(repeating: "a", count: 65_536)
  private static let segments = String(repeating: "/s", count: 65_535)
  static let tooLarge = [
    ("/\(placeholders) -> many", placeholdersProblem),
    ("/x?k=\(placeholders) -> many", placeholdersProblem),
    ("/x#\(placeholders) -> many", placeholdersProblem),
    ("/x#/\(placeholders) -> many", placeholdersProblem),
    ("/x#k=\(placeholders) -> many", placeholdersProblem),
    ("/\(placeholders)-*rest -> many", placeholdersProblem),
    ("https://:p.\(manyLabels)/x -> many(p: String)", "a host of more than 127 labels"),
    ("/\(longText) -> many", "text of more than 65,535 bytes"),
    ("/x?\(longText)=:k -> many", "text of more than 65,535 bytes"),
    ("/x?k=\(longText) -> many", "text of more than 65,535 bytes"),
    ("/x#\(longText) -> many", "text of more than 65,535 bytes"),
    ("\(segments)/s -> many", "more than 65,535 segments"),
    ("\(segments)\(segments) -> many", "more than 65,535 segments"),
  ]

  @Test("A pattern that no automaton can hold is reported at its line", arguments: tooLarge)
  func limits(pattern: String, problem: String) {
    let marked = MarkedText(
      """
      routes ShopRoute

      /cart -> cart
      1️⃣\(pattern)
      """)
    let file = SourceFile(path: "Shop.routes", text: marked.text)
    let tables = RoutesCompiler.compile([file])
    #expect(
      marked.screen(tables.flatMap(\.diagnostics), in: file) == """
        1️⃣: error: this pattern has \(problem) [R040]

        """)
    #expect(tables.allSatisfy { $0.compiled == nil })
  }

  @Test(
    "A pattern at a limit is right",
    arguments: [segments, "/x?k=" + placeholders.replacing("-{p127}", with: "")])
  func largest(pattern: String) {
    #expect(diagnostics(of: "routes ShopRoute\n\(pattern) -> many\n") == [])
  }
}
