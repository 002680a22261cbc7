/// Names: what Swift can't say, and what is said twice.
extension Checker {
  /// So many cases in one enum make Swift's exhaustive switches slow.
  private static let caseLimit = 500

  /// Registers the routes by name, and reports names that clash inside one enum.
  mutating func checkNames() {
    checkNames(in: flatTable.root, path: [])
  }

  private mutating func checkNames(in node: EnumNode, path: [String]) {
    var cases = CaseNames()
    var types: [String: SourceRange] = [:]
    if node === flatTable.root, let otherwise = flatTable.otherwise {
      cases.add(otherwise.name, at: otherwise.place, labels: otherwise.parameter.map { [$0.label] })
    }
    for member in node.members {
      switch member {
      case .route(let index): checkName(ofRoute: index, among: &cases, types: &types)
      case .group(let group):
        let name = SyntaxTree.Name(
          group.caseName, at: group.place ?? SourceRange(file: file, bytes: 0..<0))
        checkCaseName(name)
        checkGroupTypeName(
          group.typeName, ofCase: group.caseName, at: name.place, among: &types)
        addCase(name, to: &cases, pattern: nil, labels: nil)
        names.add(group: group.routes, named: (path + [group.caseName]).joined(separator: "."))
        checkNames(in: group, path: path + [group.caseName])
      case .mount(let index):
        checkNames(in: flatTable.mounts[index], path: path, among: &cases)
      }
    }
    warnAboutSize(of: node)
  }

  private mutating func checkName(
    ofRoute index: Int, among cases: inout CaseNames, types: inout [String: SourceRange]
  ) {
    guard case .route(let draft) = flatTable.entries[index] else { return }
    let name = draft.syntax.name
    checkCaseName(name)
    let pattern = draft.syntax.pattern.place.text
    addCase(
      name, to: &cases, pattern: pattern,
      labels: routes[index].parameters.map(\.label))
    names.add(route: index, named: routes[index].dottedName)
    for enumeration in routes[index].enums {
      let parameter = routes[index].parameters.first {
        $0.type.element.kind == .anonymousEnum(enumeration.name)
      }
      checkAnonymousEnum(enumeration, of: parameter, among: &types)
    }
  }

  private mutating func checkNames(
    in mount: CheckedMount, path: [String], among cases: inout CaseNames
  ) {
    let name = SyntaxTree.Name(mount.caseName, at: mount.place)
    checkCaseName(name)
    addCase(name, to: &cases, pattern: nil, labels: nil)
    names.add(group: mount.routes, named: (path + [mount.caseName]).joined(separator: "."))
    for index in mount.routes {
      names.add(route: index, named: routes[index].dottedName)
    }
  }

  private mutating func addCase(
    _ name: SyntaxTree.Name, to cases: inout CaseNames, pattern: String?,
    labels: [String]?
  ) {
    let place = name.place
    checkRouteName(name)
    guard let first = cases.add(name.text, at: place, labels: labels) else { return }
    if let pattern, let labels, labels == first.labels {
      report(.repeatedCase(name.text, pattern: pattern, line: first.place.line, at: place))
    } else if labels != nil && first.labels != nil {
      report(.overloadedCase(name.text, line: first.place.line, at: place))
    } else {
      report(.repeatedCase(name.text, pattern: nil, line: first.place.line, at: place))
    }
  }

  private mutating func warnAboutSize(of node: EnumNode) {
    guard node.members.count > Self.caseLimit, let place = node.place else { return }
    report(.tooManyCases(limit: Self.caseLimit, in: node.typeName, at: place))
  }
}

/// The cases of one enum, by name.
private struct CaseNames {
  struct Case {
    var place: SourceRange
    /// `nil` for what is no route.
    var labels: [String]?
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

/// Names one by one.
extension Checker {
  mutating func checkTypeName(_ name: SyntaxTree.Name) {
    guard name.text.first?.isLowercase ?? false else { return }
    report(.lowerCaseType(name.text, at: name.place))
  }

  /// A case, or a filter or default that becomes a method.
  mutating func checkMemberName(_ name: SyntaxTree.Name) {
    if let replacement = ReservedName.replacements[name.text] {
      report(.impossibleCase(name.text, write: replacement, at: name.place))
    } else if name.text.utf8.first.map({ $0 >= 0x41 && $0 <= 0x5A }) ?? false {
      report(.upperCaseCase(name.text, at: name.place))
    }
  }

  /// A case of an enum of routes.
  mutating func checkRouteName(_ name: SyntaxTree.Name) {
    guard let replacement = ReservedName.routeReplacements[name.text] else { return }
    report(.impossibleCase(name.text, write: replacement, at: name.place))
  }

  mutating func checkCaseName(_ name: SyntaxTree.Name) {
    checkMemberName(name)
    guard let replacement = ReservedName.confusing[name.text] else { return }
    report(.confusingCase(name.text, write: replacement, at: name.place))
  }

  private mutating func checkGroupTypeName(
    _ name: String, ofCase caseName: String, at place: SourceRange,
    among types: inout [String: SourceRange]
  ) {
    // `init` and `_` are reported as the case's names.
    guard ReservedName.replacements[caseName] == nil else { return }
    if BuiltInType(rawValue: name) != nil || ReservedName.types.contains(name)
      || name == caseName
    {
      report(.reservedGroupName(name, at: place))
    } else if let declared = declarations.typePlaces[name] ?? types[name] {
      report(.groupNamedAsType(name, line: declared.line, at: place))
    } else if name == declarations.header?.name.text {
      report(.reservedGroupName(name, at: place))
    } else {
      types[name] = place
    }
  }

  private mutating func checkAnonymousEnum(
    _ enumeration: CheckedEnum, of parameter: CheckedParameter?,
    among types: inout [String: SourceRange]
  ) {
    let name = enumeration.name
    let place = parameter?.place ?? enumeration.place
    if let first = declarations.typePlaces[name] ?? types[name] {
      report(
        .anonymousEnumName(
          name, of: parameter?.label ?? name, line: first.line, at: place))
    } else {
      types[name] = place
    }
  }
}
