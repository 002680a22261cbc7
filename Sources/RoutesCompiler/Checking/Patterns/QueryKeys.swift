/// The keys of a query: each gives one value, to one parameter.
extension PatternChecker {
  /// Reports what is wrong with the keys of a pattern, and returns whether something is:
  /// a key that appears twice, one that two parameters read, and one that a printed
  /// pattern reads and decides itself.
  ///
  /// `?page=*` beside a parameter `page` is fine: it says that the key must be there.
  func reportKeyClashes(
    in variants: PatternVariants, of pattern: PrefixedPattern
  ) -> Bool {
    guard let clash = keyClash(in: variants, of: pattern) else { return false }
    diagnostics.report(clash)
    return true
  }

  private func keyClash(
    in variants: PatternVariants, of pattern: PrefixedPattern
  ) -> Diagnostic? {
    let query = variants.pattern.query
    if let key = query.repeatedKey ?? variants.pattern.fragment?.items.repeatedKey {
      return .repeatedKey(key, in: pattern.text.whole, at: pattern.place)
    }
    var items: [ExactText: SyntaxTree.QueryItem] = [:]
    for item in query { items[ExactText(item.keyText)] = item }
    for index in variants.parametersInQuery
    where !variants.parameters[index].type.isDictionary {
      let key = variants.queries.key(index)
      guard let item = items[ExactText(key)],
        let clash = clash(
          of: variants.parameters[index].label, key: key, with: item, in: variants,
          at: pattern.place)
      else { continue }
      return clash
    }
    return nil
  }

  private func clash(
    of label: String, key: String, with item: SyntaxTree.QueryItem, in variants: PatternVariants,
    at place: SourceRange
  ) -> Diagnostic? {
    if let other = item.placeholders.compactMap(variants.parameter(of:)).first {
      return .sharedKey(key, of: other.label, and: label, at: place)
    }
    switch item {
    case .catchAll, .parameter: return nil
    case .value, .absent:
      return variants.isPrinted ? .decidedKey(key, of: label, by: "\(item)", at: place) : nil
    }
  }
}

extension [SyntaxTree.QueryItem] {
  /// The first key that another item has too.
  fileprivate var repeatedKey: String? {
    var keys: Set<ExactText> = []
    return first { !keys.insert(ExactText($0.keyText)).inserted }?.keyText
  }
}

extension SyntaxTree.QueryItem {
  fileprivate var placeholders: [SyntaxTree.Placeholder] {
    switch self {
    case .value(_, let pieces, _): pieces.compactMap(\.placeholder)
    case .catchAll(_, let placeholder, _): placeholder.map { [$0] } ?? []
    case .absent: []
    case .parameter(let placeholder): [placeholder]
    }
  }

  fileprivate var keyText: String {
    switch self {
    case .value(let key, _, _), .catchAll(let key, _, _), .absent(let key, _): key.text
    case .parameter(let placeholder): placeholder.name.text
    }
  }
}

extension SyntaxTree.Fragment {
  fileprivate var items: [SyntaxTree.QueryItem] {
    switch self {
    case .text: []
    case .path(_, let items, _), .items(let items, _): items
    }
  }
}
