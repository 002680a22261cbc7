/// The keys of a query: each gives one value, to one parameter.
extension Checker {
  /// The mistakes in the keys of a pattern: one that appears twice, one that two parameters
  /// read, and one that a printed pattern reads and decides itself.
  ///
  /// `?page=*` beside a parameter `page` is fine: it says that the key must be there.
  func keyClashes(in variants: PatternVariants, of text: String, at place: SourceRange)
    -> [Diagnostic]
  {
    let query = variants.pattern.query
    if let key = query.repeatedKey ?? variants.pattern.fragment?.items.repeatedKey {
      return [.repeatedKey(key, in: text, at: place)]
    }
    var items: [ExactText: SyntaxTree.QueryItem] = [:]
    for item in query { items[ExactText(item.keyText)] = item }
    for index in variants.parametersInQuery where !variants.parameters[index].type.isDictionary {
      let key = variants.queries.key(index)
      guard let item = items[ExactText(key)],
        let clash = clash(
          of: variants.parameters[index].label, key: key, with: item, in: variants, at: place)
      else { continue }
      return [clash]
    }
    return []
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
