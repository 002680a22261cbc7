/// Groups: what they give to their routes, and the enums that they make.
extension Checker {
  /// More ways into a group than this would make a table that nobody meant.
  private static let prefixLimit = 64

  mutating func flatten() -> FlatTable {
    var flatTable = FlatTable()
    let name = declarations.header?.name
    flatTable.root.typeName = name?.text ?? ""
    flatTable.root.documentation = declarations.header?.documentation ?? []
    flatTable.root.place = place(
      declarations.header?.place ?? Place(0..<0), in: rootFile)
    let scope = GroupScope(node: flatTable.root)
    let items = compilation.trees[rootFile].items
    flatten(items, in: rootFile, scope: scope, includes: [rootFile], into: &flatTable)
    flatTable.root.routes = 0..<flatTable.entries.count
    return flatTable
  }

  private mutating func flatten(
    _ items: [SyntaxTree.Item], in file: Int, scope: GroupScope, includes: [Int],
    into flatTable: inout FlatTable
  ) {
    for item in items {
      switch item {
      case .route(let route):
        scope.node.members.append(.route(flatTable.entries.count))
        flatTable.entries.append(.route(UnresolvedRoute(syntax: route, scope: scope, file: file)))
      case .group(let group):
        flatten(group, in: file, scope: scope, includes: includes, into: &flatTable)
      case .include(let path, _):
        guard canInclude(path, in: file, includes: includes),
          let index = includedFile(path, from: file), !includes.contains(index),
          isFirst(
            FlatTable.Inclusion(file: index, node: ObjectIdentifier(scope.node)),
            path, in: file, of: &flatTable)
        else { break }
        let items = compilation.trees[index].items
        flatten(items, in: index, scope: scope, includes: includes + [index], into: &flatTable)
      case .mount(let mount): flatten(mount, in: file, scope: scope, into: &flatTable)
      case .redirect(let redirect): flatTable.redirects.append((redirect, scope, file))
      case .rejection(let rejection): flatTable.rejections.append((rejection, scope, file))
      case .example(let example): flatTable.examples.append((example, scope, file))
      case .otherwise(let otherwise): flatten(otherwise, in: file, into: &flatTable)
      default: break
      }
    }
  }

  private mutating func flatten(
    _ group: SyntaxTree.Group, in file: Int, scope outer: GroupScope, includes: [Int],
    into flatTable: inout FlatTable
  ) {
    let scope = outer.nested()
    addPrefixes(of: group, in: file, to: scope)
    scope.parameters += group.parameters.map { GroupScope.Parameter(syntax: $0, file: file) }
    addClauses(group.clauses, in: file, to: scope)
    let start = flatTable.entries.count
    guard let name = group.name else {
      return flatten(group.items, in: file, scope: scope, includes: includes, into: &flatTable)
    }
    let node = EnumNode(
      caseName: name.text, typeName: SwiftLabel.upperCamel(name.text),
      documentation: group.documentation, place: place(name, in: file))
    scope.path.append(name.text)
    scope.node = node
    outer.node.members.append(.group(node))
    flatten(group.items, in: file, scope: scope, includes: includes, into: &flatTable)
    node.routes = start..<flatTable.entries.count
  }

  private mutating func addPrefixes(
    of group: SyntaxTree.Group, in file: Int, to scope: GroupScope
  ) {
    guard !group.prefixes.isEmpty else { return }
    let outer = scope.prefixes
    scope.prefixes = group.prefixes.flatMap { pattern in
      let text = text(pattern.place, in: file)
      return outer.map { $0.appending(pattern, text: text) }
    }
    guard scope.prefixes.count > Self.prefixLimit else { return }
    if !scope.hasTooManyPrefixes {
      report(.tooManyPrefixes(limit: Self.prefixLimit, at: place(group.place, in: file)))
    }
    scope.hasTooManyPrefixes = true
    scope.prefixes.removeSubrange(Self.prefixLimit...)
  }

  private mutating func addClauses(
    _ clauses: SyntaxTree.Clauses, in file: Int, to scope: GroupScope
  ) {
    checkRemovals(clauses.filters, in: file, inherited: scope.filters)
    scope.filters += clauses.filters.map { GroupScope.Filter(syntax: $0, file: file) }
    scope.attributes += clauses.attributes.map { GroupScope.Attribute(syntax: $0, file: file) }
    reportSecondDependency(clauses.after, in: file)
    guard let after = clauses.after.first else { return }
    scope.after = GroupScope.Dependency(syntax: after, file: file)
  }

  private mutating func flatten(
    _ syntax: SyntaxTree.Otherwise, in file: Int, into flatTable: inout FlatTable
  ) {
    let place = place(syntax.place, in: file)
    if let first = flatTable.otherwise {
      return report(.secondOtherwise(at: place, first: first.place))
    }
    var owner = ParameterOwner(name: syntax.name.text)
    let parameters = syntax.parameters.map { checkParameter($0, in: file, owner: &owner) }
    if parameters.count > 1 || parameters.contains(where: { !$0.isPlainText }) {
      report(.otherwiseParameters(syntax.name.text, at: place))
    }
    checkCaseName(syntax.name, in: file)
    checkRouteName(syntax.name, in: file)
    flatTable.otherwise = CheckedOtherwise(
      name: syntax.name.text, documentation: syntax.documentation,
      parameter: parameters.first, metadata: metadata(of: syntax, in: file), place: place)
  }

  /// How the case is shown. No other attribute has a meaning for it.
  private mutating func metadata(
    of syntax: SyntaxTree.Otherwise, in file: Int
  ) -> RouteMetadata {
    var metadata = RouteMetadata()
    for attribute in syntax.attributes {
      switch BuiltInAttribute(rawValue: attribute.name.text) {
      case .tab, .present: apply(attribute, in: file, to: &metadata)
      default:
        report(
          .otherwiseAttribute(
            attribute.name.text, at: self.place(attribute.place, in: file)))
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
