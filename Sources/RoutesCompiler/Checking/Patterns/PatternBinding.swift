import RouteMatching

/// Which parameter each placeholder of a pattern gives its value to, and which values are
/// on the right of an `also` or `redirect`.
struct PatternBinding {
  /// The indices of parameters, by the names of placeholders.
  var placeholders: [String: Int] = [:]
  var constants: [Int: CheckedValue] = [:]

  /// Binds each placeholder to the parameter of its spelling, else to that of its label,
  /// and returns the placeholders that no parameter takes.
  @discardableResult
  mutating func bind(
    _ placeholders: [PatternPlaceholder], to parameters: [CheckedParameter]
  ) -> [PatternPlaceholder] {
    var unbound: [PatternPlaceholder] = []
    for placeholder in placeholders
    where !placeholder.hole.isDropped && self.placeholders[placeholder.name] == nil {
      if let index = Self.parameter(named: placeholder.name, among: parameters),
        constants[index] == nil, !self.placeholders.values.contains(index)
      {
        self.placeholders[placeholder.name] = index
      } else {
        unbound.append(placeholder)
      }
    }
    return unbound
  }

  /// The index of the parameter that a name in a pattern means: `user_id` is
  /// `user_id`, or else `userID`.
  static func parameter(
    named name: String, among parameters: [CheckedParameter]
  ) -> Int? {
    if let index = parameters.firstIndex(where: { $0.label == name }) { return index }
    let label = SwiftLabel.make(from: name)
    return parameters.firstIndex { SwiftLabel.make(from: $0.label) == label }
  }
}
