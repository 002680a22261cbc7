import RouteMatching

/// Routes one by one: parameters, patterns, filters and metadata. Their relations to each
/// other come later, when all are known.
extension TableChecker {
  func checkRoute(_ line: Scoped<SyntaxTree.Route>, at index: Int) -> CheckedRoute {
    let syntax = line.syntax
    let own = line.scope.prefixes.prefixed(syntax.pattern)
    var isBroken = false
    let signature = checkSignature(of: line, pattern: own[0], isBroken: &isBroken)
    let metadata = checkAttributes(
      syntax.clauses.attributes, in: line.scope, after: mountPoint?.metadata)
    let patterns = checkPatterns(
      own, of: line, with: signature,
      as: PatternRole(
        place: syntax.pattern.place, target: .route(index), takesExternalLinks: !metadata.isInApp),
      isBroken
    )
    return CheckedRoute(
      index: index,
      path: line.scope.path + [syntax.name.text],
      documentation: syntax.documentation,
      signature: signature,
      patterns: mountPoint?.placed(patterns) ?? patterns,
      filters: checkFilters(syntax.clauses.filters, inherited: line.scope.filters),
      metadata: metadata,
      isMounted: mountPoint != nil,
      place: syntax.place
    )
  }

  /// All patterns of a route: its own at each way into its group, then what `also`
  /// adds. A route with a mistake has them without variants.
  private func checkPatterns(
    _ own: [PrefixedPattern], of route: Scoped<SyntaxTree.Route>, with signature: RouteSignature,
    as role: PatternRole, _ isBroken: Bool
  ) -> [CheckedPattern] {
    var isBroken = isBroken || reportPrefixes(around: route, lacking: signature)
    var found: [CheckedPattern] = []
    for (position, pattern) in own.enumerated() {
      var role = role
      role.isPrinted = position == 0
      found.append(checkPattern(pattern, as: role, with: signature, isBroken: &isBroken))
    }
    for also in route.syntax.clauses.also {
      let prefixes = also.isFromRoot ? [PrefixedPattern()] : route.scope.prefixes
      diagnostics.checkPlaceholders(of: also.pattern, at: prefixes)
      let prefixed = prefixes.prefixed(also.pattern)
      let role = self.role(of: also, at: prefixed[0], role, signature, isBroken: &isBroken)
      let earlier = found.map(\.variants)
      for pattern in prefixed {
        let checked = checkPattern(pattern, as: role, with: signature, isBroken: &isBroken)
        found.append(checked.leavingLinks(to: earlier))
      }
    }
    return isBroken ? found.map(\.withoutVariants) : found
  }

  /// Reports the parameters of a group's prefix that another one lacks, unless they have a default.
  /// Returns whether there are any.
  private func reportPrefixes(
    around route: Scoped<SyntaxTree.Route>, lacking signature: RouteSignature
  ) -> Bool {
    let prefixes = route.scope.prefixes.map(\.shape.holes)
    guard prefixes.count > 1, let holes = prefixes.max(by: { $0.count < $1.count }) else {
      return false
    }
    // One that has as many under other names is reported as such, and so is a name that the line has
    // too.
    let others = prefixes.filter { $0.count < holes.count }
    let own = route.syntax.pattern.shape.holes.map(\.label)
    let missing = holes.filter { !own.contains($0.label) }.filter { placeholder in
      guard
        let index = PatternBinding.parameter(named: placeholder.name, among: signature.parameters),
        signature.parameters[index].isRequired
      else { return false }
      return others.contains { !$0.map(\.label).contains(placeholder.label) }
    }
    for placeholder in missing {
      diagnostics.report(.missingInPrefix(placeholder.name, at: placeholder.hole.place))
    }
    return !missing.isEmpty
  }

  /// The role of an `also` pattern, whose call gives some of the parameters their values.
  private func role(
    of also: SyntaxTree.Also, at pattern: PrefixedPattern, _ role: PatternRole,
    _ signature: RouteSignature, isBroken: inout Bool
  ) -> PatternRole {
    var role = role
    role.place = also.pattern.place
    guard let call = also.call else { return role }
    if call.name != signature.name {
      diagnostics.report(.alsoElsewhere(call.name, route: signature.name, at: call.place))
    } else if let binding = bind(
      call, to: signature, named: signature.name, placeholders: pattern.shape.holes)
    {
      role.binding = binding
    } else {
      role.hasMistake = true
      isBroken = true
    }
    return role
  }
}
