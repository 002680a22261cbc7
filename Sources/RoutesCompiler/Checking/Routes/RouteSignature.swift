/// What a route's patterns have in common: its parameters, and how links call them.
struct RouteSignature {
  var owner: ParameterOwner
  var parameters: [CheckedParameter]
  /// How patterns without a hole for a parameter read it from their queries.
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
      add(checkParameter(parameter.syntax, in: parameter.file, owner: &owner), to: &parameters)
    }
    for parameter in draft.syntax.parameters ?? [] {
      add(checkParameter(parameter, in: draft.file, owner: &owner), to: &parameters)
    }
    let patterns = flat(draft.syntax.pattern, at: draft.scope.prefixes, in: draft.file)
    let holes = patterns[0].syntax.locatedHoles
    checkHoleNames(holes, of: patterns[0], in: draft.file)
    if draft.syntax.parameters == nil {
      addDefaultParameters(for: holes, to: &parameters, in: draft.file)
    }
    checkDictionaries(parameters)
    nameParameters(&parameters, after: holes)
    var signature = RouteSignature(
      owner: owner, parameters: parameters, queries: QueryReadings(parameters, in: holes),
      patterns: patterns)
    let catchAlls = Set(holes.filter(\.isRest).map(\.name))
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
  private mutating func checkHoleNames(
    _ holes: [PatternHole], of pattern: PrefixedPattern, in file: Int
  ) {
    var labels: [String: String] = [:]
    for hole in holes where !hole.hole.isDropped {
      let label = SwiftLabel.make(from: hole.name)
      guard let first = labels.updateValue(hole.name, forKey: label) else { continue }
      if first != hole.name {
        report(.sharedLabel(first, hole.name, label: label, at: pattern.place))
      } else if !pattern.prefix.isEmpty {
        report(
          .repeatedParameter(
            text(hole.hole.place, in: file), in: pattern.text, at: place(hole.hole.place, in: file),
            first: pattern.place))
      }
    }
  }

  private mutating func addDefaultParameters(
    for holes: [PatternHole], to parameters: inout [CheckedParameter], in file: Int
  ) {
    let typed = parameters
    for hole in holes where !hole.hole.isDropped {
      let isTyped = PatternBinding.parameter(named: hole.name, among: typed) != nil
      guard !isTyped else { continue }
      checkLabel(hole.hole.name, in: file)
      parameters.append(
        CheckedParameter(
          label: SwiftLabel.make(from: hole.name), name: hole.name,
          type: .text(isList: hole.isRest),
          defaultValue: nil, isOptional: false, place: place(hole.hole.place, in: file)))
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
    _ parameters: inout [CheckedParameter], after holes: [PatternHole]
  ) {
    for hole in holes where !hole.hole.isDropped {
      guard let index = PatternBinding.parameter(named: hole.name, among: parameters) else {
        continue
      }
      parameters[index].name = hole.name
    }
  }
}

extension CheckedType {
  /// What a parameter without a signature is: `String`, or `[String]` for the rest
  /// of a path.
  fileprivate static func text(isList: Bool) -> CheckedType {
    let string = CheckedType(kind: .builtIn(.string), constraint: .any, text: "String")
    return isList ? CheckedType(kind: .list(string), constraint: .any, text: "[String]") : string
  }
}
