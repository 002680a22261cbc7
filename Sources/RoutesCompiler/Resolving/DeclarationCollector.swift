/// Collects what a table and the files that it includes declare.
///
/// Each included file is read once, however often it is included.
struct DeclarationCollector {
  private let unit: CompilationUnit
  /// The index of the file with the table's `routes` line.
  private let root: Int
  private let diagnostics: DiagnosticCollector

  private var readFiles: Set<Int> = []
  private var header: SyntaxTree.Header?
  private var imports: [CheckedImport] = []
  private var schemes: [String] = []
  private var webScheme: SyntaxTree.Name?
  private var hosts: [String] = []
  /// The declared schemes and hosts in lower case: `shop:`, `shop.example.com`.
  private var sites: Set<String> = []
  private var options = CheckedOptions()
  private var enums = NamedList<CheckedEnum>()
  private var types = NamedList<Declarations.TypeName>()
  private var filters = NamedList<SyntaxTree.FilterDeclaration>()
  private var attributes = NamedList<CheckedAttribute>()
  private var brokenAttributes: Set<String> = []
  private var typePlaces: [String: SourceRange] = [:]
  /// Whether a message says why there may be no route: an empty group, or a file that is not
  /// included.
  private var explainsNoRoute = false

  /// Returns the declarations of a table, or `nil` for a file without a `routes` line.
  static func collect(
    _ unit: CompilationUnit, root: Int = 0, _ diagnostics: DiagnosticCollector
  ) -> Declarations? {
    // The names of a file without a table may be those of one that should include it.
    let found = DiagnosticCollector()
    var collector = DeclarationCollector(unit, root: root, found)
    collector.read(unit.files[root].tree.items, includes: [root])
    guard let declarations = collector.declarations else {
      collector.explainsNoRoute = false
      collector.checkHeader(diagnostics)
      return nil
    }
    collector.checkHeader(found)
    found.diagnostics.forEach(diagnostics.report)
    return declarations
  }

  private init(_ unit: CompilationUnit, root: Int, _ diagnostics: DiagnosticCollector) {
    self.unit = unit
    self.root = root
    self.diagnostics = diagnostics
  }

  private var declarations: Declarations? {
    header.map { header in
      Declarations(
        header: header, imports: imports, schemes: schemes, webScheme: webScheme,
        hosts: hosts, options: options, enums: enums, types: types, filters: filters,
        attributes: attributes, brokenAttributes: brokenAttributes, typePlaces: typePlaces)
    }
  }

  private mutating func read(_ items: [SyntaxTree.Item], includes: [Int]) {
    for item in items {
      switch item {
      case .group(let group):
        if group.items.isEmpty && !unit.hasSyntaxErrors {
          explainsNoRoute = true
          diagnostics.report(.emptyGroup(at: group.place))
        }
        read(group.items, includes: includes)
      case .include(let path): readInclude(path, includes: includes)
      default: read(item)
      }
    }
  }

  private mutating func read(_ item: SyntaxTree.Item) {
    switch item {
    case .header(let header): declare(header)
    case .importModule(let line): declare(line)
    case .schemes(let names): names.forEach { declareScheme($0) }
    case .hosts(let names): names.forEach { declareHost($0) }
    case .option(let name, let value): options.set(name, to: value, diagnostics)
    case .type(let type): declare(type)
    case .enumeration(let enumeration): declare(enumeration)
    case .filter(let filter): declare(filter)
    case .attribute(let attribute): declare(attribute)
    default: break
    }
  }
}

/// Included files.
extension DeclarationCollector {
  private mutating func readInclude(_ path: SyntaxTree.Name, includes: [Int]) {
    let index = FilePath.isIncludable(path.text) ? unit.file(includedBy: path) : nil
    explainsNoRoute = explainsNoRoute || index.map(includes.contains) ?? true
    guard FilePath.isIncludable(path.text) else {
      return diagnostics.report(.foreignFile(path.text, at: path.place))
    }
    // Reported where the routes are collected.
    guard includes.count <= CompositionLimit.depth else { return }
    guard let index else { return reportMissing(path) }
    if let start = includes.firstIndex(of: index) {
      let files = (includes[start...] + [index]).map { unit.files[$0].file.path }
      return diagnostics.report(
        .circularInclude(files.map(FilePath.name(of:)), at: path.place))
    }
    guard readFiles.insert(index).inserted else { return }
    read(unit.files[index].tree.items, includes: includes + [index])
  }

  private func reportMissing(_ path: SyntaxTree.Name) {
    let own = path.place.file.path
    let folder = FilePath.folder(of: own)
    let prefix = folder.isEmpty ? "" : folder + "/"
    if let reason = unit.known.unreadable[FilePath.resolve(path.text, from: own)] {
      return diagnostics.report(.unreadableInclude(path.text, reason: reason, at: path.place))
    }
    let names = unit.known.paths.filter { $0.hasPrefix(prefix) && $0 != own }
      .map { String($0.dropFirst(prefix.count)) }
    diagnostics.report(
      .missingFile(path.text, folder: folder, among: names, at: path.place))
  }
}

/// Lines one by one.
extension DeclarationCollector {
  private mutating func declare(_ header: SyntaxTree.Header) {
    let place = header.place
    guard place.file == unit.files[root].file else {
      return diagnostics.report(.headerInIncludedFile(at: place))
    }
    if let first = self.header {
      return diagnostics.report(.secondHeader(at: place, first: first.place))
    }
    self.header = header
    if let first = unit.firstTable, root == 0 {
      diagnostics.report(
        .declaredTwice("table", header.name.text, at: header.name.place, first: first))
    }
    diagnostics.checkType(header.name)
    if ReservedName.tables.contains(header.name.text) {
      diagnostics.report(.reservedTypeName(header.name.text, at: header.name.place))
    }
  }

