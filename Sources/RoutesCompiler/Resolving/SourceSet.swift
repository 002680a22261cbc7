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
    let included = Set(ownPaths.flatMap(includes(of:)))
    return ownPaths.filter { entries[$0]?.tree.header != nil || !included.contains($0) }
      .map(compilation(of:))
  }

  private func includes(of path: String) -> [String] {
    let names = entries[path]?.tree.items.flatMap(\.includes) ?? []
    return names.filter(FilePath.isIncludable).map { FilePath.resolve($0, from: path) }
  }

  private func mounts(of path: String) -> [String] {
    entries[path]?.tree.items.flatMap(\.mounts) ?? []
  }

  private func path(ofTable name: String) -> String? {
    tablePaths.first { $0.name == name }?.path
  }

  private func compilation(of root: String) -> CompilationUnit {
    var compilation = CompilationUnit(files: [], trees: [])
    compilation.knownPaths = ownPaths
    compilation.rejections = rejections
    compilation.knownTables = tablePaths.map(\.name)
    addAll(from: root, to: &compilation)
    if isOneModule { compilation.firstTable = firstTable(namedAs: root) }
    for name in compilation.fileIndices.keys.flatMap(mounts(of:)) {
      guard let path = path(ofTable: name) else { continue }
      compilation.tableIndices[name] = compilation.fileIndices[path]
    }
    return compilation
  }

  /// The `routes` line of the file before a table's that gives a table the same name.
  private func firstTable(namedAs root: String) -> SourceRange? {
    guard let name = entries[root]?.tree.header?.name.text, let first = path(ofTable: name),
      first != root
    else { return nil }
    return entries[first]?.tree.header?.place
  }

  /// Adds a file, then those that it names, in their order. A chain of files may be of
  /// any length here.
  private func addAll(from root: String, to compilation: inout CompilationUnit) {
    var waiting = [(path: root, isMounted: false)]
    while let (path, isMounted) = waiting.popLast() {
      guard compilation.fileIndices[path] == nil, let entry = entries[path] else { continue }
      add(entry, at: path, isMounted: isMounted, to: &compilation)
      let tables = mounts(of: path).compactMap(self.path(ofTable:))
      let named =
        includes(of: path).map { (path: $0, isMounted: isMounted) }
        + tables.map { (path: $0, isMounted: true) }
      waiting += named.reversed()
    }
  }

  private func add(
    _ entry: ParsedFile, at path: String, isMounted: Bool, to compilation: inout CompilationUnit
  ) {
    let index = compilation.files.count
    compilation.fileIndices[path] = index
    compilation.files.append(entry.file)
    compilation.trees.append(entry.tree)
    // A mounted table reports its mistakes where its own module is built.
    if !isMounted {
      compilation.syntaxDiagnostics += entry.diagnostics
    }
  }
}

extension SyntaxTree {
  /// The `routes` line.
  fileprivate var header: Header? {
    for case .header(let header) in items { return header }
    return nil
  }
}

extension SyntaxTree.Item {
  /// The paths that the item or the items of a group include, as written.
  fileprivate var includes: [String] {
    switch self {
    case .include(let path, _): [path.text]
    case .group(let group): group.items.flatMap(\.includes)
    default: []
    }
  }

  /// The enums that the item or the items of a group mount.
  fileprivate var mounts: [String] {
    switch self {
    case .mount(let mount): [mount.table.text]
    case .group(let group): group.items.flatMap(\.mounts)
    default: []
    }
  }
}
