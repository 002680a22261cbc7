import RouteMatching

/// The keys of a query: each gives one value, to one parameter.
extension TableChecker {
  /// Reports what is wrong with the keys of a pattern, and returns whether something is:
  /// a key that appears twice, one that two parameters read, and one that a printed
  /// pattern reads and decides itself.
  ///
  /// `?page=*` beside a parameter `page` is fine: it says that the key must be there.
  func reportKeyClash(
    in variants: PatternVariants, of pattern: PrefixedPattern, as role: PatternRole
  ) -> Bool {
    guard let clash = keyClash(in: variants, of: pattern, as: role) else { return false }
    diagnostics.report(clash)
    return true
  }

  private func keyClash(
    in variants: PatternVariants, of pattern: PrefixedPattern, as role: PatternRole
  ) -> Diagnostic? {
    let query = variants.pattern.query
    if let key = query.repeatedKey ?? variants.pattern.fragment?.items.repeatedKey {
      return .repeatedKey(key, in: pattern.text, at: role.place)
    }
    let indices = Dictionary(
      uniqueKeysWithValues: zip(query.map { ExactText($0.key) }, query.indices))
    for index in variants.parametersInQuery
    where !variants.parameters[index].type.isDictionary {
      let (label, key) = (variants.parameters[index].label, variants.key(of: index))
      guard let position = indices[ExactText(key)] else { continue }
      if let other = query[position].holes.compactMap(\.parameter).first {
        return .sharedKey(key, of: variants.parameters[other].label, and: label, at: role.place)
      }
      if role.isPrinted && query[position].isDecided {
        let item = pattern.shape.query[position].text
        return .decidedKey(key, of: label, by: item, at: role.place)
      }
    }
    return nil
  }
}

extension PatternShape.Item {
  /// Whether it says what the value of its key is.
  fileprivate var isDecided: Bool {
    switch self {
    case .value(_, let pieces): if case .catchAll? = pieces.last { false } else { true }
    case .absent: true
    case .parameter: false
    }
  }
}

extension [BoundPattern.Item] {
  /// The first key that another item has too.
  fileprivate var repeatedKey: String? {
    var keys: Set<ExactText> = []
    return first { !keys.insert(ExactText($0.key)).inserted }?.key
  }
}
