/// Names of cases: what Swift can't say, and what is said twice.
struct RouteNameChecker {
  /// So many cases in one enum make Swift's exhaustive switches slow.
  private static let caseLimit = 500

  private let table: FlatTable
  private let routes: [TypedRoute]
  /// Where each type and enum was declared first.
  private let typePlaces: [String: SourceRange]
  private let diagnostics: DiagnosticCollector
  private let rules: NameRules
  private var names = RouteNames()

  /// Returns the routes by name, and reports names that clash inside one enum.
  static func check(
    _ table: FlatTable, _ routes: [TypedRoute], otherwise: CheckedOtherwise?,
    typePlaces: [String: SourceRange], _ diagnostics: DiagnosticCollector
  ) -> RouteNames {
    var checker = RouteNameChecker(table, routes, typePlaces, diagnostics)
    var cases = CaseNames()
    if let otherwise {
      cases.add(otherwise.name, at: otherwise.place, labels: otherwise.parameter.map { [$0.label] })
    }
    checker.check(table.root, path: [], &cases)
    return checker.names
  }

  private init(
    _ table: FlatTable, _ routes: [TypedRoute], _ typePlaces: [String: SourceRange],
    _ diagnostics: DiagnosticCollector
  ) {
    self.table = table
    self.routes = routes
    self.typePlaces = typePlaces
    self.diagnostics = diagnostics
    rules = NameRules(diagnostics: diagnostics)
  }

  private mutating func check(_ node: EnumNode, path: [String], _ cases: inout CaseNames) {
    var types: [String: SourceRange] = [:]
    for member in node.members {
      switch member {
      case .route(let index): check(routes[index], &cases, &types)
      case .group(let group): check(group, path: path, &cases, &types)
      case .mount(let index): check(table.mounts[index], path: path, &cases)
      }
    }
    if node.members.count > Self.caseLimit {
      diagnostics.report(.tooManyCases(limit: Self.caseLimit, in: node.typeName, at: node.place))
    }
  }

  private mutating func check(
    _ route: TypedRoute, _ cases: inout CaseNames, _ types: inout [String: SourceRange]
  ) {
    guard case .route(let flat) = table.entries[route.index] else { return }
    rules.checkCase(flat.syntax.name)
    add(
      flat.syntax.name, to: &cases, pattern: flat.syntax.pattern.place.text,
      labels: route.parameters.map(\.label))
    names.add(route: route.index, named: route.dottedName)
    for enumeration in route.enums {
      let parameter = route.parameters.first {
        $0.type.element.kind == .anonymousEnum(enumeration.name)
      }
      check(enumeration, of: parameter, among: &types)
    }
  }

  private mutating func check(
    _ group: EnumNode, path: [String], _ cases: inout CaseNames,
    _ types: inout [String: SourceRange]
  ) {
    guard let name = group.caseName else { return }
    rules.checkCase(name)
    checkType(group.typeName, of: name, among: &types)
    add(name, to: &cases, pattern: nil, labels: nil)
    names.add(group: group.routes, named: (path + [name.text]).joined(separator: "."))
    var own = CaseNames()
    check(group, path: path + [name.text], &own)
  }

  private mutating func check(_ mount: FlatMount, path: [String], _ cases: inout CaseNames) {
    let name = mount.line.syntax.name
    rules.checkCase(name)
    add(name, to: &cases, pattern: nil, labels: nil)
    names.add(group: mount.routes, named: (path + [name.text]).joined(separator: "."))
    for route in routes[mount.routes] { names.add(route: route.index, named: route.dottedName) }
  }

  private func add(
    _ name: SyntaxTree.Name, to cases: inout CaseNames, pattern: String?, labels: [String]?
  ) {
    rules.checkRoute(name)
    guard let first = cases.add(name.text, at: name.place, labels: labels) else { return }
    let line = first.place.line
    if let pattern, let labels, labels == first.labels {
      diagnostics.report(.repeatedCase(name.text, pattern: pattern, line: line, at: name.place))
    } else if labels != nil && first.labels != nil {
      diagnostics.report(.overloadedCase(name.text, line: line, at: name.place))
    } else {
      diagnostics.report(.repeatedCase(name.text, pattern: nil, line: line, at: name.place))
    }
  }

  private func checkType(
    _ type: String, of name: SyntaxTree.Name, among types: inout [String: SourceRange]
  ) {
    // `init` and `_` are reported as the case's names, and so are those in upper case.
    guard ReservedName.replacements[name.text] == nil, !NameRules.isInUpperCase(name.text)
    else { return }
    if ReservedName.isType(type) || type == name.text {
      diagnostics.report(.reservedGroupName(type, at: name.place))
    } else if let declared = typePlaces[type] ?? types[type] {
      diagnostics.report(.groupNamedAsType(type, line: declared.line, at: name.place))
    } else if type == table.declarations.header.name.text {
      diagnostics.report(.reservedGroupName(type, at: name.place))
    } else {
      types[type] = name.place
    }
  }

  private func check(
    _ enumeration: CheckedEnum, of parameter: CheckedParameter?,
    among types: inout [String: SourceRange]
  ) {
    let name = enumeration.name
    let place = parameter?.place ?? enumeration.place
    if let first = typePlaces[name] ?? types[name] {
      diagnostics.report(
        .anonymousEnumName(name, of: parameter?.label ?? name, line: first.line, at: place))
    } else {
      types[name] = place
    }
  }
}

/// The cases of one enum, by name.
private struct CaseNames {
  struct Case {
    let place: SourceRange
    /// `nil` for what is no route.
    let labels: [String]?
  }

  private var cases: [String: Case] = [:]

  /// Returns the case that has the name already.
  @discardableResult
  mutating func add(_ name: String, at place: SourceRange, labels: [String]?) -> Case? {
    if let first = cases[name] { return first }
    cases[name] = Case(place: place, labels: labels)
    return nil
  }
}
