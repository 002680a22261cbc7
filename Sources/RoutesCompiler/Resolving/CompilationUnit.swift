/// The files of one table, parsed: the table's own, those that it includes, and
/// the tables that it mounts with theirs.
package struct CompilationUnit: Sendable {
  /// The table's own file is the first.
  package let files: [ParsedFile]
  /// The file that an `include` names, by its path from the working directory.
  package let fileIndices: [String: Int]
  /// The file that declares a mounted table, by the name of its enum.
  package let tableIndices: [String: Int]
  /// The names that could have been meant, for suggestions.
  package let known: KnownNames
  /// The `routes` line of another file of the module that gives a table the same name.
  package let firstTable: SourceRange?
  /// The syntax errors of the table's file and those it includes.
  package let syntaxDiagnostics: [Diagnostic]
  /// Names on lines with a mistake of syntax, which are not unknown.
  private let brokenNames: Set<String>

  /// - Parameter syntaxDiagnostics: Those of all files but the mounted ones, whose
  ///   mistakes are reported where their own module is built.
  package init(
    files: [ParsedFile], fileIndices: [String: Int], tableIndices: [String: Int],
    known: KnownNames, firstTable: SourceRange? = nil, syntaxDiagnostics: [Diagnostic]
  ) {
    self.files = files
    self.fileIndices = fileIndices
    self.tableIndices = tableIndices
    self.known = known
    self.firstTable = firstTable
    self.syntaxDiagnostics = syntaxDiagnostics
    brokenNames = files.reduce(into: []) { $0.formUnion($1.tree.brokenNames) }
  }
}

extension CompilationUnit {
  /// The files and tables of the whole run.
  package struct KnownNames: Sendable {
    package let paths: [String]
    package let tables: [String]
    /// Why included files could not be read, by path.
    package let unreadable: [String: String]

    package init(paths: [String], tables: [String], unreadable: [String: String] = [:]) {
      self.paths = paths
      self.tables = tables
      self.unreadable = unreadable
    }
  }

  package var sourceFiles: [SourceFile] { files.map(\.file) }

  /// Whether a line could not be read, so that what is missing may be on it.
  var hasSyntaxErrors: Bool { syntaxDiagnostics.contains { $0.severity == .error } }

  /// Whether a line that could not be read names it: what refers to it is right.
  func isBroken(_ name: String) -> Bool {
    !brokenNames.isEmpty && name.split(separator: ".").contains { brokenNames.contains(String($0)) }
  }

  /// The file that an `include` names; `nil` where there is none.
  package func file(includedBy path: SyntaxTree.Name) -> Int? {
    guard FilePath.isIncludable(path.text) else { return nil }
    return fileIndices[FilePath.resolve(path.text, from: path.place.file.path)]
  }
}
