import RouteMatching

/// The purpose of a pattern.
struct PatternRole {
  var target: LinkPattern.Target
  var isExternal: Bool
  /// Whether links are printed by it.
  var isPrinted = false
  var binding = PatternBinding()
  /// Whether its call is wrong, so that placeholders without a parameter say no more.
  var hasMistake = false
}

/// Patterns against the parameters of their route.
struct PatternChecker {
  let diagnostics: DiagnosticCollector

  /// Binds the placeholders of a pattern and makes its variants; none where something is wrong
  /// with it, which breaks the route.
  func check(
    _ pattern: PrefixedPattern, as role: PatternRole, with signature: RouteSignature,
    isBroken: inout Bool
  ) -> CheckedPattern {
    if let limit = pattern.syntax.sizeLimit {
      diagnostics.report(.patternTooLarge(limit, at: pattern.place))
      isBroken = true
      return CheckedPattern(pattern, variants: [])
    }
    let placeholders = pattern.syntax.locatedPlaceholders
    var binding = role.binding
    let unbound = binding.bind(placeholders, to: signature.parameters)
    let variants = PatternVariants(
      pattern: pattern.syntax, placeholders: placeholders, parameters: signature.parameters,
      queries: signature.queries, binding: binding, target: role.target,
      isExternal: role.isExternal, isPrinted: role.isPrinted)
    let problems =
      self.unbound(unbound, of: pattern, as: role, signature: signature)
      + self.problems(in: variants, of: pattern, as: role, signature: signature)
    problems.forEach(diagnostics.report)
    isBroken = isBroken || role.hasMistake || !problems.isEmpty
    guard !isBroken else { return CheckedPattern(pattern, binding, variants: []) }
    isBroken = reportKeyClashes(in: variants, of: pattern)
    return CheckedPattern(pattern, binding, variants: isBroken ? [] : variants.make())
  }

  /// The variants of a redirect or rejection; none where the pattern is wrong and reported.
  func check(
    _ pattern: PrefixedPattern, making variants: (SyntaxTree.Pattern) -> PatternVariants
  ) -> [LinkPattern] {
    if let limit = pattern.syntax.sizeLimit {
      diagnostics.report(.patternTooLarge(limit, at: pattern.place))
      return []
    }
    let variants = variants(pattern.syntax)
    return reportKeyClashes(in: variants, of: pattern) ? [] : variants.make()
  }

  /// The mistakes in a pattern whose placeholders are bound.
  private func problems(
    in variants: PatternVariants, of pattern: PrefixedPattern, as role: PatternRole,
    signature: RouteSignature
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if role.isPrinted {
      problems += dropped(variants.placeholders, of: pattern, route: signature.name)
      problems += optionals(in: variants, of: pattern, signature: signature)
    } else if !role.hasMistake {
      problems += missingCatchAlls(in: variants, of: pattern, signature: signature)
    }
    for placeholder in variants.placeholders {
      guard let index = variants.binding.placeholders[placeholder.name] else { continue }
      problems += misfits(of: placeholder, taking: signature.parameters[index])
    }
    return problems
      + listDefaults(
        signature.parameters, placeholders: variants.placeholders, binding: variants.binding)
  }

  /// A placeholder from a prefix is in another line, and is reported at the pattern.
  private func place(of placeholder: PatternPlaceholder, in pattern: PrefixedPattern) -> SourceRange
  {
    let place = placeholder.placeholder.place
    let isOwn =
      place.file == pattern.place.file && pattern.place.bytes.contains(place.bytes.lowerBound)
    return isOwn ? place : pattern.place
  }

  private func unbound(
    _ placeholders: [PatternPlaceholder], of pattern: PrefixedPattern, as role: PatternRole,
    signature: RouteSignature
  ) -> [Diagnostic] {
    guard !role.hasMistake else { return [] }
    let names = pattern.syntax.locatedPlaceholders.map(\.name)
    let taken = Set(names)
    // Two names that become one label are reported as such; only the first binds.
    return placeholders.filter { !isShared(SwiftLabel.make(from: $0.name), among: names) }.map {
      placeholder in
      let free = signature.parameters.map(\.label).filter { !taken.contains($0) }
      return .unboundPlaceholder(
        placeholder.name, signature: signature.text, labels: free, isPrinted: role.isPrinted,
        at: place(of: placeholder, in: pattern))
    }
  }

  private func isShared(_ label: String, among names: [String]) -> Bool {
    names.count { SwiftLabel.make(from: $0) == label } > 1
  }

  private func dropped(
    _ placeholders: [PatternPlaceholder], of pattern: PrefixedPattern, route: String
  ) -> [Diagnostic] {
    placeholders.filter(\.placeholder.isDropped).map {
      .droppedValue(of: route, at: place(of: $0, in: pattern))
    }
  }

