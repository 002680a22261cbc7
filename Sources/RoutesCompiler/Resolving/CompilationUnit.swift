/// The files of one table, parsed: the table's own, those that it includes, and
/// the tables that it mounts with theirs.
package struct CompilationUnit: Sendable {
  /// The table's own file is 0.
  package var files: [SourceFile]
  /// One for each file.
  package var trees: [SyntaxTree]
  /// The file that an `include` names, by its path from the working directory.
  package var fileIndices: [String: Int]
  /// The file that declares a mounted table, by the name of its enum.
  package var tableIndices: [String: Int]
  /// Paths and tables that could have been named, for suggestions.
  package var knownPaths: [String]
  package var knownTables: [String]
  /// Why included files could not be read, by path.
  package var rejections: [String: String] = [:]
  /// The `routes` line of another file of the module that gives a table the same name.
  package var firstTable: SourceRange?
  /// The mistakes in the syntax of the table's file and those it includes.
  package var syntaxDiagnostics: [Diagnostic] = []

  package init(
    files: [SourceFile],
    trees: [SyntaxTree],
    fileIndices: [String: Int] = [:],
    tableIndices: [String: Int] = [:],
    knownPaths: [String] = [],
    knownTables: [String] = []
  ) {
    self.files = files
    self.trees = trees
    self.fileIndices = fileIndices
    self.tableIndices = tableIndices
    self.knownPaths = knownPaths
    self.knownTables = knownTables
  }
}

extension CompilationUnit {
  /// Whether a line could not be read, so that a missing declaration may be on it.
  var hasSyntaxErrors: Bool { syntaxDiagnostics.contains { $0.severity == .error } }
}
