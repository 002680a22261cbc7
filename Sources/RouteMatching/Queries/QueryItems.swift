/// One item of a query, as byte ranges.
package struct QueryItemRange: Sendable {
  package var key: Range<Int>
  package var value: Range<Int>
  /// Whether there was a `=`. A key without one has an empty value.
  package var hasEquals: Bool

  var whole: Range<Int> { key.lowerBound..<value.upperBound }
}

/// The items of a query in order: `&` separates, the first `=` splits, an item without a key is
/// skipped.
package struct QueryItems: Sendable {
  private var offset: Int
  private let end: Int

  package init(_ query: Range<Int>) {
    offset = query.lowerBound
    end = query.upperBound
  }

  package mutating func next(in link: Span<UInt8>) -> QueryItemRange? {
    next(in: link) { $0.marks(of: UInt8(ascii: "&")) }
  }

  /// The next item, where other characters may separate items.
  ///
  /// - Parameter marksOfEnd: Returns the marks of the bytes that end an item, among eight; the
  ///   lowest has to be right.
  @inline(__always)
  mutating func next(
    in link: Span<UInt8>, marksOfEnd: (UInt64) -> UInt64
  ) -> QueryItemRange? {
    while offset < end {
      let item = item(in: link, marksOfEnd: marksOfEnd)
      offset = item.value.upperBound &+ 1
      if !item.key.isEmpty { return item }
    }
    return nil
  }

  /// The item at the offset, perhaps an empty one.
  @inline(__always)
  private func item(in link: Span<UInt8>, marksOfEnd: (UInt64) -> UInt64) -> QueryItemRange {
    var (position, stop, equals) = (offset, end, end)
    while position < end {
      let word = link.word(at: position)
      let ends = marksOfEnd(word)
      // All lanes below the first end; all of the word where there is none.
      let before = (ends & (0 &- ends)) &- 1
      let signs = word.marks(of: UInt8(ascii: "=")) & before
      if signs != 0 { equals = Swift.min(equals, position &+ signs.trailingZeroBitCount &>> 3) }
      if ends != 0 {
        stop = Swift.min(stop, position &+ ends.trailingZeroBitCount &>> 3)
        break
      }
      position &+= 8
    }
    guard equals < stop else {
      return QueryItemRange(key: offset..<stop, value: stop..<stop, hasEquals: false)
    }
    return QueryItemRange(key: offset..<equals, value: equals &+ 1..<stop, hasEquals: true)
  }
}

/// A query that keys are looked up in.
package struct QueryRange: Sendable {
  package private(set) var range: Range<Int>
  let readsPlusAsSpace: Bool
  /// Whether an item counts if its value has malformed escapes, so that nothing can read it.
  var keepsMalformed = false

  /// The items before the first item with a key, whose value is the rest of the query.
  func before(rest key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>) -> QueryRange {
    var query = self
    if let rest = first(key, in: link, words), rest.hasEquals {
      query.range = range.lowerBound..<rest.key.lowerBound
    }
    return query
  }

  package func cursor(_ range: Range<Int>) -> TextCursor {
    TextCursor(
      range, decodesEscapes: true, folding: readsPlusAsSpace ? .plusToSpace : .none,
      takesSlashes: true)
  }

  func first(
    _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryItemRange? {
    var items = QueryItems(range)
    while let item = items.next(in: link) {
      if has(item, key: key, in: link, words) { return item }
    }
    return nil
  }

  /// The last item with a key. An item with malformed escapes counts as absent, unless
  /// ``keepsMalformed``.
  package func last(
    _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> QueryItemRange? {
    var items = QueryItems(range)
    var found: QueryItemRange?
    while let item = items.next(in: link) {
      if has(item, key: key, in: link, words) { found = item }
    }
    return found
  }

  /// Whether an item has a key, even if the item cannot be read.
  package func containsKey(
    _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
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
    let hasKey =
      isPlainKey(of: item, key, in: link, words)
      ?? (hasEscapedKey(item, key, in: link, words)
        && PercentEncoding.problem(of: item.key, in: link) == nil)
    return hasKey && (keepsMalformed || PercentEncoding.problem(of: item.value, in: link) == nil)
  }

  func hasKey(
    _ item: QueryItemRange, _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    isPlainKey(of: item, key, in: link, words) ?? hasEscapedKey(item, key, in: link, words)
  }

  /// Compares eight bytes at once; nil where some are escaped, or may be a space.
  @inline(__always)
  private func isPlainKey(
    of item: QueryItemRange, _ key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool? {
    let count = item.key.upperBound &- item.key.lowerBound
    var index = 0
    while index < count {
      let word = link.word(at: item.key.lowerBound &+ index).prefix(Swift.min(count &- index, 8))
      guard word.marks(of: UInt8(ascii: "%")) | word.marks(of: UInt8(ascii: "+")) == 0 else {
        return nil
      }
      guard index < key.length, word == words[key.offset &+ index &>> 3] else { return false }
      index &+= 8
    }
    return count == key.length
  }

  @inline(never)
  private func hasEscapedKey(
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

  /// Whether the pieces match the value. A lone placeholder matches the empty text too, if its
  /// constraint accepts it.
  func matches(
    _ record: PiecesRecord, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    record.isLonePlaceholder(in: words)
      ? isRead(by: record.constraint(ofPlaceholder: 0, in: words), in: link, words, &budget)
      : record.matches(cursor, ignoresCase: false, in: link, words, &budget)
  }

  func isRead(
    by constraint: ConstraintRecord, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> Bool {
    isTrueWithoutValue(constraint, in: words)
      || constraint.reads(cursor, ignoresCase: false, in: link, words, &budget)
  }

  /// `?confirm` reads as `confirm=true`.
  func isTrueWithoutValue(_ constraint: ConstraintRecord, in words: Span<UInt64>) -> Bool {
    !item.hasEquals && constraint.form(in: words) == .boolean
  }
}
