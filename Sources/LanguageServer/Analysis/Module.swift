import RoutesCompiler

/// The files that are compiled together, with the tables among them.
///
/// A file that did not change is not read again, and a table whose files did not change is not
/// compiled again.
struct Module: Sendable {
  /// A file with its lines as an editor counts them.
  struct File: Sendable {
    let text: TextDocument
    let parsed: ParsedFile
  }

  var layout: ModuleFiles {
    didSet { isStale = isStale || layout != oldValue }
  }
  /// By path: own files, those of other modules and those that are included from elsewhere.
  private(set) var files: [String: File] = [:]
  private(set) var tables: [AnalyzedTable] = []
  /// How often it was analyzed.
  private(set) var generation = 0
  /// Whether a file may have changed since the tables were compiled.
  var isStale = true

  init(_ layout: ModuleFiles) { self.layout = layout }

  var isFinished: Bool { tables.allSatisfy(\.isFinished) }

  /// Reads what changed and checks the tables that have it.
  mutating func analyze(_ content: (_ path: String) -> FileSystem.Content) {
    guard isStale else { return }
    isStale = false
    generation += 1
    let earlier = files
    files = [:]
    let own = layout.own.compactMap { read($0, earlier, content) }
    let mountable = layout.mountable.compactMap { read($0, earlier, content) }
    var sources = SourceSet(own, mountable: mountable, isOneModule: layout.isOneModule)
    addIncludes(to: &sources, earlier, content)
    tables = sources.compilations.map { unit in
      let table = tables.first { $0.unit.files[0].file.path == unit.files[0].file.path }
      if let table, table.isCurrent(for: unit) { return table }
      return AnalyzedTable(unit, earlier: table)
    }
  }

  mutating func finish() {
    for index in tables.indices { tables[index].finish() }
  }

  /// The module as it would be with other texts, with its overlaps.
  func with(_ texts: [String: [UInt8]]) -> Module {
    var module = self
    module.isStale = true
    module.analyze { path in
      (texts[path] ?? files[path]?.text.bytes).map { .bytes($0) } ?? .missing
    }
    module.finish()
    return module
  }

  private mutating func read(
    _ path: String, _ earlier: [String: File], _ content: (String) -> FileSystem.Content
  ) -> ParsedFile? {
    guard case .bytes(let bytes) = content(path) else { return nil }
    return read(path, bytes, earlier)
  }

  private mutating func read(
    _ path: String, _ bytes: [UInt8], _ earlier: [String: File]
  ) -> ParsedFile {
    if let file = earlier[path], file.text.bytes == bytes {
      files[path] = file
      return file.parsed
    }
    let parsed = RoutesCompiler.parse(SourceFile(path: path, bytes: bytes))
    files[path] = File(text: TextDocument(bytes), parsed: parsed)
    return parsed
  }

  /// A file that is not there, or not to be read, is reported at its `include` line.
  private mutating func addIncludes(
    to sources: inout SourceSet, _ earlier: [String: File],
    _ content: (String) -> FileSystem.Content
  ) {
    var tried: Set<String> = []
    while case let paths = sources.takeMissingIncludes(), !paths.isEmpty {
      for path in paths where tried.insert(path).inserted {
        switch content(path) {
        case .bytes(let bytes): sources.add(read(path, bytes, earlier))
        case .missing: break
        case .unreadable(let reason): sources.note(reason, against: path)
        }
      }
    }
  }
}

extension Module {
  /// The messages about a file, in the order of their places, each once.
  func diagnostics(of path: String) -> [Diagnostic] {
    var found: Set<Diagnostic> = []
    let diagnostics = tables.flatMap { table in
      table.diagnostics.filter { $0.place.file.path == path && found.insert($0).inserted }
    }
    return DiagnosticFormatter(diagnostics, in: []).diagnostics
  }

  /// Every file that messages may be about.
  var reportedPaths: [String] {
    let mounted = Set(layout.mountable)
    return files.keys.filter { !mounted.contains($0) }.sorted()
  }

  /// The tables that a file is part of, the one of its own first.
  func tables(with path: String) -> [AnalyzedTable] {
    let all = tables.filter { $0.unit.files.contains { $0.file.path == path } }
    return all.filter { $0.unit.files[0].file.path == path }
      + all.filter { $0.unit.files[0].file.path != path }
  }
}
