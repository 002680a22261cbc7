/// The common part of a route's patterns: its parameters, and how links call them.
struct RouteSignature: Sendable {
  /// The name of the case.
  let name: String
  let parameters: [CheckedParameter]
  /// The anonymous enums of the parameters.
  let enums: [CheckedEnum]
  /// For each parameter, where patterns without a placeholder for it read it: the item that
  /// the route's own pattern has for it in its query, else one with the parameter's name.
  ///
  /// After `/find?q={words}.{page}`, `also /search` reads `words` and `page` from `q`.
  let queryItems: [BoundPattern.Item]
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
  /// - Parameter pattern: The route's own.
  init(
    name: String, parameters: [CheckedParameter], enums: [CheckedEnum], pattern: BoundPattern
  ) {
    self.name = name
    self.parameters = parameters
    self.enums = enums
    let items = pattern.query + (pattern.fragment?.items ?? [])
    queryItems = parameters.enumerated().map { index, parameter in
      items.first { $0.holes.contains { $0.parameter == index } }
        ?? .parameter(BoundPlaceholder(name: parameter.name, parameter: index))
    }
    requiredCatchAlls = pattern.catchAlls.filter { parameters[$0].isRequired }
  }
}
