/// The common part of a route's patterns: its parameters, and their names in links.
struct RouteSignature {
  var owner: ParameterOwner
  var parameters: [CheckedParameter]
  /// How patterns without a placeholder for a parameter read it from their queries.
  var queries: QueryReadings
  /// The parameters, by index, that are catch-alls without a default in the route's
  /// own pattern.
  var requiredCatchAlls: Set<Int> = []
  /// The route's own pattern at each way into its group.
  var patterns: [PrefixedPattern]
  /// The signature as written, or as it would be: `user(id: Int)`.
  var text: String { "\(owner.name)(\(parameters.map(\.text).joined(separator: ", ")))" }
}

extension Checker {
  /// The parameters of a route: those of its groups, then its own. A case without
  /// a signature takes what its pattern holds as text.
  mutating func checkSignature(of draft: UnresolvedRoute) -> RouteSignature {
    var owner = ParameterOwner(name: draft.syntax.name.text)
    var parameters: [CheckedParameter] = []
    for parameter in draft.scope.parameters {
      add(checkParameter(parameter, owner: &owner), to: &parameters)
    }
    for parameter in draft.syntax.parameters ?? [] {
      add(checkParameter(parameter, owner: &owner), to: &parameters)
    }
    let patterns = flat(draft.syntax.pattern, at: draft.scope.prefixes)
    let placeholders = patterns[0].syntax.locatedPlaceholders
    checkPlaceholderNames(placeholders, of: patterns[0])
    if draft.syntax.parameters == nil {
      addDefaultParameters(for: placeholders, to: &parameters)
    }
    checkDictionaries(parameters)
    nameParameters(&parameters, after: placeholders)
    var signature = RouteSignature(
      owner: owner, parameters: parameters, queries: QueryReadings(parameters, in: placeholders),
      patterns: patterns)
    let catchAlls = Set(placeholders.filter(\.isCatchAll).map(\.name))
    signature.requiredCatchAlls = Set(
      parameters.indices.filter {
        catchAlls.contains(parameters[$0].name) && parameters[$0].isRequired
      })
    return signature
  }

  private mutating func add(
    _ parameter: CheckedParameter, to parameters: inout [CheckedParameter]
  ) {
    if let first = parameters.first(where: { $0.label == parameter.label }) {
      report(.repeatedParameter(parameter.label, at: parameter.place, first: first.place))
    } else {
      reportSharedLabel(parameter, among: parameters)
      parameters.append(parameter)
    }
  }

  private mutating func reportSharedLabel(
    _ parameter: CheckedParameter, among parameters: [CheckedParameter]
  ) {
    let label = SwiftLabel.make(from: parameter.label)
    guard let first = parameters.first(where: { SwiftLabel.make(from: $0.label) == label }) else {
      return
    }
    report(.sharedLabel(first.label, parameter.label, label: label, at: parameter.place))
  }

  /// Reports two names in a pattern that become one label, and a name that a
  /// prefix has already.
  private mutating func checkPlaceholderNames(
    _ placeholders: [PatternPlaceholder], of pattern: PrefixedPattern
  ) {
    var labels: [String: String] = [:]
    for placeholder in placeholders where !placeholder.placeholder.isDropped {
      let label = SwiftLabel.make(from: placeholder.name)
      guard let first = labels.updateValue(placeholder.name, forKey: label) else { continue }
      if first != placeholder.name {
        report(.sharedLabel(first, placeholder.name, label: label, at: pattern.place))
      } else if !pattern.prefix.isEmpty {
        report(
          .repeatedParameter(
            placeholder.placeholder.place.text, in: pattern.text, at: placeholder.placeholder.place,
            first: pattern.place))
      }
    }
  }

  private mutating func addDefaultParameters(
    for placeholders: [PatternPlaceholder], to parameters: inout [CheckedParameter]
  ) {
    let typed = parameters
    for placeholder in placeholders where !placeholder.placeholder.isDropped {
      let isTyped = PatternBinding.parameter(named: placeholder.name, among: typed) != nil
      guard !isTyped else { continue }
      checkLabel(placeholder.placeholder.name)
      parameters.append(
        CheckedParameter(
          label: SwiftLabel.make(from: placeholder.name), name: placeholder.name,
          type: .text(isList: placeholder.isCatchAll),
          defaultValue: nil, isOptional: false, place: placeholder.placeholder.place))
    }
  }

  private mutating func checkDictionaries(_ parameters: [CheckedParameter]) {
    let dictionaries = parameters.filter(\.type.isDictionary)
    for second in dictionaries.dropFirst() {
      report(.secondDictionary(at: second.place, first: dictionaries[0].place))
    }
  }

  /// Gives each parameter its name in the pattern.
  private func nameParameters(
    _ parameters: inout [CheckedParameter], after placeholders: [PatternPlaceholder]
  ) {
    for placeholder in placeholders where !placeholder.placeholder.isDropped {
      guard let index = PatternBinding.parameter(named: placeholder.name, among: parameters) else {
        continue
      }
      parameters[index].name = placeholder.name
    }
  }
}

extension CheckedType {
  /// The type of a parameter without a signature: `String`, or `[String]` for the rest of a
  /// path.
  fileprivate static func text(isList: Bool) -> CheckedType {
    let string = CheckedType(kind: .builtIn(.string), constraint: .any, text: "String")
    return isList ? CheckedType(kind: .list(string), constraint: .any, text: "[String]") : string
  }
}
