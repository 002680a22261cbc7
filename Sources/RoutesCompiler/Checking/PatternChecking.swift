import MatchTableBuilding
import RouteMatching

/// The purpose of a pattern, and where the table has it.
struct PatternRole {
  var place: SourceRange
  var target: PatternTarget
  var takesExternalLinks: Bool
  /// Whether links are printed by it.
  var isPrinted = false
  var binding = PatternBinding()
  /// Whether its call is wrong, so that placeholders without a parameter say no more.
  var hasMistake = false
}

/// A pattern of a route with its placeholders bound to the route's parameters.
struct PatternUse {
  let pattern: PrefixedPattern
  let role: PatternRole
  let signature: RouteSignature
  let binding: PatternBinding
  let placeholders: [PatternPlaceholder]
  let variants: PatternVariants

  func parameter(of placeholder: SyntaxTree.Placeholder) -> CheckedParameter? {
    binding.placeholders[placeholder.name.text].map { signature.parameters[$0] }
  }

  /// Whether a place is above the line, in a group.
  func isOfGroup(_ place: SourceRange) -> Bool {
    place.file != role.place.file || place.bytes.lowerBound < role.place.bytes.lowerBound
  }
}

/// Patterns against the parameters of their route.
extension TableChecker {
  /// Binds the placeholders of a pattern and makes its variants; none where something is wrong
  /// with it, which breaks the route.
  func checkPattern(
    _ pattern: PrefixedPattern, as role: PatternRole, with signature: RouteSignature,
    isBroken: inout Bool
  ) -> CheckedPattern {
    if reportSize(of: pattern, at: role.place) {
      isBroken = true
      return CheckedPattern(pattern, variants: [], at: role.place)
    }
    let placeholders = pattern.shape.holes
    var binding = role.binding
    let unbound = binding.bind(placeholders, to: signature.parameters)
    let variants = PatternVariants(
      BoundPattern(pattern.shape, binding), leavingOut: pattern.optionalSegment, to: role.target,
      signature, constants: binding.constants, takesExternalLinks: role.takesExternalLinks)
    let use = PatternUse(
      pattern: pattern, role: role, signature: signature, binding: binding,
      placeholders: placeholders, variants: variants)
    let problems = self.unbound(unbound, in: use) + self.problems(in: use)
    problems.forEach(diagnostics.report)
    isBroken = isBroken || role.hasMistake || !problems.isEmpty
    isBroken = isBroken || reportKeyClash(in: variants, of: pattern, as: role)
    return CheckedPattern(
      pattern, binding, variants: isBroken ? [] : variants.make(), at: role.place)
  }

  /// A pattern of a redirect or refusal, without variants where it is wrong and reported.
  func checkPattern(
    _ pattern: PrefixedPattern, as role: PatternRole, _ signature: RouteSignature
  ) -> CheckedPattern {
    let checked = CheckedPattern(pattern, role.binding, variants: [], at: role.place)
    if reportSize(of: pattern, at: role.place) { return checked }
    let isRefusal = role.target == .refusal
    let variants = PatternVariants(
      BoundPattern(pattern.shape, role.binding), leavingOut: pattern.optionalSegment,
      to: role.target, signature, constants: role.binding.constants,
      takesExternalLinks: role.takesExternalLinks,
      canLeaveOut: isRefusal)
    let use = PatternUse(
      pattern: pattern, role: role, signature: signature, binding: role.binding,
      placeholders: pattern.shape.holes, variants: variants)
    let problems = isRefusal ? optionals(in: use) : misfits(in: use)
    problems.forEach(diagnostics.report)
    if !problems.isEmpty || reportKeyClash(in: variants, of: pattern, as: role) { return checked }
    return CheckedPattern(pattern, role.binding, variants: variants.make(), at: role.place)
  }

