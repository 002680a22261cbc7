import RouteMatching

/// Redirects and refusals: patterns that lead to another route, to another app, or
/// nowhere.
extension Checker {
  mutating func checkRedirects() -> [CheckedRedirect] {
    var redirects: [CheckedRedirect] = []
    for (syntax, scope) in flatTable.redirects {
      if let redirect = checkRedirect(
        syntax, scope: scope, at: redirects.count)
      {
        redirects.append(redirect)
      }
    }
    for mounted in flatTable.mountedTables {
      let first = redirects.count
      redirects += mounted.table.redirects.map { mounted.redirect($0, first: first) }
    }
    return redirects
  }

  private mutating func checkRedirect(
    _ syntax: SyntaxTree.Redirect, scope: GroupScope, at index: Int
  ) -> CheckedRedirect? {
    let metadata = checkMetadata(of: scope, own: syntax.attributes)
    let (over, under) = rules(of: syntax.attributes, from: scope.path)
    let found: RedirectTarget?
    switch syntax.target {
    case .link(let link):
      found = RedirectTarget(
        target: .link(link.text), link: .externalRedirect(index), text: link.text)
    case .route(let call):
      found = redirectTarget(call, of: syntax, scope: scope, at: index)
    }
    guard let found else { return nil }
    checkReach(of: found.target, isExternal: !metadata.isInApp, at: syntax.place)
    let patterns = flat(syntax.pattern, at: scope.prefixes)
    var pattern = CheckedPattern(
      text: patterns[0].text, syntax: patterns[0].syntax, variants: [],
      place: syntax.pattern.place)
    pattern.variants = makeVariants(of: patterns, for: found, isExternal: !metadata.isInApp)
    return CheckedRedirect(
      pattern: pattern, target: found.target, targetText: found.text,
      deprecation: metadata.deprecation, over: over, under: under,
      place: syntax.place)
  }

  private mutating func redirectTarget(
    _ call: SyntaxTree.Call, of syntax: SyntaxTree.Redirect, scope: GroupScope,
    at index: Int
  ) -> RedirectTarget? {
    let place = call.place
    guard let route = names.route(call.name, from: scope.path) else {
      reportUnknownRoute(call.name, as: "this redirect", at: syntax.place)
      return nil
    }
    let target = routes[route]
    let signature = RouteSignature(
      owner: ParameterOwner(name: target.name, enums: target.enums),
      parameters: target.parameters, queries: QueryReadings(of: target), patterns: [])
    let placeholders = flat(syntax.pattern, at: scope.prefixes)[0].syntax.locatedPlaceholders
    guard
      var binding = checkArguments(
        of: call, for: signature, named: call.name, placeholders: placeholders)
    else { return nil }
    bindPrefix(placeholders, of: scope, to: target.parameters, in: &binding)
    reportMissing(binding, in: target, call: call, at: place)
    return RedirectTarget(
      target: .route(route), link: .redirect(index, route: route),
      text: call.place.text, signature: signature, binding: binding)
  }

  /// Reports a line that leads links from outside to a route that is `@inApp`.
  private mutating func checkReach(
    of target: CheckedRedirect.Target, isExternal: Bool, at place: SourceRange
  ) {
    guard isExternal, case .route(let index) = target, routes[index].metadata.isInApp else {
      return
    }
    report(
      .reachesInApp(
        redirectTo: routes[index].dottedName, at: place, target: routes[index].place))
  }

  /// Gives a route what the groups around the redirect give to all of their routes.
  private func bindPrefix(
    _ placeholders: [PatternPlaceholder], of scope: GroupScope, to parameters: [CheckedParameter],
    in binding: inout PatternBinding
  ) {
    let shared = Set(scope.parameters.map { SwiftLabel.make(from: $0.label.text) })
    guard !shared.isEmpty else { return }
    _ = binding.bind(
      placeholders.filter { shared.contains(SwiftLabel.make(from: $0.name)) }, to: parameters)
  }

  private mutating func reportMissing(
    _ binding: PatternBinding, in target: CheckedRoute, call: SyntaxTree.Call,
    at place: SourceRange
  ) {
    let bound = Set(binding.placeholders.values)
    let missing = target.parameters.indices.filter { index in
      !bound.contains(index) && binding.constants[index] == nil
        && target.needsValue(of: index)
    }
    guard !missing.isEmpty else { return }
    let labels = missing.map { target.parameters[$0].label }
    report(.missingArguments(labels, of: call.name, word: "", at: place))
  }

  /// The `@over` and `@under` of a redirect or refusal.
  private mutating func rules(
    of attributes: [SyntaxTree.Attribute], from path: [String]
  ) -> (over: [OverlapRule], under: [OverlapRule]) {
    var rules: (over: [OverlapRule], under: [OverlapRule]) = ([], [])
    for attribute in attributes {
      let found = overlapRules(of: attribute, from: path)
      if attribute.name.text == BuiltInAttribute.over.rawValue {
        rules.over += found
      } else {
        rules.under += found
      }
    }
    return rules
  }

  /// The variants of a redirect or refusal at each way into its group; none where the
  /// pattern is wrong and reported.
  private mutating func makeVariants(
    of patterns: [PrefixedPattern], for target: RedirectTarget, isExternal: Bool
  ) -> [LinkPattern] {
    patterns.flatMap { pattern -> [LinkPattern] in
      if let limit = pattern.syntax.sizeLimit {
        report(.patternTooLarge(limit, at: pattern.place))
        return []
      }
      let variants = target.variants(of: pattern.syntax, isExternal: isExternal)
      let clashes = keyClashes(in: variants, of: pattern.text, at: pattern.place)
      clashes.forEach { report($0) }
      return clashes.isEmpty ? variants.make() : []
    }
  }

  mutating func checkRefusals() -> [CheckedPattern] {
    var rejections: [CheckedPattern] = []
    for (syntax, scope) in flatTable.rejections {
      let metadata = checkMetadata(of: scope, own: syntax.attributes)
      let target = RedirectTarget(target: .link(""), link: .rejection, text: "nil")
      let patterns = flat(syntax.pattern, at: scope.prefixes)
      var pattern = CheckedPattern(
        text: patterns[0].text, syntax: patterns[0].syntax, variants: [],
        place: syntax.place)
      pattern.variants = makeVariants(of: patterns, for: target, isExternal: !metadata.isInApp)
      (pattern.over, pattern.under) = rules(of: syntax.attributes, from: scope.path)
      rejections.append(pattern)
    }
    for mounted in flatTable.mountedTables { rejections += mounted.moved(mounted.table.rejections) }
    return rejections
  }
}

/// Where a redirect leads, and how its pattern gives the route its values.
private struct RedirectTarget {
  var target: CheckedRedirect.Target
  var link: LinkPattern.Target
  var text: String
  var signature: RouteSignature?
  var binding = PatternBinding()

  func variants(of pattern: SyntaxTree.Pattern, isExternal: Bool) -> PatternVariants {
    PatternVariants(
      pattern: pattern, placeholders: pattern.locatedPlaceholders,
      parameters: signature?.parameters ?? [],
      queries: signature?.queries ?? QueryReadings(), binding: binding, target: link,
      isExternal: isExternal, canLeaveOut: false)
  }
}
