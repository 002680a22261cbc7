import RoutesCompiler

extension CompilationUnit {
  /// The compilation of a table and the files that it may include or mount: those
  /// with a `routes` line are mounted, the others included.
  init(_ text: String, path: String = "Shop.routes", others: [(path: String, text: String)] = []) {
    self.init(files: [], trees: [])
    for (path, text) in [(path, text)] + others {
      let file = SourceFile(path: path, text: text)
      let (tree, diagnostics) = parsed(file)
      fileIndices[path] = files.count
      if let name = tree.headerName, !files.isEmpty { tableIndices[name] = files.count }
      files.append(file)
      trees.append(tree)
      syntaxDiagnostics += diagnostics
    }
    knownPaths = files.map(\.path)
    knownTables = tableIndices.keys.sorted()
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
    let diagnostics = syntaxDiagnostics + Checker.check(self).1
    return DiagnosticFormatter(diagnostics, in: files).description
  }
}

extension SyntaxTree {
  fileprivate var headerName: String? {
    for case .header(let header) in items { return header.name.text }
    return nil
  }
}

/// The screen of a table whose `routes` line is left out of the text, with the
/// marks of the text for places.
func checkedScreen(of table: String) -> String {
  let marked = MarkedText("routes ShopRoute\n" + table)
  let compilation = CompilationUnit(marked.text)
  let diagnostics = compilation.syntaxDiagnostics + Checker.check(compilation).1
  return marked.screen(diagnostics, in: compilation.files[0])
}
