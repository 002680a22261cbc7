import MatchTableBuilding
import RouteMatching

/// Makes the variants of one pattern: one for each number of trailing parameters
/// that a link may leave out, the longest first.
///
/// `/list/:page -> list(page: Int = 1)` makes `/list/:page` and `/list`. In a group whose prefix
/// ends in a segment that may be left out, the same follow without that segment.
struct PatternVariants {
  let pattern: BoundPattern
  private let optionalSegment: OptionalSegment?
  /// Those of the route that the pattern leads to.
  let parameters: [CheckedParameter]
  /// Where parameters without a placeholder are read.
  private let queryItems: [BoundPattern.Item]
  /// The values on the right of an `also` or `redirect`, by the indices of their parameters.
  private let constants: [Int: CheckedValue]
  private let target: PatternTarget
  /// How many of the last parameters the target takes no value for.
  private let untakenCount: Int
  private let takesExternalLinks: Bool
  /// Whether trailing parameters may be left out: not in a redirect.
  private let canLeaveOut: Bool
  /// The parameters, by index, that the pattern reads from the query without a placeholder.
  let parametersInQuery: [Int]

  /// - Parameter signature: That of the route that the pattern leads to, if any, and the parameters
  ///   of the groups around a line that is no route.
  init(
    _ pattern: BoundPattern, leavingOut optionalSegment: OptionalSegment? = nil,
    to target: PatternTarget, _ signature: RouteSignature? = nil,
    constants: [Int: CheckedValue] = [:], takesExternalLinks: Bool, canLeaveOut: Bool = true
  ) {
    self.pattern = pattern
    self.optionalSegment = optionalSegment
    parameters = signature?.parameters ?? []
    queryItems = signature?.queryItems ?? []
    self.constants = constants
    self.target = target
    untakenCount = target == .refusal ? parameters.count : signature?.untakenCount ?? 0
    self.takesExternalLinks = takesExternalLinks
    self.canLeaveOut = canLeaveOut
    let placed = pattern.parameters
    parametersInQuery = parameters.indices.filter {
      !placed.contains($0) && constants[$0] == nil
    }
  }

  func make() -> [LinkPattern] {
    variants.map { variant in
      var variant = variant
      variant.parameters = locationsToRead(variant.parameters)
      variant.customParameters = parameters.dropLast(untakenCount).indices
        .filter { parameters[$0].type.isCustom }
      return variant
    }
  }

  /// With a location for each parameter.
  private var variants: [LinkPattern] {
    var variants = [whole]
    var kept = pattern.segments.count
    while canLeaveOut, kept > 0, let index = absentable(segment: kept - 1) {
      kept -= 1
      variants.append(leavingOut(segment: kept, parameter: index, of: variants[variants.count - 1]))
    }
    if canLeaveOut, let innerCatchAll, absentable(segment: innerCatchAll) != nil {
      variants.append(removing(segment: innerCatchAll, of: variants[0]))
    }
    guard let optionalSegment else { return variants }
    return variants.map { variant in
      var variant = variant
      variant.hasOptionalSegment = true
      return variant
    } + variants.map { leavingOut(optionalSegment, of: $0) }
  }

  private var whole: LinkPattern {
    LinkPattern(
      target: target, site: site, segments: pattern.segments.map(segment).countingFollowers,
      query: pattern.query.compactMap(requirement) + impliedRequirements, fragment: fragment,
      parameters: locations,
      takesExternalLinks: takesExternalLinks)
  }

  /// The parameter whose value is all of a segment, or a catch-all in it, where a
  /// link need not have it; nil for the last segment of a group's prefix.
  func absentable(segment: Int) -> Int? {
    let pieces = pattern.segments[segment]
    guard segment != optionalSegment?.index, let last = pieces.last,
      let index = last.hole?.parameter,
      parameters[index].mayBeAbsent
    else { return nil }
    if case .catchAll = last { return index }
    return pieces.count == 1 ? index : nil
  }

  /// The catch-all that segments follow.
  var innerCatchAll: Int? {
    pattern.segments.dropLast().firstIndex { if case .catchAll? = $0.last { true } else { false } }
  }

  private func leavingOut(
    segment: Int, parameter: Int, of variant: LinkPattern
  ) -> LinkPattern {
    var variant = variant
    let before = pieces(pattern.segments[segment].dropLast())
    variant.segments.removeLast()
    if !before.isEmpty { variant.segments.append(Self.segment(before)) }
    variant.parameters[parameter] = .absent
    return variant
  }

  /// A `redirect` gives its route the group's default, which may not be that of the route.
  private func leavingOut(_ optional: OptionalSegment, of variant: LinkPattern) -> LinkPattern {
    var variant = removing(
      segment: optional.index, of: variant,
      leaving: canLeaveOut ? .absent : .constant(optional.defaultText))
    variant.hasOptionalSegment = false
    return variant
  }