  private func reportSize(of pattern: PrefixedPattern, at place: SourceRange) -> Bool {
    guard let limit = pattern.shape.sizeLimit else { return false }
    diagnostics.report(.patternTooLarge(limit, at: place))
    return true
  }

  /// The mistakes in a pattern whose placeholders are bound.
  private func problems(in use: PatternUse) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if use.role.isPrinted {
      problems += dropped(in: use) + optionals(in: use)
    } else if !use.role.hasMistake {
      problems += missingValues(in: use)
    }
    for placeholder in use.placeholders {
      guard let parameter = use.parameter(of: placeholder.hole) else { continue }
      problems += misfits(of: placeholder, taking: parameter)
    }
    return problems + listDefaults(in: use)
  }

  private func unbound(_ placeholders: [PatternPlaceholder], in use: PatternUse) -> [Diagnostic] {
    guard !use.role.hasMistake else { return [] }
    let names = use.placeholders.map(\.name)
    let free = use.signature.parameters.filter { !names.contains($0.label) }
    // Two names that become one label are reported as such; only the first binds.
    return placeholders.filter { !isShared(SwiftLabel.make(from: $0.name), among: names) }.map {
      let (isCatchAll, isOwn) = ($0.spot.isCatchAll, !use.isOfGroup($0.hole.place))
      // A placeholder of a group means what it means in the other lines of the group too.
      let required = free.filter {
        isOwn && $0.isRequired && (isCatchAll || !$0.type.isCollection)
      }
      return .unboundPlaceholder(
        $0.name, signature: use.signature.text, labels: free.map(\.label),
        required: required.map(\.label), isPrinted: use.role.isPrinted, at: $0.hole.place)
    }
  }

  private func isShared(_ label: String, among names: [String]) -> Bool {
    names.count { SwiftLabel.make(from: $0) == label } > 1
  }

  private func dropped(in use: PatternUse) -> [Diagnostic] {
    use.placeholders.filter(\.hole.isDropped).map {
      .droppedValue(of: use.signature.name, at: $0.hole.place)
    }
  }

  /// What the path has is empty only where its default says so.
  private func missingValues(in use: PatternUse) -> [Diagnostic] {
    let signature = use.signature
    let missing = use.variants.parametersInQuery.filter { signature.requiredInPath.contains($0) }
    guard !missing.isEmpty else { return [] }
    return [
      .missingArguments(
        missing.map { signature.parameters[$0].label }, of: signature.name,
        at: use.role.place)
    ]
  }

  /// A list or dictionary where a link has one value, a catch-all that is neither a
  /// list nor whole text, and a `/` in a segment.
  private func misfits(
    of placeholder: PatternPlaceholder, taking parameter: CheckedParameter
  ) -> [Diagnostic] {
    let type = parameter.type
    if let value = valueOutsideHosts(of: placeholder, taking: type) {
      return [.valueOutsideHost(value, of: parameter.label, at: parameter.place)]
    }
    if placeholder.spot.isInSegment, let slash = type.slash {
      return [.slashInSegment(slash.text, at: slash.place)]
    }
    if let problem = valuesOutsideLinks(of: placeholder, taking: parameter) { return [problem] }
    if placeholder.spot.isCatchAll {
      if type.kind == .builtIn(.string) && !type.isWholeText {
        return [
          .constrainedCatchAll(
            parameter.text, name: parameter.label, type: type.text, at: parameter.place)
        ]
      }
      if type.isDictionary || !type.isList && !type.isWholeText {
        let element = type.isDictionary ? "String" : type.text
        return [
          .catchAllType(
            parameter.text, name: parameter.label, element: element, at: parameter.place)
        ]
      }
      return type.separator == nil
        ? [] : [.uselessSeparator(parameter.label, at: parameter.place)]
    }
    if case .query = placeholder.spot, !type.isDictionary { return [] }
    if placeholder.spot.isSegment, let separator = type.separator {
      return problem(with: separator, inSegmentOf: parameter).map { [$0] } ?? []
    }
    return type.isCollection
      ? [
        .collectionInPattern(
          parameter.text, isList: type.isList, name: placeholder.name,
          component: placeholder.spot.part, isSegment: placeholder.spot.isSegment,
          at: parameter.place)
      ] : []
  }

  /// A list in one segment is split after decoding, so no element may contain the separator.
  private func problem(
    with separator: String, inSegmentOf parameter: CheckedParameter
  ) -> Diagnostic? {
    let (element, place) = (parameter.type.constraint, parameter.place)
    if let reason = separator.reasonAgainstSegment {
      return .refusedSeparator(separator, because: reason, at: place)
    }
    guard !parameter.type.element.isUnknown else { return nil }
    guard !element.mayContain(separator) else {
      return .separatorInElement(separator, of: parameter.text, at: place)
    }
    var budget = StateBudget.single
    let list = TextConstraint.joined(element, separator: separator)
    guard (try? list.automaton(&budget)) == nil else { return nil }
    return .refusedSeparator(separator, because: "a value may be too long", at: place)
  }

  /// The placeholders of a redirect that give a value of another form than their parameter has.
  private func misfits(in use: PatternUse) -> [Diagnostic] {
    use.placeholders.compactMap { placeholder in
      guard let parameter = use.parameter(of: placeholder.hole),
        !(placeholder.spot.isCatchAll && parameter.type.isList),
        !misfits(of: placeholder, taking: parameter).isEmpty
      else { return nil }
      return .misfitInRedirect(
        placeholder, to: parameter.text, isList: parameter.type.isList)
    }
  }

  /// The first of an enum's raw values that is no label of a host, or no host.
  private func valueOutsideHosts(of placeholder: PatternPlaceholder, taking type: CheckedType)
    -> String?
  {
    guard case .host(let isLabel) = placeholder.spot, case .oneOf(let values) = type.constraint
    else { return nil }
    return values.first { value in
      let labels = value.split(separator: ".", omittingEmptySubsequences: false)
      return isLabel && labels.count > 1 || !labels.allSatisfy(\.isLowercaseLabel)
    }
  }

  /// A list in a query has no element where its key is missing, so that no other
  /// default could ever be told from an empty list.
  private func listDefaults(in use: PatternUse) -> [Diagnostic] {
    let pattern = use.variants.pattern
    let inPath = pattern.catchAlls.union(pattern.wholeSegments)
    let parameters = use.signature.parameters
    return parameters.indices.filter { !inPath.contains($0) }.compactMap { index in
      guard parameters[index].type.isList,
        case .list(let values)? = parameters[index].defaultValue?.kind, !values.isEmpty
      else { return nil }
      return .listDefault(parameters[index].text, at: parameters[index].place)
    }
  }
}

