import RouteMatching

/// `redirect /help -> https://help.example.com`
package struct CheckedRedirect: Sendable {
  package enum Target: Equatable, Sendable {
    case route(Int)
    case link(String)
  }

  /// One for each way into its group.
  package let patterns: [CheckedPattern]
  package let target: Target
  /// How the link that leaves the app is written, if it has values of the pattern.
  package let pieces: [PrintedPiece]
  /// As the table has it: `product(id: id)`.
  package let targetText: String
  package let deprecation: String?
  package let rules: [OverlapRule]
  package let place: SourceRange
}

extension CheckedRedirect {
  /// The one that messages name.
  package var pattern: CheckedPattern { patterns[0] }
}

/// `/topics/:_ -> nil`
package struct CheckedRefusal: Sendable {
  /// One for each way into its group.
  package let patterns: [CheckedPattern]
  package let rules: [OverlapRule]
}

/// Redirects and refusals: patterns that lead to another route, to another app, or
/// nowhere.
extension TableChecker {
  /// Adds the redirects that make sense so far, and then those of mounted tables. Their index is
  /// that of their patterns' targets.
  func checkRedirects(into redirects: inout [CheckedRedirect]) {
    for line in table.redirects {
      let redirect = diagnostics.checking(line.syntax.place) {
        checkRedirect(line, at: redirects.count)
      }
      if let redirect { redirects.append(redirect) }
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
    reportReach(of: destination.target, takesExternalLinks: !metadata.isInApp, at: syntax.place)
    diagnostics.checkPlaceholders(of: syntax.pattern, at: line.scope.prefixes)
    let prefixed = line.scope.prefixes.prefixed(syntax.pattern)
    let role = PatternRole(
      place: syntax.pattern.place, target: destination.pattern,
      takesExternalLinks: takesExternalLinks(metadata))
    let shared = sharedSignature(of: line.scope, pattern: prefixed[0]).parameters
    let patterns = prefixed.map { pattern(at: $0, as: role, to: destination, shared) }
    return CheckedRedirect(
      patterns: mountPoint?.placed(patterns) ?? patterns, target: destination.target,
      pieces: destination.pieces(atFirst: patterns[0]), targetText: destination.text,
      deprecation: metadata.deprecation, rules: rules,
      place: syntax.place)
  }

  /// A redirect at one way into its group. What the groups around it declare has their types, as in
  /// a route there.
  private func pattern(
    at pattern: PrefixedPattern, as role: PatternRole, to destination: Destination,
    _ shared: [CheckedParameter]
  ) -> CheckedPattern {
    var (destination, role) = (destination, role)
    let placeholders = pattern.shape.holes.filter { !$0.hole.isDropped }
    for (index, parameter) in shared.enumerated() {
      let placeholder = placeholders.first {
        PatternBinding.parameter(named: $0.name, among: shared) == index
      }
      let optional = pattern.optionalSegment.flatMap { $0.name == placeholder?.name ? $0 : nil }
      if let mistake = destination.bind(placeholder, to: parameter, optional, at: role.place) {
        diagnostics.report(mistake)
        return CheckedPattern(pattern, variants: [], at: role.place)
      }
    }
    role.binding = destination.binding
    return checkPattern(pattern, as: role, destination.signature)
  }

  /// Whether links from outside reach a line that is no route.
  private func takesExternalLinks(_ metadata: RouteMetadata) -> Bool {
    !metadata.isInApp && mountPoint?.metadata.isInApp != true
  }

  private func destination(
    of line: Scoped<SyntaxTree.Redirect>, at index: Int
  ) -> Destination? {
    switch line.syntax.target {
    case .link(let link): destination(link, of: line, at: index)
    case .route(let call): destination(call, of: line, at: index)
    }
  }

  /// A link that leaves the app. The values that it takes are texts.
  private func destination(
    _ link: SyntaxTree.Name, of line: Scoped<SyntaxTree.Redirect>, at index: Int
  ) -> Destination? {
    let ways = line.scope.prefixes.prefixed(line.syntax.pattern)
    let external = RedirectLink(link, of: line.syntax.pattern, at: ways)
    guard external.mistakes.isEmpty else {
      external.mistakes.forEach(diagnostics.report)
      return nil
    }
    let placeholders = ways[0].shape.holes.filter { external.names.contains($0.name) }
    let parameters = untyped(placeholders, among: [])
    var destination = Destination(
      target: .link(link.text), pattern: .externalRedirect(index), text: link.text,
      signature: RouteSignature(
        name: "", parameters: parameters, enums: [], pattern: BoundPattern(PatternShape())))
    destination.link = external
    destination.binding.bind(placeholders, to: parameters)
    return destination
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
    reportMissing(binding, in: signature, of: line, call: call, placeholders: placeholders)
    return Destination(
      target: .route(route), pattern: .redirect(index, route: route), text: call.description,
      signature: signature, binding: binding)
  }

  /// Reports a line that leads links from outside to a route that is `@inApp`.
  private func reportReach(
    of target: CheckedRedirect.Target, takesExternalLinks: Bool, at place: SourceRange
  ) {
    guard takesExternalLinks, case .route(let index) = target, route(at: index).metadata.isInApp
    else {
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
    let shared = scope.labels
    guard !shared.isEmpty else { return }
    let given = placeholders.filter { shared.contains($0.label) }
    binding.bind(given, to: parameters)
  }

  /// Reports the parameters that neither the call gives a value nor the groups around it, and that
  /// need one, or have the name of a placeholder whose value would be lost.
  private func reportMissing(
    _ binding: PatternBinding, in signature: RouteSignature, of line: Scoped<SyntaxTree.Redirect>,
    call: SyntaxTree.Call, placeholders: [PatternPlaceholder]
  ) {
    let free = placeholders.filter {
      !$0.hole.isDropped && binding.placeholders[$0.name] == nil
    }.map(\.label)
    let shared = line.scope.labels
    let missing = signature.parameters.indices.filter { index in
      let label = SwiftLabel.make(from: signature.parameters[index].label)
      return binding.isFree(index) && !shared.contains(label)
        && (signature.needsValue(of: index) || free.contains(label))
    }
    guard !missing.isEmpty else { return }
    let labels = missing.map { signature.parameters[$0].label }
    diagnostics.report(.missingArguments(labels, of: call.name, at: call.place))
  }
}

extension TableChecker {
  func checkRefusals() -> [CheckedRefusal] {
    let own = table.refusals.map { line in
      diagnostics.checking(line.syntax.place) { checkRefusal(line) }
    }
    return own + mounted.flatMap { $0.checkRefusals() }
  }

  private func checkRefusal(_ line: Scoped<SyntaxTree.Refusal>) -> CheckedRefusal {
    let metadata = checkAttributes(line.syntax.attributes, in: line.scope)
    diagnostics.checkPlaceholders(of: line.syntax.pattern, at: line.scope.prefixes)
    let prefixed = line.scope.prefixes.prefixed(line.syntax.pattern)
    let role = PatternRole(
      place: line.syntax.place, target: .refusal, takesExternalLinks: takesExternalLinks(metadata))
    let isWide = reportWideRefusal(line)
    let patterns = prefixed.map { prefixed in
      isWide
        ? CheckedPattern(prefixed, variants: [], at: role.place)
        : pattern(at: prefixed, as: role, in: line.scope)
    }
    return CheckedRefusal(
      patterns: mountPoint?.placed(patterns) ?? patterns,
      rules: checkOverlapRules(line.syntax.attributes, from: line.scope.path))
  }

  /// A refusal at one way into its group. It has the variants that a route in its place would have.
  private func pattern(
    at pattern: PrefixedPattern, as role: PatternRole, in scope: GroupScope
  ) -> CheckedPattern {
    let signature = sharedSignature(of: scope, pattern: pattern)
    var role = role
    role.binding.bind(pattern.shape.holes, to: signature.parameters)
    return checkPattern(pattern, as: role, signature)
  }

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
  let pattern: PatternTarget
  let text: String
  var signature = RouteSignature.none
  var binding = PatternBinding()
  /// That which leaves the app.
  var link: RedirectLink?

  /// How the link is written where its pattern reads values. All ways into a group read them in one
  /// order.
  func pieces(atFirst pattern: CheckedPattern) -> [PrintedPiece] {
    guard let link, pattern.variants.contains(where: { !$0.parameters.isEmpty }) else { return [] }
    return link.pieces(binding.placeholders)
  }

  /// Gives a placeholder, or an item of the query without one, the type that a group declares,
  /// beside that of the route's parameter which takes its value. Returns what is wrong where no text
  /// is of both, or not the default of a segment that links may leave out.
  mutating func bind(
    _ placeholder: PatternPlaceholder?, to shared: CheckedParameter, _ optional: OptionalSegment?,
    at place: SourceRange
  ) -> Diagnostic? {
    let name = placeholder?.name ?? shared.name
    if let placeholder { binding.bind([placeholder], to: signature.parameters) }
    let index =
      placeholder == nil ? parameterInQuery(like: shared) : binding.placeholders[name]
    guard let index else {
      let untaken = signature.addUntaken(shared, named: name)
      if placeholder != nil { binding.placeholders[name] = untaken }
      return nil
    }
    let parameter = signature.parameters[index].text
    do throws(TooManyStates) {
      try signature.narrow(index, to: shared)
    } catch {
      return .tooManyStates(comparing: shared.text, parameter, at: place)
    }
    let constraint = signature.parameters[index].type.constraint
    if constraint.isEmpty { return .noValueInRedirect(shared.text, to: parameter, at: place) }
    // A default that is no case is reported where it is.
    guard let text = optional?.defaultText, !text.isEmpty, !constraint.accepts(text) else {
      return nil
    }
    return .defaultInRedirect(text, of: name, to: parameter, at: place)
  }

  /// The parameter of the route that reads the same item of the query, by index.
  private func parameterInQuery(like shared: CheckedParameter) -> Int? {
    let taken = signature.parameters.dropLast(signature.untakenCount)
    let index = PatternBinding.parameter(named: shared.name, among: Array(taken))
    return index.flatMap { binding.isFree($0) ? $0 : nil }
  }
}
