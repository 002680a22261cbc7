/// Dependencies: `after product(id: id)`.
extension Checker {
  /// Resolves what each route comes after, and reports routes that wait for each
  /// other.
  mutating func checkDependencies() {
    let prefixes = declarations.options.stack == .prefix ? RoutePrefixes(routes) : nil
    for (index, entry) in flatTable.entries.enumerated() {
      guard case .route(let draft) = entry else { continue }
      reportSecondDependency(draft.syntax.clauses.after)
      if let call = draft.syntax.clauses.after.first {
        routes[index].after = checkDependency(call, of: index, from: draft.scope.path)
      } else if let after = draft.scope.after {
        let dependency = checkDependency(after, of: index, from: draft.scope.path)
        routes[index].after = dependency?.route == index ? nil : dependency
      } else {
        routes[index].after = prefixes?.dependency(of: routes[index], in: routes)
      }
    }
    for mounted in flatTable.mountedTables {
      guard let after = mounted.after else { continue }
      for index in mounted.routes where routes[index].after == nil {
        routes[index].after = checkDependency(after, of: index, from: mounted.path)
      }
    }
    reportCycles()
    for index in routes.indices { checkAccess(of: index) }
    reportUselessRemovals()
  }

  mutating func reportSecondDependency(_ calls: [SyntaxTree.Call]) {
    guard calls.count > 1 else { return }
    report(
      .secondDependency(
        at: calls[1].place, first: calls[0].place))
  }

  private mutating func checkDependency(
    _ call: SyntaxTree.Call, of index: Int, from path: [String]
  ) -> CheckedDependency? {
    let place = call.place
    guard let target = names.route(call.name, from: path) else {
      if !isBrokenName(call.name) {
        report(.unknownDependency(call.name, among: names.all, at: place))
      }
      return nil
    }
    guard let arguments = checkArguments(of: call, to: target, from: index) else {
      return nil
    }
    return CheckedDependency(route: target, arguments: arguments, place: place)
  }

  private mutating func checkArguments(
    of call: SyntaxTree.Call, to target: Int, from index: Int
  ) -> [CheckedDependency.Argument]? {
    var found: [Int: CheckedDependency.Argument] = [:]
    let parameters = routes[target].parameters
    for argument in call.arguments ?? [] {
      guard
        let position = parameterIndex(of: argument, in: parameters, of: call.name)
      else { return nil }
      found[position] = checkArgument(argument, for: position, of: target, from: index)
      if found[position] == nil { return nil }
    }
    for (position, own) in sharedParameters(of: target, with: index) where found[position] == nil {
      found[position] = .parameter(own)
    }
    let missing = parameters.indices.filter {
      found[$0] == nil && routes[target].needsValue(of: $0)
    }
    guard missing.isEmpty else {
      report(
        .missingArguments(
          missing.map { parameters[$0].label }, of: call.name, word: "after ",
          at: call.place))
      return nil
    }
    return parameters.indices.map { found[$0] ?? .absent }
  }

  /// The values that groups around both routes give to each of them: in a group with the
  /// prefix `/:owner/:repo`, `after issues` means those of the same repository. By
  /// positions in the target and in the route itself.
  private func sharedParameters(of target: Int, with index: Int) -> [(Int, Int)] {
    guard case .route(let before) = flatTable.entries[target],
      case .route(let draft) = flatTable.entries[index]
    else { return [] }
    let pairs = zip(before.scope.parameters, draft.scope.parameters)
    return pairs.prefix { $0.isSame(as: $1) }.compactMap { parameter, _ in
      let name = parameter.label.text
      guard
        let position = PatternBinding.parameter(named: name, among: routes[target].parameters),
        let own = PatternBinding.parameter(named: name, among: routes[index].parameters)
      else { return nil }
      return (position, own)
    }
  }

  private mutating func checkArgument(
    _ argument: SyntaxTree.Argument, for position: Int, of target: Int, from index: Int,
  ) -> CheckedDependency.Argument? {
    let parameter = routes[target].parameters[position]
    switch argument.content {
    case .value(let value):
      let context = ValueContext(argument: parameter, enums: routes[target].enums)
      return checkValue(value, of: context).map { .value($0) }
    case .call(let source):
      let place = source.place
      guard
        let own = PatternBinding.parameter(named: source.name, among: routes[index].parameters)
      else {
        let labels = routes[index].parameters.map(\.label)
        report(.unknownParameter(source.name, of: routes[index].name, labels: labels, at: place))
        return nil
      }
      let given = routes[index].parameters[own]
      if !given.fits(parameter) {
        report(
          .dependencyType(
            given, needed: parameter, call: argument.place.text,
            route: routes[target].dottedName, at: place))
        return nil
      }
      return .parameter(own)
    }
  }
}

extension SyntaxTree.Parameter {
  /// Whether both are the parameter of one group.
  fileprivate func isSame(as other: SyntaxTree.Parameter) -> Bool {
    place == other.place
  }
}

extension CheckedParameter {
  /// Whether each of its values is one of the other's.
  func fits(_ other: CheckedParameter) -> Bool {
    let isSameKind = type.kind.isAlike(other.type.kind)
    return isSameKind && (!isOptional || other.isOptional)
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
extension Checker {
  private mutating func reportCycles() {
    var isDone = [Bool](repeating: false, count: routes.count)
    for start in routes.indices where !isDone[start] {
      var positions: [Int: Int] = [:]
      var path: [Int] = []
      var current: Int? = start
      while let index = current, !isDone[index], positions[index] == nil {
        positions[index] = path.count
        path.append(index)
        current = routes[index].after?.route
      }
      if let index = current, let position = positions[index] {
        reportCycle(Array(path[position...]))
      }
      for index in path { isDone[index] = true }
    }
  }

  private mutating func reportCycle(_ cycle: [Int]) {
    guard let place = routes[cycle[0]].after?.place else { return }
    let order = cycle.prefix(1) + cycle.dropFirst().reversed()
    let edges = (order.dropFirst() + order.prefix(1)).compactMap {
      index -> (route: String, after: String, place: SourceRange)? in
      guard let after = routes[index].after else { return nil }
      return (routes[index].dottedName, routes[after.route].dottedName, after.place)
    }
    report(.waitingRoutes(edges, at: place))
    for index in cycle { routes[index].after = nil }
  }
}
