/// The way down through the states of a table that a path takes without turning back: along
/// the first way that each segment has.
///
/// ```
/// slashes  1 0 0 0 0 0 1 0 0 1 1…   the bits of "/users/42"
///            └── first: 5 bytes as one word, zeros after them; last: 0
///
/// state ── hash(first, last) ──► slot  reference │ first │ last
///   │                                    └─► next state, if both and the length are equal
///   └─ none is ─► edges, the first that takes the segment ─► next state
///                   └─ none does ─► dead end
/// ```
///
/// Everything that a step needs is in registers, and nothing is written: this is where the time of a
/// match goes. It stops before a segment that needs more: one with an escape, with so many
/// bytes or slashes that no word shows its end, a literal of over 16 bytes, or a state whose
/// slots are found by all bytes. ``TrieWalk`` takes that step, and goes on from there.
package struct PathDescent: Sendable {
  /// The last state.
  let state: StateReference
  /// The first record of a pattern that ends there; 0 where none does.
  let accept: UInt32
  /// The offset of the segment that was not stepped over; -1 where the path has come to its
  /// end, or to a dead end.
  let stop: Int32

  @inline(__always)
  private init(at state: StateReference, accept: Int = 0) {
    self.state = state
    self.accept = UInt32(truncatingIfNeeded: accept)
    stop = -1
  }

  @inline(__always)
  private init(at state: StateReference, stop: UInt32) {
    self.state = state
    accept = 0
    self.stop = Int32(bitPattern: stop)
  }

  // Not inlined, so that nothing around it takes the registers.
  @inline(never)
  static func descend(
    from start: StateReference, along path: SegmentScan, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> PathDescent {
    var (state, slashes) = (start, path.slashes)
    var offset = UInt32(truncatingIfNeeded: path.offset)
    while true {
      var length = slashes.trailingZeroBitCount
      if UInt(bitPattern: length &- 1) >= 63 {
        // There is a slash here, no slash is known, or the path has come to its end.
        guard skipSlashes(&slashes, &offset, path, in: link) else { break }
        length = slashes.trailingZeroBitCount
        // Over 64 slashes side by side, or as many bytes without one.
        guard UInt(bitPattern: length &- 1) < 63 else {
          return PathDescent(at: state, stop: offset)
        }
      }
      let start = offset
      guard let key = SegmentKey(at: start, length, path.keys, in: link) else {
        return PathDescent(at: state, stop: start)
      }
      // The slash after the segment is skipped with it. At the end of the path, too, the bit
      // after the segment is set.
      offset &+= UInt32(truncatingIfNeeded: length) &+ 1
      slashes = (slashes &>> UInt64(truncatingIfNeeded: length)) &>> 1
      if state.hasSlots {
        guard state.probes > 0 else { return PathDescent(at: state, stop: start) }
        if let literal = state.slot(key, length, in: words) {
          guard length <= 16 else { return PathDescent(at: state, stop: start) }
          state = literal
          continue
        }
      }
      let edges = state.edges(in: words)
      guard edges != 0 else { return PathDescent(at: state) }
      if words[edges &+ 1] & ~EdgeLayout.isLast == 0 {
        // In most states the very first edge takes any text.
        state = StateReference(word: words[edges])
      } else {
        let segment = Range(uncheckedBounds: (Int(start), Int(start) &+ length))
        let step = EdgeStep.first(from: edges, over: segment, of: path, in: link, words, &bytes)
        guard let step else { return PathDescent(at: state) }
        state = step.state
        if step.end != segment.upperBound { break }
      }
    }
    return PathDescent(at: state, accept: state.acceptRecord(in: words))
  }

  /// Moves on to the next segment, as far as it can be seen; false at the end of the path.
  @inline(__always)
  private static func skipSlashes(
    _ slashes: inout UInt64, _ offset: inout UInt32, _ path: SegmentScan, in link: Span<UInt8>
  ) -> Bool {
    let run = (~slashes).trailingZeroBitCount
    offset &+= UInt32(truncatingIfNeeded: run)
    // A shift by 64 is a shift by 0.
    slashes = run < 64 ? slashes &>> UInt64(truncatingIfNeeded: run) : 0
    guard Int(offset) < path.end else { return false }
    if slashes == 0 {
      slashes = link.slashes(of: Range(uncheckedBounds: (Int(offset), path.end)))
    }
    return true
  }
}

/// A step along an edge.
struct EdgeStep {
  /// The state after the edge.
  let state: StateReference
  /// Where it ends: with its segment, or with the path.
  let end: Int

  /// The step along the first edge that takes a segment, or the rest of the path.
  ///
  /// - Parameter first: The first edge of a state, or a later one.
  @inline(never)
  static func first(
    from first: Int, over segment: Range<Int>, of path: SegmentScan, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> EdgeStep? {
    var edge = first
    return step(from: &edge, over: segment, of: path, in: link, words, &bytes)
  }

  /// As `first`; where no edge does, `edge` is left after the list's last.
  @inline(__always)
  static func step(
    from edge: inout Int, over segment: Range<Int>, of path: SegmentScan, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ bytes: inout ComparedBytes
  ) -> EdgeStep? {
    var screen = LiteralScreen()
    while true {
      let state = StateReference(word: words[edge])
      let pattern = words[edge &+ 1]
      edge &+= EdgeLayout.size
      let isCatchAll = pattern & EdgeLayout.isCatchAll != 0
      let end = isCatchAll ? path.end : segment.upperBound
      guard pattern.lowerHalf != 0 else { return EdgeStep(state: state, end: end) }
      let record = SegmentRecord(offset: pattern.lowerHalf)
      let isAdmitted =
        record.isLonePlaceholder(in: words) || !path.keys.isPlain
        || screen.admits(record, segment, in: link, words, &bytes)
      if isAdmitted,
        record.matches(
          Range(uncheckedBounds: (segment.lowerBound, end)),
          decodesEscapes: path.keys.hasEscapes, ignoresCase: path.keys.ignoresCase, in: link,
          words, &bytes)
      {
        return EdgeStep(state: state, end: end)
      }
      if pattern & EdgeLayout.isLast != 0 { return nil }
    }
  }
}

extension StateReference {
  /// The state after a literal segment, where slots are found by the first and last bytes.
  /// The middle of one of more than 16 bytes is still to be compared.
  @inline(__always)
  func slot(_ key: SegmentKey, _ length: Int, in words: Span<UInt64>) -> StateReference? {
    var probes = self.probes
    let slots = UInt32(truncatingIfNeeded: offset &+ StateLayout.slots)
    let mask = UInt32(truncatingIfNeeded: self.mask)
    var index =
      UInt32(
        truncatingIfNeeded: SegmentKey.hash(first: key.first, last: key.last)) & mask
    while probes > 0 {
      let slot = words.triple(at: slots &+ index &* UInt32(StateLayout.slotSize))
      let child = StateReference(word: slot.0)
      // One condition for three comparisons: which of them fails cannot be foreseen.
      // `^` and `|` have one precedence, so each `^` needs its parentheses.
      let difference =
        (slot.1 ^ key.first) | (slot.2 ^ key.last)
        | UInt64(truncatingIfNeeded: child.segmentLength ^ length)
      if difference == 0 { return child }
      index = (index &+ 1) & mask
      probes &-= 1
    }
    return nil
  }
}

extension SegmentKey {
  /// The key of a segment of a path; nil where an escape has to be decoded for it.
  @inline(__always)
  init?(at offset: UInt32, _ length: Int, _ keys: SegmentKeys, in link: Span<UInt8>) {
    let count = min(length, 8)
    let first = link.word(at: offset).prefix(count)
    // Its last word, or what is at its start: it is read in any case, because how long a
    // segment is cannot be foreseen.
    let lastWord = link.wholeWord(at: offset &+ UInt32(truncatingIfNeeded: length &- count)) ?? 0
    let last = length > 8 ? lastWord : 0
    if keys.isPlain {
      self.init(first: first, last: last)
    } else {
      self.init(first: first, last: last, length, keys)
    }
  }

  @inline(never)
  private init?(first: UInt64, last: UInt64, _ length: Int, _ keys: SegmentKeys) {
    if keys.hasEscapes {
      let escape = UInt8(ascii: "%")
      guard length <= 16, first.marks(of: escape) | last.marks(of: escape) == 0 else { return nil }
    }
    self.init(
      first: keys.ignoresCase ? first.asciiLowercased : first,
      last: keys.ignoresCase ? last.asciiLowercased : last)
  }
}
