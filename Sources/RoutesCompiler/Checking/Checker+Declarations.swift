/// Declarations and directives: all lines that are no routes.
extension Checker {
  /// Collects what the items of a file declare, and what its groups and included
  /// files do.
  mutating func declare(items: [SyntaxTree.Item], in file: Int, includes: [Int]) {
    for item in items {
      switch item {
      case .group(let group):
        if group.items.isEmpty && !compilation.hasSyntaxErrors {
          report(.emptyGroup(at: place(group.place, in: file)))
        }
        declare(items: group.items, in: file, includes: includes)
      case .include(let path, let place):
        declareInclude(path, at: place, in: file, includes: includes)
      default: declare(item, in: file)
      }
    }
  }

  private mutating func declare(_ item: SyntaxTree.Item, in file: Int) {
    switch item {
    case .header(let header): declareHeader(header, in: file)
    case .importModule(let line): declareImport(line, in: file)
    case .schemes(let names, _): names.forEach { declareScheme($0, in: file) }
    case .hosts(let names, _): names.forEach { declareHost($0, in: file) }
    case .option(let name, let value): setOption(name, to: value, in: file)
    case .type(let type): declareType(type, in: file)
    case .enumeration(let enumeration): declareEnum(enumeration, in: file)
    case .filter(let filter): declareFilter(filter, in: file)
    case .attribute(let attribute): declareAttribute(attribute, in: file)
    default: break
    }
  }

  private mutating func declareHeader(_ header: SyntaxTree.Header, in file: Int) {
    let place = place(header.place, in: file)
    guard file == rootFile else { return report(.headerInIncludedFile(at: place)) }
    if let first = declarations.header {
      return report(.secondHeader(at: place, first: self.place(first.place, in: file)))
    }
    declarations.header = header
    if let first = compilation.firstTable, openTables == [rootFile] {
      report(
        .declaredTwice(
          "table", header.name.text, at: self.place(header.name, in: file), first: first))
    }
    checkTypeName(header.name, in: file)
    if ReservedName.tables.contains(header.name.text) {
      report(.reservedTypeName(header.name.text, at: self.place(header.name, in: file)))
    }
  }

  private mutating func declareImport(_ line: SyntaxTree.Import, in file: Int) {
    let isKnown = declarations.imports.contains { $0.module == line.module.text }
    guard !isKnown else { return }
    declarations.imports.append(
      CheckedImport(module: line.module.text, place: place(line.place, in: file)))
  }

  private mutating func declareScheme(_ name: SyntaxTree.Name, in file: Int) {
    guard HostSyntax.isScheme(name.text) else {
      let bare = HostSyntax.scheme(in: name.text)
      return report(.malformedScheme(name.text, write: bare, at: place(name, in: file)))
    }
    let isKnown = declarations.schemes.contains { $0.lowercased() == name.text.lowercased() }
    guard !isKnown else { return }
    declarations.schemes.append(name.text)
  }

  private mutating func declareHost(_ name: SyntaxTree.Name, in file: Int) {
    guard HostSyntax.isHost(name.text) else {
      let bare = HostSyntax.host(in: name.text)
      return report(.malformedHost(name.text, write: bare, at: place(name, in: file)))
    }
    let host = name.text.lowercased()
    guard !declarations.hosts.contains(host) else { return }
    declarations.hosts.append(host)
  }

  private mutating func declareType(_ type: SyntaxTree.TypeDeclaration, in file: Int) {
    if case .cases(let cases) = type.base?.base {
      let enumeration = SyntaxTree.EnumDeclaration(
        documentation: type.documentation, name: type.name, cases: cases, place: type.place)
      return declareEnum(enumeration, in: file)
    }
    guard canDeclareType(type.name, word: "type", in: file) else { return }
    let name = Declarations.TypeName(base: type.base, file: file)
    _ = declarations.types.add(name, named: type.name.text)
  }

  private mutating func declareEnum(_ syntax: SyntaxTree.EnumDeclaration, in file: Int) {
    guard canDeclareType(syntax.name, word: "enum", in: file) else { return }
    let enumeration = CheckedEnum(
      name: syntax.name.text, documentation: syntax.documentation,
      cases: checkCases(syntax.cases, of: syntax.name.text, in: file),
      place: place(syntax.place, in: file))
    _ = declarations.enums.add(enumeration, named: syntax.name.text)
  }