  /// A catch-all is empty only where its default says so.
  private func missingCatchAlls(
    in variants: PatternVariants, of pattern: PrefixedPattern, signature: RouteSignature
  ) -> [Diagnostic] {
    let missing = variants.parametersInQuery.filter { signature.requiredCatchAlls.contains($0) }
    guard !missing.isEmpty else { return [] }
    return [
      .missingArguments(
        missing.map { signature.parameters[$0].label }, of: signature.name, word: "-> ",
        at: pattern.place)
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
    if placeholder.isInSegment, let slash = type.slash {
      return [.slashInSegment(slash.text, at: slash.place)]
    }
    if let problem = valuesOutsideLinks(of: placeholder, taking: parameter) { return [problem] }
    if placeholder.isCatchAll {
      if type.kind == .builtIn(.string) && !type.isWholeText {
        return [
          .constrainedCatchAll(
            parameter.text, name: parameter.label, type: type.text, at: parameter.place)
        ]
      }
      if type.isDictionary || !type.isList && !type.isWholeText {
        return [.catchAllType(parameter.text, name: parameter.label, at: parameter.place)]
      }
      return type.separator == nil
        ? [] : [.uselessSeparator(parameter.label, at: parameter.place)]
    }
    if case .query = placeholder.spot, !type.isDictionary { return [] }
    return type.isCollection
      ? [
        .collectionInPattern(
          parameter.text, isList: type.isList, name: placeholder.name,
          component: placeholder.component,
          at: parameter.place)
      ] : []
  }

  /// The first of an enum's raw values that is no label of a host, or no host.
  private func valueOutsideHosts(of placeholder: PatternPlaceholder, taking type: CheckedType)
    -> String?
  {
    guard case .host(_, let isLabel) = placeholder.spot, case .oneOf(let values) = type.constraint
    else { return nil }
    return values.first { value in
      let labels = value.split(separator: ".", omittingEmptySubsequences: false)
      return isLabel && labels.count > 1 || !labels.allSatisfy(\.isLowercaseLabel)
    }
  }

  /// A list in a query has no element where its key is missing, so that no other
  /// default could ever be told from an empty list.
  private func listDefaults(
    _ parameters: [CheckedParameter], placeholders: [PatternPlaceholder], binding: PatternBinding
  ) -> [Diagnostic] {
    let rests = Set(placeholders.filter(\.isCatchAll).compactMap { binding.placeholders[$0.name] })
    return parameters.indices.filter { !rests.contains($0) }.compactMap { index in
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

extension CheckedType {
  /// Whether it can hold all the text between slashes.
  fileprivate var isWholeText: Bool { kind == .builtIn(.string) && constraint == .any }
}

/// Optional parameters: only those at the end of a path can be left out.
extension PatternChecker {
  private func optionals(
    in variants: PatternVariants, of pattern: PrefixedPattern, signature: RouteSignature
  ) -> [Diagnostic] {
    let segments = pattern.syntax.segments
    var problems: [Diagnostic] = []
    var required: SyntaxTree.Segment?
    for index in segments.indices.reversed() {
      let isOptional = variants.absentable(segment: index) != nil
      if isOptional && required == nil { continue }
      problems += optionals(in: segments[index], before: required, variants, pattern, signature)
      if !isOptional { required = segments[index] }
    }
    return problems + optionalTexts(in: variants, of: pattern)
  }

  private func optionals(
    in segment: SyntaxTree.Segment, before required: SyntaxTree.Segment?,
    _ variants: PatternVariants, _ pattern: PrefixedPattern, _ signature: RouteSignature
  ) -> [Diagnostic] {
    segment.pieces.compactMap(\.placeholder).compactMap { placeholder in
      guard let parameter = variants.parameter(of: placeholder), parameter.mayBeAbsent else {
        return nil
      }
      guard let required, segment.pieces.count == 1 else {
        return .optionalInText(parameter.label, text: "'\(segment)'", at: parameter.place)
      }
      return .optionalBeforeRequired(
        parameter.label, segment: "\(required)",
        write: alternative(to: pattern, without: segment, parameter, signature),
        at: parameter.place)
    }
  }

  /// `also /about -> about(lang: "en")`
  private func alternative(
    to pattern: PrefixedPattern, without segment: SyntaxTree.Segment, _ parameter: CheckedParameter,
    _ signature: RouteSignature
  ) -> String {
    var rest = pattern.syntax
    rest.segments.removeAll { "\($0)" == "\(segment)" }
    let value = parameter.defaultValue?.swift ?? parameter.exampleValue
    return "also \(rest) -> \(signature.name)(\(parameter.label): \(value))"
  }

  /// A host is always there, and so is a text with a value that must be.
  private func optionalTexts(
    in variants: PatternVariants, of pattern: PrefixedPattern
  ) -> [Diagnostic] {
    variants.placeholders.compactMap { placeholder in
      guard let parameter = variants.parameter(of: placeholder.placeholder), parameter.mayBeAbsent,
        let text = requiredText(around: placeholder, in: variants, of: pattern)
      else { return nil }
      return .optionalInText(parameter.label, text: text, at: parameter.place)
    }
  }

  /// The text of a placeholder that no link can leave out, as messages call it.
  private func requiredText(
    around placeholder: PatternPlaceholder, in variants: PatternVariants,
    of pattern: PrefixedPattern
  ) -> String? {
    switch placeholder.spot {
    case .host: return "the host"
    case .fragment, .fragmentPath, .fragmentRest:
      guard let fragment = pattern.syntax.fragment,
        !fragment.textPlaceholders.allSatisfy(variants.mayBeAbsent)
      else { return nil }
      return "'\(fragment)'"
    case .queryText(_, let pieces, _, _):
      let isOptional = pieces.compactMap(\.placeholder).allSatisfy {
        variants.parameter(of: $0)?.mayBeAbsent ?? false
      }
      return isOptional ? nil : "'\(pieces.text(in: .query))'"
    case .path, .catchAll, .query, .queryCatchAll: return nil
    }
  }
}
