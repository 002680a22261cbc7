/// A query that keys are looked up in.
package struct QueryRange: Sendable {
  private(set) var range: Range<Int>
  let readsPlusAsSpace: Bool
  /// Whether an item counts whose value has malformed escapes: one that nothing takes.
  var keepsMalformed = false

  /// The items before the first one with a key, whose value goes on to the end.
  func before(rest key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>) -> QueryRange {
    var query = self
    if let rest = first(key, in: link, words), rest.hasEquals {
      query.range = range.lowerBound..<rest.key.lowerBound
    }
    return query
  }

  func cursor(_ range: Range<Int>) -> TextCursor {
    TextCursor(
      range, decodesEscapes: true, folding: readsPlusAsSpace ? .plusToSpace : .none,
      takesSlashes: true)
  }

  /// The first item with a key.
  func first(
    _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryItemRange? {
    var items = QueryItems(range)
    while let item = items.next(in: link) {
      if has(item, key: key, in: link, words) { return item }
    }
    return nil
  }

  /// The last item with a key. One whose escapes are malformed counts as absent.
  func last(
    _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryItemRange? {
    var items = QueryItems(range)
    var found: QueryItemRange?
    while let item = items.next(in: link) {
      if has(item, key: key, in: link, words) { found = item }
    }
    return found
  }

  /// Whether some item has a key, even one that cannot be read.
  func containsKey(_ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    var items = QueryItems(range)
    while let item = items.next(in: link) {
      if hasKey(item, key, in: link, words) { return true }
    }
    return false
  }

  /// Whether an item has a key and can be read.
  func has(
    _ item: QueryItemRange, key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    hasKey(item, key, in: link, words)
      && PercentEncoding.problem(of: item.key, in: link) == nil
      && (keepsMalformed || PercentEncoding.problem(of: item.value, in: link) == nil)
  }

  func hasKey(
    _ item: QueryItemRange, _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    var cursor = cursor(item.key)
    for index in 0..<key.length {
      guard cursor.next(in: link) == key.byte(at: index, in: words) else { return false }
    }
    return cursor.isAtEnd
  }

  func isReadable(_ item: QueryItemRange, in link: Span<UInt8>) -> Bool {
    PercentEncoding.problem(of: item.key, in: link) == nil
      && PercentEncoding.problem(of: item.value, in: link) == nil
  }
}

/// The value of a query item.
package struct QueryValue: Sendable {
  let item: QueryItemRange
  let query: QueryRange

  var cursor: TextCursor { query.cursor(item.value) }

  func isReadable(in link: Span<UInt8>) -> Bool {
    !query.keepsMalformed || query.isReadable(item, in: link)
  }

  /// Whether the value is all pieces. A lone placeholder takes the empty text too, where
  /// its constraint does.
  func matches(
    _ record: SegmentRecord, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> Bool {
    let piece = record.piece(0, in: words)
    let isLonePlaceholder =
      record.count(in: words) == 1 && piece.tag == SegmentRecord.PieceTag.placeholder.rawValue
    guard isLonePlaceholder else {
      return record.matches(cursor, ignoresCase: false, in: link, words, &bytes)
    }
    return isAccepted(by: ConstraintRecord(offset: piece.offset), in: link, words)
  }

  func isAccepted(
    by constraint: ConstraintRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    constraint.offset == 0 || isTrueWithoutValue(constraint, in: words)
      || constraint.accepts(cursor, ignoresCase: false, in: link, words)
  }

  /// `?confirm` reads as `confirm=true`.
  func isTrueWithoutValue(_ constraint: ConstraintRecord, in words: Span<UInt64>) -> Bool {
    !item.hasEquals && constraint.offset != 0 && constraint.kind(in: words) == .boolean
  }
}