  private mutating func declare(_ line: SyntaxTree.Import) {
    let isKnown = imports.contains { $0.module == line.module.text }
    guard !isKnown else { return }
    imports.append(CheckedImport(module: line.module.text, place: line.place))
  }

  private mutating func declareScheme(_ name: SyntaxTree.Name) {
    guard HostSyntax.isScheme(name.text) else {
      let bare = HostSyntax.scheme(in: name.text)
      return diagnostics.report(.malformedScheme(name.text, write: bare, at: name.place))
    }
    if sites.insert(name.text.lowercased() + ":").inserted { schemes.append(name.text) }
    if ["http", "https"].contains(name.text.lowercased()) { webScheme = webScheme ?? name }
  }

  private mutating func declareHost(_ name: SyntaxTree.Name) {
    guard HostSyntax.isHost(name.text) else {
      let bare = HostSyntax.host(in: name.text)
      return diagnostics.report(.malformedHost(name.text, write: bare, at: name.place))
    }
    let host = name.text.lowercased()
    if sites.insert(host).inserted { hosts.append(host) }
  }

  private mutating func declare(_ type: SyntaxTree.TypeDeclaration) {
    if case .cases(let cases) = type.base?.base {
      return declare(
        SyntaxTree.EnumDeclaration(
          documentation: type.documentation, name: type.name, cases: cases, place: type.place))
    }
    guard canDeclareType(type.name, word: "type") else { return }
    _ = types.add(Declarations.TypeName(base: type.base), named: type.name.text)
  }

  private mutating func declare(_ syntax: SyntaxTree.EnumDeclaration) {
    guard canDeclareType(syntax.name, word: "enum") else { return }
    let cases = diagnostics.checkCases(
      syntax.cases, of: syntax.name.text, ignoresCase: options.matching.ignoresPathCase)
    let enumeration = CheckedEnum(
      name: syntax.name.text, documentation: syntax.documentation, cases: cases,
      place: syntax.place)
    _ = enums.add(enumeration, named: syntax.name.text)
  }

  private mutating func canDeclareType(_ name: SyntaxTree.Name, word: String) -> Bool {
    diagnostics.checkType(name)
    let isCaptured = word == "type" && ReservedName.genericParameters.contains(name.text)
    if isCaptured || ReservedName.isType(name.text) {
      diagnostics.report(.reservedTypeName(name.text, at: name.place))
      return false
    }
    if let first = typePlaces[name.text] {
      diagnostics.report(.declaredTwice(word, name.text, at: name.place, first: first))
      return false
    }
    typePlaces[name.text] = name.place
    return true
  }

  private mutating func declare(_ filter: SyntaxTree.FilterDeclaration) {
    let name = filter.name
    guard filters.add(filter, named: name.text) else {
      let first = filters[name.text]?.name.place ?? name.place
      return diagnostics.report(
        .declaredTwice("filter", name.text, at: name.place, first: first))
    }
    diagnostics.checkMember(name, "filter names")
  }

  private mutating func declare(_ syntax: SyntaxTree.AttributeDeclaration) {
    let name = syntax.name.text
    let type = syntax.type.flatMap { BuiltInType(rawValue: $0.text) }
    if let name = syntax.type, type == nil {
      diagnostics.report(.attributeType(name.text, at: name.place))
      brokenAttributes.insert(syntax.name.text)
    }
    let attribute = CheckedAttribute(name: name, type: type, place: syntax.name.place)
    let isBuiltIn = BuiltInAttribute(rawValue: name) != nil
    guard !isBuiltIn, attributes.add(attribute, named: name) else {
      let first = attributes[name]?.place
      return diagnostics.report(
        .declaredTwice("attribute", name, at: syntax.name.place, first: first))
    }
  }
}

/// The `routes` line.
extension DeclarationCollector {
  /// Reports a table without a name or without a route, unless a line that could
  /// not be read may have had it.
  private func checkHeader(_ diagnostics: DiagnosticCollector) {
    guard !unit.hasSyntaxErrors else { return }
    let items = unit.files[root].tree.items
    let first = items.firstIndex { $0.routePlace != nil }
    if let first, let place = items[first].routePlace,
      !items[..<first].contains(where: \.isHeader)
    {
      diagnostics.report(.missingHeader(at: place))
    }
    let hasRoute = unit.files.contains { $0.tree.items.haveRoute }
    if !hasRoute, !explainsNoRoute {
      let start = SourceRange(file: unit.files[root].file, bytes: 0..<0)
      diagnostics.report(.emptyTable(at: start))
    }
  }
}

extension SyntaxTree.Item {
  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }

  /// The place of a route, or of what is made of routes; `nil` for all else.
  fileprivate var routePlace: SourceRange? {
    switch self {
    case .route(let route): route.place
    case .group(let group): group.place
    case .mount(let mount): mount.place
    case .redirect(let redirect): redirect.place
    default: nil
    }
  }
}

extension [SyntaxTree.Item] {
  /// Whether there is a route or a mount, in groups too.
  fileprivate var haveRoute: Bool {
    contains { item in
      switch item {
      case .route, .mount: true
      case .group(let group): group.items.haveRoute
      default: false
      }
    }
  }
}
