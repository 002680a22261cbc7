import RouteMatching

/// Which parameter each hole of a pattern gives its value to, and which values
/// stand on the right of an `also` or `redirect`.
struct PatternBinding {
  /// The indices of parameters, by the names of holes.
  var holes: [String: Int] = [:]
  var constants: [Int: CheckedValue] = [:]

  /// Binds each hole to the parameter of its spelling, else to that of its label,
  /// and returns the holes that no parameter takes.
  mutating func bind(
    _ holes: [PatternHole], to parameters: [CheckedParameter]
  ) -> [PatternHole] {
    var unbound: [PatternHole] = []
    for hole in holes where !hole.hole.isDropped && self.holes[hole.name] == nil {
      if let index = Self.parameter(named: hole.name, among: parameters),
        constants[index] == nil, !self.holes.values.contains(index)
      {
        self.holes[hole.name] = index
      } else {
        unbound.append(hole)
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
