/// All files of a run, with the tables among them.
///
/// ```
/// Shop.routes      routes ShopRoute … include "Stores.routes"   ─┐ one compilation
/// Stores.routes    /stores -> stores                            ─┘
/// Settings.routes  routes SettingsRoute …                       ── another
/// ```
package struct SourceSet: Sendable {
  /// By path, without `.` and `..`.
  private var entries: [String: ParsedFile] = [:]
  private var ownPaths: [String] = []
  /// Paths that the run's own files include, since they were last asked for.
  private var includedPaths: [String] = []
  /// Why included files could not be read, by path.
  private var rejections: [String: String] = [:]
  /// Whether the run's own files become one Swift module, in which a name is declared
  /// once.
  private let isOneModule: Bool
  /// The paths of the files that declare tables: the run's own first.
  private var tablePaths: [(name: String, path: String)] = []

  /// - Parameters:
  ///   - files: Those whose tables are compiled, and those that they include.
  ///   - mountable: Those of other modules, whose tables these may mount.
  ///   - isOneModule: Whether the files are all of one module.
  package init(
    _ files: [ParsedFile], mountable: [ParsedFile] = [], isOneModule: Bool = false
  ) {
    self.isOneModule = isOneModule
    files.forEach { add($0) }
    for file in mountable where insert(file) { declareTable(in: SourceSet.key(of: file)) }
  }

  /// Adds one more of the run's own files.
  package mutating func add(_ file: ParsedFile) {
    guard insert(file) else { return }
    let path = SourceSet.key(of: file)
    ownPaths.append(path)
    includedPaths += includes(of: path)
    declareTable(in: path)
  }

  /// Whether the file was not in the set.
  private mutating func insert(_ file: ParsedFile) -> Bool {
    let path = SourceSet.key(of: file)
    guard entries[path] == nil else { return false }
    entries[path] = file
    return true
  }

  private mutating func declareTable(in path: String) {
    guard let name = entries[path]?.tree.header?.name.text else { return }
    tablePaths.append((name, path))
  }

  private static func key(of file: ParsedFile) -> String {
    FilePath.resolve(FilePath.name(of: file.file.path), from: file.file.path)
  }
}

extension SourceSet {
  /// Returns the paths that the files added since the last call include and that are
  /// not in the set, each once.
  package mutating func takeMissingIncludes() -> [String] {
    var taken: Set<String> = []
    let paths = includedPaths.filter { entries[$0] == nil && taken.insert($0).inserted }
    includedPaths = []
    return paths
  }

  /// Notes why a file that others include was not read, for the message at the line
  /// that includes it.
  package mutating func note(_ reason: String, against path: String) {
    rejections[path] = reason
  }

  /// One for each table, and for each file that should be one: it has no `routes`
  /// line, and no other file includes it.
  package var compilations: [CompilationUnit] {
    let included = Set(ownPaths.flatMap { includes(of: $0) + unreadableIncludes(of: $0) })
    return ownPaths.filter { entries[$0]?.tree.header != nil || !included.contains($0) }
      .map(compilation(of:))
  }

  /// One for each table that those mount and that is none of them.
  package var mountedCompilations: [CompilationUnit] {
    let named = ownPaths.flatMap(namedFiles).filter(\.isMounted).map(\.path)
    var seen = Set(ownPaths)
    return named.filter { entries[$0]?.tree.header != nil && seen.insert($0).inserted }
      .map(compilation)
  }

  private func includes(of path: String) -> [String] {
    let names = entries[path]?.tree.items.all.compactMap(\.includedPath?.text) ?? []
    return names.filter(FilePath.isIncludable).map { FilePath.resolve($0, from: path) }
  }

  /// Those that a line with a mistake names: they are no tables without a `routes` line.
  private func unreadableIncludes(of path: String) -> [String] {
    let names = entries[path]?.tree.brokenNames.filter(FilePath.isIncludable) ?? []
    return names.map { FilePath.resolve($0, from: path) }
  }

  private func mounts(of path: String) -> [String] {
    entries[path]?.tree.items.all.compactMap { item in
      if case .mount(let mount) = item { mount.table.text } else { nil }
    } ?? []
  }

  private func path(ofTable name: String) -> String? {
    tablePaths.first { $0.name == name }?.path
  }

  private func compilation(of root: String) -> CompilationUnit {
    let named = namedFiles(from: root)
    let files = named.compactMap { entries[$0.path] }
    let indices = Dictionary(zip(named.map(\.path), files.indices)) { first, _ in first }
    var tables: [String: Int] = [:]
    for name in indices.keys.flatMap(mounts(of:)) {
      tables[name] = path(ofTable: name).flatMap { indices[$0] }
    }
    // A mounted table reports its mistakes where its own module is built.
    let own = zip(named, files).filter { !$0.0.isMounted }
    return CompilationUnit(
      files: files, fileIndices: indices, tableIndices: tables,
      known: CompilationUnit.KnownNames(
        paths: ownPaths, tables: tablePaths.map(\.name), unreadable: rejections),
      firstTable: firstTable(namedAs: root),
      syntaxDiagnostics: own.flatMap { $0.1.diagnostics })
  }

  /// The `routes` line of the file before a table's that gives a table of its module the same
  /// name. The files of a folder are of one module.
  private func firstTable(namedAs root: String) -> SourceRange? {
    guard let name = entries[root]?.tree.header?.name.text,
      let first = tablePaths.first(where: { table in
        table.name == name
          && (isOneModule || FilePath.folder(of: table.path) == FilePath.folder(of: root))
      })?.path, first != root
    else { return nil }
    return entries[first]?.tree.header?.place
  }

  /// A file, then those that it names, in their order. A chain of files may be of any
  /// length here.
  private func namedFiles(from root: String) -> [(path: String, isMounted: Bool)] {
    var found: [(path: String, isMounted: Bool)] = []
    var seen: Set<String> = []
    var waiting = [(path: root, isMounted: false)]
    while let (path, isMounted) = waiting.popLast() {
      guard entries[path] != nil, seen.insert(path).inserted else { continue }
      found.append((path, isMounted))
      let tables = mounts(of: path).compactMap(self.path(ofTable:))
      let named =
        includes(of: path).map { (path: $0, isMounted: isMounted) }
        + tables.map { (path: $0, isMounted: true) }
      waiting += named.reversed()
    }
    return found
  }
}

extension SyntaxTree {
  /// The `routes` line.
  fileprivate var header: Header? { items.lazy.compactMap(\.header).first }
}

/// How deep files may include or tables may mount one another, and how often. Two
/// includes in each of thirty files would be a thousand million.
enum CompositionLimit {
  static let depth = 32
  static let count = 1000
}

/// The files of one table, parsed: the table's own, those that it includes, and
/// the tables that it mounts with theirs.
package struct CompilationUnit: Sendable {
  /// The table's own file is the first.
  package let files: [ParsedFile]
  /// As `isBroken(_:)`, for a case.
  func isBrokenRoute(_ name: String) -> Bool {
    isBroken(name) || files.contains(where: \.tree.hidesRoute)
  }

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
