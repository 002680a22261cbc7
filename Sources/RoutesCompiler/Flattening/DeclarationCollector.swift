import RouteMatching

/// Collects what a table and the files that it includes declare.
///
/// Each included file is read once, however often it is included.
struct DeclarationCollector {
  private let unit: CompilationUnit
  /// The index of the file with the table's `routes` line.
  private let root: Int
  private let diagnostics: DiagnosticCollector

  private var declarations: Declarations
  private var readFiles: Set<Int> = []
  /// The declared schemes and hosts in lower case: `shop:`, `shop.example.com`.
  private var sites: Set<String> = []
  /// Whether a message says why there may be no route: an empty group, or a file that is not
  /// included.
  private var explainsNoRoute = false

  /// Returns the declarations of a table, or `nil` for a file without a `routes` line: its names
  /// may be those of a table that should include it.
  static func collect(
    _ unit: CompilationUnit, root: Int = 0, _ diagnostics: DiagnosticCollector
  ) -> Declarations? {
    let items = unit.files[root].tree.items
    guard let header = items.all.lazy.compactMap(\.header).first else {
      unit.checkHeader(root: root, diagnostics)
      return nil
    }
    var collector = DeclarationCollector(
      unit: unit, root: root, diagnostics: diagnostics, declarations: Declarations(header: header))
    collector.read(items, includes: [root])
    unit.checkHeader(root: root, explainsNoRoute: collector.explainsNoRoute, diagnostics)
    return collector.declarations
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
    case .schemes(let names):
      for name in names {
        if SchemeName.isScheme(name.text) {
          declareScheme(name)
        } else {
          diagnostics.report(.malformedScheme(name.text, at: name.place))
        }
      }
    case .hosts(let names):
      for name in names { declareHost(name) }
    case .option(let name, let value): declarations.options.set(name, to: value, diagnostics)
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
    guard place == declarations.header.place else {
      return diagnostics.report(.secondHeader(at: place, first: declarations.header.place))
    }
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
    let isKnown = declarations.imports.contains { $0.module == line.module.text }
    guard !isKnown else { return }
    declarations.imports.append(CheckedImport(module: line.module.text, place: line.place))
  }

  private mutating func declareScheme(_ name: SyntaxTree.Name) {
    if sites.insert(name.text.lowercased() + ":").inserted {
      declarations.schemes.append(name.text)
    }
    if declarations.webScheme == nil, ["http", "https"].contains(name.text.lowercased()) {
      declarations.webScheme = name
    }
  }

  private mutating func declareHost(_ name: SyntaxTree.Name) {
    guard let ascii = InternationalHost.ascii(name.text), HostName.isHost(ascii) else {
      return diagnostics.report(.malformedHost(name.text, at: name.place))
    }
    if ascii != name.text {
      diagnostics.report(.internationalHost(name.text, as: ascii, at: name.place))
    }
    let host = ascii.lowercased()
    if sites.insert(host).inserted { declarations.hosts.append(host) }
  }

  private mutating func declare(_ type: SyntaxTree.TypeDeclaration) {
    if case .cases(let cases) = type.base?.base {
      return declare(
        SyntaxTree.EnumDeclaration(
          documentation: type.documentation, name: type.name, cases: cases, place: type.place))
    }
    guard canDeclareType(type.name, word: "type") else { return }
    _ = declarations.types.add(Declarations.TypeName(base: type.base), named: type.name.text)
  }

  private mutating func declare(_ syntax: SyntaxTree.EnumDeclaration) {
    guard canDeclareType(syntax.name, word: "enum") else { return }
    let cases = diagnostics.checkCases(
      syntax.cases, of: syntax.name.text,
      ignoresCase: declarations.options.matching.ignoresPathCase)
    let enumeration = CheckedEnum(
      name: syntax.name.text, documentation: syntax.documentation, cases: cases,
      place: syntax.place)
    _ = declarations.enums.add(enumeration, named: syntax.name.text)
  }

  private mutating func canDeclareType(_ name: SyntaxTree.Name, word: String) -> Bool {
    diagnostics.checkType(name)
    let isCaptured = word == "type" && ReservedName.genericParameters.contains(name.text)
    if isCaptured || ReservedName.isType(name.text) {
      diagnostics.report(.reservedTypeName(name.text, at: name.place))
      return false
    }
    if let first = declarations.typePlaces[name.text] {
      diagnostics.report(.declaredTwice(word, name.text, at: name.place, first: first))
      return false
    }
    declarations.typePlaces[name.text] = name.place
    return true
  }

  private mutating func declare(_ filter: SyntaxTree.FilterDeclaration) {
    let name = filter.name
    guard declarations.filters.add(filter, named: name.text) else {
      let first = declarations.filters[name.text]?.name.place ?? name.place
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
      declarations.brokenAttributes.insert(syntax.name.text)
    }
    let attribute = CheckedAttribute(name: name, type: type, place: syntax.name.place)
    let isBuiltIn = BuiltInAttribute(rawValue: name) != nil
    if name.isInUpperCase {
      diagnostics.checkMember(syntax.name, "attribute names")
    }
    guard !isBuiltIn, declarations.attributes.add(attribute, named: name) else {
      let first = declarations.attributes[name]?.place
      return diagnostics.report(
        .declaredTwice("attribute", name, at: syntax.name.place, first: first))
    }
    if ProtectingWord.isIn(name) {
      diagnostics.report(.inertAttribute(name, at: syntax.name.place))
    }
  }
}

/// The `routes` line.
extension CompilationUnit {
  /// Reports a table without a name or without a route, unless a line that could
  /// not be read may have had it.
  fileprivate func checkHeader(
    root: Int, explainsNoRoute: Bool = false, _ diagnostics: DiagnosticCollector
  ) {
    guard !hasSyntaxErrors else { return }
    let items = files[root].tree.items
    let first = items.firstIndex { $0.routePlace != nil }
    if let first, let place = items[first].routePlace,
      !items[..<first].contains(where: { $0.header != nil })
    {
      diagnostics.report(.missingHeader(at: place))
    }
    let hasRoute = files.contains { $0.tree.items.all.contains(where: \.isRoute) }
    if !hasRoute, !explainsNoRoute {
      diagnostics.report(.emptyTable(at: SourceRange(file: files[root].file, bytes: 0..<0)))
    }
  }
}

extension SyntaxTree.Item {
  /// Whether it is a route, or a mount, which has some.
  fileprivate var isRoute: Bool {
    switch self {
    case .route, .mount: true
    default: false
    }
  }

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
