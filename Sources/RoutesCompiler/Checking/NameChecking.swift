/// Names of cases: what Swift can't say, and what is said twice.
extension TableChecker {
  /// So many cases in one enum make Swift's exhaustive switches slow.
  private static let caseLimit = 500

  /// Collects the routes by name, and reports names that clash inside one enum.
  func checkNames(beside otherwise: CheckedOtherwise?) {
    var cases = CaseNames()
    if let otherwise {
      cases.add(otherwise.name, at: otherwise.place, labels: otherwise.parameter.map { [$0.label] })
    }
    checkNames(in: table.root, path: table.path, &cases)
  }

  private func checkNames(in node: EnumNode, path: [String], _ cases: inout CaseNames) {
    var types: [String: SourceRange] = [:]
    for member in node.members {
      switch member {
      case .route(let index): checkName(of: route(at: index), &cases, &types)
      case .group(let group): checkName(of: group, path: path, &cases, &types)
      case .mount(let index): checkName(of: table.mounts[index], path: path, &cases)
      }
    }
    if node.members.count > Self.caseLimit {
      diagnostics.report(.tooManyCases(limit: Self.caseLimit, in: node.typeName, at: node.place))
    }
  }

  private func checkName(
    of route: CheckedRoute, _ cases: inout CaseNames, _ types: inout [String: SourceRange]
  ) {
    guard let line = table.lines[route.index]?.syntax else { return }
    add(
      line.name, to: &cases, pattern: line.pattern,
      labels: route.parameters.map(\.label))
    names.add(route: route.index, named: route.dottedName)
    for enumeration in route.enums {
      let parameter = route.parameters.first {
        $0.type.element.kind == .anonymousEnum(enumeration.name)
      }
      checkName(of: enumeration, for: parameter, among: &types)
    }
  }

  private func checkName(
    of group: EnumNode, path: [String], _ cases: inout CaseNames,
    _ types: inout [String: SourceRange]
  ) {
    guard let name = group.caseName else { return }
    checkType(group.typeName, of: name, among: &types)
    add(name, to: &cases, pattern: nil, labels: nil)
    names.add(group: group.routes, named: (path + [name.text]).joined(separator: "."))
    var own = CaseNames()
    checkNames(in: group, path: path + [name.text], &own)
  }

  private func checkName(
    of mount: FlatMount, path: [String], _ cases: inout CaseNames
  ) {
    let (name, indices) = (mount.line.syntax.name, mount.table.root.routes)
    add(name, to: &cases, pattern: nil, labels: nil)
    names.add(group: indices, named: (path + [name.text]).joined(separator: "."))
    for index in indices { names.add(route: index, named: route(at: index).dottedName) }
  }

  private func add(
    _ name: SyntaxTree.Name, to cases: inout CaseNames, pattern: SyntaxTree.Pattern?,
    labels: [String]?
  ) {
    if isRefusal(name, pattern: pattern, labels: labels) {
      diagnostics.report(.refusalCase(name.text, at: name.place))
    } else {
      diagnostics.checkRoute(name)
    }
    guard let first = cases.add(name.text, at: name.place, labels: labels) else { return }
    let line = first.place.line
    if let labels, let others = first.labels, labels != others {
      diagnostics.report(.overloadedCase(name.text, line: line, at: name.place))
    } else {
      diagnostics.report(.repeatedCase(name.text, line: line, at: name.place))
    }
  }

  /// Whether a case may be meant as `nil`. `/not-found -> notFound` is a screen of its own.
  private func isRefusal(
    _ name: SyntaxTree.Name, pattern: SyntaxTree.Pattern?, labels: [String]?
  ) -> Bool {
    guard let text = pattern?.place.text.lowercased() else { return false }
    let word = name.text.replacing("_", with: "").lowercased()
    guard word == "notfound" else { return ReservedName.refusals.contains(word) }
    let isOwn = text.contains("404") || text.contains("not")
    return labels == [] && !isOwn && table.otherwise == nil
  }

  private func checkType(
    _ type: String, of name: SyntaxTree.Name, among types: inout [String: SourceRange]
  ) {
    // `init` and `_` are reported as the case's names, and so are those in upper case.
    guard ReservedName.replacements[name.text] == nil, !name.text.isInUpperCase
    else { return }
    if ReservedName.isType(type) || type == name.text {
      diagnostics.report(.reservedGroupName(type, at: name.place))
    } else if let declared = self.types.places[type] ?? types[type] {
      diagnostics.report(.groupNamedAsType(type, line: declared.line, at: name.place))
    } else if type == table.declarations.header.name.text {
      diagnostics.report(.reservedGroupName(type, at: name.place))
    } else {
      types[type] = name.place
    }
  }

  private func checkName(
    of enumeration: CheckedEnum, for parameter: CheckedParameter?,
    among types: inout [String: SourceRange]
  ) {
    let name = enumeration.name
    let place = parameter?.place ?? enumeration.place
    if let first = self.types.places[name] ?? types[name] {
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

  func has(_ name: String) -> Bool { cases[name] != nil }
}