extension Substring {
  /// Whether links can have it as a label of their host, which they have in lower case.
  fileprivate var isLowercaseLabel: Bool {
    !isEmpty
      && utf8.allSatisfy { $0.isHostLabelByte && $0.asciiLowercased == $0 }
  }
}

extension String {
  /// Why the text can't be between the values of a list in one segment.
  fileprivate var reasonAgainstSegment: String? {
    contains("/")
      ? "'/' separates segments" : contains("?") ? "'?' begins the query" : nil
  }
}

extension CheckedType {
  /// Whether it can hold all the text between slashes.
  fileprivate var isWholeText: Bool { kind == .builtIn(.string) && constraint == .any }
}

/// Optional parameters: only those at the end of a path can be left out.
extension TableChecker {
  private func optionals(in use: PatternUse) -> [Diagnostic] {
    let segments = use.pattern.shape.segments
    let catchAll = use.variants.innerCatchAll
    var problems: [Diagnostic] = []
    var required: [SyntaxTree.Piece]?
    for index in segments.indices.reversed() {
      if index == use.pattern.optionalSegment?.index || index == catchAll {
        required = segments[index]
        continue
      }
      let isOptional = use.variants.absentable(segment: index) != nil
      if let catchAll, index > catchAll {
        problems += optionals(in: segments[index], behind: segments[catchAll], use)
        continue
      }
      if isOptional && required == nil { continue }
      problems += optionals(in: segments[index], before: required, use)
      if !isOptional { required = segments[index] }
    }
    return problems + optionalTexts(in: use)
  }

