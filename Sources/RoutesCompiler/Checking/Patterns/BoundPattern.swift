import RouteMatching

/// A pattern as it is written, without places, and with a parameter of its route in each
/// placeholder.
typealias BoundPattern = PatternShape<BoundPlaceholder>

struct BoundPlaceholder: Sendable {
  let name: String
  /// By index in the signature; `nil` for a value that is dropped.
  let parameter: Int?
}

extension BoundPlaceholder: CustomStringConvertible {
  var description: String { name }
}

extension BoundPattern {
  /// - Parameter binding: Which parameter each placeholder gives its value to.
  init(
    _ syntax: PatternShape<SyntaxTree.Placeholder>, _ binding: PatternBinding = PatternBinding()
  ) {
    self = syntax.map { placeholder, _ in
      let name = placeholder.name.text
      return BoundPlaceholder(name: name, parameter: binding.placeholders[name])
    }
  }

  /// The parameters of all placeholders.
  var parameters: Set<Int> { Set(holes.compactMap(\.hole.parameter)) }

  /// The placeholders in some of the parts.
  func placeholders(in parts: PatternPart...) -> [BoundPlaceholder] {
    holes.filter { parts.contains($0.spot.part) }.map(\.hole)
  }

  /// The parameters of the catch-alls in the path and in the path of the fragment.
  var catchAlls: Set<Int> {
    Set(holes.filter(\.spot.isCatchAll).compactMap(\.hole.parameter))
  }
}

extension PatternShape.Item where Hole == BoundPlaceholder {
  var key: String {
    switch self {
    case .value(let key, _), .absent(let key): key
    case .parameter(let placeholder): placeholder.name
    }
  }
}
