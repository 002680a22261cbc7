/// A requirement of a pattern on the query or the fragment.
package struct RequirementRecord: Sendable {
  let offset: Int

  /// - Parameter list: The offset of a pattern's requirements: a count, then the records.
  init(_ index: Int, of list: Int) { offset = list &+ 1 &+ index &* RequirementLayout.size }

  package func kind(in words: Span<UInt64>) -> RequirementLayout.Kind {
    .init(rawValue: key(in: words).tag & ~RequirementLayout.inFragment) ?? .value
  }

  package func key(in words: Span<UInt64>) -> TextReference { TextReference(word: words[offset]) }

  /// Whether it is about an item of the link's own query.
  package func isOfQuery(in words: Span<UInt64>) -> Bool {
    key(in: words).tag <= RequirementLayout.Kind.absent.rawValue
  }

  /// What the value, or the text of the fragment, must be.
  package func text(in words: Span<UInt64>) -> PiecesRecord {
    PiecesRecord(offset: words[offset &+ 1].lowerHalf)
  }

  package func holds(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    let key = key(in: words)
    switch kind(in: words) {
    case .value: return hasValue(query(in: search, link, words), link, words, &budget)
    case .present: return query(in: search, link, words)?.first(key, in: link, words) != nil
    case .absent: return query(in: search, link, words)?.first(key, in: link, words) == nil
    case .fragmentText:
      guard let text = search.fragmentText(in: link) else { return false }
      return self.text(in: words).matches(text, ignoresCase: false, in: link, words, &budget)
    case .fragmentPath:
      return search.hasFragmentPath(words[offset &+ 1].lowerHalf, in: link, words, &budget)
    }
  }

  /// The items in which the key is looked up: those before the rest that a parameter reads.
  package func query(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryRange? {
    let inFragment = key(in: words).tag & RequirementLayout.inFragment != 0
    let query = search.query(inFragment: inFragment, in: link)
    let rest = words[offset &+ 1].upperHalf
    return rest == 0
      ? query : query?.before(rest: TextReference(word: words[rest]), in: link, words)
  }

  private func hasValue(
    _ query: QueryRange?, _ link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Bool {
    guard let query, let item = query.last(key(in: words), in: link, words) else { return false }
    return QueryValue(item: item, query: query).matches(text(in: words), in: link, words, &budget)
  }
}

extension LinkSearch {
  /// The fragment's text, where there is one whose escapes can be read.
  func fragmentText(in link: Span<UInt8>) -> TextCursor? {
    guard let fragment = parts.fragment, PercentEncoding.problem(of: fragment, in: link) == nil
    else { return nil }
    return TextCursor(fragment, decodesEscapes: true, takesSlashes: true)
  }

  /// Whether the fragment's path has the segments of a list: a count, then the
  /// offset of a record for each.
  func hasFragmentPath(
    _ list: Int, in link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Bool {
    guard let path = parts.fragmentParts(in: link).path,
      PercentEncoding.problem(of: path, in: link) == nil
    else { return false }
    var segments = PathSegments(path)
    for index in 0..<words[list].lowerHalf {
      guard let segment = segments.next(in: link) else { return false }
      let record = words[list &+ 1 &+ index]
      let isCatchAll = record & EdgeRecord.isCatchAll != 0
      let range = segment.lowerBound..<(isCatchAll ? path.upperBound : segment.upperBound)
      guard
        PiecesRecord(offset: record.lowerHalf).matches(
          range, decodesEscapes: true, ignoresCase: false, in: link, words, &budget)
      else { return false }
      if isCatchAll { return true }
    }
    return segments.next(in: link) == nil
  }
}

extension AcceptRecord {
  /// All requirements on the query and the fragment.
  package func requirementRecords(in words: Span<UInt64>) -> [RequirementRecord] {
    let list = requirements(in: words)
    return (0..<(list == 0 ? 0 : words[list].lowerHalf)).map { RequirementRecord($0, of: list) }
  }
}
