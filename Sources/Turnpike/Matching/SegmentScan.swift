/// One segment of a path: where it ends, and the key that finds it in a state's
/// slots.
struct Segment: Sendable {
  var start: Int
  var end: Int
  /// The number of bytes, decoded.
  var length: Int
  /// Its first eight bytes, the first in the lowest place; zeros behind its end.
  var first: UInt64
  /// Its last eight bytes, in a segment of more than eight.
  var last: UInt64

  @inline(__always) var range: Range<Int> { start..<end }

  /// A number that is the same for equal segments.
  @inline(__always)
  static func hash(first: UInt64, last: UInt64) -> UInt64 {
    ((first ^ (last &<< 32 | last &>> 32)) &* 0x9E37_79B9_7F4A_7C15) &>> 40
  }
}

/// Splits a path into segments.
///
/// The slashes of the first 64 bytes are known, a bit for each: where a segment
/// begins and ends is a question to one word. What is behind them is read byte by
/// byte.
///
/// ```
/// path     /  u  s  e  r  s  /  4  2
/// slashes  1  0  0  0  0  0  1  0  0  1  1 …   the lowest bit first
/// starts   0  1  0  0  0  0  0  1  0  0  0 …
/// ```
struct SegmentScan: Sendable {
  let start: Int
  /// The end of the path.
  let end: Int
  /// As `SlashBits`.
  private let slashes: UInt64
  /// Whether keys need the slow way: the path has escapes, or its case is ignored.
  let isSlow: Bool
  let ignoresCase: Bool

  @inline(__always)
  init(of parts: LinkParts, ignoresCase: Bool) {
    let path = parts.path
    start = path.lowerBound
    end = path.upperBound
    slashes = parts.slashes.bits
    isSlow = parts.hasEscapes || ignoresCase
    self.ignoresCase = ignoresCase
  }

  /// The first offset that is not a slash; behind the path where there is none.
  @inline(__always)
  func skipSlashes(from offset: Int, in link: Span<UInt8>) -> Int {
    let distance = offset &- start
    let others = distance < 64 ? ~slashes &>> UInt64(truncatingIfNeeded: distance) : 0
    return others == 0
      ? skipSlashesByBytes(from: offset, in: link) : offset &+ others.trailingZeroBitCount
  }

  /// The end of the segment that begins at an offset, or goes on there.
  @inline(__always)
  private func endOfSegment(from offset: Int, in link: Span<UInt8>) -> Int {
    let distance = offset &- start
    let ends = distance < 64 ? slashes &>> UInt64(truncatingIfNeeded: distance) : 0
    return ends == 0
      ? endOfSegmentByBytes(from: offset, in: link) : offset &+ ends.trailingZeroBitCount
  }

  private func skipSlashesByBytes(from offset: Int, in link: Span<UInt8>) -> Int {
    var offset = max(offset, start &+ 64)
    while offset < end, link[offset] == UInt8(ascii: "/") { offset &+= 1 }
    return offset
  }

  private func endOfSegmentByBytes(from offset: Int, in link: Span<UInt8>) -> Int {
    var offset = max(offset, start &+ 64)
    while offset < end, link[offset] != UInt8(ascii: "/") { offset &+= 1 }
    return offset
  }

  /// Where the segment with an index stands, counted from the start of the path.
  @inline(__always)
  func range(ofSegment number: Int, in link: Span<UInt8>) -> Range<Int> {
    var starts = ~slashes & (slashes &<< 1 | 1)
    for _ in 0..<number { starts &= starts &- 1 }
    guard starts != 0 else { return rangeByCounting(ofSegment: number, in: link) }
    let offset = start &+ starts.trailingZeroBitCount
    return offset..<endOfSegment(from: offset, in: link)
  }

  private func rangeByCounting(ofSegment number: Int, in link: Span<UInt8>) -> Range<Int> {
    var offset = skipSlashes(from: start, in: link)
    for _ in 0..<number {
      offset = skipSlashes(from: endOfSegment(from: offset, in: link), in: link)
    }
    return offset..<endOfSegment(from: offset, in: link)
  }

  /// The segment that starts at an offset.
  @inline(__always)
  func segment(at start: Int, in link: Span<UInt8>) -> Segment {
    let end = endOfSegment(from: start, in: link)
    guard !isSlow else { return slowSegment(at: start..<end, in: link) }
    let length = end &- start
    // Both words are read in any case: how long a segment is cannot be foreseen.
    let first = link.word(at: start).prefix(min(length, 8))
    let last = link.word(at: max(end &- 8, 0))
    return Segment(
      start: start, end: end, length: length, first: first, last: length > 8 ? last : 0)
  }

  /// Byte by byte: escapes decoded, letters folded where the case is ignored.
  private func slowSegment(at range: Range<Int>, in link: Span<UInt8>) -> Segment {
    var segment = Segment(
      start: range.lowerBound, end: range.upperBound, length: 0, first: 0, last: 0)
    var cursor = TextCursor(range, decodesEscapes: true)
    while let byte = cursor.next(in: link) {
      let byte = UInt64(ignoresCase ? byte.asciiLowercased : byte)
      if segment.length < 8 { segment.first |= byte &<< UInt64(segment.length &* 8) }
      segment.last = segment.last &>> 8 | byte &<< 56
      segment.length &+= 1
    }
    if segment.length <= 8 { segment.last = 0 }
    return segment
  }
}

extension UInt64 {
  /// The lowest bytes, zeros above them; `count` is 1 to 8.
  @inline(__always)
  func prefix(_ count: Int) -> UInt64 {
    self & (~0 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8))
  }
}
