import TableTexts
import Testing

@testable import RoutesCompiler

@Suite("Names of types and what they stand for")
struct TypeNameTests {
  @Test("Names that stand for others end at a limit, however many there are")
  func chain() {
    let names = (1..<20_000).map { "type T\($0) = T\($0 + 1)\n" }.joined()
    let table = "routes ShopRoute\n\(names)type T20000 = Int\n/a/:x -> a(x: T1)\n"
    #expect(diagnostics(of: table).map(\.code) == ["R036"])
  }

  @Test("A regular expression has the texts of its own bytes")
  func bytes() throws {
    let text = "routes R\n/a/:x -> a(x: String(/\u{E9}+/))\n/b/:x -> b(x: String(/e\u{301}+/))\n"
    let (table, diagnostics) = resolved(CompilationUnit(text))
    #expect(diagnostics == [])
    let constraints = try #require(table).routes.map(\.parameters[0].type.constraint)
    #expect(constraints[0].accepts("\u{E9}"))
    #expect(!constraints[0].accepts("e\u{301}"))
    #expect(constraints[1].accepts("e\u{301}"))
    #expect(!constraints[1].accepts("\u{E9}"))
  }
}
