/// Groups: what they give to their routes, and the enums that they make.
extension Checker {
  /// More ways into a group than this would make a table that nobody meant.
  private static let prefixLimit = 64

  mutating func flatten() -> FlatTable {
    var flatTable = FlatTable()
    let name = declarations.header?.name
    flatTable.root.typeName = name?.text ?? ""
    flatTable.root.documentation = declarations.header?.documentation ?? []
    flatTable.root.place = declarations.header?.place
    let scope = GroupScope(node: flatTable.root)
    let items = compilation.trees[rootFile].items
    flatten(items, scope: scope, includes: [rootFile], into: &flatTable)
    flatTable.root.routes = 0..<flatTable.entries.count
    return flatTable
  }

  private mutating func flatten(
    _ items: [SyntaxTree.Item], scope: GroupScope, includes: [Int],
    into flatTable: inout FlatTable
  ) {
    for item in items {
      switch item {
      case .route(let route):
        scope.node.members.append(.route(flatTable.entries.count))
        flatTable.entries.append(.route(UnresolvedRoute(syntax: route, scope: scope)))
      case .group(let group):
        flatten(group, scope: scope, includes: includes, into: &flatTable)
      case .include(let path, _):
        guard canInclude(path, includes: includes),
          let index = includedFile(path), !includes.contains(index),
          isFirst(
            FlatTable.Inclusion(file: index, node: ObjectIdentifier(scope.node)), path,
            of: &flatTable)
        else { break }
        let items = compilation.trees[index].items
        flatten(items, scope: scope, includes: includes + [index], into: &flatTable)
      case .mount(let mount): flatten(mount, scope: scope, into: &flatTable)
      case .redirect(let redirect): flatTable.redirects.append((redirect, scope))
      case .rejection(let rejection): flatTable.rejections.append((rejection, scope))
      case .example(let example): flatTable.examples.append((example, scope))
      case .otherwise(let otherwise): flatten(otherwise, into: &flatTable)
      default: break
      }
    }
  }

  private mutating func flatten(
    _ group: SyntaxTree.Group, scope outer: GroupScope, includes: [Int],
    into flatTable: inout FlatTable
  ) {
    let scope = outer.nested()
    addPrefixes(of: group, to: scope)
    scope.parameters += group.parameters
    addClauses(group.clauses, to: scope)
    let start = flatTable.entries.count
    guard let name = group.name else {
      return flatten(group.items, scope: scope, includes: includes, into: &flatTable)
    }
    let node = EnumNode(
      caseName: name.text, typeName: SwiftLabel.upperCamel(name.text),
      documentation: group.documentation, place: name.place)
    scope.path.append(name.text)
    scope.node = node
    outer.node.members.append(.group(node))
    flatten(group.items, scope: scope, includes: includes, into: &flatTable)
    node.routes = start..<flatTable.entries.count
  }

  private mutating func addPrefixes(
    of group: SyntaxTree.Group, to scope: GroupScope
  ) {
    guard !group.prefixes.isEmpty else { return }
    let outer = scope.prefixes
    scope.prefixes = group.prefixes.flatMap { pattern in
      let text = pattern.place.text
      return outer.map { $0.appending(pattern, text: text) }
    }
    guard scope.prefixes.count > Self.prefixLimit else { return }
    if !scope.hasTooManyPrefixes {
      report(.tooManyPrefixes(limit: Self.prefixLimit, at: group.place))
    }
    scope.hasTooManyPrefixes = true
    scope.prefixes.removeSubrange(Self.prefixLimit...)
  }

  private mutating func addClauses(
    _ clauses: SyntaxTree.Clauses, to scope: GroupScope
  ) {
    checkRemovals(clauses.filters, inherited: scope.filters)
    scope.filters += clauses.filters
    scope.attributes += clauses.attributes
    reportSecondDependency(clauses.after)
    scope.after = clauses.after.first ?? scope.after
  }

  private mutating func flatten(
    _ syntax: SyntaxTree.Otherwise, into flatTable: inout FlatTable
  ) {
    let place = syntax.place
    if let first = flatTable.otherwise {
      return report(.secondOtherwise(at: place, first: first.place))
    }
    var owner = ParameterOwner(name: syntax.name.text)
    let parameters = syntax.parameters.map { checkParameter($0, owner: &owner) }
    if parameters.count > 1 || parameters.contains(where: { !$0.isPlainText }) {
      report(.otherwiseParameters(syntax.name.text, at: place))
    }
    checkCaseName(syntax.name)
    checkRouteName(syntax.name)
    flatTable.otherwise = CheckedOtherwise(
      name: syntax.name.text, documentation: syntax.documentation,
      parameter: parameters.first, metadata: metadata(of: syntax), place: place)
  }

  /// How the case is shown. No other attribute has a meaning for it.
  private mutating func metadata(
    of syntax: SyntaxTree.Otherwise
  ) -> RouteMetadata {
    var metadata = RouteMetadata()
    for attribute in syntax.attributes {
      switch BuiltInAttribute(rawValue: attribute.name.text) {
      case .tab, .present: apply(attribute, to: &metadata)
      default:
        report(
          .otherwiseAttribute(
            attribute.name.text, at: attribute.place))
      }
    }
    return metadata
  }
}

extension CheckedParameter {
  /// Whether it is a `String` that must be there.
  fileprivate var isPlainText: Bool {
    type.kind == .builtIn(.string) && type.constraint == .any && !isOptional && defaultValue == nil
  }
}
