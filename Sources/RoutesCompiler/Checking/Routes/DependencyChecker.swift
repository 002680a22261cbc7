/// Dependencies: `after product(id: id)`.
struct DependencyChecker {
  let table: FlatTable
  let routes: [TypedRoute]
  /// How calls give the routes their values, by index.
  let signatures: [RouteSignature]
  let names: RouteNames
  let unit: CompilationUnit
  let arguments: ArgumentChecker
  let diagnostics: DiagnosticCollector

  /// Returns what each route comes after, and reports routes that wait for each other.
  ///
  /// - Parameter mounted: The routes that a route of a mounted table comes after there.
  func check(mounted: (_ mount: Int, _ route: Int) -> CheckedDependency?)
    -> [CheckedDependency?]
  {
    let prefixes =
      table.declarations.options.stack == .prefix ? RoutePrefixes(routes) : nil
    let found = table.entries.indices.map { index in
      switch table.entries[index] {
      case .route(let route): dependency(of: route, at: index, prefixes)
      case .mounted(let mount, let route):
        mounted(mount, route) ?? dependency(of: table.mounts[mount], at: index)
      }
    }
    return withoutCycles(found)
  }

  private func dependency(
    of route: UnresolvedRoute, at index: Int, _ prefixes: RoutePrefixes?
  ) -> CheckedDependency? {
    diagnostics.reportSecondDependency(route.syntax.clauses.after)
    if let call = route.syntax.clauses.after.first {
      return check(call, of: index, from: route.scope.path)
    }
    if let after = route.scope.after {
      let dependency = check(after, of: index, from: route.scope.path)
      return dependency?.route == index ? nil : dependency
    }
    return prefixes?.dependency(of: routes[index], in: routes)
  }

  private func dependency(of mount: FlatMount, at index: Int) -> CheckedDependency? {
    let (line, scope) = (mount.line.syntax, mount.line.scope)
    let after = line.clauses.after.first ?? scope.after
    return after.flatMap { check($0, of: index, from: scope.path) }
  }

  private func check(
    _ call: SyntaxTree.Call, of index: Int, from path: [String]
  ) -> CheckedDependency? {
    guard let target = names.route(call.name, from: path) else {
      if !unit.isBroken(call.name) {
        diagnostics.report(.unknownDependency(call.name, among: names.all, at: call.place))
      }
      return nil
    }
    return check(call, to: target, from: index).map {
      CheckedDependency(route: target, arguments: $0, place: call.place)
    }
  }

  private func check(
    _ call: SyntaxTree.Call, to target: Int, from index: Int
  ) -> [CheckedDependency.Argument]? {
    var found: [Int: CheckedDependency.Argument] = [:]
    let signature = signatures[target]
    let parameters = signature.parameters
    for argument in call.arguments ?? [] {
      guard let position = arguments.parameter(of: argument, in: parameters, of: call.name),
        let value = value(of: argument, for: position, of: target, from: index)
      else { return nil }
      found[position] = value
    }
    for (position, own) in sharedParameters(of: target, with: index) where found[position] == nil {
      found[position] = .parameter(own)
    }
    let missing = parameters.indices.filter {
      found[$0] == nil && signature.needsValue(of: $0)
    }
    guard missing.isEmpty else {
      diagnostics.report(
        .missingArguments(
          missing.map { parameters[$0].label }, of: call.name, word: "after ", at: call.place))
      return nil
    }
    return parameters.indices.map { found[$0] ?? .absent }
  }

  /// The arguments that groups around both routes give to each of them: in a group with the prefix
  /// `/:owner/:repo`, `after issues` means those of the same repository. By positions
  /// in the target and in the route itself.
  private func sharedParameters(of target: Int, with index: Int) -> [(Int, Int)] {
    guard case .route(let before) = table.entries[target],
      case .route(let route) = table.entries[index]
    else { return [] }
    let pairs = zip(before.scope.parameters, route.scope.parameters)
    return pairs.prefix { $0.place == $1.place }.compactMap { parameter, _ in
      let name = parameter.label.text
      guard
        let position = PatternBinding.parameter(named: name, among: routes[target].parameters),
        let own = PatternBinding.parameter(named: name, among: routes[index].parameters)
      else { return nil }
      return (position, own)
    }
  }

  private func value(
    of argument: SyntaxTree.Argument, for position: Int, of target: Int, from index: Int
  ) -> CheckedDependency.Argument? {
    let parameter = routes[target].parameters[position]
    switch argument.content {
    case .value(let value):
      let context = ValueContext(argument: parameter, enums: routes[target].enums)
      return arguments.values.check(value, as: context).map { .value($0) }
    case .call(let source):
      guard
        let own = PatternBinding.parameter(named: source.name, among: routes[index].parameters)
      else {
        let labels = routes[index].parameters.map(\.label)
        diagnostics.report(
          .unknownParameter(
            source.name, of: routes[index].name, labels: labels, at: source.place))
        return nil
      }
      let given = routes[index].parameters[own]
      guard given.fits(parameter) else {
        diagnostics.report(
          .dependencyType(
            given.label, given: given.typeText, needed: parameter.typeText,
            call: argument.place.text,
            route: routes[target].dottedName, at: source.place))
        return nil
      }
      return .parameter(own)
    }
  }
}

extension CheckedParameter {
  /// Whether each of its values is one of the other's.
  func fits(_ other: CheckedParameter) -> Bool {
    type.kind.isAlike(other.type.kind) && (!isOptional || other.isOptional)
  }
}

extension CheckedType.Kind {
  /// Whether the Swift types are the same, whatever their constraints.
  fileprivate func isAlike(_ other: CheckedType.Kind) -> Bool {
    if case (.list(let first), .list(let second)) = (self, other) {
      return first.kind.isAlike(second.kind)
    }
    return self == other
  }
}

/// Routes that wait for each other.
extension DependencyChecker {
  /// Reports each cycle, and returns the dependencies without those in one.
  private func withoutCycles(_ found: [CheckedDependency?]) -> [CheckedDependency?] {
    var dependencies = found
    var isDone = [Bool](repeating: false, count: routes.count)
    for start in routes.indices where !isDone[start] {
      var positions: [Int: Int] = [:]
      var path: [Int] = []
      var current: Int? = start
      while let index = current, !isDone[index], positions[index] == nil {
        positions[index] = path.count
        path.append(index)
        current = dependencies[index]?.route
      }
      if let index = current, let position = positions[index] {
        let cycle = path[position...]
        report(Array(cycle), dependencies)
        for index in cycle { dependencies[index] = nil }
      }
      for index in path { isDone[index] = true }
    }
    return dependencies
  }

  private func report(_ cycle: [Int], _ dependencies: [CheckedDependency?]) {
    guard let place = dependencies[cycle[0]]?.place else { return }
    let order = cycle.prefix(1) + cycle.dropFirst().reversed()
    let edges = (order.dropFirst() + order.prefix(1)).compactMap {
      index -> (route: String, after: String, place: SourceRange)? in
      guard let after = dependencies[index] else { return nil }
      return (routes[index].dottedName, routes[after.route].dottedName, after.place)
    }
    diagnostics.report(.waitingRoutes(edges, at: place))
  }
}
