/// The files of one table, parsed: the table's own, those that it includes, and
/// the tables that it mounts with theirs.
package struct CompilationUnit: Sendable {
  /// The table's own file is the first.
  package let files: [ParsedFile]
  /// The file that an `include` names, by its path from the working directory.
  let fileIndices: [String: Int]
  /// The file that declares a mounted table, by the name of its enum.
  package let tableIndices: [String: Int]
  /// The names that could have been meant, for suggestions.
  package let known: KnownNames
  /// The `routes` line of another file of the module that gives a table the same name.
  package internal(set) var firstTable: SourceRange?
  /// The syntax errors of the table's file and those it includes, but not of mounted ones, whose
  /// mistakes are reported where their own module is built.
  package let syntaxDiagnostics: [Diagnostic]
}

extension CompilationUnit {
  /// The files and tables of the whole run.
  package struct KnownNames: Sendable {
    package let paths: [String]
    package let tables: [String]
    /// Why included files could not be read, by path.
    package internal(set) var unreadable: [String: String] = [:]
  }

  package var sourceFiles: [SourceFile] { files.map(\.file) }

  /// Whether a line could not be read, so that what is missing may be on it.
  var hasSyntaxErrors: Bool { syntaxDiagnostics.contains { $0.severity == .error } }

  /// Whether a line that could not be read names it: what refers to it is right.
  func isBroken(_ name: String) -> Bool {
    name.split(separator: ".").contains { part in
      files.contains { $0.tree.brokenNames.contains(String(part)) }
    }
  }

  /// The file that an `include` names; `nil` where there is none.
  package func file(includedBy path: SyntaxTree.Name) -> Int? {
    guard FilePath.isIncludable(path.text) else { return nil }
    return fileIndices[FilePath.resolve(path.text, from: path.place.file.path)]
  }
}

extension [SyntaxTree.Item] {
  /// The items, those of each group after it.
  var all: [SyntaxTree.Item] {
    flatMap { item in
      guard case .group(let group) = item else { return [item] }
      return [item] + group.items.all
    }
  }
}

extension SyntaxTree.Item {
  var header: SyntaxTree.Header? { if case .header(let header) = self { header } else { nil } }

  /// The path of an `include` line.
  var includedPath: SyntaxTree.Name? { if case .include(let path) = self { path } else { nil } }
}
