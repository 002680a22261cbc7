import RouteMatching

/// The parameters of a route: those of its groups, then its own.
extension TableChecker {
  /// A case without a signature takes what its pattern holds as text.
  ///
  /// - Parameters:
  ///   - pattern: The route's own, at the first way into its group.
  ///   - isBroken: Set where a type is unknown or wrong.
  func checkSignature(
    of route: Scoped<SyntaxTree.Route>, pattern: PrefixedPattern, isBroken: inout Bool
  ) -> RouteSignature {
    var owner = ParameterOwner(name: route.syntax.name.text)
    var found = check(route.scope.parameters + (route.syntax.parameters ?? []), of: &owner)
    isBroken = owner.isBroken
    let placeholders = pattern.shape.holes
    reportSharedNames(placeholders)
    diagnostics.checkPlaceholders(of: route.syntax.pattern, at: route.scope.prefixes)
    if route.syntax.parameters == nil { found += untyped(placeholders, among: found) }
    reportSecondDictionary(found)
    return signature(of: owner, found, at: pattern)
  }

  /// The parameters that the groups around a line that is no route declare, as a route there has
  /// them.
  func sharedSignature(of scope: GroupScope, pattern: PrefixedPattern) -> RouteSignature {
    var owner = ParameterOwner(name: table.declarations.header.name.text)
    let parameters = check(scope.parameters, of: &owner)
    return signature(of: owner, parameters, at: pattern)
  }

  private func signature(
    of owner: ParameterOwner, _ found: [CheckedParameter], at pattern: PrefixedPattern
  ) -> RouteSignature {
    let placeholders = pattern.shape.holes
    let parameters = named(found, after: placeholders)
    var binding = PatternBinding()
    binding.bind(placeholders, to: parameters)
    return RouteSignature(
      name: owner.name, parameters: parameters, enums: owner.enums,
      pattern: BoundPattern(pattern.shape, binding))
  }

  private func check(
    _ syntax: [SyntaxTree.Parameter], of owner: inout ParameterOwner
  ) -> [CheckedParameter] {
    var found: [CheckedParameter] = []
    for parameter in syntax { add(checkParameter(parameter, owner: &owner), to: &found) }
    return found
  }

  private func add(_ parameter: CheckedParameter, to parameters: inout [CheckedParameter]) {
    if let first = parameters.first(where: { $0.label == parameter.label }) {
      diagnostics.report(
        .repeatedParameter(parameter.label, at: parameter.place, first: first.place))
    } else {
      reportSharedLabel(parameter, among: parameters)
      parameters.append(parameter)
    }
  }

  private func reportSharedLabel(
    _ parameter: CheckedParameter, among parameters: [CheckedParameter]
  ) {
    let label = SwiftLabel.make(from: parameter.label)
    guard let first = parameters.first(where: { SwiftLabel.make(from: $0.label) == label }) else {
      return
    }
    diagnostics.report(
      .sharedLabel(first.label, parameter.label, label: label, at: parameter.place))
  }

  /// Reports two names in a pattern that become one label.
  private func reportSharedNames(_ placeholders: [PatternPlaceholder]) {
    var labels: [String: String] = [:]
    for placeholder in placeholders where !placeholder.hole.isDropped {
      let label = SwiftLabel.make(from: placeholder.name)
      guard let first = labels.updateValue(placeholder.name, forKey: label),
        first != placeholder.name
      else { continue }
      diagnostics.report(
        .sharedLabel(
          first, placeholder.name, label: label, at: placeholder.hole.place))
    }
  }

  /// Parameters for what a pattern holds and no group types.
  func untyped(
    _ placeholders: [PatternPlaceholder], among typed: [CheckedParameter]
  ) -> [CheckedParameter] {
    var parameters: [CheckedParameter] = []
    for placeholder in placeholders where !placeholder.hole.isDropped {
      let isTyped = PatternBinding.parameter(named: placeholder.name, among: typed) != nil
      guard !isTyped else { continue }
      diagnostics.checkLabel(placeholder.hole.name)
      parameters.append(
        CheckedParameter(
          label: SwiftLabel.make(from: placeholder.name), name: placeholder.name,
          type: .text(isList: placeholder.spot.isCatchAll), defaultValue: nil, isOptional: false,
          place: placeholder.hole.place))
    }
    return parameters
  }

  private func reportSecondDictionary(_ parameters: [CheckedParameter]) {
    let dictionaries = parameters.filter(\.type.isDictionary)
    for second in dictionaries.dropFirst() {
      diagnostics.report(.secondDictionary(at: second.place, first: dictionaries[0].place))
    }
  }