  private mutating func canDeclareType(
    _ name: SyntaxTree.Name, word: String, in file: Int
  ) -> Bool {
    let place = place(name, in: file)
    checkTypeName(name, in: file)
    let isCaptured = word == "type" && ReservedName.genericParameters.contains(name.text)
    if isCaptured || BuiltInType(rawValue: name.text) != nil
      || ReservedName.types.contains(name.text)
    {
      report(.reservedTypeName(name.text, at: place))
      return false
    }
    if let first = declarations.typePlaces[name.text] {
      report(.declaredTwice(word, name.text, at: place, first: first))
      return false
    }
    declarations.typePlaces[name.text] = place
    return true
  }

  private mutating func declareFilter(_ syntax: SyntaxTree.FilterDeclaration, in file: Int) {
    let place = place(syntax.name, in: file)
    let filter = CheckedFilter(
      name: syntax.name.text, documentation: syntax.documentation, parameters: [], place: place)
    guard declarations.filters.add(filter, named: syntax.name.text) else {
      let first = declarations.filters[syntax.name.text]?.place ?? place
      return report(.declaredTwice("filter", syntax.name.text, at: place, first: first))
    }
    checkMemberName(syntax.name, in: file)
    declarations.filterSyntax.append((syntax, file))
  }

  private mutating func declareAttribute(
    _ syntax: SyntaxTree.AttributeDeclaration, in file: Int
  ) {
    let place = place(syntax.name, in: file)
    let type = syntax.type.flatMap { BuiltInType(rawValue: $0.text) }
    if let name = syntax.type, type == nil {
      report(.attributeType(name.text, at: self.place(name, in: file)))
      declarations.brokenAttributes.insert(syntax.name.text)
    }
    let attribute = CheckedAttribute(name: syntax.name.text, type: type, place: place)
    let isBuiltIn = BuiltInAttribute(rawValue: syntax.name.text) != nil
    guard !isBuiltIn, declarations.attributes.add(attribute, named: syntax.name.text) else {
      let first = declarations.attributes[syntax.name.text]?.place
      return report(.declaredTwice("attribute", syntax.name.text, at: place, first: first))
    }
  }

  /// The signatures of filters, once every type is known.
  mutating func checkDeclarations() {
    for (index, filter) in declarations.filterSyntax.enumerated() {
      declarations.filters[index].parameters = filter.syntax.parameters.map { parameter in
        checkFilterParameter(parameter, of: filter.syntax.name.text, in: filter.file)
      }
    }
    checkHeader()
  }

  private mutating func checkFilterParameter(
    _ syntax: SyntaxTree.Parameter, of filter: String, in file: Int
  ) -> CheckedParameter {
    var owner = ParameterOwner(name: filter)
    let parameter = checkParameter(syntax, in: file, owner: &owner)
    for enumeration in owner.enums { declare(enumeration, of: parameter) }
    return parameter
  }

  /// The anonymous enum of a filter's parameter is one of the table's own.
  private mutating func declare(_ enumeration: CheckedEnum, of parameter: CheckedParameter) {
    if let first = declarations.typePlaces[enumeration.name] {
      report(
        .anonymousEnumName(
          enumeration.name, of: parameter.label, line: line(of: first), at: parameter.place))
    } else {
      declarations.typePlaces[enumeration.name] = enumeration.place
      _ = declarations.enums.add(enumeration, named: enumeration.name)
    }
  }

  /// Reports a table without a name or without a route, unless a line that could
  /// not be read may have had it.
  mutating func checkHeader() {
    guard !compilation.hasSyntaxErrors else { return }
    let items = compilation.trees[rootFile].items
    let first = items.firstIndex { $0.routePlace != nil }
    if let first, let place = items[first].routePlace,
      !items[..<first].contains(where: \.isHeader)
    {
      report(.missingHeader(at: self.place(place, in: rootFile)))
    }
    let hasRoute = compilation.trees.contains { $0.items.haveRoute }
    if !hasRoute, !diagnostics.contains(where: { $0.code == "R032" }) {
      report(.emptyTable(at: SourceRange(file: rootFile, bytes: 0..<0)))
    }
  }
}

extension SyntaxTree.Item {
  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }

  /// The location of a route or of something made of routes; `nil` for all else.
  fileprivate var routePlace: Place? {
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
