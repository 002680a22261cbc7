import RoutesCompiler

/// Finds the names of a table: first what its files declare, then what they refer to.
struct TableIndexer {
  /// The names, parameters and files that a line has from the groups and files around it.
  struct Context {
    var path: [String] = []
    var parameters: [SyntaxTree.Parameter] = []
    /// The files that are being read, to stop where includes are a cycle.
    var files: [Int] = []
  }

  let unit: CompilationUnit
  var index: SymbolIndex
  private(set) var scope = TableScope()
  /// The tables that are open, to stop where mounts are a cycle.
  private var mounts: Set<Int> = [0]

  private var table: String { unit.files[0].file.path }

  /// Adds the names of a table to those of others.
  static func index(_ unit: CompilationUnit, into index: inout SymbolIndex) -> TableScope {
    var indexer = TableIndexer(unit: unit, index: index)
    index = SymbolIndex()
    let items = unit.files[0].allItems
    indexer.declare(items, Context(files: [0]))
    indexer.refer(items, Context(files: [0]))
    index = indexer.index
    return indexer.scope
  }

  private init(unit: CompilationUnit, index: SymbolIndex) {
    self.unit = unit
    self.index = index
  }

  func included(by path: SyntaxTree.Name, _ context: Context) -> Int? {
    guard let file = unit.file(includedBy: path), !context.files.contains(file) else { return nil }
    return file
  }
}

/// Declarations.
extension TableIndexer {
  private mutating func declare(_ items: [SyntaxTree.Item], _ context: Context) {
    for item in items { declare(item, context) }
  }

  private mutating func declare(_ item: SyntaxTree.Item, _ context: Context) {
    switch item {
    case .header(let header):
      add(.table, header.name, header.documentation, header.place)
    case .type(let type):
      let symbol = add(.type, type.name, type.documentation, type.place)
      if case .cases(let cases) = type.base?.base {
        scope.add(type: symbol, cases: declare(cases, of: type.place))
      } else {
        scope.add(type: symbol)
      }
    case .enumeration(let line):
      let symbol = add(.enumeration, line.name, line.documentation, line.place)
      scope.add(type: symbol, cases: declare(line.cases, of: line.place))
    case .filter(let filter):
      let symbol = add(.filter, filter.name, filter.documentation, filter.place)
      scope.add(filter: symbol, filter.parameters)
      declare(filter.parameters)
    case .attribute(let attribute):
      scope.add(
        attribute: add(.attribute, attribute.name, attribute.documentation, attribute.place))
    case .route(let route): declare(route, context)
    case .group(let group): declare(group, context)
    case .mount(let mount): declare(mount, context)
    case .otherwise(let line):
      add(.otherwise, line.name, line.documentation, line.place)
      declare(line.parameters)
    case .include(let path):
      guard let file = included(by: path, context) else { break }
      var inner = context
      inner.files.append(file)
      declare(unit.files[file].allItems, inner)
    case .redirect(let redirect): declare(placeholdersOf: redirect.pattern)
    case .importModule, .schemes, .hosts, .option, .refusal, .example: break
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
    var inner = context
    inner.parameters += group.parameters
    declare(group.parameters)
    if let name = group.name {
      inner.path.append(name.text)
      scope.add(add(.group, name, group.documentation, group.place, inner.path), at: inner.path)
    }
    declare(group.items, inner)
  }

  /// The routes of a mounted table are names of this one, and its other names are not.
  private mutating func declare(_ mount: SyntaxTree.Mount, _ context: Context) {
    let path = context.path + [mount.name.text]
    scope.add(add(.mount, mount.name, mount.documentation, mount.place, path), at: path)
    guard let file = unit.tableIndices[mount.table.text], mounts.insert(file).inserted else {
      return
    }
    declareRoutes(unit.files[file].allItems, Context(path: path, files: [file]))
    mounts.remove(file)
  }

  private mutating func declareRoutes(_ items: [SyntaxTree.Item], _ context: Context) {
    for item in items {
      switch item {
      case .route, .mount: declare(item, context)
      case .group(let group):
        var inner = context
        inner.parameters += group.parameters
        if let name = group.name {
          inner.path.append(name.text)
          let symbol = Symbol(kind: .group, name: name.text, place: name.place)
          scope.add(symbol, at: inner.path)
        }
        declareRoutes(group.items, inner)
      case .include(let path):
        guard let file = included(by: path, context) else { break }
        var inner = context
        inner.files.append(file)
        declareRoutes(unit.files[file].allItems, inner)
      default: break
      }
    }
  }

  private mutating func declare(
    _ cases: [SyntaxTree.EnumCase], of line: SourceRange
  ) -> [SyntaxTree.EnumCase] {
    for enumCase in cases {
      index.add(
        Symbol(kind: .enumCase, name: enumCase.name.text, place: enumCase.name.place),
        SymbolFacts(declaration: line, table: table))
    }
    return cases
  }

  private mutating func declare(_ parameters: [SyntaxTree.Parameter]) {
    for parameter in parameters {
      add(.parameter, parameter.label, [], parameter.place)
      if let cases = parameter.type.anonymousCases { _ = declare(cases, of: parameter.place) }
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
    let symbol = Symbol(kind: kind, name: name.text, place: name.place)
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
