import RoutesCompiler
import TableTexts
import Testing

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
