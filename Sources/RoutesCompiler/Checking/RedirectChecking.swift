import TableBuilding

/// `redirect /help -> https://help.example.com`
package struct CheckedRedirect: Sendable {
  package enum Target: Equatable, Sendable {
    case route(Int)
    case link(String)
  }

  package let pattern: CheckedPattern
  package let target: Target
  /// As the table has it: `product(id: id)`.
  package let targetText: String
  package let deprecation: String?
  package let rules: [OverlapRule]
  package let place: SourceRange
}

/// `/topics/:_ -> nil`
package struct CheckedRefusal: Sendable {
  package let pattern: CheckedPattern
  package let rules: [OverlapRule]
}

/// Redirects and refusals: patterns that lead to another route, to another app, or
/// nowhere.
extension TableChecker {
  /// Adds the redirects that make sense so far, and then those of mounted tables. Their index is
  /// that of their patterns' targets.
  func checkRedirects(into redirects: inout [CheckedRedirect]) {
    for line in table.redirects {
      if let redirect = checkRedirect(line, at: redirects.count) { redirects.append(redirect) }
    }
    for checker in mounted { checker.checkRedirects(into: &redirects) }
  }

  private func checkRedirect(
    _ line: Scoped<SyntaxTree.Redirect>, at index: Int
  ) -> CheckedRedirect? {
    let syntax = line.syntax
    let metadata = checkAttributes(syntax.attributes, in: line.scope)
    let rules = checkOverlapRules(syntax.attributes, from: line.scope.path)
    guard let destination = destination(of: line, at: index) else { return nil }
    reportReach(of: destination.target, isExternal: !metadata.isInApp, at: syntax.place)
    reportDefault(of: line, to: destination)
    let prefixed = line.scope.prefixes.prefixed(syntax.pattern)
    let role = PatternRole(
      place: syntax.pattern.place, target: destination.pattern, isExternal: isExternal(metadata),
      binding: destination.binding)
    let variants = prefixed.flatMap { checkPattern($0, as: role, destination.signature) }
    let pattern = CheckedPattern(
      prefixed[0], destination.binding, variants: variants, at: role.place)
    let placed = mountPoint?.placed([pattern]) ?? [pattern]
    return CheckedRedirect(
      pattern: CheckedPattern(
        written: placed[0].written, variants: placed.flatMap(\.variants), place: pattern.place),
      target: destination.target,
      targetText: destination.text, deprecation: metadata.deprecation, rules: rules,
      place: syntax.place)
  }

  /// Reports a route that does not take the value of a link that leaves out the segment of a group.
  private func reportDefault(
    of line: Scoped<SyntaxTree.Redirect>, to destination: Destination
  ) {
    guard let optional = line.scope.optionalSegment,
      let index = destination.binding.placeholders[optional.name],
      let parameter = destination.signature?.parameters[index],
      !parameter.type.constraint.accepts(optional.defaultText)
    else { return }
    diagnostics.report(
      .defaultInRedirect(
        optional.defaultText, of: optional.name, to: parameter.text,
        at: line.syntax.pattern.place))
  }

  /// Whether links from outside reach a line that is no route.
  private func isExternal(_ metadata: RouteMetadata) -> Bool {
    !metadata.isInApp && mountPoint?.metadata.isInApp != true
  }

  private func destination(
    of line: Scoped<SyntaxTree.Redirect>, at index: Int
  ) -> Destination? {
    switch line.syntax.target {
    case .link(let link):
      Destination(target: .link(link.text), pattern: .externalRedirect(index), text: link.text)
    case .route(let call): destination(call, of: line, at: index)
    }
  }

