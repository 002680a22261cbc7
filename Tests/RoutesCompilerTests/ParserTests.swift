import Testing

@testable import RoutesCompiler

@Suite("The parser")
struct ParserTests {
  @Test("The sample files have no mistake of syntax", arguments: SampleFiles.names)
  func samples(name: String) throws {
    let file = try SampleFiles.file(name)
    let (tree, diagnostics) = Parser.parse(file, index: 0)
    #expect(DiagnosticScreen(diagnostics, in: [file]).description == "")
    #expect(tree.brokenNames.isEmpty)
    let printed = Parser.parse(routes(tree.description), index: 0)
    #expect(printed.diagnostics.isEmpty)
    #expect(printed.tree == tree)
  }
}
