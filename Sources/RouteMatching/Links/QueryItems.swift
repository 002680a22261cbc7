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
    next(in: link) { $0.marks(of: UInt8(ascii: "&")) }
  }

  /// The next item, where other characters may separate items.
  ///
  /// - Parameter marksOfEnd: Those of the bytes that end an item, among eight; the lowest has to be
  ///   right.
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
