/// The way of a path down through the states of a table, without turning back: each segment takes
/// its first way.
///
/// ```
/// slashes  1 0 0 0 0 0 1 0 0 1 1…   the bits of "/users/42"
///            └── tail and head: 5 bytes as one word, zeros after them
///
/// state ── hash(tail, head) ──► slot  reference │ tail │ head
///   │                                   └─► next state, if both and the length are equal
///   ├─ none is ─► its one edge takes any string ─► next state
///   └─ it has others ─► the first that takes the segment ─► next state
///                         └─ none does ─► dead end
/// ```
///
/// Everything that a step needs is in registers, and nothing is written: a match spends its time
/// here. It stops before a segment that needs more: one with an escape that may be a literal, with
/// so many bytes or slashes that no word shows its end, a literal of over 16 bytes, or a state
/// whose slots are found by all bytes. ``TableWalk`` takes that step, and goes on from there.
package struct PathDescent: Sendable {
  /// The last state.
  let state: StateReference
  /// The first record of a pattern that ends there; 0 where none does.
  let accept: UInt32
  /// The offset of the segment that was not stepped over; -1 where the path has come to its
  /// end, or to a dead end.
  let stop: Int32

  @inline(__always)
  private init(at state: StateReference, accept: Int = 0, stop: Int = -1) {
    self.state = state
    self.accept = UInt32(truncatingIfNeeded: accept)
    self.stop = Int32(truncatingIfNeeded: stop)
  }

  // It is not inlined, so that nothing around it takes the registers.
  @inline(never)
  static func descend(
    from start: StateReference, along path: SegmentScan, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> PathDescent {
    var (state, slashes, offset) = (start, path.slashes, path.offset)
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
      let segment = Range(uncheckedBounds: (offset, offset &+ length))
      // The slash after the segment is skipped with it. At the end of the path, too, the bit
      // after the segment is set.
      slashes = (slashes &>> UInt64(truncatingIfNeeded: length)) &>> 1
      if state.hasKeys {
        var key = SegmentKey(of: segment, in: link)
        if !path.reading.isPlain {
          guard let other = key.read(by: path.reading, length) else {
            return PathDescent(at: state, stop: offset)
          }
          key = other
        }
        if let literal = state.slot(key, length, in: words) {
          guard length <= 16 else { return PathDescent(at: state, stop: offset) }
          state = literal
          offset &+= length &+ 1
          continue
        }
      }
      if state.takesAnyText {
        state = state.afterAnyText(in: words)
      } else {
        guard !state.hashesWholeTexts else { return PathDescent(at: state, stop: offset) }
        guard let edge = state.firstEdge(in: words),
          let step = PathStep.first(from: edge, over: segment, of: path, in: link, words, &budget)
        else { return PathDescent(at: state) }
        state = step.state
        if step.end != segment.upperBound {
          // Segments may follow a catch-all.
          guard step.end < path.end else { break }
          return PathDescent(at: state, stop: step.end)
        }
      }
      offset &+= length &+ 1
    }
    return PathDescent(at: state, accept: state.acceptRecord(in: words))
  }

  /// Moves on to the next segment, as far as slashes are known; false at the end of the path.
  @inline(__always)
  private static func skipSlashes(
    _ slashes: inout UInt64, _ offset: inout Int, _ path: SegmentScan, in link: Span<UInt8>
  ) -> Bool {
    guard offset < path.end else { return false }
    let run = (~slashes).trailingZeroBitCount
    offset &+= run
    // A shift by 64 is a shift by 0.
    slashes = run < 64 ? slashes &>> UInt64(truncatingIfNeeded: run) : 0
    guard offset < path.end else { return false }
    if slashes == 0 { slashes = link.slashes(of: offset..<path.end) }
    return true
  }
}

/// A step over a segment of a path, over the rest of it, or over all but its last segments.
struct PathStep {
  /// The state after it.
  let state: StateReference
  /// Where the path goes on.
  let end: Int

  /// The step along the first edge that takes a segment, or the rest of the path.
  @inline(never)
  static func first(
    from first: EdgeRecord, over segment: Range<Int>, of path: SegmentScan, in link: Span<UInt8>,
    _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> PathStep? {
    var edge = first
    return next(from: &edge, over: segment, of: path, in: link, words, &budget)
  }

  /// As `first`; if no edge matches, `edge` is left after the last one.
  @inline(__always)
  static func next(
    from edge: inout EdgeRecord, over segment: Range<Int>, of path: SegmentScan,
    in link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> PathStep? {
    while true {
      let current = edge
      edge = current.next
      var end = current.isCatchAll(in: words) ? path.end : segment.upperBound
      guard let record = current.segment(in: words) else {
        return PathStep(state: current.state(in: words), end: end)
      }
      if current.isFollowed(in: words) {
        end = self.end(ofCatchAll: record, from: segment, of: path, in: link, words, &budget)
      }
      let isMatch = record.matches(
        Range(uncheckedBounds: (segment.lowerBound, end)),
        decodesEscapes: path.reading.hasEscapes, ignoresCase: path.reading.ignoresCase, in: link,
        words,
        &budget)
      if isMatch { return PathStep(state: current.state(in: words), end: end) }
      if current.isLast(in: words) { return nil }
    }
  }

  /// Where the segments begin that follow a catch-all; at its own start if they leave nothing for it.
  @inline(never)
  private static func end(
    ofCatchAll record: PiecesRecord, from segment: Range<Int>, of path: SegmentScan,
    in link: Span<UInt8>, _ words: Span<UInt64>, _ budget: inout WorkBudget
  ) -> Int {
    let followers = record.followers(in: words)
    let end = path.range(ofCatchAll: segment, before: followers, in: link)?.upperBound
    budget.spend(path.end &- (end ?? segment.lowerBound))
    return end ?? segment.lowerBound
  }
}
