/// A link with other text in some places, without what is not read at its ends.
struct RewrittenLink {
  struct Change {
    /// The range in the original.
    let range: Range<Int>
    let text: [UInt8]
    /// Whether `=` comes before the text, which the original lacks.
    var isAfterEquals = false
  }

  /// The changes, in order.
  let changes: [Change]
  private(set) var bytes: [UInt8] = []
  /// Where the changes are in the new link.
  private(set) var ranges: [Range<Int>] = []
  /// What is read of the original.
  private let bounds: Range<Int>

  init(_ link: Span<UInt8>, by changes: [Change]) {
    self.changes = changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
    bounds = SplitLink(splitting: link).bounds
    var offset = bounds.lowerBound
    for change in self.changes {
      append(link, offset..<change.range.lowerBound)
      if change.isAfterEquals { bytes.append(UInt8(ascii: "=")) }
      ranges.append(bytes.count..<bytes.count + change.text.count)
      bytes += change.text
      offset = change.range.upperBound
    }
    append(link, offset..<bounds.upperBound)
  }

  private mutating func append(_ link: Span<UInt8>, _ range: Range<Int>) {
    for offset in range { bytes.append(link[offset]) }
  }

  /// The part of the original that a part of this link replaces, and the changes in it, by index;
  /// nil if it begins or ends within a change.
  func original(of range: Range<Int>) -> (range: Range<Int>, changes: Range<Int>)? {
    let first = rangeCount { $0.upperBound <= range.lowerBound }
    let inside = first..<max(first, rangeCount { $0.lowerBound < range.upperBound })
    guard inside.allSatisfy({ range.contains(ranges[$0]) }) else { return nil }
    let isChanged = inside.first.map { ranges[$0].lowerBound == range.lowerBound } ?? false
    let start =
      isChanged
      ? changes[inside.lowerBound].range.lowerBound
      : range.lowerBound - growth(before: inside.lowerBound)
    let end = range.upperBound - growth(before: inside.upperBound)
    return (start..<end, inside)
  }

  /// The number of ranges that meet a condition, which are the first ones. It is a binary search,
  /// because it is made for each value of a list, whose elements may all be changes.
  private func rangeCount(where isBefore: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(ranges[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of bytes by which the changes before one have made the link longer.
  private func growth(before change: Int) -> Int {
    change == 0
      ? -bounds.lowerBound : ranges[change - 1].upperBound - changes[change - 1].range.upperBound
  }
}
