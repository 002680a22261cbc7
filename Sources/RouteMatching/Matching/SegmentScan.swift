/// One segment of a path: where it ends, and the key that finds it in a state's
/// slots.
package struct Segment: Sendable {
  var start: Int
  var end: Int
  /// The number of bytes, decoded.
  var length: Int
  /// Decoded, and in lower case where the case is ignored.
  var key: SegmentKey

  var range: Range<Int> { start..<end }
}

/// Splits a path into segments, one after the other, with the bits of its slashes.
///
/// ```
/// path     /  u  s  e  r  s  /  4  2
/// slashes  1  0  0  0  0  0  1  0  0  1  1 …   the lowest bit first
/// starts   0  1  0  0  0  0  0  1  0  0  0 …
/// ```
package struct SegmentScan: Sendable {
  /// Where the next segment is looked for.
  var offset: Int
  let end: Int
  /// The slashes from the offset on, as far as they are known: none after the highest bit
  /// that is set.
  var slashes: UInt64
  let reading: SegmentReading

  @inline(__always)
  init(of parts: SplitLink, ignoresCase: Bool) {
    self.init(
      parts.path, slashes: parts.slashes,
      SegmentReading(hasEscapes: parts.hasEscapes, ignoresCase: ignoresCase))
  }

  @inline(__always)
  init(_ path: Range<Int>, slashes: UInt64, _ reading: SegmentReading) {
    offset = path.lowerBound
    end = path.upperBound
    self.slashes = slashes
    self.reading = reading
  }

  /// This scan from another offset on, not before its own.
  @inline(__always)
  func moved(to offset: Int) -> SegmentScan {
    let distance = offset &- self.offset
    var scan = self
    scan.offset = offset
    scan.slashes = distance < 64 ? slashes &>> UInt64(truncatingIfNeeded: distance) : 0
    return scan
  }

  /// The next segment, or nil after the last.
  mutating func nextSegment(in link: Span<UInt8>) -> Segment? {
    guard let range = nextRange(in: link) else { return nil }
    let key = SegmentKey(of: range, in: link)
    if reading.hasEscapes,
      key.hasEscapes || range.count > 16 && link.contains(UInt8(ascii: "%"), in: range)
    {
      return decodedSegment(at: range, in: link)
    }
    return Segment(
      start: range.lowerBound, end: range.upperBound,
      length: range.upperBound &- range.lowerBound,
      key: reading.ignoresCase ? key.asciiLowercased : key)
  }

  /// Where the next segment is; nil after the last.
  @inline(__always)
  private mutating func nextRange(in link: Span<UInt8>) -> Range<Int>? {
    skipSlashes(in: link)
    guard offset < end else { return nil }
    let start = offset
    skipSegment(in: link)
    return start..<offset
  }

  /// Moves on to the first byte that is no slash.
  @inline(__always)
  mutating func skipSlashes(in link: Span<UInt8>) {
    repeat {
      look(in: link)
      // The bits after the path are set, which goes no further than 64 bytes past its end.
      let count = (~slashes).trailingZeroBitCount
      offset &+= count
      // A shift by 64 is a shift by 0.
      slashes = count < 64 ? slashes &>> UInt64(truncatingIfNeeded: count) : 0
    } while slashes == 0 && offset < end && link[offset] == UInt8(ascii: "/")
  }

  /// Moves on to the first slash, or to the end.
  @inline(__always)
  private mutating func skipSegment(in link: Span<UInt8>) {
    look(in: link)
    while slashes == 0, offset < end {
      offset = min(offset &+ 64, end)
      look(in: link)
    }
    guard slashes != 0 else { return }
    let count = slashes.trailingZeroBitCount
    offset &+= count
    slashes &>>= UInt64(truncatingIfNeeded: count)
  }

  /// Looks for slashes where none is known.
  @inline(__always)
  private mutating func look(in link: Span<UInt8>) {
    if slashes == 0, offset < end { slashes = link.slashes(of: offset..<end) }
  }

  /// The location of the segment with an index, counted from here, as far as it can be read
  /// from the known slashes.
  @inline(__always)
  func knownRange(ofSegment number: Int) -> Range<Int>? {
    var starts = ~slashes & (slashes &<< 1 | 1)
    for _ in 0..<number { starts &= starts &- 1 }
    let distance = starts.trailingZeroBitCount
    let ends = slashes &>> UInt64(truncatingIfNeeded: distance)
    guard starts != 0, ends != 0 else { return nil }
    let start = offset &+ distance
    return Range(uncheckedBounds: (start, start &+ ends.trailingZeroBitCount))
  }

  @inline(__always)
  func range(ofSegment number: Int, in link: Span<UInt8>) -> Range<Int> {
    knownRange(ofSegment: number) ?? rangeByCounting(ofSegment: number, in: link)
  }

  /// As `range(ofSegment:)`; a negative number counts from the end, where -1 is the last.
  @inline(__always)
  func range(ofPlace place: Int, in link: Span<UInt8>) -> Range<Int> {
    place < 0 ? range(fromEnd: -place, in: link) : range(ofSegment: place, in: link)
  }

  /// What a catch-all takes from a segment on: all but the segments that follow it; nil where they
  /// leave nothing.
  @inline(__always)
  func range(
    ofCatchAll start: Range<Int>, before followers: Int, in link: Span<UInt8>
  ) -> Range<Int>? {
    guard followers > 0 else { return start.lowerBound..<end }
    let next = range(fromEnd: followers, in: link).lowerBound
    return next < start.upperBound || next == end ? nil : start.lowerBound..<next
  }

  @inline(never)
  private func range(fromEnd number: Int, in link: Span<UInt8>) -> Range<Int> {
    let slash = UInt8(ascii: "/")
    var (lower, left) = (end, number)
    while true {
      var upper = lower
      while upper > offset, link[upper &- 1] == slash { upper &-= 1 }
      guard upper > offset else { return end..<end }
      lower = upper
      while lower > offset, link[lower &- 1] != slash { lower &-= 1 }
      left &-= 1
      if left == 0 { return lower..<upper }
    }
  }

  @inline(never)
  private func rangeByCounting(ofSegment number: Int, in link: Span<UInt8>) -> Range<Int> {
    // Bytes whose slashes are known are passed over at once, so that the hundredth segment takes
    // little longer than the tenth.
    var (offset, left, isAfterSlash) = (self.offset, number, UInt64(1))
    var (window, known) = (slashes, 64 &- slashes.leadingZeroBitCount)
    while offset < end {
      if known == 0 { (window, known) = (link.slashes(of: offset..<end), 64) }
      let isKnown: UInt64 = ~0 &>> UInt64(truncatingIfNeeded: 64 &- known)
      var starts = ~window & (window &<< 1 | isAfterSlash) & isKnown
      let count = starts.nonzeroBitCount
      if left < count {
        for _ in 0..<left { starts &= starts &- 1 }
        let distance = starts.trailingZeroBitCount
        var scan = self
        scan.offset = offset &+ distance
        scan.slashes = window &>> UInt64(truncatingIfNeeded: distance)
        return scan.nextRange(in: link) ?? end..<end
      }
      left &-= count
      isAfterSlash = window &>> UInt64(truncatingIfNeeded: known &- 1) & 1
      offset &+= known
      known = 0
    }
    return end..<end
  }

  /// The segment at a range, read byte by byte with its escapes decoded.
  private func decodedSegment(at range: Range<Int>, in link: Span<UInt8>) -> Segment {
    var (length, head, tail): (Int, UInt64, UInt64) = (0, 0, 0)
    var cursor = TextCursor(range, decodesEscapes: true)
    while let byte = cursor.next(in: link) {
      // The last eight bytes so far, the first of them in the lowest place.
      tail = tail &>> 8 | UInt64(byte) &<< 56
      length &+= 1
      if length == 8 { head = tail }
    }
    // A segment is a byte or more.
    if length < 8 { tail &>>= UInt64(truncatingIfNeeded: 64 &- length &* 8) }
    let key = SegmentKey(tail: tail, head: length > 8 ? head : tail)
    return Segment(
      start: range.lowerBound, end: range.upperBound, length: length,
      key: reading.ignoresCase ? key.asciiLowercased : key)
  }
}
