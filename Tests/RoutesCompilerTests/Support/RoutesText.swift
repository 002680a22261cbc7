import Testing

@testable import RoutesCompiler

/// A file named `Shop.routes` for tests.
func routes(_ text: String) -> SourceFile {
  SourceFile(path: "Shop.routes", text: text)
}

/// All that the compiler finds in a file.
func diagnostics(of text: String) -> [Diagnostic] {
  RoutesCompiler.compile([routes(text)]).flatMap(\.diagnostics)
}

/// The syntax tree of a file, and its mistakes of syntax.
func parsed(_ file: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let parsed = RoutesCompiler.parse(file)
  return (parsed.tree, parsed.diagnostics)
}

/// The tree of a text that must have no mistake of syntax.
func syntaxTree(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> SyntaxTree {
  let file = routes(text)
  let (tree, diagnostics) = parsed(file)
  let screen = DiagnosticFormatter(diagnostics, in: [file]).description
  #expect(screen == "", sourceLocation: sourceLocation)
  return tree
}
