/// One segment of a path: where it ends, and the key that finds it in a state's
/// slots.
package struct Segment: Sendable {
  var start: Int
  var end: Int
  /// The number of bytes, decoded.
  var length: Int
  /// Its first eight bytes, the first in the lowest place; zeros after its end.
  var first: UInt64
  /// Its last eight bytes, in a segment of more than eight.
  var last: UInt64

  @inline(__always) var range: Range<Int> { start..<end }

}

/// Splits a path into segments, one after the other.
///
/// The slashes of the first 64 bytes are known, a bit for each: where a segment begins and
/// ends can be read from one word. Bytes after them are read one by one.
///
/// ```
/// path     /  u  s  e  r  s  /  4  2
/// slashes  1  0  0  0  0  0  1  0  0  1  1 …   the lowest bit first
/// starts   0  1  0  0  0  0  0  1  0  0  0 …
/// ```
package struct SegmentScan: Sendable {
  /// Where the next segment is looked for.
  private(set) var offset: Int
  /// The end of the path.
  let end: Int
  /// As `SlashBits`, from the offset on; 0 where the bytes have to be read.
  private var slashes: UInt64
  /// Whether keys need the slow way: the path has escapes, or its case is ignored.
  let isSlow: Bool
  let ignoresCase: Bool

  @inline(__always)
  init(of parts: SplitLink, ignoresCase: Bool) {
    let path = parts.path
    offset = path.lowerBound
    end = path.upperBound
    slashes = parts.slashes.bits
    isSlow = parts.hasEscapes || ignoresCase
    self.ignoresCase = ignoresCase
  }

  /// The same from another offset on, not before this one.
  @inline(__always)
  func moved(to offset: Int) -> SegmentScan {
    let distance = offset &- self.offset
    var scan = self
    scan.offset = offset
    scan.slashes = distance < 64 ? slashes &>> UInt64(truncatingIfNeeded: distance) : 0
    return scan
  }

  /// The next segment, or nil after the last.
  @inline(__always)
  mutating func next(in link: Span<UInt8>) -> Segment? {
    skipSlashes(in: link)
    guard offset < end else { return nil }
    let start = offset
    skipSegment(in: link)
    guard !isSlow else { return slowSegment(at: start..<offset, in: link) }
    let length = offset &- start
    // The last word is read in any case where it is inside: how long a segment is
    // cannot be foreseen.
    let first = link.word(at: start).prefix(min(length, 8))
    let last = link.wholeWord(at: offset &- 8) ?? 0
    return Segment(
      start: start, end: offset, length: length, first: first, last: length > 8 ? last : 0)
  }

  /// Moves on to the first byte that is no slash.
  @inline(__always)
  mutating func skipSlashes(in link: Span<UInt8>) {
    let count = (~slashes).trailingZeroBitCount
    offset &+= count
    // A shift by 64 is a shift by 0.
    slashes = count < 64 ? slashes &>> UInt64(truncatingIfNeeded: count) : 0
    guard slashes == 0 else { return }
    while offset < end, link[offset] == UInt8(ascii: "/") { offset &+= 1 }
  }

  /// Moves on to the first slash, or to the end.
  @inline(__always)
  private mutating func skipSegment(in link: Span<UInt8>) {
    guard slashes == 0 else {
      let count = slashes.trailingZeroBitCount
      offset &+= count
      slashes &>>= UInt64(truncatingIfNeeded: count)
      return
    }
    while offset < end, link[offset] != UInt8(ascii: "/") { offset &+= 1 }
  }

  /// The location of the segment with an index, counted from here.
  @inline(__always)
  func range(ofSegment number: Int, in link: Span<UInt8>) -> Range<Int> {
    var starts = ~slashes & (slashes &<< 1 | 1)
    for _ in 0..<number { starts &= starts &- 1 }
    let distance = starts.trailingZeroBitCount
    let ends = slashes &>> UInt64(truncatingIfNeeded: distance)
    guard starts != 0, ends != 0 else { return rangeByCounting(ofSegment: number, in: link) }
    let start = offset &+ distance
    return Range(uncheckedBounds: (start, start &+ ends.trailingZeroBitCount))
  }

  private func rangeByCounting(ofSegment number: Int, in link: Span<UInt8>) -> Range<Int> {
    var scan = self
    for _ in 0..<number {
      scan.skipSlashes(in: link)
      scan.skipSegment(in: link)
    }
    scan.skipSlashes(in: link)
    let start = scan.offset
    scan.skipSegment(in: link)
    return start..<scan.offset
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
