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
struct SegmentScan: Sendable {
  /// The end of the path.
  let end: Int
  /// Whether keys need the slow way: the path has escapes, or its case is ignored.
  let isSlow: Bool
  let ignoresCase: Bool

  /// The first offset that is not a slash.
  @inline(__always)
  func skipSlashes(from offset: Int, in link: Span<UInt8>) -> Int {
    var offset = offset
    while offset < end, link[offset] == UInt8(ascii: "/") { offset &+= 1 }
    return offset
  }

  /// The segment that starts at an offset.
  @inline(__always)
  func segment(at start: Int, in link: Span<UInt8>) -> Segment {
    isSlow ? slowSegment(at: start, in: link) : fastSegment(at: start, in: link)
  }

  /// Eight bytes at a time: the word that finds the slash is the key as well.
  @inline(__always)
  private func fastSegment(at start: Int, in link: Span<UInt8>) -> Segment {
    guard start &+ 8 <= link.count else { return shortSegment(at: start, in: link) }
    let word = link.word(at: start)
    let length = bytesBeforeSlash(word, at: start)
    if length < 8 {
      return Segment(
        start: start, end: start &+ length, length: length,
        first: word.prefix(length), last: 0)
    }
    let stop = endOfSegment(from: start &+ 8, in: link)
    let last = stop &- start > 8 ? link.word(at: stop &- 8) : 0
    return Segment(start: start, end: stop, length: stop &- start, first: word, last: last)
  }

  /// How many of the eight bytes belong to the segment.
  @inline(__always)
  private func bytesBeforeSlash(_ word: UInt64, at offset: Int) -> Int {
    let slashes = word.marks(of: UInt8(ascii: "/"))
    return min(slashes.trailingZeroBitCount &>> 3, end &- offset)
  }

  @inline(__always)
  private func endOfSegment(from offset: Int, in link: Span<UInt8>) -> Int {
    var offset = offset
    while offset < end {
      guard offset &+ 8 <= link.count else { return endOfSegmentByBytes(from: offset, in: link) }
      let length = bytesBeforeSlash(link.word(at: offset), at: offset)
      if length < 8 { return offset &+ length }
      offset &+= 8
    }
    return min(offset, end)
  }

  private func endOfSegmentByBytes(from offset: Int, in link: Span<UInt8>) -> Int {
    var offset = offset
    while offset < end, link[offset] != UInt8(ascii: "/") { offset &+= 1 }
    return offset
  }

  /// A segment that starts less than eight bytes before the end of the link.
  @inline(__always)
  private func shortSegment(at start: Int, in link: Span<UInt8>) -> Segment {
    var first: UInt64 = 0
    var offset = start
    while offset < end, link[offset] != UInt8(ascii: "/") {
      first |= UInt64(link[offset]) &<< UInt64((offset &- start) &* 8)
      offset &+= 1
    }
    return Segment(start: start, end: offset, length: offset &- start, first: first, last: 0)
  }

  /// Byte by byte: escapes decoded, letters folded where the case is ignored.
  private func slowSegment(at start: Int, in link: Span<UInt8>) -> Segment {
    let stop = endOfSegmentByBytes(from: start, in: link)
    var segment = Segment(start: start, end: stop, length: 0, first: 0, last: 0)
    var cursor = TextCursor(start..<stop, decodesEscapes: true)
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
  /// The lowest bytes, zeros above them; `count` is 0 to 7.
  @inline(__always)
  func prefix(_ count: Int) -> UInt64 {
    self & (1 &<< UInt64(count &* 8) &- 1)
  }
}
