/// A traversal of one path through the states of a ``MatchTable``: it yields the patterns
/// that the path matches, the most specific first.
///
/// ```
/// PathDescent ─── the path ends ──────────────────────► patterns that end here
///  ▲   │   │                                                  │ none holds
///  │   │   └─ dead end ─► retry: the next edge of a state ◄───┘
///  │   └─ stops before a segment ─► one step over it │   above
///  └─────────────────────────────────┴───────────────┘
/// ```
///
/// A traversal can go on after a pattern that did not hold to the end (a value did not convert, a
/// query item was missing). It keeps no stack: each state knows what to try next when it fails, so
/// a traversal visits each state at most once.
package struct TableWalk: Sendable {
  /// The position of a traversal between two patterns.
  package struct Position: Sendable {
    /// The state, by offset.
    var state: UInt32 = 0
    /// The record that was yielded last; 0 before the first.
    var accept: UInt32 = 0
  }

  let scan: SegmentScan
  private(set) var position: Position
  var budget: WorkBudget

  @inline(__always)
  init(over scan: SegmentScan, from position: Position, _ budget: WorkBudget) {
    self.scan = scan
    self.position = position
    self.budget = budget
  }

  /// The first pattern that the path matches, from a root's state on.
  @inline(__always)
  mutating func firstRecord(
    from root: StateReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> AcceptRecord? {
    descend(from: PathStep(state: root, end: scan.offset), in: link, words)
      ?? recordAfterRetry(in: link, words)
  }

  /// The next pattern after the one yielded last.
  mutating func nextRecord(in link: Span<UInt8>, _ words: Span<UInt64>) -> AcceptRecord? {
    let next = AcceptRecord(offset: Int(position.accept)).next(in: words)
    return next == 0 ? recordAfterRetry(in: link, words) : yield(next)
  }

  private mutating func yield(_ offset: Int) -> AcceptRecord {
    position.accept = UInt32(truncatingIfNeeded: offset)
    return AcceptRecord(offset: offset)
  }

  /// The first pattern after the edges that are left.
  private mutating func recordAfterRetry(in link: Span<UInt8>, _ words: Span<UInt64>)
    -> AcceptRecord?
  {
    while !budget.isSpent, let step = retry(in: link, words) {
      if let end = descend(from: step, in: link, words) { return end }
    }
    return nil
  }

  /// Follows the first way of each segment, to the end of the path or to a dead end.
  @inline(__always)
  private mutating func descend(
    from step: PathStep, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> AcceptRecord? {
    let descent = PathDescent.descend(
      from: step.state, along: scan.moved(to: step.end), in: link, words, &budget)
    guard descent.stop < 0 else { return goOn(from: descent, in: link, words) }
    return end(of: descent)
  }

  @inline(__always)
  private mutating func end(of descent: PathDescent) -> AcceptRecord? {
    position.state = UInt32(truncatingIfNeeded: descent.state.offset)
    return descent.accept == 0 ? nil : yield(Int(descent.accept))
  }

  /// Steps over the segment before which a descent has stopped, and goes on down from there.
  @inline(never)
  mutating func goOn(
    from stopped: PathDescent, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> AcceptRecord? {
    var descent = stopped
    while descent.stop >= 0 {
      position.state = UInt32(truncatingIfNeeded: descent.state.offset)
      var rest = scan.moved(to: Int(descent.stop))
      guard let segment = rest.nextSegment(in: link) else {
        let accept = descent.state.acceptRecord(in: words)
        return accept == 0 ? nil : yield(accept)
      }
      guard let step = firstStep(from: descent.state, over: segment, in: link, words) else {
        return nil
      }
      descent = PathDescent.descend(
        from: step.state, along: scan.moved(to: step.end), in: link, words, &budget)
    }
    return end(of: descent)
  }

  /// The first step that a segment has: a literal, else an edge.
  private mutating func firstStep(
    from state: StateReference, over segment: Segment, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> PathStep? {
    if let literal = slot(of: segment, at: state, in: link, words) {
      return PathStep(state: literal, end: segment.end)
    }
    guard let edge = state.firstEdge(in: words) else { return nil }
    return PathStep.first(from: edge, over: segment.range, of: scan, in: link, words, &budget)
  }

  /// The state after a literal segment.
  func slot(
    of segment: Segment, at state: StateReference, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> StateReference? {
    guard state.hasKeys || state.hashesWholeTexts else { return nil }
    return segment.length > 16 || state.hashesWholeTexts
      ? slot(ofLong: segment, at: state, in: link, words)
      : state.slot(segment.key, segment.length, in: words)
  }

  /// As `slot`, for a segment whose middle counts too, and for a state with so many literals
  /// of the same first and last eight bytes that slots are found by all bytes.
  private func slot(
    ofLong segment: Segment, at state: StateReference, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> StateReference? {
    let hash = state.hashesWholeTexts ? hash(of: segment, in: link) : segment.key.hash
    var index = state.window.index(of: hash)
    while true {
      let slot = state.slot(at: index, in: words)
      if slot.leads(segment.key, segment.length),
        segment.length <= 16 || isMiddleEqual(segment, to: slot.state, in: link, words)
      {
        return slot.state
      }
      guard slot.state.searchGoesOn else { return nil }
      index = (index &+ 1) & state.window.mask
    }
  }

  private func hash(of segment: Segment, in link: Span<UInt8>) -> UInt64 {
    var hash = TextHash()
    var text = SegmentWords(of: segment.range, scan.reading)
    while let word = text.next(in: link) { hash.combine(word) }
    return hash.value
  }

  /// Whether the bytes between the first and the last eight are those of the
  /// literal, whose words are stored before its state.
  private func isMiddleEqual(
    _ segment: Segment, to child: StateReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    var offset = child.offset &- (segment.length &+ 7) &>> 3
    var text = SegmentWords(of: segment.range, scan.reading)
    while let word = text.next(in: link) {
      guard word == words[offset] else { return false }
      offset &+= 1
    }
    return true
  }

  /// The step along the next edge of a state above that matches its segment.
  private mutating func retry(in link: Span<UInt8>, _ words: Span<UInt64>) -> PathStep? {
    var retry = words[Int(position.state) &+ StateLayout.retry]
    while retry.lowerHalf != 0 {
      let place = Int(Int32(truncatingIfNeeded: retry &>> 32))
      let start = scan.range(ofPlace: place, in: link).lowerBound
      budget.spend(start &- scan.offset)
      var ahead = scan.moved(to: start)
      guard let segment = ahead.nextSegment(in: link) else { return nil }
      var edge = EdgeRecord(offset: retry.lowerHalf)
      let step = PathStep.next(from: &edge, over: segment.range, of: scan, in: link, words, &budget)
      if let step { return step }
      retry = words[edge.offset]
    }
    return nil
  }
}

/// The bytes of a segment, eight to a word, as literals have them: decoded, and in lower case where
/// the case is ignored, zeros after the end.
private struct SegmentWords {
  private var cursor: TextCursor
  private let reading: SegmentReading

  init(of segment: Range<Int>, _ reading: SegmentReading) {
    cursor = TextCursor(segment, decodesEscapes: true)
    self.reading = reading
  }

  mutating func next(in link: Span<UInt8>) -> UInt64? {
    let (start, count) = (cursor.position, min(cursor.end &- cursor.position, 8))
    guard count > 0 else { return nil }
    guard !reading.isPlain else {
      cursor.position &+= count
      return link.word(at: start).prefix(count)
    }
    var (word, shift): (UInt64, UInt64) = (0, 0)
    while shift < 64, let byte = cursor.next(in: link) {
      word |= UInt64(reading.ignoresCase ? byte.asciiLowercased : byte) &<< shift
      shift &+= 8
    }
    return word
  }
}
