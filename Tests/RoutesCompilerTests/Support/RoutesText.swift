import Testing

@testable import RoutesCompiler

/// A file named `Shop.routes` for tests.
func routes(_ text: String) -> SourceFile {
  SourceFile(path: "Shop.routes", text: text)
}

/// What the compiler's front end prints for a text: nothing where all is well.
func syntaxScreen(_ text: String) -> String {
  let file = routes(text)
  let diagnostics = Parser.parse(file, index: 0).diagnostics
  return DiagnosticScreen(diagnostics, in: [file]).description
}

/// The tree of a text that must have no mistake of syntax.
func syntaxTree(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> SyntaxTree {
  let file = routes(text)
  let (tree, diagnostics) = Parser.parse(file, index: 0)
  let screen = DiagnosticScreen(diagnostics, in: [file]).description
  #expect(screen == "", sourceLocation: sourceLocation)
  return tree
}