  private func removing(
    segment index: Int, of variant: LinkPattern, leaving value: ValueLocation = .absent
  ) -> LinkPattern {
    var variant = variant
    variant.segments.remove(at: index)
    variant.parameters = variant.parameters.map { location in
      guard case .path(let segment, _) = location, segment >= index else { return location }
      return segment == index ? value : location.moved(by: -1)
    }
    return variant
  }
}

/// The parts of a pattern, with the types of the parameters in the placeholders.
extension PatternVariants {
  private var site: SitePattern {
    switch pattern.site {
    case nil: .any
    case .scheme(let name): .scheme(name.lowercased())
    case .host(let labels, let port): .host(labels.map(label), port: port)
    }
  }

  private func label(_ label: BoundPattern.Piece) -> HostLabel {
    switch label {
    case .literal(let name): .literal(name.asciiLowercased)
    case .placeholder(let placeholder): .placeholder(constraint(of: placeholder), isMany: false)
    case .catchAll(let placeholder): .placeholder(constraint(of: placeholder), isMany: true)
    }
  }

  private func segment(_ pieces: [BoundPattern.Piece]) -> SegmentPattern {
    guard case .catchAll(let placeholder)? = pieces.last else {
      return Self.segment(self.pieces(pieces))
    }
    // A rest without a value, of a refusal among others, takes slashes alone too, as a list does.
    let isText = parameter(of: placeholder)?.type.isList == false
    return .catchAll(
      before: self.pieces(pieces.dropLast()),
      SegmentPattern.CatchAllPattern(
        element: isText ? .any : constraint(of: placeholder), isText: isText))
  }

  /// A lone literal is compared whole; all else is text and placeholders.
  private static func segment(_ pieces: [SegmentPattern.Piece]) -> SegmentPattern {
    if pieces.count == 1, case .literal(let text) = pieces[0] { return .literal(text) }
    return .mixed(pieces)
  }

  /// Text and placeholders in turn, with adjacent literals joined.
  private func pieces(_ bound: some Sequence<BoundPattern.Piece>) -> [SegmentPattern.Piece] {
    var pieces: [SegmentPattern.Piece] = []
    for piece in bound {
      switch piece {
      case .literal(let literal):
        if case .literal(let text)? = pieces.last {
          pieces[pieces.count - 1] = .literal(text + literal)
        } else {
          pieces.append(.literal(literal))
        }
      case .placeholder, .catchAll:
        pieces.append(.placeholder(constraint(of: piece.hole)))
      }
    }
    return pieces
  }

  /// The requirement on the fragment; `nil` if all of its values may be absent, because
  /// then any fragment matches, or none.
  private var fragment: FragmentPattern? {
    switch pattern.fragment {
    case nil: return nil
    case .text(let pieces):
      return isFragmentOptional ? nil : .text(self.pieces(pieces))
    case .path(let segments, let items):
      let requirements = items.compactMap(requirement)
      return isFragmentOptional && requirements.isEmpty
        ? nil : .path(segments.map(segment), requirements)
    case .items(let items):
      let requirements = items.compactMap(requirement)
      return requirements.isEmpty ? nil : .items(requirements)
    }
  }

  /// Whether each value in the text or path of the fragment may be absent.
  var isFragmentOptional: Bool {
    let placeholders = pattern.placeholders(in: .fragment)
    return !placeholders.isEmpty
      && placeholders.allSatisfy { parameter(of: $0)?.mayBeAbsent ?? false }
  }

  private func parameter(of placeholder: BoundPlaceholder?) -> CheckedParameter? {
    placeholder?.parameter.map { parameters[$0] }
  }

  /// The constraint of a value, or of a list in one segment.
  private func constraint(of placeholder: BoundPlaceholder?) -> TextConstraint {
    guard let type = parameter(of: placeholder)?.type else { return .any }
    guard let separator = type.separator else { return type.constraint }
    return .joined(type.constraint, separator: separator)
  }
}

/// Requirements on the query.
extension PatternVariants {
  /// The requirement of a query item; `nil` if it may be missing.
  private func requirement(_ item: BoundPattern.Item) -> QueryRequirement? {
    switch item {
    case .value(let key, let pieces): requirement(key, pieces)
    case .absent(let key): .absent(key: key)
    case .parameter(let placeholder): requirement(placeholder.name, [.placeholder(placeholder)])
    }
  }

  /// A value that takes the rest of the query is the last one of its key where no text
  /// that it may be has a `&`; of every other only the key is known.
  private func rest(_ key: String, _ placeholder: BoundPlaceholder?) -> QueryRequirement? {
    guard let parameter = parameter(of: placeholder) else { return .present(key: key) }
    guard !parameter.mayBeAbsent else { return nil }
    let constraint = parameter.type.constraint
    return constraint.mayContain("&")
      ? .present(key: key) : .value(key: key, [.placeholder(constraint)])
  }

  /// A value must be there if it has text alone, or a placeholder that must be filled.
  private func requirement(_ key: String, _ pieces: [BoundPattern.Piece]) -> QueryRequirement? {
    if case .catchAll(let placeholder)? = pieces.last { return rest(key, placeholder) }
    let parameters = pieces.compactMap(\.hole).map { parameter(of: $0) }
    if let lone = parameters.first, pieces.count == 1, lone?.type.isList ?? false { return nil }
    let isOptional = !parameters.isEmpty && parameters.allSatisfy { $0?.mayBeAbsent ?? false }
    return isOptional ? nil : .value(key: key, self.pieces(pieces))
  }

