import RoutesCompiler

/// The names of one table, by which its lines are resolved.
///
/// It is made of the syntax trees alone, so that a table with mistakes has one too.
struct TableScope {
  /// Routes, groups and mounts, by their dotted names.
  private(set) var cases: [String: Symbol] = [:]
  private(set) var types: [String: Symbol] = [:]
  private(set) var filters: [String: (symbol: Symbol, parameters: [SyntaxTree.Parameter])] = [:]
  private(set) var attributes: [String: Symbol] = [:]
  /// The cases of enums and of types that are enums, by the name of the enum.
  private(set) var enumCases: [String: [String: Symbol]] = [:]
  /// The parameters of each route with those of its groups, by the route's dotted name.
  private(set) var parameters: [String: [SyntaxTree.Parameter]] = [:]
  /// Names of routes in the order of the table.
  private(set) var routeNames: [String] = []

  /// The symbol that a name means in a group: one of its own, else one of the groups around it.
  func name(_ name: String, from path: [String]) -> (full: String, depth: Int)? {
    for depth in stride(from: path.count, through: 0, by: -1) {
      let full = (path.prefix(depth) + [name]).joined(separator: ".")
      if cases[full] != nil { return (full, depth) }
    }
    return nil
  }

  /// The cases of an enum that a value of a type can have.
  func cases(of type: SyntaxTree.TypeSyntax) -> [String: Symbol] {
    switch type.base {
    case .named(let name, _): enumCases[name.text] ?? [:]
    case .list(let element): cases(of: element)
    case .cases(let cases): Self.symbols(of: cases)
    case .dictionary: [:]
    }
  }

  static func symbols(of cases: [SyntaxTree.EnumCase]) -> [String: Symbol] {
    Dictionary(cases.map { ($0.name.text, Symbol(.enumCase, $0.name)) }) { first, _ in first }
  }
}

/// Declarations, added while the trees are read.
extension TableScope {
  mutating func add(_ symbol: Symbol, at path: [String]) {
    let name = path.joined(separator: ".")
    if cases[name] == nil { cases[name] = symbol }
  }

  mutating func add(
    route symbol: Symbol, at path: [String], _ parameters: [SyntaxTree.Parameter]
  ) {
    let name = path.joined(separator: ".")
    guard cases[name] == nil else { return }
    cases[name] = symbol
    self.parameters[name] = parameters
    routeNames.append(name)
  }

  mutating func add(type symbol: Symbol, cases: [SyntaxTree.EnumCase] = []) {
    guard types[symbol.name] == nil else { return }
    types[symbol.name] = symbol
    if !cases.isEmpty { enumCases[symbol.name] = Self.symbols(of: cases) }
  }

  mutating func add(filter symbol: Symbol, _ parameters: [SyntaxTree.Parameter]) {
    if filters[symbol.name] == nil { filters[symbol.name] = (symbol, parameters) }
  }

  mutating func add(attribute symbol: Symbol) {
    if attributes[symbol.name] == nil { attributes[symbol.name] = symbol }
  }
}
