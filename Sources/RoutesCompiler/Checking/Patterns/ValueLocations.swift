import RouteMatching

/// Queries: their requirements, and the locations of values.
extension PatternVariants {
  /// The requirement of a query item; `nil` if it may be missing.
  func requirement(_ item: SyntaxTree.QueryItem) -> QueryRequirement? {
    switch item {
    case .value(let key, let pieces, _): requirement(key.text, pieces)
    case .catchAll(let key, let placeholder, _):
      rest(key.text, placeholder)
    case .absent(let key, _): .absent(key: key.text)
    case .parameter(let placeholder):
      requirement(placeholder.name.text, [.placeholder(placeholder)])
    }
  }

  /// A value that takes the rest of the query is the last one of its key where no text
  /// that it may be has a `&`; of every other only the key is known.
  private func rest(_ key: String, _ placeholder: SyntaxTree.Placeholder?) -> QueryRequirement? {
    guard let placeholder, let parameter = parameter(of: placeholder) else {
      return .present(key: key)
    }
    guard !parameter.mayBeAbsent else { return nil }
    let constraint = parameter.type.constraint
    return constraint.takesAmpersands
      ? .present(key: key) : .value(key: key, [.placeholder(constraint)])
  }

  /// A value must be there if it has text alone, or a placeholder that must be filled.
  private func requirement(_ key: String, _ pieces: [SyntaxTree.Piece]) -> QueryRequirement? {
    let parameters = pieces.compactMap(\.placeholder).map { parameter(of: $0) }
    if let lone = parameters.first, pieces.count == 1, lone?.type.isList ?? false { return nil }
    let isOptional = !parameters.isEmpty && parameters.allSatisfy { $0?.mayBeAbsent ?? false }
    return isOptional ? nil : .value(key: key, self.pieces(pieces))
  }

  /// The requirements on the query of the parameters that are not in the pattern.
  var impliedDemands: [QueryRequirement] {
    var keys: Set<ExactText> = []
    return parametersInQuery.compactMap { index in
      guard !parameters[index].type.isCollection,
        keys.insert(ExactText(queries.key(index))).inserted
      else { return nil }
      return requirement(queries[index], parameters[index])
    }
  }

  private func requirement(
    _ spot: PatternPlaceholder.Spot, _ parameter: CheckedParameter
  ) -> QueryRequirement? {
    if case .queryText(let key, let pieces, _, _) = spot { return requirement(key, pieces) }
    guard let key = spot.key, !parameter.mayBeAbsent else { return nil }
    if case .queryCatchAll = spot { return .present(key: key) }
    return .value(key: key, [.placeholder(parameter.type.constraint)])
  }

  /// The parameters, by index, that the pattern reads from the query without a placeholder.
  var parametersInQuery: [Int] {
    let bound = Set(binding.placeholders.values)
    return parameters.indices.filter { !bound.contains($0) && binding.constants[$0] == nil }
  }

  /// The location of each parameter's value.
  var sources: [ValueLocation] {
    var sources = parameters.indices.map(unboundSource)
    for placeholder in placeholders {
      guard let index = binding.placeholders[placeholder.name] else { continue }
      sources[index] = source(of: placeholder.spot, for: parameters[index])
    }
    return sources
  }

  private func unboundSource(_ index: Int) -> ValueLocation {
    if let value = binding.constants[index] { return value.source }
    return source(of: queries[index], for: parameters[index])
  }

  private func querySource(_ key: String, _ parameter: CheckedParameter) -> QueryLocation {
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
    of spot: PatternPlaceholder.Spot, for parameter: CheckedParameter
  ) -> ValueLocation {
    switch spot {
    case .host(let placeholder, _): .host(placeholder: placeholder)
    case .path(let segment, let placeholder), .catchAll(let segment, let placeholder):
      .path(segment: segment, placeholder: placeholder)
    case .query(let key, let inFragment):
      .query(querySource(key, parameter), inFragment: inFragment)
    case .queryText(let key, let pieces, let placeholder, let inFragment):
      .query(
        .placeholder(key: key, self.pieces(pieces), placeholder: placeholder),
        inFragment: inFragment)
    case .queryCatchAll(let key, let inFragment):
      .query(.catchAll(key: key, parameter.type.constraint), inFragment: inFragment)
    case .fragment(let pieces, let placeholder):
      .fragment(self.pieces(pieces), placeholder: placeholder)
    case .fragmentPath(let segments, let segment, let placeholder),
      .fragmentRest(let segments, let segment, let placeholder):
      .fragmentPath(segments.map(self.segment), segment: segment, placeholder: placeholder)
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
  var source: ValueLocation {
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
