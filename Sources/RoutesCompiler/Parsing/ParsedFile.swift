/// A file with its syntax tree.
package struct ParsedFile: Sendable {
  package let file: SourceFile
  /// All that could be read.
  package let tree: SyntaxTree
  /// Every mistake of syntax.
  package let diagnostics: [Diagnostic]
}
