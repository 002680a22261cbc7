/// The words by which a literal segment is found: its first eight bytes, zeros after its end,
/// and its last eight, 0 where it has no more than eight.
package struct SegmentKey: Hashable {
  let first: UInt64
  let last: UInt64

  @inline(__always)
  init(first: UInt64, last: UInt64) {
    (self.first, self.last) = (first, last)
  }

  init(_ text: [UInt8]) {
    first = Array(text.prefix(8)).words.first ?? 0
    last = text.count > 8 ? Array(text.suffix(8)).words[0] : 0
  }

  /// A number that is the same for equal segments.
  @inline(__always)
  static func hash(first: UInt64, last: UInt64) -> UInt64 {
    ((first ^ (last &<< 32 | last &>> 32)) &* 0x9E37_79B9_7F4A_7C15) &>> 40
  }
}

/// A hash of all bytes of a text, eight at a time.
package struct TextHash {
  private(set) var value: UInt64 = 0

  /// - Parameter word: The next eight bytes, zeros after the end of the text.
  @inline(__always)
  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value &>> 32
  }
}

extension [UInt8] {
  /// Eight bytes to a word, the first in the lowest place, zeros after the end.
  var words: [UInt64] {
    stride(from: 0, to: count, by: 8).map { start in
      self[start..<Swift.min(start + 8, count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
