/// The words by which a literal segment is found: its last eight bytes and its first eight. If the
/// segment is shorter, both are all of it, with zeros after it.
///
/// ```
/// "users"          tail "users\0\0\0"   head "users\0\0\0"
/// "notifications"  tail "ications"      head "notifica"
/// ```
///
/// A short segment is read with the eight bytes up to its end: the bytes before the segment are in
/// the link too, while the link may end after it.
package struct SegmentKey: Hashable {
  package let tail: UInt64
  package let head: UInt64

  @inline(__always)
  init(tail: UInt64, head: UInt64) {
    (self.tail, self.head) = (tail, head)
  }

  package init(_ text: [UInt8]) {
    tail = Array(text.suffix(8)).words.first ?? 0
    head = Array(text.prefix(8)).words.first ?? 0
  }

  /// A hash of the segment, of which the highest bits are to be used.
  package var hash: UInt64 { (tail &+ head &<< 3) &* 0x9E37_79B9_7F4A_7C15 }
}

extension SegmentKey {
  /// The key of a segment of a path, with the bytes as they are in the link.
  ///
  /// - Parameter segment: A byte or more of the link.
  @inline(__always)
  init(of segment: Range<Int>, in link: Span<UInt8>) {
    let length = segment.upperBound &- segment.lowerBound
    if let ends = link.endWords(of: segment) {
      // How long a segment is cannot be foreseen, so nothing depends on it but a shift.
      let shift = UInt64(truncatingIfNeeded: 0 &- Swift.min(length, 8) &* 8)
      tail = ends.tail &>> shift
      head = ends.head &>> shift
    } else {
      // It ends among the first eight bytes, so it has less.
      tail = link.word(at: segment.lowerBound).prefix(length)
      head = tail
    }
  }

  /// This key, as `reading` has it; nil if an escape has to be decoded for it.
  @inline(__always)
  func read(by reading: SegmentReading, _ length: Int) -> SegmentKey? {
    if reading.hasEscapes {
      guard length <= 16, !hasEscapes else { return nil }
    }
    return reading.ignoresCase ? asciiLowercased : self
  }

  /// Whether there is a `%` among the first or last eight bytes.
  @inline(__always) var hasEscapes: Bool {
    let escape = UInt8(ascii: "%")
    return tail.marks(of: escape) | head.marks(of: escape) != 0
  }

  /// ASCII letters in lower case.
  @inline(__always) var asciiLowercased: SegmentKey {
    SegmentKey(tail: tail.asciiLowercased, head: head.asciiLowercased)
  }
}

/// How the keys of a path's segments are made.
package struct SegmentReading: Sendable {
  // A whole word, which is tested where it is.
  private let bits: UInt

  @inline(__always)
  init(hasEscapes: Bool, ignoresCase: Bool) {
    bits = (hasEscapes ? 1 : 0) | (ignoresCase ? 2 : 0)
  }

  /// Whether a key is the bytes as they are in the link.
  var isPlain: Bool { bits == 0 }
  /// Whether there is an escape in some segment.
  var hasEscapes: Bool { bits & 1 != 0 }
  var ignoresCase: Bool { bits & 2 != 0 }
}

/// A hash of all bytes of a string, eight at a time.
package struct TextHash {
  /// The hash, to be used as ``SegmentKey/hash`` is.
  private(set) var value: UInt64 = 0

  package static func value(of text: [UInt8]) -> UInt64 {
    var hash = TextHash()
    for word in text.words { hash.combine(word) }
    return hash.value
  }

  /// - Parameter word: The next eight bytes, zeros after the end of the text.
  @inline(__always)
  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value &>> 32
  }
}

extension [UInt8] {
  /// Eight bytes to a word, the first in the lowest place, zeros after the end.
  package var words: [UInt64] {
    stride(from: 0, to: count, by: 8).map { start in
      let bytes = self[start..<Swift.min(start + 8, count)]
      return bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
  }
}
