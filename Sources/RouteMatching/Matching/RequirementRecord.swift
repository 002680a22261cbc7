/// A requirement of a pattern on the query or the fragment.
package struct RequirementRecord: Sendable {
  package let offset: Int

  package func holds(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> Bool {
    let key = TextReference(word: words[offset])
    let record = words[offset &+ 1].lowerHalf
    switch RequirementLayout.Kind(rawValue: key.tag & ~RequirementLayout.inFragment) {
    case .value, nil:
      return hasValue(key, record, query(in: search, link, words), link, words, &bytes)
    case .present: return query(in: search, link, words)?.first(key, in: link, words) != nil
    case .absent: return query(in: search, link, words)?.first(key, in: link, words) == nil
    case .fragmentText:
      guard let text = search.fragmentText(in: link) else { return false }
      return SegmentRecord(offset: record).matches(
        text, ignoresCase: false, in: link, words, &bytes)
    case .fragmentPath:
      return search.hasFragmentPath(record, in: link, words, &bytes)
    }
  }

  /// The items in which the key is looked up: those before the rest that a parameter reads.
  package func query(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryRange? {
    let inFragment = TextReference(word: words[offset]).tag & RequirementLayout.inFragment != 0
    let query = search.query(inFragment: inFragment, in: link)
    let rest = words[offset &+ 1].upperHalf
    return rest == 0
      ? query : query?.before(rest: TextReference(word: words[rest]), in: link, words)
  }

  private func hasValue(
    _ key: TextReference, _ record: Int, _ query: QueryRange?, _ link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    guard let query, let item = query.last(key, in: link, words) else { return false }
    return QueryValue(item: item, query: query).matches(
      SegmentRecord(offset: record), in: link, words, &bytes)
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
    _ list: Int, in link: Span<UInt8>, _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> Bool {
    guard let path = parts.fragmentParts(in: link).path,
      PercentEncoding.problem(of: path, in: link) == nil
    else { return false }
    var segments = PathSegments(path)
    for index in 0..<words[list].lowerHalf {
      guard let segment = segments.next(in: link) else { return false }
      let record = words[list &+ 1 &+ index]
      let isCatchAll = record & EdgeLayout.isCatchAll != 0
      let range = segment.lowerBound..<(isCatchAll ? path.upperBound : segment.upperBound)
      guard
        SegmentRecord(offset: record.lowerHalf).matches(
          range, decodesEscapes: true, ignoresCase: false, in: link, words, &bytes)
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
    return (0..<(list == 0 ? 0 : words[list].lowerHalf)).map { index in
      RequirementRecord(offset: list &+ 1 &+ index &* RequirementLayout.size)
    }
  }
}
