import RouteMatching

/// Routes one by one: parameters, patterns, filters and metadata. Their relations to each
/// other comes later, when all are known.
struct RouteChecker {
  let signatures: SignatureChecker
  let patterns: PatternChecker
  let filters: FilterChecker
  let metadata: MetadataChecker
  let arguments: ArgumentChecker
  let diagnostics: DiagnosticCollector

  /// Returns the route, and how calls that lead to it give it its values.
  func check(
    _ route: UnresolvedRoute, at index: Int
  ) -> (route: TypedRoute, signature: RouteSignature) {
    let syntax = route.syntax
    let own = route.scope.prefixes.prefixed(syntax.pattern)
    var isBroken = false
    let signature = signatures.check(route, pattern: own[0], isBroken: &isBroken)
    let metadata = metadata.check(syntax.clauses.attributes, in: route.scope)
    let patterns = check(
      own, of: route, with: signature,
      as: PatternRole(target: .route(index), isExternal: !metadata.isInApp), isBroken)
    let checked = TypedRoute(
      index: index,
      path: route.scope.path + [syntax.name.text],
      documentation: syntax.documentation,
      parameters: signature.parameters,
      enums: signature.enums,
      patterns: patterns,
      filters: filters.check(syntax.clauses.filters, inherited: route.scope.filters),
      metadata: metadata,
      isMounted: false,
      place: syntax.place
    )
    return (checked, signature)
  }

  /// All patterns of a route: its own at each way into its group, then what `also`
  /// adds. A route with a mistake has them without variants.
  private func check(
    _ own: [PrefixedPattern], of route: UnresolvedRoute, with signature: RouteSignature,
    as role: PatternRole, _ isBroken: Bool
  ) -> [CheckedPattern] {
    var isBroken = isBroken
    var found: [CheckedPattern] = []
    for (position, pattern) in own.enumerated() {
      var role = role
      role.isPrinted = position == 0
      found.append(patterns.check(pattern, as: role, with: signature, isBroken: &isBroken))
    }
    for also in route.syntax.clauses.also {
      let prefixes = also.isFromRoot ? [PatternPrefix()] : route.scope.prefixes
      let prefixed = prefixes.prefixed(also.pattern)
      let role = self.role(of: also, at: prefixed[0], role, signature, isBroken: &isBroken)
      for pattern in prefixed {
        found.append(patterns.check(pattern, as: role, with: signature, isBroken: &isBroken))
      }
    }
    return isBroken ? found.map(\.withoutVariants) : found
  }

  /// The role of an `also` pattern, whose call gives some of the parameters their values.
  private func role(
    of also: SyntaxTree.Also, at pattern: PrefixedPattern, _ role: PatternRole,
    _ signature: RouteSignature, isBroken: inout Bool
  ) -> PatternRole {
    var role = role
    guard let call = also.call else { return role }
    if call.name != signature.name {
      diagnostics.report(.alsoElsewhere(call.name, route: signature.name, at: call.place))
    } else if let binding = arguments.bind(
      call, to: signature, named: signature.name, placeholders: pattern.syntax.holes)
    {
      role.binding = binding
    } else {
      role.hasMistake = true
      isBroken = true
    }
    return role
  }
}
