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
