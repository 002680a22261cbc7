/// Declarations and directives: all lines that are no routes.
extension Checker {
  /// Collects what the items of a file declare, and what its groups and included
  /// files do.
  mutating func declare(items: [SyntaxTree.Item], includes: [Int]) {
    for item in items {
      switch item {
      case .group(let group):
        if group.items.isEmpty && !compilation.hasSyntaxErrors {
          report(.emptyGroup(at: group.place))
        }
        declare(items: group.items, includes: includes)
      case .include(let path, let place):
        declareInclude(path, at: place, includes: includes)
      default: declare(item)
      }
    }
  }

  private mutating func declare(_ item: SyntaxTree.Item) {
    switch item {
    case .header(let header): declareHeader(header)
    case .importModule(let line): declareImport(line)
    case .schemes(let names, _): names.forEach { declareScheme($0) }
    case .hosts(let names, _): names.forEach { declareHost($0) }
    case .option(let name, let value): setOption(name, to: value)
    case .type(let type): declareType(type)
    case .enumeration(let enumeration): declareEnum(enumeration)
    case .filter(let filter): declareFilter(filter)
    case .attribute(let attribute): declareAttribute(attribute)
    default: break
    }
  }

  private mutating func declareHeader(_ header: SyntaxTree.Header) {
    let place = header.place
    guard header.place.file == file else { return report(.headerInIncludedFile(at: place)) }
    if let first = declarations.header {
      return report(.secondHeader(at: place, first: first.place))
    }
    declarations.header = header
    if let first = compilation.firstTable, openTables == [rootFile] {
      report(.declaredTwice("table", header.name.text, at: header.name.place, first: first))
    }
    checkTypeName(header.name)
    if ReservedName.tables.contains(header.name.text) {
      report(.reservedTypeName(header.name.text, at: header.name.place))
    }
  }

  private mutating func declareImport(_ line: SyntaxTree.Import) {
    let isKnown = declarations.imports.contains { $0.module == line.module.text }
    guard !isKnown else { return }
    declarations.imports.append(
      CheckedImport(module: line.module.text, place: line.place))
  }

  private mutating func declareScheme(_ name: SyntaxTree.Name) {
    guard HostSyntax.isScheme(name.text) else {
      let bare = HostSyntax.scheme(in: name.text)
      return report(.malformedScheme(name.text, write: bare, at: name.place))
    }
    let isKnown = declarations.schemes.contains { $0.lowercased() == name.text.lowercased() }
    guard !isKnown else { return }
    declarations.schemes.append(name.text)
  }

  private mutating func declareHost(_ name: SyntaxTree.Name) {
    guard HostSyntax.isHost(name.text) else {
      let bare = HostSyntax.host(in: name.text)
      return report(.malformedHost(name.text, write: bare, at: name.place))
    }
    let host = name.text.lowercased()
    guard !declarations.hosts.contains(host) else { return }
    declarations.hosts.append(host)
  }

  private mutating func declareType(_ type: SyntaxTree.TypeDeclaration) {
    if case .cases(let cases) = type.base?.base {
      let enumeration = SyntaxTree.EnumDeclaration(
        documentation: type.documentation, name: type.name, cases: cases, place: type.place)
      return declareEnum(enumeration)
    }
    guard canDeclareType(type.name, word: "type") else { return }
    let name = Declarations.TypeName(base: type.base)
    _ = declarations.types.add(name, named: type.name.text)
  }

  private mutating func declareEnum(_ syntax: SyntaxTree.EnumDeclaration) {
    guard canDeclareType(syntax.name, word: "enum") else { return }
    let enumeration = CheckedEnum(
      name: syntax.name.text, documentation: syntax.documentation,
      cases: checkCases(syntax.cases, of: syntax.name.text),
      place: syntax.place)
    _ = declarations.enums.add(enumeration, named: syntax.name.text)
  }

  private mutating func canDeclareType(
    _ name: SyntaxTree.Name, word: String
  ) -> Bool {
    let place = name.place
    checkTypeName(name)
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

  private mutating func declareFilter(_ syntax: SyntaxTree.FilterDeclaration) {
    let place = syntax.name.place
    let filter = CheckedFilter(
      name: syntax.name.text, documentation: syntax.documentation, parameters: [], place: place)
    guard declarations.filters.add(filter, named: syntax.name.text) else {
      let first = declarations.filters[syntax.name.text]?.place ?? place
      return report(.declaredTwice("filter", syntax.name.text, at: place, first: first))
    }
    checkMemberName(syntax.name)
    declarations.filterSyntax.append(syntax)
  }

  private mutating func declareAttribute(
    _ syntax: SyntaxTree.AttributeDeclaration
  ) {
    let place = syntax.name.place
    let type = syntax.type.flatMap { BuiltInType(rawValue: $0.text) }
    if let name = syntax.type, type == nil {
      report(.attributeType(name.text, at: name.place))
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
      declarations.filters[index].parameters = filter.parameters.map { parameter in
        checkFilterParameter(parameter, of: filter.name.text)
      }
    }
    checkHeader()
  }

  private mutating func checkFilterParameter(
    _ syntax: SyntaxTree.Parameter, of filter: String
  ) -> CheckedParameter {
    var owner = ParameterOwner(name: filter)
    let parameter = checkParameter(syntax, owner: &owner)
    for enumeration in owner.enums { declare(enumeration, of: parameter) }
    return parameter
  }

  /// The anonymous enum of a filter's parameter is one of the table's own.
  private mutating func declare(_ enumeration: CheckedEnum, of parameter: CheckedParameter) {
    if let first = declarations.typePlaces[enumeration.name] {
      report(
        .anonymousEnumName(
          enumeration.name, of: parameter.label, line: first.line, at: parameter.place))
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
      report(.missingHeader(at: place))
    }
    let hasRoute = compilation.trees.contains { $0.items.haveRoute }
    if !hasRoute, !diagnostics.contains(where: { $0.code == "R032" }) {
      report(.emptyTable(at: SourceRange(file: file, bytes: 0..<0)))
    }
  }
}

extension SyntaxTree.Item {
  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }

  /// The location of a route or of something made of routes; `nil` for all else.
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
