extension _RouteReader {
  private func key(of source: ValueLocationRecord, _ words: Span<UInt64>) -> TextReference {
    TextReference(word: words[source.record &+ 1])
  }

  /// The items that a value is looked up among: those that no other parameter takes to the end.
  private func query(
    of source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryRange? {
    guard var query = search.query(inFragment: source.isInFragment, in: link) else { return nil }
    query.keepsMalformed = search.options.isQueryStrict
    guard let rest = source.rest else { return query }
    return query.before(rest: key(of: accept.source(of: rest, in: words), words), in: link, words)
  }

  private func constraint(of source: ValueLocationRecord, _ words: Span<UInt64>) -> ConstraintRecord
  {
    ConstraintRecord(offset: words[source.record &+ 2].lowerHalf)
  }

  private func last(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryValue? {
    guard let query = query(of: source, in: link, words),
      let item = query.last(key(of: source, words), in: link, words)
    else { return nil }
    return QueryValue(item: item, query: query)
  }

  func queryValue(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> _FoundText {
    guard let value = last(source, in: link, words) else { return .absent }
    return found(value, constraint(of: source, words), in: link, words)
  }

  private func found(
    _ value: QueryValue, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> _FoundText {
    if value.isTrueWithoutValue(constraint, in: words) {
      return .found(_RouteText(constant: Array("true".utf8)))
    }
    let text = _RouteText(value.cursor)
    return value.isReadable(in: link) && value.isAccepted(by: constraint, in: link, words)
      ? .found(text) : .refused(text)
  }

  func queryPlaceholder(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> _FoundText {
    guard let value = last(source, in: link, words) else { return .absent }
    let record = SegmentRecord(offset: words[source.record &+ 2].lowerHalf)
    guard value.isReadable(in: link),
      let placeholder = record.placeholder(
        source.placeholder, in: value.cursor, ignoresCase: false, link, words)
    else { return .refused(_RouteText(value.cursor)) }
    return .found(_RouteText(value.query.cursor(placeholder)))
  }

  /// Everything after the first `key=` to the end of the query. A key without `=` has the empty
  /// value.
  func queryCatchAll(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> _FoundText {
    guard let query = query(of: source, in: link, words),
      var rest = query.first(key(of: source, words), in: link, words)
    else { return .absent }
    if rest.hasEquals { rest.value = rest.value.lowerBound..<query.range.upperBound }
    let value = QueryValue(item: rest, query: query)
    guard PercentEncoding.problem(of: rest.value, in: link) == nil else {
      return .refused(_RouteText(value.cursor))
    }
    return found(value, constraint(of: source, words), in: link, words)
  }

  /// The values of a key that is repeated.
  func queryList(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [_FoundText] {
    guard let query = query(of: source, in: link, words) else { return [] }
    var items = QueryItems(query.range)
    var texts: [_FoundText] = []
    while let item = items.next(in: link) {
      guard query.has(item, key: key(of: source, words), in: link, words) else { continue }
      let value = QueryValue(item: item, query: query)
      texts.append(found(value, constraint(of: source, words), in: link, words))
    }
    return texts
  }

  /// The values of one key, split before they are decoded, so that an escaped
  /// separator is part of a value.
  func queryJoined(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [_FoundText] {
    guard let value = last(source, in: link, words) else { return [] }
    guard value.isReadable(in: link) else { return [.refused(_RouteText(value.cursor))] }
    let separator = TextReference(word: words[source.record &+ 3]).bytes(in: words)
    return link.ranges(of: value.item.value, separatedBy: separator).map { range in
      let cursor = value.query.cursor(range)
      let constraint = constraint(of: source, words)
      let isTaken =
        constraint.offset == 0
        || constraint.accepts(cursor, ignoresCase: false, in: link, words)
      return isTaken ? .found(_RouteText(cursor)) : .refused(_RouteText(cursor))
    }
  }

  /// The lists that have one value in the query, by key, and the text between their elements.
  package var joinedLists: [(key: String, separator: String)] {
    let words = table.words.span
    return (0..<accept.parameterCount(in: words)).compactMap { parameter in
      let source = accept.source(of: parameter, in: words)
      guard source.kind == .queryJoined, !source.isInFragment else { return nil }
      let separator = TextReference(word: words[source.record &+ 3])
      return (
        String(decoding: key(of: source, words).bytes(in: words), as: UTF8.self),
        String(decoding: separator.bytes(in: words), as: UTF8.self)
      )
    }
  }

  /// The items whose escapes are malformed, in order.
  package func unreadableItems(in link: Span<UInt8>) -> [UnreadableItem] {
    var unreadable: [UnreadableItem] = []
    for isInFragment in [false, true] {
      guard let query = search.query(inFragment: isInFragment, in: link),
        !isInFragment || readsItemsOfFragment
      else { continue }
      var items = QueryItems(query.range)
      while let item = items.next(in: link) {
        if let item = unreadableItem(item, of: query, isInFragment: isInFragment, in: link) {
          unreadable.append(item)
        }
      }
    }
    return unreadable
  }

  private func unreadableItem(
    _ item: QueryItemRange, of query: QueryRange, isInFragment: Bool, in link: Span<UInt8>
  ) -> UnreadableItem? {
    let isKey = PercentEncoding.problem(of: item.key, in: link) != nil
    let range = isKey ? item.key : item.value
    guard let problem = PercentEncoding.problem(of: range, in: link) else { return nil }
    func text(_ range: Range<Int>) -> String { String(utf8: link.extracting(range)) }
    var unreadable = UnreadableItem(
      key: text(item.key), text: text(range), problem: problem.description)
    if !isKey { unreadable.parameter = parameter(withKeyOf: item, query, isInFragment, in: link) }
    return unreadable
  }

  private func parameter(
    withKeyOf item: QueryItemRange, _ query: QueryRange, _ isInFragment: Bool,
    in link: Span<UInt8>
  ) -> Int? {
    let words = table.words.span
    return (0..<accept.parameterCount(in: words)).first { parameter in
      let source = accept.source(of: parameter, in: words)
      return source.hasQueryKey && source.isInFragment == isInFragment
        && query.hasKey(item, key(of: source, words), in: link, words)
        && self.query(of: source, in: link, words)?.range.contains(item.key.lowerBound) == true
    }
  }

  /// Whether a parameter is read from items of the fragment.
  private var readsItemsOfFragment: Bool {
    let words = table.words.span
    return (0..<accept.parameterCount(in: words)).contains { parameter in
      let source = accept.source(of: parameter, in: words)
      return source.hasQueryKey && source.isInFragment
    }
  }

  /// Calls `body` with each item that nothing takes.
  package func forEachExtraItem(in link: Span<UInt8>, _ body: (String, String) -> Void) {
    if !takesOtherItems { forEachOtherItem(in: link, body) }
  }

  /// Whether a `[String: String]` takes what the other parameters leave.
  private var takesOtherItems: Bool {
    let words = table.words.span
    return (0..<accept.parameterCount(in: words)).contains { parameter in
      accept.source(of: parameter, in: words).kind == .queryOthers
    }
  }

  /// Calls `body` with each item that no requirement takes, and no parameter of a key of
  /// its own.
  package func forEachOtherItem(in link: Span<UInt8>, _ body: (String, String) -> Void) {
    let words = table.words.span
    guard var query = search.query(inFragment: false, in: link) else { return }
    for parameter in 0..<accept.parameterCount(in: words) {
      let source = accept.source(of: parameter, in: words)
      guard source.kind == .queryCatchAll, !source.isInFragment else { continue }
      query = query.before(rest: key(of: source, words), in: link, words)
    }
    var items = QueryItems(query.range)
    while let item = items.next(in: link) {
      if query.isReadable(item, in: link), !isTaken(item, of: query, in: link, words) {
        body(string(query.cursor(item.key), in: link), string(query.cursor(item.value), in: link))
      }
    }
  }

  private func string(_ cursor: TextCursor, in link: Span<UInt8>) -> String {
    String(decoding: cursor.decoded(in: link), as: UTF8.self)
  }

  private func isTaken(
    _ item: QueryItemRange, of query: QueryRange, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    isRequired(item, of: query, in: link, words)
      || (0..<accept.parameterCount(in: words)).contains { parameter in
        let source = accept.source(of: parameter, in: words)
        return source.hasQueryKey && !source.isInFragment
          && query.has(item, key: key(of: source, words), in: link, words)
      }
  }

  private func isRequired(
    _ item: QueryItemRange, of query: QueryRange, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let requirements = accept.requirements(in: words)
    guard requirements != 0 else { return false }
    return (0..<words[requirements].lowerHalf).contains { index in
      let requirement = requirements &+ 1 &+ index &* RequirementLayout.size
      let key = TextReference(word: words[requirement])
      return key.tag <= RequirementLayout.Kind.absent.rawValue
        && query.has(item, key: key, in: link, words)
    }
  }
}

extension ValueLocationRecord {
  fileprivate var hasQueryKey: Bool {
    switch kind {
    case .queryValue, .queryPlaceholder, .queryList, .queryJoined, .queryCatchAll: true
    default: false
    }
  }
}

extension Span where Element == UInt8 {
  /// The parts of a range between separators.
  fileprivate func ranges(
    of range: Range<Int>, separatedBy separator: [UInt8]
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    var offset = start
    while offset &+ separator.count <= range.upperBound {
      if equals(separator, at: offset..<offset &+ separator.count) {
        ranges.append(start..<offset)
        offset &+= separator.count
        start = offset
      } else {
        offset &+= 1
      }
    }
    return ranges + [start..<range.upperBound]
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes of a range are `text`.
  func equals(_ text: [UInt8], at range: Range<Int>) -> Bool {
    guard range.count == text.count else { return false }
    for index in 0..<text.count where self[range.lowerBound &+ index] != text[index] {
      return false
    }
    return true
  }
}
