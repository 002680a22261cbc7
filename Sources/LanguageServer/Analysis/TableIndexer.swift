import RoutesCompiler

/// Finds the names of a table: first what its files declare, then what they refer to.
struct TableIndexer {
  /// A line of a table, with what it has from the groups, files and mounts around it.
  struct Line {
    let item: SyntaxTree.Item
    let context: Context
  }

  struct Context {
    var path: [String] = []
    var parameters: [SyntaxTree.Parameter] = []
    /// The files that are being read, to stop where includes are a cycle.
    var files: [Int] = [0]
    /// The tables that are open, to stop where mounts are a cycle.
    var tables: [Int] = [0]
    /// Whether the line is one of a mounted table.
    var isMounted = false
  }

  let unit: CompilationUnit
  var index: SymbolIndex
  private(set) var scope = TableScope()

  private var table: String { unit.files[0].file.path }

  /// Adds the names of a table to those of others.
  static func index(_ unit: CompilationUnit, into index: inout SymbolIndex) -> TableScope {
    var indexer = TableIndexer(unit: unit, index: index)
    index = SymbolIndex()
    let lines = indexer.lines(unit.files[0].allItems, Context())
    for line in lines { indexer.declare(line.item, line.context) }
    for line in lines where !line.context.isMounted { indexer.refer(line.item, line.context) }
    index = indexer.index
    return indexer.scope
  }

  private func lines(_ items: [SyntaxTree.Item], _ context: Context) -> [Line] {
    items.flatMap { [Line(item: $0, context: context)] + lines(within: $0, context) }
  }

  private func lines(within item: SyntaxTree.Item, _ context: Context) -> [Line] {
    var inner = context
    switch item {
    case .group(let group):
      inner.parameters += group.parameters
      if let name = group.name { inner.path.append(name.text) }
      return lines(group.items, inner)
    case .include(let path):
      guard let file = unit.file(includedBy: path), !context.files.contains(file) else { return [] }
      inner.files.append(file)
      return lines(unit.files[file].allItems, inner)
    case .mount(let mount):
      guard let file = unit.tableIndices[mount.table.text], !context.tables.contains(file)
      else { return [] }
      inner = Context(
        path: context.path + [mount.name.text], files: [file], tables: context.tables + [file],
        isMounted: true)
      return lines(unit.files[file].allItems, inner)
    default: return []
    }
  }
}

/// Declarations.
extension TableIndexer {
  private mutating func declare(_ item: SyntaxTree.Item, _ context: Context) {
    switch item {
    case .route(let route): declare(route, context)
    case .group(let group): declare(group, context)
    case .mount(let mount):
      let path = context.path + [mount.name.text]
      scope.add(add(.mount, mount.name, mount.documentation, mount.place, path), at: path)
    // The routes of a mounted table are names of this one, and its other names are not.
    case _ where context.isMounted: break
    case .header(let header):
      add(.table, header.name, header.documentation, header.place)
    case .type(let type):
      let symbol = add(.type, type.name, type.documentation, type.place)
      var cases: [SyntaxTree.EnumCase] = []
      if case .cases(let own) = type.base?.base { cases = own }
      scope.add(type: symbol, cases: cases)
      declare(cases, of: type.place)
    case .enumeration(let line):
      let symbol = add(.enumeration, line.name, line.documentation, line.place)
      scope.add(type: symbol, cases: line.cases)
      declare(line.cases, of: line.place, areTabs: line.name.text == "Tab")
    case .filter(let filter):
      let symbol = add(.filter, filter.name, filter.documentation, filter.place)
      scope.add(filter: symbol, filter.parameters)
      declare(filter.parameters)
    case .attribute(let attribute):
      scope.add(
        attribute: add(.attribute, attribute.name, attribute.documentation, attribute.place))
    case .otherwise(let line):
      add(.otherwise, line.name, line.documentation, line.place)
      declare(line.parameters)
    case .redirect(let redirect): declare(placeholdersOf: redirect.pattern)
    case .importModule, .schemes, .hosts, .option, .include, .refusal, .example: break
    }
  }

  private mutating func declare(_ route: SyntaxTree.Route, _ context: Context) {
    let path = context.path + [route.name.text]
    let symbol = add(.route, route.name, route.documentation, route.place, path)
    declare(route.parameters ?? [])
    if route.parameters == nil { declare(placeholdersOf: route.pattern) }
    scope.add(route: symbol, at: path, context.parameters + (route.parameters ?? []))
  }

  private mutating func declare(_ group: SyntaxTree.Group, _ context: Context) {
    if !context.isMounted { declare(group.parameters) }
    guard let name = group.name else { return }
    let path = context.path + [name.text]
    scope.add(
      context.isMounted
        ? Symbol(.group, name) : add(.group, name, group.documentation, group.place, path),
      at: path)
  }

  private mutating func declare(
    _ cases: [SyntaxTree.EnumCase], of line: SourceRange, areTabs: Bool = false
  ) {
    for enumCase in cases {
      index.add(
        Symbol(.enumCase, enumCase.name),
        SymbolFacts(
          declaration: line, table: table, isText: enumCase.rawValue == nil && !areTabs))
    }
  }

  private mutating func declare(_ parameters: [SyntaxTree.Parameter]) {
    for parameter in parameters {
      add(.parameter, parameter.label, [], parameter.place)
      if let cases = parameter.type.anonymousCases { declare(cases, of: parameter.place) }
    }
  }

  private mutating func declare(placeholdersOf pattern: SyntaxTree.Pattern) {
    for placeholder in pattern.placeholders where !placeholder.isDropped {
      add(.parameter, placeholder.name, [], pattern.place)
    }
  }

  @discardableResult
  private mutating func add(
    _ kind: Symbol.Kind, _ name: SyntaxTree.Name, _ documentation: [String], _ line: SourceRange,
    _ path: [String] = []
  ) -> Symbol {
    let symbol = Symbol(kind, name)
    index.add(
      symbol,
      SymbolFacts(documentation: documentation, declaration: line, path: path, table: table))
    return symbol
  }
}

extension SyntaxTree.TypeSyntax {
  /// The cases of `(open | shipped)`, also as the element of a list.
  var anonymousCases: [SyntaxTree.EnumCase]? {
    switch base {
    case .cases(let cases): cases
    case .list(let element): element.anonymousCases
    case .named, .dictionary: nil
    }
  }

  /// The name of a type, also as the element of a list.
  var typeName: SyntaxTree.Name? {
    switch base {
    case .named(let name, _): name
    case .list(let element): element.typeName
    case .cases, .dictionary: nil
    }
  }
}
