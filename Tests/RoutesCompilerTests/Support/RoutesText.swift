import Testing

@testable import RoutesCompiler

/// A file named `Shop.routes` for tests.
func routes(_ text: String) -> SourceFile {
  SourceFile(path: "Shop.routes", text: text)
}

/// The syntax tree of a file, and its mistakes of syntax.
func parsed(_ file: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let parsed = RoutesCompiler.parse(file)
  return (parsed.tree, parsed.diagnostics)
}

/// The whole screen of mistakes of syntax in a text with marks; empty where all
/// is well.
func syntaxScreen(_ marked: String) -> String {
  let marked = MarkedText(marked)
  let file = routes(marked.text)
  return marked.screen(parsed(file).diagnostics, in: file)
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
