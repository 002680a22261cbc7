/// One item of a query, as byte ranges.
package struct QueryItemRange: Sendable {
  package var key: Range<Int>
  package var value: Range<Int>
  /// Whether there was a `=`. A key without one has an empty value.
  package var hasEquals: Bool

  var whole: Range<Int> { key.lowerBound..<value.upperBound }
}

/// The items of a query in order: `&` separates, the first `=` splits, an item
/// without a key is passed over.
package struct QueryItems: Sendable {
  private var offset: Int
  private let end: Int

  package init(_ query: Range<Int>) {
    offset = query.lowerBound
    end = query.upperBound
  }

  package mutating func next(in link: Span<UInt8>) -> QueryItemRange? {
    while offset < end {
      let item = item(in: link)
      offset = item.value.upperBound &+ 1
      if !item.key.isEmpty { return item }
    }
    return nil
  }

  private func item(in link: Span<UInt8>) -> QueryItemRange {
    var stop = offset
    var equals = -1
    while stop < end, link[stop] != UInt8(ascii: "&") {
      if equals < 0, link[stop] == UInt8(ascii: "=") { equals = stop }
      stop &+= 1
    }
    guard equals >= 0 else {
      return QueryItemRange(key: offset..<stop, value: stop..<stop, hasEquals: false)
    }
    return QueryItemRange(
      key: offset..<equals, value: equals &+ 1..<stop, hasEquals: true)
  }
}

/// A query that keys are looked up in.
package struct QueryRange: Sendable {
  let range: Range<Int>
  let readsPlusAsSpace: Bool

  func cursor(_ range: Range<Int>) -> TextCursor {
    TextCursor(
      range, decodesEscapes: true, folding: readsPlusAsSpace ? .plusToSpace : .none,
      takesSlashes: true)
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

  /// Whether an item has a key and can be read.
  func has(
    _ item: QueryItemRange, key: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    hasKey(item, key, in: link, words) && isReadable(item, in: link)
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
