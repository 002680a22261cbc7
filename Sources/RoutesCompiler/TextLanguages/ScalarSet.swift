/// A set of Unicode scalars, such as `[a-z0-9-]`, as sorted ranges with gaps
/// between them.
package struct ScalarSet: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]

  package static let all = ScalarSet([0...0xD7FF, 0xE000...0x10FFFF])

  package init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  package init(_ scalar: Unicode.Scalar) {
    ranges = [scalar.value...scalar.value]
  }

  /// The ASCII characters whose bytes are these.
  package init(where isMember: (UInt8) -> Bool) {
    self.init((0..<0x80).filter(isMember).map { UInt32($0)...UInt32($0) })
  }

  /// Every scalar that is not in the set.
  package var complement: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return ScalarSet(gaps.flatMap(\.withoutSurrogates))
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  /// The byte ranges of the UTF-8 texts of the scalars: `é...ï` is `C3`, then
  /// `A9...AF`. Each element is one scalar's bytes in turn.
  var utf8: [[ClosedRange<UInt8>]] {
    // Most sets are of ASCII alone.
    if let last = ranges.last, last.upperBound < 0x80 {
      return ranges.map { [UInt8($0.lowerBound)...UInt8($0.upperBound)] }
    }
    return ranges.flatMap(\.withoutSurrogates).flatMap(\.utf8)
  }

  private mutating func append(_ range: ClosedRange<UInt32>) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 else {
      ranges.append(range)
      return
    }
    let upper = Swift.max(last.upperBound, range.upperBound)
    ranges[ranges.count - 1] = last.lowerBound...upper
  }
}

extension ClosedRange<UInt32> {
  fileprivate var withoutSurrogates: [ClosedRange<UInt32>] {
    guard overlaps(0xD800...0xDFFF) else { return [self] }
    var parts: [ClosedRange<UInt32>] = []
    if lowerBound < 0xD800 { parts.append(lowerBound...0xD7FF) }
    if upperBound > 0xDFFF { parts.append(0xE000...upperBound) }
    return parts
  }

  fileprivate var utf8: [[ClosedRange<UInt8>]] {
    let lengths: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x7FF, 0x800...0xFFFF, 0x1_0000...0x10_FFFF,
    ]
    return lengths.enumerated().flatMap { index, length in
      overlaps(length) ? clamped(to: length).utf8(continuations: index) : []
    }
  }

  /// The byte ranges of scalars that all have so many continuation bytes.
  private func utf8(continuations: Int) -> [[ClosedRange<UInt8>]] {
    split(continuations).map { range in
      let low = range.lowerBound.utf8(continuations: continuations)
      let high = range.upperBound.utf8(continuations: continuations)
      return zip(low, high).map { $0...$1 }
    }
  }

  /// Parts in which the bytes vary independently of each other: all bytes after the first
  /// one that varies go from 80 to BF.
  private func split(_ continuations: Int) -> [ClosedRange<UInt32>] {
    guard continuations > 0 else { return [self] }
    for position in 1...continuations {
      let low = UInt32(1) << (6 * UInt32(position)) - 1
      guard lowerBound & ~low != upperBound & ~low else { break }
      if lowerBound & low != 0 {
        let end = lowerBound | low
        return (lowerBound...end).split(continuations)
          + (end + 1...upperBound).split(continuations)
      }
      if upperBound & low != low {
        let start = upperBound & ~low
        return (lowerBound...start - 1).split(continuations)
          + (start...upperBound).split(continuations)
      }
    }
    return [self]
  }
}

extension UInt32 {
  fileprivate func utf8(continuations: Int) -> [UInt8] {
    let marks: [UInt32] = [0, 0xC0, 0xE0, 0xF0]
    var bytes: [UInt8] = []
    var rest = self
    for _ in 0..<continuations {
      bytes.append(UInt8(0x80 | rest & 0x3F))
      rest >>= 6
    }
    bytes.append(UInt8(marks[continuations] | rest))
    return bytes.reversed()
  }
}
