import RouteMatching

/// Queries: what they must have, and where values stand in them.
extension PatternVariants {
  /// What an item of a query demands; `nil` where it may be missing.
  func demand(_ item: SyntaxTree.QueryItem) -> QueryDemand? {
    switch item {
    case .value(let key, let pieces, _): demand(key.text, pieces)
    case .rest(let key, let hole, _):
      rest(key.text, hole)
    case .absent(let key, _): .absent(key: key.text)
    case .parameter(let hole): demand(hole.name.text, [.hole(hole)])
    }
  }

  /// A value that takes the rest of the query is the last one of its key where no text
  /// that it may be has a `&`; of every other only the key is known.
  private func rest(_ key: String, _ hole: SyntaxTree.Hole?) -> QueryDemand? {
    guard let hole, let parameter = parameter(of: hole) else { return .present(key: key) }
    guard !parameter.mayBeAbsent else { return nil }
    let constraint = parameter.type.constraint
    return constraint.takesAmpersands
      ? .present(key: key) : .value(key: key, [.hole(constraint)])
  }

  /// A value must be there if it has text alone, or a hole that must be filled.
  private func demand(_ key: String, _ pieces: [SyntaxTree.Piece]) -> QueryDemand? {
    let parameters = pieces.compactMap(\.hole).map { parameter(of: $0) }
    if let lone = parameters.first, pieces.count == 1, lone?.type.isList ?? false { return nil }
    let isOptional = !parameters.isEmpty && parameters.allSatisfy { $0?.mayBeAbsent ?? false }
    return isOptional ? nil : .value(key: key, self.pieces(pieces))
  }

  /// What the query must have for the parameters that the pattern does not hold.
  var impliedDemands: [QueryDemand] {
    var keys: Set<ExactText> = []
    return parametersInQuery.compactMap { index in
      guard !parameters[index].type.isCollection,
        keys.insert(ExactText(queries.key(index))).inserted
      else { return nil }
      return demand(queries[index], parameters[index])
    }
  }

  private func demand(
    _ spot: PatternHole.Spot, _ parameter: CheckedParameter
  ) -> QueryDemand? {
    if case .queryText(let key, let pieces, _, _) = spot { return demand(key, pieces) }
    guard let key = spot.key, !parameter.mayBeAbsent else { return nil }
    if case .queryRest = spot { return .present(key: key) }
    return .value(key: key, [.hole(parameter.type.constraint)])
  }

  /// The parameters, by index, that the pattern reads from the query without a hole.
  var parametersInQuery: [Int] {
    let bound = Set(binding.holes.values)
    return parameters.indices.filter { !bound.contains($0) && binding.constants[$0] == nil }
  }

  /// Where the value of each parameter stands.
  var sources: [ParameterSource] {
    var sources = parameters.indices.map(unboundSource)
    for hole in holes {
      guard let index = binding.holes[hole.name] else { continue }
      sources[index] = source(of: hole.spot, for: parameters[index])
    }
    return sources
  }

  private func unboundSource(_ index: Int) -> ParameterSource {
    if let value = binding.constants[index] { return value.source }
    return source(of: queries[index], for: parameters[index])
  }

  private func querySource(_ key: String, _ parameter: CheckedParameter) -> QuerySource {
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

  private func source(
    of spot: PatternHole.Spot, for parameter: CheckedParameter
  ) -> ParameterSource {
    switch spot {
    case .host(let hole, _): .host(hole: hole)
    case .path(let segment, let hole), .rest(let segment, let hole):
      .path(segment: segment, hole: hole)
    case .query(let key, let inFragment):
      .query(querySource(key, parameter), inFragment: inFragment)
    case .queryText(let key, let pieces, let hole, let inFragment):
      .query(.hole(key: key, self.pieces(pieces), hole: hole), inFragment: inFragment)
    case .queryRest(let key, let inFragment):
      .query(.rest(key: key, parameter.type.constraint), inFragment: inFragment)
    case .fragment(let pieces, let hole): .fragment(self.pieces(pieces), hole: hole)
    case .fragmentPath(let segments, let segment, let hole),
      .fragmentRest(let segments, let segment, let hole):
      .fragmentPath(segments.map(self.segment), segment: segment, hole: hole)
    }
  }
}

extension TextConstraint {
  /// Whether one of the texts may have a `&`.
  fileprivate var takesAmpersands: Bool {
    switch self {
    case .any, .length: true
    case .integer, .unsigned, .decimal, .boolean, .uuid, .date: false
    case .oneOf(let texts): texts.contains { $0.utf8.contains(UInt8(ascii: "&")) }
    case .automaton(let automaton):
      automaton.accepting.indices.contains { automaton.next($0, UInt8(ascii: "&")) != nil }
    }
  }
}

extension CheckedValue {
  /// A value that no link holds.
  var source: ParameterSource {
    switch kind {
    case .text(let text): .constant(text)
    case .list(let values): .constants(values.compactMap(\.text))
    // Only an example has one, and that makes no variant.
    case .none, .dictionary: .absent
    }
  }

  /// The text of a value that is no list.
  var text: String? { if case .text(let text) = kind { text } else { nil } }
}
