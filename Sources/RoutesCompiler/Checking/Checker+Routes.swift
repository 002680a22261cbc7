import RouteMatching

/// Routes one by one: parameters, patterns, filters and metadata.
extension Checker {
  /// Checks the routes in order. Their references to each other are checked later, when all
  /// are known.
  mutating func checkRoutes() {
    routes.reserveCapacity(flatTable.entries.count)
    for (index, entry) in flatTable.entries.enumerated() {
      switch entry {
      case .route(let draft): routes.append(checkRoute(draft, at: index))
      case .mounted(let route): routes.append(route)
      }
    }
  }

  private mutating func checkRoute(_ draft: UnresolvedRoute, at index: Int) -> CheckedRoute {
    let syntax = draft.syntax
    var signature = checkSignature(of: draft)
    let metadata = checkMetadata(
      of: draft.scope, own: syntax.clauses.attributes)
    let patterns = checkPatterns(
      of: draft, signature: &signature, target: .route(index), isExternal: !metadata.isInApp)
    return CheckedRoute(
      index: index,
      path: draft.scope.path + [syntax.name.text],
      documentation: syntax.documentation,
      parameters: signature.parameters,
      enums: signature.owner.enums,
      patterns: patterns,
      filters: checkFilters(
        syntax.clauses.filters, inherited: draft.scope.filters),
      after: nil,
      metadata: metadata,
      isMounted: false,
      over: [],
      under: [],
      place: syntax.place
    )
  }

  /// All patterns of a route: its own at each way into its group, then what `also`
  /// adds. A route with a mistake has them without variants.
  private mutating func checkPatterns(
    of draft: UnresolvedRoute, signature: inout RouteSignature, target: LinkPattern.Target,
    isExternal: Bool
  ) -> [CheckedPattern] {
    var patterns = signature.patterns.enumerated().map { position, pattern in
      var role = PatternRole(target: target, isExternal: isExternal)
      role.isPrinted = position == 0
      return checkPattern(pattern, as: role, with: &signature)
    }
    for also in draft.syntax.clauses.also {
      patterns += checkAlso(
        also, of: draft, signature: &signature,
        as: PatternRole(target: target, isExternal: isExternal))
    }
    if signature.owner.isBroken {
      for index in patterns.indices { patterns[index].variants = [] }
    }
    return patterns
  }

  private mutating func checkAlso(
    _ also: SyntaxTree.Also, of draft: UnresolvedRoute, signature: inout RouteSignature,
    as role: PatternRole
  ) -> [CheckedPattern] {
    var role = role
    let prefixes = also.isFromRoot ? [PatternPrefix()] : draft.scope.prefixes
    let flatPatterns = flat(also.pattern, at: prefixes)
    let name = draft.syntax.name.text
    if let call = also.call {
      if call.path.count != 1 || call.path[0].text != name {
        let written = call.path.map(\.text).joined(separator: ".")
        report(.alsoElsewhere(written, route: name, at: call.place))
      } else if let binding = checkArguments(
        of: call, for: signature, named: name,
        placeholders: flatPatterns[0].syntax.locatedPlaceholders)
      {
        role.binding = binding
      } else {
        role.hasMistake = true
        signature.owner.isBroken = true
      }
    }
    var patterns: [CheckedPattern] = []
    for pattern in flatPatterns {
      patterns.append(checkPattern(pattern, as: role, with: &signature))
    }
    return patterns
  }
}
