import MatchTableBuilding
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

  /// The parameters that are whole segments of the path.
  var wholeSegments: Set<Int> {
    Set(holes.filter(\.spot.isSegment).compactMap(\.hole.parameter))
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
      if let index = Self.parameter(named: placeholder.name, among: parameters), isFree(index) {
        self.placeholders[placeholder.name] = index
      } else {
        unbound.append(placeholder)
      }
    }
    return unbound
  }

  /// Whether neither a placeholder nor a constant gives a parameter its value.
  func isFree(_ index: Int) -> Bool {
    constants[index] == nil && !placeholders.values.contains(index)
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

/// A pattern of a route, redirect or refusal, with the variants that it makes.
package struct CheckedPattern: Sendable {
  /// With its prefixes, and the parameters of its route.
  let written: WrittenPattern<BoundPlaceholder>
  /// One for each number of trailing parameters left out, the longest first, and then the same
  /// without the segment of a group that may be left out; none where it has a mistake.
  package let variants: [LinkPattern]
  /// The parameters, by index, that an earlier line of the same path reads elsewhere: a link that
  /// this one matches has all of them.
  package var parametersElsewhere: Set<Int> = []
  package let place: SourceRange

  var bound: BoundPattern { written.shape }

  /// With the prefixes of its groups: `/account/orders/:id`.
  package var text: String { written.text }

  /// The texts of its shapes: as it is written and, where links may leave out a segment of its
  /// group, without that.
  package var texts: [String] {
    guard let optional = written.optionalSegment else { return [text] }
    var short = bound
    short.segments.remove(at: optional.index)
    return [text, short.text]
  }
}

extension CheckedPattern {
  init(
    _ pattern: PrefixedPattern, _ binding: PatternBinding = PatternBinding(),
    variants: [LinkPattern], at place: SourceRange
  ) {
    self.init(
      written: WrittenPattern(
        shape: BoundPattern(pattern.shape, binding), text: pattern.text,
        optionalSegment: pattern.optionalSegment),
      variants: variants, place: place)
  }

  /// The pattern of an `also` line, without the links that it leaves to earlier lines of its route.
  func leavingLinks(to lines: [[LinkPattern]]) -> CheckedPattern {
    let places = OtherPlaces(variants, naming: bound.parameters, beside: lines)
    return CheckedPattern(
      written: written, variants: places.variants, parametersElsewhere: places.parameters,
      place: place)
  }

  /// The pattern of a route with a mistake, which matches no link.
  var withoutVariants: CheckedPattern {
    CheckedPattern(written: written, variants: [], place: place)
  }
}
