/// Dependencies: `after product(id: id)`.
extension TableChecker {
  /// Returns what each route comes after, and reports routes that wait for each other.
  func checkDependencies() -> [CheckedDependency?] {
    let prefixes = table.declarations.options.stack == .prefix ? RoutePrefixes(routes) : nil
    let found = routes.map { route in
      if let line = table.lines[route.index] { return dependency(of: route, line, prefixes) }
      return route.after ?? dependencyOfMount(of: route.index)
    }
    return withoutCycles(found)
  }

  private func dependency(
    of route: CheckedRoute, _ line: Scoped<SyntaxTree.Route>, _ prefixes: RoutePrefixes?
  ) -> CheckedDependency? {
    diagnostics.reportSecondDependency(line.syntax.clauses.after)
    if let call = line.syntax.clauses.after.first {
      return checkDependency(call, of: route.index, from: line.scope.path)
    }
    if let after = line.scope.after {
      let dependency = checkDependency(after, of: route.index, from: line.scope.path)
      return dependency?.route == route.index ? nil : dependency
    }
    return prefixes?.dependency(of: route) { self.route(at: $0) }
  }

  private func dependencyOfMount(of index: Int) -> CheckedDependency? {
    guard let line = mount(of: index)?.line else { return nil }
    let after = line.syntax.clauses.after.first ?? line.scope.after
    return after.flatMap { checkDependency($0, of: index, from: line.scope.path) }
  }

  private func checkDependency(
    _ call: SyntaxTree.Call, of index: Int, from path: [String]
  ) -> CheckedDependency? {
    guard let target = names.route(call.name, from: path) else {
      if !unit.isBrokenRoute(call.name) {
        diagnostics.report(.unknownDependency(call.name, among: names.all, at: call.place))
      }
      return nil
    }
    return dependencyArguments(of: call, to: target, from: index).map {
      CheckedDependency(route: target, arguments: $0, place: call.place)
    }
  }

  private func dependencyArguments(
    of call: SyntaxTree.Call, to target: Int, from index: Int
  ) -> [CheckedDependency.Argument]? {
    var found: [Int: CheckedDependency.Argument] = [:]
    let signature = route(at: target).signature
    let parameters = signature.parameters
    for argument in call.arguments ?? [] {
      guard let position = parameter(of: argument, in: parameters, of: call.name),
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
          missing.map { parameters[$0].label }, of: call.name, at: call.place))
      return nil
    }
    return parameters.indices.map { found[$0] ?? .absent }
  }

  /// The arguments that groups around both routes give to each of them: in a group with the prefix
  /// `/:owner/:repo`, `after issues` means those of the same repository. By positions
  /// in the target and in the route itself.
  private func sharedParameters(of target: Int, with index: Int) -> [(Int, Int)] {
    guard let before = table.lines[target], let line = table.lines[index] else { return [] }
    let (others, owns) = (route(at: target).parameters, route(at: index).parameters)
    let pairs = zip(before.scope.parameters, line.scope.parameters)
    return pairs.prefix { $0.place == $1.place }.compactMap { parameter, _ in
      let name = parameter.label.text
      guard
        let position = PatternBinding.parameter(named: name, among: others),
        let own = PatternBinding.parameter(named: name, among: owns)
      else { return nil }
      return (position, own)
    }
  }

  private func value(
    of argument: SyntaxTree.Argument, for position: Int, of target: Int, from index: Int
  ) -> CheckedDependency.Argument? {
    let (own, target) = (route(at: index), route(at: target))
    let parameter = target.parameters[position]
    switch argument.content {
    case .value(let value):
      let context = ValueContext(argument: parameter, enums: target.enums)
      return checkValue(value, as: context).map { .value($0) }
    case .call(let source):
      guard let position = PatternBinding.parameter(named: source.name, among: own.parameters)
      else {
        diagnostics.report(
          .unknownParameter(
            source.name, of: own.name, labels: own.parameters.map(\.label), at: source.place))
        return nil
      }
      let given = own.parameters[position]
      guard given.fits(parameter) else {
        diagnostics.report(
          .dependencyType(
            given.label, given: given.typeText, needed: parameter.typeText,
            call: argument.place.text,
            route: target.dottedName, at: source.place))
        return nil
      }
      return .parameter(position)
    }
  }
}

extension CheckedParameter {
  /// Whether each of its values is one of the other's, as far as their types are known.
  func fits(_ other: CheckedParameter) -> Bool {
    if type.element.isUnknown || other.type.element.isUnknown { return true }
    return type.kind.isAlike(other.type.kind) && (!isOptional || other.isOptional)
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
extension TableChecker {
  /// Reports each cycle, and returns the dependencies without those in one.
  private func withoutCycles(_ found: [CheckedDependency?]) -> [CheckedDependency?] {
    let first = table.root.routes.lowerBound
    var dependencies = found
    var isDone = [Bool](repeating: false, count: found.count)
    for start in found.indices where !isDone[start] {
      var positions: [Int: Int] = [:]
      var path: [Int] = []
      var current: Int? = start
      while let position = current, !isDone[position], positions[position] == nil {
        positions[position] = path.count
        path.append(position)
        current = dependencies[position].map { $0.route - first }
      }
      if let position = current, let begin = positions[position] {
        let cycle = path[begin...]
        report(Array(cycle), dependencies)
        for position in cycle { dependencies[position] = nil }
      }
      for position in path { isDone[position] = true }
    }
    return dependencies
  }

  private func report(_ cycle: [Int], _ dependencies: [CheckedDependency?]) {
    guard let place = dependencies[cycle[0]]?.place else { return }
    let order = cycle.prefix(1) + cycle.dropFirst().reversed()
    let edges = (order.dropFirst() + order.prefix(1)).compactMap {
      position -> (route: String, after: String, place: SourceRange)? in
      guard let after = dependencies[position] else { return nil }
      return (routes[position].dottedName, route(at: after.route).dottedName, after.place)
    }
    diagnostics.report(.waitingRoutes(edges, at: place))
  }
}
