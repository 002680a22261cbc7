/// A file with its syntax tree.
package struct ParsedFile: Sendable {
  package let file: SourceFile
  /// All that could be read.
  package let tree: SyntaxTree
  /// The tree with what could be read of the items that are left out of it, for tools that show
  /// a text while it is written: routes with a mistake after their case or in a continuation, and
  /// the routes of groups whose first line has one.
  package let allItems: [SyntaxTree.Item]
  /// Every mistake of syntax.
  package let diagnostics: [Diagnostic]
}
