extension _RouteReader {
  func key(of source: ValueLocationRecord, _ words: Span<UInt64>) -> TextReference {
    TextReference(word: words[source.record &+ 1])
  }

  /// The items in which a value is looked up: those before the rest that another parameter reads.
  private func query(
    of source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryRange? {
    guard var query = search.query(inFragment: source.isInFragment, in: link) else { return nil }
    query.keepsMalformed = search.options.isQueryStrict
    guard let rest = source.rest else { return query }
    return query.before(rest: key(of: pattern.source(of: rest, in: words), words), in: link, words)
  }

  private func constraint(of source: ValueLocationRecord, _ words: Span<UInt64>) -> ConstraintRecord
  {
    ConstraintRecord(offset: words[source.record &+ 2].lowerHalf)
  }

  func last(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryValue? {
    guard let query = query(of: source, in: link, words),
      let item = query.last(key(of: source, words), in: link, words)
    else { return nil }
    return QueryValue(item: item, query: query)
  }

  func queryValue(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let value = last(source, in: link, words) else { return .absent }
    return found(value, constraint(of: source, words), in: link, words)
  }

  private func found(
    _ value: QueryValue, _ constraint: ConstraintRecord, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> FoundValue {
    if value.isTrueWithoutValue(constraint, in: words) {
      let end = value.item.key.upperBound
      return .found(ValueText(constant: Array("true".utf8), at: value.query.cursor(end..<end)))
    }
    let text = ValueText(value.cursor)
    var budget = search.budget
    return value.isReadable(in: link) && value.isRead(by: constraint, in: link, words, &budget)
      ? .found(text) : .refused(text)
  }

  func queryPlaceholder(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let value = last(source, in: link, words) else { return .absent }
    let record = PiecesRecord(offset: words[source.record &+ 2].lowerHalf)
    guard value.isReadable(in: link),
      let placeholder = record.placeholder(
        source.placeholder, in: value.cursor, ignoresCase: false, link, words, search.budget)
    else { return .refused(ValueText(value.cursor)) }
    return .found(ValueText(value.query.cursor(placeholder)))
  }

  /// Everything after the first `key=` to the end of the query. A key without `=` has the empty
  /// value.
  func queryCatchAll(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let query = query(of: source, in: link, words),
      var rest = query.first(key(of: source, words), in: link, words)
    else { return .absent }
    if rest.hasEquals { rest.value = rest.value.lowerBound..<query.range.upperBound }
    let value = QueryValue(item: rest, query: query)
    guard PercentEncoding.problem(of: rest.value, in: link) == nil else {
      return .refused(ValueText(value.cursor))
    }
    return found(value, constraint(of: source, words), in: link, words)
  }

  /// The values of a key that is repeated.
  func queryList(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    guard let query = query(of: source, in: link, words) else { return [] }
    let (key, constraint) = (key(of: source, words), constraint(of: source, words))
    var items = QueryItems(query.range)
    var texts: [FoundValue] = []
    while let item = items.next(in: link) {
      guard query.has(item, key: key, in: link, words) else { continue }
      let value = QueryValue(item: item, query: query)
      texts.appendToFew(found(value, constraint, in: link, words))
    }
    return texts
  }

  /// The values of one key, which are read as a whole: if one can't be read, only that one is
  /// returned. An empty text is the empty list, and one separator at the end is ignored.
  ///
  /// Most lists are split before their values are decoded: see ``EscapedSeparator``.
  func queryJoined(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    guard let value = last(source, in: link, words) else { return [] }
    guard value.isReadable(in: link) else { return [.refused(ValueText(value.cursor))] }
    let separator = TextReference(word: words[source.record &+ 3])
    let constraint = constraint(of: source, words)
    var texts: [FoundValue] = []
    var rest = separator.list(value.cursor, readsAllForms: search.budget.readsAllForms)
    while !rest.isAtEnd {
      let (element, next) = link.split(rest, at: separator, words)
      let cursor = value.query.cursor(element)
      var budget = search.budget.unlimited
      guard constraint.reads(cursor, ignoresCase: false, in: link, words, &budget) else {
        return [.refused(ValueText(cursor))]
      }
      texts.appendToFew(.found(ValueText(cursor)))
      rest = next
    }
    return texts
  }

  /// Whether the value read last is a list that is read as a whole.
  @usableFromInline
  package var isJoined: Bool {
    pattern.source(of: parameter &- 1, in: matchTable.words.span).kind == .queryJoined
  }

  /// Where the values of the pattern are, in the order of the parameters.
  var sources: [ValueLocationRecord] { pattern.sources(in: matchTable.words.span) }

  // MARK: What no value is read from

  /// The items whose escapes are malformed, in order.
  package func unreadableItems(in link: Span<UInt8>) -> [UnreadableItem] {
    var unreadable: [UnreadableItem] = []
    for isInFragment in [false, true] {
      let keyed = sources.enumerated().filter {
        $0.element.hasQueryKey && $0.element.isInFragment == isInFragment
      }
      guard let query = search.query(inFragment: isInFragment, in: link),
        !isInFragment || !keyed.isEmpty
      else { continue }
      var items = QueryItems(query.range)
      while let item = items.next(in: link) {
        guard var issue = UnreadableItem(item, in: link) else { continue }
        if !issue.isKey {
          issue.parameter = keyed.first { takes($0.element, item, of: query, in: link) }?.offset
        }
        unreadable.append(issue)
      }
    }
    return unreadable
  }

  /// Whether a value is looked up in an item, even if the item cannot be read.
  private func takes(
    _ source: ValueLocationRecord, _ item: QueryItemRange, of query: QueryRange,
    in link: Span<UInt8>
  ) -> Bool {
    let words = matchTable.words.span
    return query.hasKey(item, key(of: source, words), in: link, words)
      && self.query(of: source, in: link, words)?.range.contains(item.key.lowerBound) == true
  }

  /// The items of the query that nothing reads, in order.
  package func extraItems(in link: Span<UInt8>) -> [RouteQuery.Item] {
    // A `[String: String]` takes what the other parameters leave.
    sources.contains { $0.kind == .queryOthers } ? [] : otherItems(in: link)
  }

  /// The items that no requirement and no parameter with a key reads, without items that have
  /// malformed escapes.
  func otherItems(in link: Span<UInt8>) -> [RouteQuery.Item] {
    let words = matchTable.words.span
    guard var query = search.query(inFragment: false, in: link) else { return [] }
    let keyed = sources.filter { $0.hasQueryKey && !$0.isInFragment }
    for source in keyed where source.kind == .queryCatchAll {
      query = query.before(rest: key(of: source, words), in: link, words)
    }
    let keys = keyed.map { key(of: $0, words) } + requiredKeys(in: words)
    var others: [RouteQuery.Item] = []
    var items = QueryItems(query.range)
    while let item = items.next(in: link) {
      guard query.isReadable(item, in: link),
        !keys.contains(where: { query.hasKey(item, $0, in: link, words) })
      else { continue }
      others.append(
        RouteQuery.Item(
          key: query.cursor(item.key).string(in: link),
          value: query.cursor(item.value).string(in: link)))
    }
    return others
  }

  /// The keys of the query that the pattern requires.
  private func requiredKeys(in words: Span<UInt64>) -> [TextReference] {
    pattern.requirementRecords(in: words).map { TextReference(word: words[$0.offset]) }
      .filter { $0.tag <= RequirementLayout.Kind.absent.rawValue }
  }
}

extension ValueLocationRecord {
  package var hasQueryKey: Bool {
    switch kind {
    case .queryValue, .queryPlaceholder, .queryList, .queryJoined, .queryCatchAll: true
    default: false
    }
  }
}