  /// The parameters by their names in the pattern.
  private func named(
    _ parameters: [CheckedParameter], after placeholders: [PatternPlaceholder]
  ) -> [CheckedParameter] {
    var named = parameters
    for placeholder in placeholders where !placeholder.hole.isDropped {
      guard let index = PatternBinding.parameter(named: placeholder.name, among: named) else {
        continue
      }
      named[index].name = placeholder.name
    }
    return named
  }
}

extension String {
  /// Why the text can't be between the values of a list.
  fileprivate var reasonAgainstSeparating: String? {
    switch self {
    case "|", " ": nil
    case "&": "'&' separates the items of a query"
    case "=": "'=' ends the key of an item"
    case "#": "'#' begins the fragment"
    case "%": "'%' begins an escape"
    case "+": "'+' may be a space"
    case _ where utf8.contains { $0.isASCIILetter || $0.isASCIIDigit }:
      "values have letters and digits"
    case _ where AllowedCharacters.fragment.encoding(self, escaping: "&=+") != self:
      "a link has it only as an escape"
    default: nil
    }
  }
}

extension CheckedType {
  /// Makes the list one that is joined. Every link is split at a separator that it has only as an
  /// escape, so an element does not contain that.
  fileprivate mutating func join(by separator: String) throws(TooManyStates) {
    self.separator = separator
    guard ["|", " "].contains(separator), case .list(var element) = kind else { return }
    constraint = try constraint.intersection(
      with: .automaton(.expression("[^\(separator)]*")))
    (element.constraint, element.text) = (constraint, element.text + " without '\(separator)'")
    kind = .list(element)
  }

  /// The type of a parameter without a signature: `String`, or `[String]` for the rest
  /// of a path.
  fileprivate static func text(isList: Bool) -> CheckedType {
    let string = CheckedType(.string)
    return isList ? CheckedType(kind: .list(string), constraint: .any, text: "[String]") : string
  }
}

/// The parameters of signatures, groups and filters.
extension TableChecker {
  func checkParameter(
    _ syntax: SyntaxTree.Parameter, owner: inout ParameterOwner
  ) -> CheckedParameter {
    let label = syntax.label.text
    diagnostics.checkLabel(syntax.label)
    let wasBroken = owner.isBroken
    owner.isBroken = false
    var type = types.check(syntax.type, of: label, owner: &owner)
    join(&type, by: syntax)
    let value = defaultValue(of: syntax, type: type, owner: owner)
    reportOptionalCollection(syntax, type: type)
    owner.isBroken = owner.isBroken || wasBroken
    return CheckedParameter(
      label: label, name: label, type: type, defaultValue: value,
      isOptional: syntax.type.isOptional, place: syntax.place)
  }

  private func join(_ type: inout CheckedType, by syntax: SyntaxTree.Parameter) {
    guard let separator = syntax.separator else { return }
    guard type.isList, !separator.text.isEmpty else {
      return diagnostics.report(
        .uselessSeparator(syntax.label.text, at: separator.place))
    }
    var reason = separator.text.reasonAgainstSeparating
    do throws(TooManyStates) {
      try type.join(by: separator.text)
    } catch {
      reason = "a value may be too long"
    }
    guard let reason else { return }
    diagnostics.report(.refusedSeparator(separator.text, because: reason, at: separator.place))
  }

  private func defaultValue(
    of syntax: SyntaxTree.Parameter, type: CheckedType, owner: ParameterOwner
  ) -> CheckedValue? {
    guard let value = syntax.defaultValue else { return nil }
    if syntax.type.isOptional {
      if !owner.isBroken, value.kind != .none { reportOptionalDefault(syntax) }
      return nil
    }
    // With a default that is wrong it may be absent all the same, in examples as in calls.
    let absent = CheckedValue(kind: .none, swift: "nil")
    if owner.isBroken { return absent }
    let context = ValueContext(type: type, enums: owner.enums, role: "default")
    return checkValue(value, as: context) ?? absent
  }

  private func reportOptionalDefault(_ syntax: SyntaxTree.Parameter) {
    diagnostics.report(
      .optionalWithDefault(
        "\(syntax.label.text): \(syntax.type.place.text)",
        value: syntax.defaultValue?.place.text ?? "nil", at: syntax.label.place))
  }

  private func reportOptionalCollection(_ syntax: SyntaxTree.Parameter, type: CheckedType) {
    guard syntax.type.isOptional, type.isCollection else { return }
    let label = syntax.label.text
    diagnostics.report(
      .optionalCollection(
        "\(label): \(syntax.type.place.text)", write: "\(label): \(type.text)",
        at: syntax.label.place))
  }
}

extension ValueContext {
  /// For a value that is given to a parameter.
  init(argument parameter: CheckedParameter, enums: [CheckedEnum], isBounded: Bool = true) {
    self.init(
      type: parameter.type, isOptional: parameter.isOptional, enums: enums, role: "value",
      isBounded: isBounded)
  }
}