  private func destination(
    _ call: SyntaxTree.Call, of line: Scoped<SyntaxTree.Redirect>, at index: Int
  ) -> Destination? {
    guard let route = names.route(call.name, from: line.scope.path) else {
      reportUnknownTarget(call)
      return nil
    }
    let signature = self.route(at: route).signature
    let pattern = line.scope.prefixes.prefixed(line.syntax.pattern)[0]
    let placeholders = pattern.shape.holes
    guard
      var binding = bind(
        call, to: signature, named: call.name, placeholders: placeholders)
    else { return nil }
    bindShared(placeholders, of: line.scope, to: signature.parameters, in: &binding)
    reportMissing(binding, in: signature, call: call, placeholders: placeholders)
    return Destination(
      target: .route(route), pattern: .redirect(index, route: route), text: call.description,
      signature: signature, binding: binding)
  }

  /// Reports a line that leads links from outside to a route that is `@inApp`.
  private func reportReach(
    of target: CheckedRedirect.Target, isExternal: Bool, at place: SourceRange
  ) {
    guard isExternal, case .route(let index) = target, route(at: index).metadata.isInApp else {
      return
    }
    diagnostics.report(
      .reachesInApp(
        redirectTo: route(at: index).dottedName, at: place, target: route(at: index).place))
  }

  /// Gives a route what the groups around the redirect give to all of their routes.
  private func bindShared(
    _ placeholders: [PatternPlaceholder], of scope: GroupScope, to parameters: [CheckedParameter],
    in binding: inout PatternBinding
  ) {
    let shared = Set(scope.parameters.map { SwiftLabel.make(from: $0.label.text) })
    guard !shared.isEmpty else { return }
    let given = placeholders.filter { shared.contains(SwiftLabel.make(from: $0.name)) }
    binding.bind(given, to: parameters)
  }

  private func reportMissing(
    _ binding: PatternBinding, in signature: RouteSignature, call: SyntaxTree.Call,
    placeholders: [PatternPlaceholder]
  ) {
    let bound = Set(binding.placeholders.values)
    let missing = signature.parameters.indices.filter { index in
      !bound.contains(index) && binding.constants[index] == nil
        && signature.needsValue(of: index)
    }
    guard !missing.isEmpty else { return }
    let labels = missing.map { signature.parameters[$0].label }
    diagnostics.report(.missingArguments(labels, of: call.name, at: call.place))
  }
}

extension TableChecker {
  func checkRefusals() -> [CheckedRefusal] {
    let own = table.refusals.map(checkRefusal)
    let refusals = own + mounted.flatMap { $0.checkRefusals() }
    return mountPoint?.placed(refusals) ?? refusals
  }

  private func checkRefusal(_ line: Scoped<SyntaxTree.Refusal>) -> CheckedRefusal {
    let metadata = checkAttributes(line.syntax.attributes, in: line.scope)
    let prefixed = line.scope.prefixes.prefixed(line.syntax.pattern)
    let role = PatternRole(
      place: line.syntax.pattern.place, target: .refusal, isExternal: isExternal(metadata))
    let isWide = reportWideRefusal(line)
    let variants = isWide ? [] : prefixed.flatMap { checkPattern($0, as: role) }
    return CheckedRefusal(
      pattern: CheckedPattern(prefixed[0], variants: variants, at: line.syntax.place),
      rules: checkOverlapRules(line.syntax.attributes, from: line.scope.path))
  }
}

extension TableChecker {
  /// Reports a refusal that has no literal after a segment that may be left out: without that it
  /// would refuse the paths of other groups, and those that are the segment alone.
  private func reportWideRefusal(_ line: Scoped<SyntaxTree.Refusal>) -> Bool {
    let pattern = line.syntax.pattern
    guard let optional = line.scope.optionalSegment else { return false }
    let whole = line.scope.prefixes.prefixed(pattern)[0].shape.segments
    if let next = whole.dropFirst(optional.index + 1).first, next.count == 1,
      case .literal = next[0]
    {
      return false
    }
    diagnostics.report(.wideRefusal(leavingOut: optional.name, at: pattern.place))
    return true
  }
}

/// Where a redirect leads, and how its pattern gives the route its values.
private struct Destination {
  let target: CheckedRedirect.Target
  let pattern: LinkPattern.Target
  let text: String
  var signature: RouteSignature?
  var binding = PatternBinding()
}