  private func optionals(
    in segment: [SyntaxTree.Piece], before required: [SyntaxTree.Piece]?, _ use: PatternUse
  ) -> [Diagnostic] {
    segment.compactMap(\.hole).compactMap { placeholder in
      guard let parameter = use.parameter(of: placeholder), parameter.mayBeAbsent else {
        return nil
      }
      guard let required, segment.count == 1 else {
        let text = "'\(segment.text(in: .path))'"
        return .optionalInText(
          parameter.label, text: text, ofGroup: use.isOfGroup(parameter.place), at: parameter.place)
      }
      return .optionalBeforeRequired(
        parameter.label, segment: required.text(in: .path),
        after: use.pattern.optionalSegment?.name, at: parameter.place)
    }
  }

  /// What follows a catch-all is counted from the end.
  private func optionals(
    in segment: [SyntaxTree.Piece], behind catchAll: [SyntaxTree.Piece], _ use: PatternUse
  ) -> [Diagnostic] {
    segment.compactMap { $0.hole.flatMap(use.parameter) }.filter(\.mayBeAbsent).map {
      .optionalAfterCatchAll($0.label, behind: catchAll.text(in: .path), at: $0.place)
    }
  }

  /// A host is always there, and so is a text with a value that must be.
  private func optionalTexts(in use: PatternUse) -> [Diagnostic] {
    use.placeholders.compactMap { placeholder in
      guard let parameter = use.parameter(of: placeholder.hole), parameter.mayBeAbsent,
        let text = requiredText(around: placeholder, in: use)
      else { return nil }
      return .optionalInText(
        parameter.label, text: text, ofGroup: use.isOfGroup(parameter.place), at: parameter.place)
    }
  }

  /// The text of a placeholder that no link can leave out, as messages call it.
  private func requiredText(
    around placeholder: PatternPlaceholder, in use: PatternUse
  ) -> String? {
    switch placeholder.spot {
    case .host: return "the host"
    case .fragment, .fragmentPath, .fragmentRest:
      guard let fragment = use.pattern.shape.fragment, !use.variants.isFragmentOptional
      else { return nil }
      return "'\(fragment.text)'"
    case .queryText(let pieces):
      let isOptional = pieces.compactMap(\.hole).allSatisfy {
        use.parameter(of: $0)?.mayBeAbsent ?? false
      }
      return isOptional ? nil : "'\(pieces.text(in: .query))'"
    case .path, .catchAll, .query, .queryCatchAll: return nil
    }
  }
}

extension PatternShape {
  /// The limit that the pattern is beyond, before its variants are made: there may be as
  /// many of them as it has segments.
  fileprivate var sizeLimit: MatchTableLimit? {
    let most = max(segments.count, fragment?.segments.count ?? 0)
    if most > MatchTableLimit.maximumSegments { return .tooManySegments(pattern: 0) }
    let isCrowded = texts.contains { pieces in
      pieces.count { $0.hole != nil } > MatchTableLimit.maximumPlaceholders
    }
    return isCrowded ? .tooManyPlaceholders(pattern: 0) : nil
  }

  /// The segments, values and fragment texts that hold parameters.
  private var texts: [[Piece]] {
    let values = (query + (fragment?.items ?? [])).map { item -> [Piece] in
      if case .value(_, let pieces) = item { pieces } else { [] }
    }
    let text = if case .text(let pieces) = fragment { [pieces] } else { [[Piece]]() }
    return segments + (fragment?.segments ?? []) + values + text
  }
}
