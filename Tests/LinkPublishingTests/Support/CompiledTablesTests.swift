import RoutesCompiler
import Testing

struct CompiledTablesTests {
  @Test("A table of tests is compiled, and its links are resolved")
  func compiles() throws {
    let table = try CompiledTable("routes App\n/about -> about")
    #expect(try table.resolve("/about") != .unmatched)
    #expect(try table.resolve("/abou") == .unmatched)
  }
}
