/// The facts about a segment before any pattern is compared with it: which pairs of bytes it may
/// have. One screen is made for all siblings at a state, so that a pattern whose strings cannot be
/// in the segment costs a few operations and not a search.
///
/// ```
/// segment  a b a b a b   pairs ab, ba   a bit for each
/// {a}-{b}                pair of no bit that is set ─► no match
/// {a}b7{c}               pair b7 ─► no match
/// ```
struct LiteralScreen {
  /// A bit for each pair, by its hash; nil until it is needed for a long segment.
  private var pairs: UInt64?

  init() {}

  /// Whether the strings of a record may be in a segment, one after the other, with a byte or
  /// more for each placeholder. False only where the record cannot match.
  ///
  /// - Parameter segment: Without escapes.
  mutating func admits(
    _ record: SegmentRecord, _ segment: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ bytes: inout ComparedBytes
  ) -> Bool {
    // Searching a short segment takes no longer than screening it.
    guard segment.upperBound &- segment.lowerBound > 64 else { return true }
    let pairs = self.pairs ?? LiteralScreen.pairs(of: segment, in: link, &bytes)
    self.pairs = pairs
    guard record.literalPairs(in: words) & ~pairs == 0 else { return false }
    bytes.spend(segment.upperBound &- segment.lowerBound)
    return record.hasLiterals(inOrderIn: segment, of: link, words)
  }

  private static func pairs(
    of segment: Range<Int>, in link: Span<UInt8>, _ bytes: inout ComparedBytes
  ) -> UInt64 {
    bytes.spend(segment.upperBound &- segment.lowerBound)
    var pairs: UInt64 = 0
    var last = link[segment.lowerBound]
    for offset in segment.lowerBound &+ 1..<segment.upperBound {
      let byte = link[offset]
      pairs |= bit(last, byte)
      last = byte
    }
    return pairs
  }

  /// The bit of two bytes that follow each other.
  fileprivate static func bit(_ first: UInt8, _ second: UInt8) -> UInt64 {
    let hash = (UInt32(first) &<< 8 | UInt32(second)) &* 0x9E37_79B1
    return 1 &<< UInt64(hash &>> 26)
  }
}

extension SegmentRecord {
  /// The bits of all pairs of bytes in the literal pieces.
  fileprivate func literalPairs(in words: Span<UInt64>) -> UInt64 {
    var pairs: UInt64 = 0
    for index in 0..<count(in: words) {
      let piece = piece(index, in: words)
      guard piece.tag == PieceTag.literal.rawValue, piece.length > 1 else { continue }
      for place in 1..<piece.length {
        pairs |= LiteralScreen.bit(
          piece.byte(at: place &- 1, in: words), piece.byte(at: place, in: words))
      }
    }
    return pairs
  }

  /// Whether each literal piece is in a segment, after the one before it: the first and the
  /// last where the segment begins and ends, if nothing is before and after them.
  fileprivate func hasLiterals(
    inOrderIn segment: Range<Int>, of link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    // A string that is nearly everywhere is left to those who count their steps.
    var steps = 4 &* (segment.upperBound &- segment.lowerBound)
    var offset = segment.lowerBound
    var isAfterPlaceholder = false
    for index in 0..<count(in: words) {
      let piece = piece(index, in: words)
      switch PieceTag(rawValue: piece.tag) {
      case .literal, nil:
        let start =
          isAfterPlaceholder
          ? piece.firstOffset(from: offset, segment.upperBound, in: link, words, &steps)
          : piece.isAt(offset, segment.upperBound, in: link, words, &steps) ? offset : nil
        guard let start else { return steps < 0 }
        offset = start &+ piece.length
        isAfterPlaceholder = false
      case .placeholder:
        // A placeholder takes a byte or more.
        offset &+= 1
        isAfterPlaceholder = true
      case .catchAll, .catchAllText: return offset < segment.upperBound
      }
    }
    return offset <= segment.upperBound
  }
}

extension TextReference {
  /// The first offset of the text, from `start` on; nil if there is none.
  fileprivate func firstOffset(
    from start: Int, _ end: Int, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ steps: inout Int
  ) -> Int? {
    guard length > 0 else { return start }
    let first = byte(at: 0, in: words)
    var offset = start
    while offset &+ length <= end, steps >= 0 {
      let marks = link.word(at: offset).marks(of: first)
      guard marks != 0 else {
        offset &+= 8
        continue
      }
      // The lowest mark is right; the next ones are looked at after it.
      offset &+= marks.trailingZeroBitCount &>> 3
      if isAt(offset, end, in: link, words, &steps) { return offset }
      offset &+= 1
    }
    return nil
  }

  /// Whether the text is at an offset, before an end.
  fileprivate func isAt(
    _ offset: Int, _ end: Int, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ steps: inout Int
  ) -> Bool {
    guard offset &+ length <= end else { return false }
    for index in 0..<length {
      steps &-= 1
      guard link[offset &+ index] == byte(at: index, in: words) else { return false }
    }
    return true
  }
}