  /// The requirements on the query of the parameters that are not in the pattern.
  private var impliedRequirements: [QueryRequirement] {
    var keys: Set<ExactText> = []
    return parametersInQuery.compactMap { index in
      guard !parameters[index].type.isCollection, keys.insert(ExactText(key(of: index))).inserted
      else { return nil }
      return requirement(queryItems[index])
    }
  }

  /// The key at which a parameter without a placeholder is read.
  func key(of index: Int) -> String { queryItems[index].key }
}

/// Where the values of parameters are.
extension PatternVariants {
  /// The locations of the values that the target takes, and of others that a link must have: with
  /// `redirect /old/:id -> home`, where `id` is an `Int`, `/old/007` has a second reading as well.
  private func locationsToRead(_ locations: [ValueLocation]) -> [ValueLocation] {
    let untaken = zip(parameters, locations).suffix(untakenCount).filter { parameter, location in
      if case .path = location { return true }
      return parameter.isRequired && !parameter.type.isCollection
    }
    return locations.dropLast(untakenCount) + untaken.map(\.1)
  }

  private var locations: [ValueLocation] {
    var locations = parameters.indices.map { index in
      constants[index]?.location ?? location(of: index, in: queryItems[index])
    }
    for (index, location) in placed { locations[index] = location }
    return locations
  }

  /// The parameters of the placeholders, with their locations.
  private var placed: [(parameter: Int, location: ValueLocation)] {
    var placed = place(hostPlaceholders) { .host(placeholder: $0) }
    for (segment, pieces) in pattern.segments.enumerated() {
      placed += place(pieces.compactMap(\.hole)) { .path(segment: segment, placeholder: $0) }
    }
    placed += place(pattern.query, inFragment: false)
    switch pattern.fragment {
    case nil: break
    case .text(let pieces):
      let text = self.pieces(pieces)
      placed += place(pieces.compactMap(\.hole)) { .fragment(text, placeholder: $0) }
    case .path(let segments, let items):
      let path = segments.map(segment)
      for (segment, pieces) in segments.enumerated() {
        placed += place(pieces.compactMap(\.hole)) {
          .fragmentPath(path, segment: segment, placeholder: $0)
        }
      }
      placed += place(items, inFragment: true)
    case .items(let items): placed += place(items, inFragment: true)
    }
    return placed
  }

  /// The placeholders in the host, with `nil` for a `*` without a name.
  private var hostPlaceholders: [BoundPlaceholder?] {
    guard case .host(let labels, _) = pattern.site else { return [] }
    return labels.filter { if case .literal = $0 { false } else { true } }.map(\.hole)
  }

  private func place(
    _ placeholders: [BoundPlaceholder?], _ location: (Int) -> ValueLocation
  ) -> [(parameter: Int, location: ValueLocation)] {
    placeholders.enumerated().compactMap { position, placeholder in
      placeholder?.parameter.map { ($0, location(position)) }
    }
  }

  private func place(
    _ items: [BoundPattern.Item], inFragment: Bool
  ) -> [(parameter: Int, location: ValueLocation)] {
    items.flatMap { item in
      item.holes.compactMap(\.parameter).map {
        ($0, location(of: $0, in: item, inFragment: inFragment))
      }
    }
  }

  private func location(
    of index: Int, in item: BoundPattern.Item, inFragment: Bool = false
  ) -> ValueLocation {
    .query(location(of: index, in: item), inFragment: inFragment)
  }

  private func location(of index: Int, in item: BoundPattern.Item) -> QueryLocation {
    guard case .value(let key, let pieces) = item else {
      return location(of: parameters[index], at: item.key)
    }
    if case .catchAll? = pieces.last {
      return .catchAll(key: key, parameters[index].type.constraint)
    }
    guard pieces.count > 1 else { return location(of: parameters[index], at: key) }
    let placeholder = pieces.compactMap(\.hole).firstIndex { $0.parameter == index }
    return .placeholder(key: key, self.pieces(pieces), placeholder: placeholder ?? 0)
  }

  private func location(of parameter: CheckedParameter, at key: String) -> QueryLocation {
    switch parameter.type.kind {
    case .dictionary: return .others
    case .list:
      guard let separator = parameter.type.separator else {
        return .list(key: key, parameter.type.constraint)
      }
      return .joined(key: key, separator: separator, parameter.type.constraint)
    default: return .value(key: key, parameter.type.constraint)
    }
  }
}

extension CheckedValue {
  /// A value that no link holds.
  fileprivate var location: ValueLocation {
    switch kind {
    case .text(let text): .constant(text)
    case .list(let values): .constants(values.flatMap(\.texts))
    // Only an example has one, and that makes no variant.
    case .none, .dictionary: .absent
    }
  }
}
