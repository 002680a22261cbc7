import Testing

@testable import RoutesCompiler

@Suite("Plans")
struct PlanTests {
  @Test("A pattern that no automaton can hold is reported at its line")
  func limits() {
    let holes = (0..<128).map { "{p\($0)}" }.joined(separator: "-")
    let marked = MarkedText(
      """
      routes ShopRoute

      /cart -> cart
      1️⃣/\(holes) -> many
      """)
    let file = SourceFile(path: "Shop.routes", text: marked.text)
    let tables = RoutesCompiler.compile(SourceSet([file]))
    #expect(
      marked.screen(tables.flatMap(\.diagnostics), in: file) == """
        1️⃣: error: this pattern has more than 127 parameters in one text [R040]

        """)
    #expect(tables.allSatisfy { $0.plan == nil })
  }
}
