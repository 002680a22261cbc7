import Testing

@testable import RoutesCompiler

/// A file named `Shop.routes` for tests.
func routes(_ text: String) -> SourceFile {
  SourceFile(path: "Shop.routes", text: text)
}

/// The whole screen of mistakes of syntax in a text with marks; empty where all
/// is well.
func syntaxScreen(_ marked: String) -> String {
  let marked = MarkedText(marked)
  let file = routes(marked.text)
  return marked.screen(Parser.parse(file, index: 0).diagnostics, in: file)
}

/// The tree of a text that must have no mistake of syntax.
func syntaxTree(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) -> SyntaxTree {
  let file = routes(text)
  let (tree, diagnostics) = Parser.parse(file, index: 0)
  let screen = DiagnosticFormatter(diagnostics, in: [file]).description
  #expect(screen == "", sourceLocation: sourceLocation)
  return tree
}
