import RoutesCompiler

/// The texts that are open, the files on disk around them, and the modules that they make.
struct Workspace {
  private let files: FileSystem
  /// Set when the client says what it can count.
  var encoding = PositionEncoding.utf16
  /// By path.
  private(set) var documents: [String: OpenDocument] = [:]
  /// By folder.
  private(set) var modules: [String: Module] = [:]
  /// The folder of the module of each open text.
  private var moduleFolders: [String: String] = [:]
  /// The names of each module, by its folder, since they were last asked for.
  private var indexes: [String: ModuleIndex] = [:]
  /// The state of a module before the last change. It is taken apart when the client has its
  /// answer, because that takes a while for a large table.
  private var retired: Module?
  /// The files that were read from disk, until something may have changed there.
  private var contents: [String: FileSystem.Content] = [:]

  /// As for files on disk: no table is as long.
  private static let sizeLimit = 16 << 20

  init(files: FileSystem) { self.files = files }
}

/// Changes.
extension Workspace {
  mutating func open(_ document: OpenDocument) {
    documents[DocumentURI.path(of: document.uri)] = document
    readFolders()
  }

  mutating func close(_ path: String) {
    documents[path] = nil
    readFolders()
  }

  /// Makes a client's changes of a text, in their order.
  mutating func change(_ path: String, to version: Int?, _ changes: [TextChange]) {
    guard documents[path] != nil else { return }
    for change in changes { documents[path]?.text.apply(change, encoding) }
    documents[path]?.version = version
    if let folder = moduleFolders[path] { modules[folder]?.isStale = true }
    // A module can include a file of another one.
    for folder in modules.keys where modules[folder]?.files[path] != nil {
      modules[folder]?.isStale = true
    }
  }

  /// Looks at the disk again: files came, went or changed.
  mutating func readFolders() {
    contents = [:]
    var layouts: [String: ModuleFiles] = [:]
    moduleFolders = [:]
    for path in documents.keys.sorted() {
      let layout = ModuleFiles(containing: path, in: files)
      moduleFolders[path] = layout.folder
      layouts[layout.folder] = layouts[layout.folder].map { $0.adding(path) } ?? layout
    }
    modules = layouts.mapValues { layout in
      var module = modules[layout.folder] ?? Module(layout)
      module.layout = layout
      module.isStale = true
      return module
    }
    indexes = indexes.filter { modules[$0.key] != nil }
  }
}

/// The analysis, and whether it is up to date.
extension Workspace {
  var isStale: Bool { modules.values.contains(where: \.isStale) }

  /// Whether overlaps are to be found, or something is to be taken apart.
  var isFinished: Bool { retired == nil && modules.values.allSatisfy(\.isFinished) }

  /// Checks the tables of all that changed.
  mutating func analyze() {
    for folder in modules.keys.sorted() { analyze(folder) }
  }

  /// Takes the last state apart, or finds the overlaps of one module that waits for it.
  mutating func finishOne() {
    guard retired == nil else {
      retired = nil
      return
    }
    guard let folder = modules.keys.sorted().first(where: { modules[$0]?.isFinished == false })
    else { return }
    modules[folder]?.finish()
  }

  /// The module of an open text, up to date.
  mutating func module(of path: String) -> Module? {
    guard let folder = moduleFolders[path] else { return nil }
    analyze(folder)
    return modules[folder]
  }

  /// The module of an open text, with its overlaps.
  mutating func finishedModule(of path: String) -> Module? {
    guard let folder = moduleFolders[path] else { return nil }
    analyze(folder)
    modules[folder]?.finish()
    return modules[folder]
  }

  /// The names in an open text's module, which is up to date.
  mutating func index(of path: String) -> ModuleIndex? {
    guard let folder = moduleFolders[path], let module = module(of: path) else { return nil }
    if let index = indexes[folder], index.generation == module.generation { return index }
    let index = ModuleIndex(module)
    indexes[folder] = index
    return index
  }

  private mutating func analyze(_ folder: String) {
    guard var module = modules[folder], module.isStale else { return }
    retired = module
    module.analyze { content(of: $0) }
    modules[folder] = module
  }

  private mutating func content(of path: String) -> FileSystem.Content {
    if let bytes = documents[path]?.text.bytes {
      return bytes.count <= Self.sizeLimit
        ? .bytes(bytes) : .unreadable("it is longer than 16 MB")
    }
    if let content = contents[path] { return content }
    let content = files.read(path)
    contents[path] = content
    return content
  }
}

/// Places as the protocol has them.
extension Workspace {
  /// The URI of a file, as the client writes it where it has it open.
  func uri(of path: String) -> String { documents[path]?.uri ?? DocumentURI.uri(of: path) }

  func location(of place: SourceRange, in module: Module) -> Location {
    Location(uri: uri(of: place.file.path), range: range(of: place, in: module))
  }

  func range(of place: SourceRange, in module: Module) -> TextRange {
    let text = module.files[place.file.path]?.text ?? TextDocument(place.file.bytes)
    return text.range(of: place.bytes, encoding)
  }
}

extension ModuleFiles {
  fileprivate func adding(_ path: String) -> ModuleFiles {
    ModuleFiles(
      folder: folder, own: own.contains(path) ? own : (own + [path]).sorted(),
      mountable: mountable, isOneModule: isOneModule)
  }
}
