/// What a route's patterns have in common: its parameters, and how links call them.
struct RouteSignature {
  /// The name of the case.
  let name: String
  let parameters: [CheckedParameter]
  /// The anonymous enums of the parameters.
  let enums: [CheckedEnum]
  /// How patterns without a placeholder for a parameter read it from their queries.
  let queries: QueryReadings
  /// The parameters, by index, that are catch-alls without a default in the route's
  /// own pattern.
  let requiredCatchAlls: Set<Int>

  /// The signature as written, or as it would be: `user(id: Int)`.
  var text: String { "\(name)(\(parameters.map(\.text).joined(separator: ", ")))" }

  /// Whether a call that leads to the route has to give a parameter a value. A
  /// catch-all is empty only where its default says so.
  func needsValue(of index: Int) -> Bool {
    parameters[index].absentValue == nil || requiredCatchAlls.contains(index)
  }
}

extension RouteSignature {
  /// - Parameter placeholders: Those of the route's own pattern.
  init(
    name: String, parameters: [CheckedParameter], enums: [CheckedEnum],
    placeholders: [PatternPlaceholder]
  ) {
    self.name = name
    self.parameters = parameters
    self.enums = enums
    queries = QueryReadings(parameters, in: placeholders)
    let catchAlls = Set(placeholders.filter(\.isCatchAll).map(\.name))
    requiredCatchAlls = Set(
      parameters.indices.filter {
        catchAlls.contains(parameters[$0].name) && parameters[$0].isRequired
      })
  }
}
