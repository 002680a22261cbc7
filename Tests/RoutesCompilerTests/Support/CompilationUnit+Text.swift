@testable import RoutesCompiler

extension CompilationUnit {
  /// The compilation of a table and the files that it may include or mount: those
  /// with a `routes` line are mounted, the others included.
  init(_ text: String, path: String = "Shop.routes", others: [(path: String, text: String)] = []) {
    let files = ([(path, text)] + others).map { path, text in
      RoutesCompiler.parse(SourceFile(path: path, text: text))
    }
    var tables: [String: Int] = [:]
    for (index, file) in files.enumerated().dropFirst() {
      if let name = file.tree.headerName { tables[name] = index }
    }
    let paths = files.map(\.file.path)
    self.init(
      files: files,
      fileIndices: Dictionary(zip(paths, files.indices)) { $1 },
      tableIndices: tables,
      known: KnownNames(paths: paths, tables: tables.keys.sorted()),
      syntaxDiagnostics: files.flatMap(\.diagnostics))
  }

  /// The first sample file, with the others for it to include or mount.
  init(samples names: [String]) throws {
    let files = try names.map { name in
      let file = try SampleFiles.file(name)
      return (path: file.path, text: file.text(in: file.bytes.indices))
    }
    self.init(files[0].text, path: files[0].path, others: Array(files.dropFirst()))
  }

  /// Every message of syntax and of the checks, as a terminal shows them.
  var screen: String {
    let diagnostics = syntaxDiagnostics + resolved(self).1
    return DiagnosticFormatter(diagnostics, in: sourceFiles).description
  }
}

extension SyntaxTree {
  fileprivate var headerName: String? {
    for case .header(let header) in items { return header.name.text }
    return nil
  }
}

/// A table with its names resolved, and every message of the checks; no table for a file
/// without a `routes` line.
func resolved(_ unit: CompilationUnit) -> (ResolvedTable?, [Diagnostic]) {
  let diagnostics = DiagnosticCollector()
  let table = Flattener.flatten(unit, diagnostics).map {
    TableChecker.check($0, of: unit, diagnostics)
  }
  return (table, diagnostics.diagnostics)
}
