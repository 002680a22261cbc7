/// A traversal of one path through the states of a table: it yields the patterns
/// that the path matches, the most specific first.
///
/// ```
/// descend: literal slot, else first edge, segment by segment
///    │ a segment leads nowhere                 │ the path ends
///    ▼                                         ▼
/// retry: the next edge of a state above ──► patterns that end here
/// ```
///
/// A traversal can go on after a pattern that did not hold to the end (a value did not
/// convert, a query item was missing). It keeps no stack: each state knows what
/// there is to try when it fails, so a traversal visits each state at most once.
package struct TrieWalk: Sendable {
  /// The position of a traversal between two patterns.
  package struct Position: Sendable {
    /// The state, by offset.
    var state: UInt32 = 0
    /// The record that was yielded last; 0 before the first.
    var accept: UInt32 = 0
  }

  let scan: SegmentScan
  private(set) var position: Position
  var bytes: ComparedBytes

  @inline(__always)
  init(over scan: SegmentScan, from position: Position, _ bytes: ComparedBytes) {
    self.scan = scan
    self.position = position
    self.bytes = bytes
  }

  /// Where a traversal goes on: at a state, with the segment that starts at an offset.
  private typealias Step = (reference: StateReference, offset: Int)

  /// The first pattern that the path matches, from a root's state on.
  @inline(__always)
  mutating func firstRecord(
    from root: StateReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> AcceptRecord? {
    descend(from: (root, scan.offset), in: link, words) ?? recordAfterRetry(in: link, words)
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
    while !bytes.isSpent, let step = retry(in: link, words) {
      if let end = descend(from: step, in: link, words) { return end }
    }
    return nil
  }

  /// Follows the first way that each segment has, to the end of the path or until
  /// a segment leads nowhere.
  private mutating func descend(
    from step: Step, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> AcceptRecord? {
    var scan = scan.moved(to: step.offset)
    var reference = step.reference
    while let segment = scan.next(in: link) {
      if let literal = slot(of: segment, at: reference, in: link, words) {
        reference = literal
        continue
      }
      guard let next = firstEdge(after: reference, over: segment, in: link, words) else {
        position.state = UInt32(truncatingIfNeeded: reference.offset)
        return nil
      }
      reference = next.reference
      if next.offset != segment.end { break }
    }
    position.state = UInt32(truncatingIfNeeded: reference.offset)
    let end = words[reference.offset].lowerHalf
    return end == 0 ? nil : yield(end)
  }

  /// The state after a literal segment.
  @inline(__always)
  func slot(
    of segment: Segment, at reference: StateReference, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> StateReference? {
    var probes = reference.probes
    guard probes > 0 else {
      return reference.hashesWholeTexts
        ? slot(ofWholeText: segment, at: reference, in: link, words) : nil
    }
    let slots = reference.offset &+ StateLayout.slots
    var index = SegmentKey.hash(first: segment.first, last: segment.last) & reference.mask
    repeat {
      let slot = slots &+ Int(truncatingIfNeeded: index) &* StateLayout.slotSize
      let child = StateReference(word: words[slot])
      // One condition for three comparisons: which of them fails cannot be foreseen.
      // `^` and `|` have one precedence, so each `^` needs its parentheses.
      let difference =
        (words[slot &+ 1] ^ segment.first) | (words[slot &+ 2] ^ segment.last)
        | UInt64(truncatingIfNeeded: child.segmentLength ^ segment.length)
      if difference == 0, segment.length <= 16 || isMiddleEqual(segment, to: child, in: link, words)
      {
        return child
      }
      index = (index &+ 1) & reference.mask
      probes &-= 1
    } while probes > 0
    return nil
  }

  /// As `slot`, for a state with so many literals of the same first and last eight bytes
  /// that slots are found by all bytes.
  @inline(never)
  private func slot(
    ofWholeText segment: Segment, at reference: StateReference, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> StateReference? {
    let slots = reference.offset &+ StateLayout.slots
    var index = hash(of: segment, in: link) & reference.mask
    while true {
      let slot = slots &+ Int(truncatingIfNeeded: index) &* StateLayout.slotSize
      let child = StateReference(word: words[slot])
      // A free slot ends the search; the builder leaves half of them free.
      guard child.word != 0 else { return nil }
      if words[slot &+ 1] == segment.first, words[slot &+ 2] == segment.last,
        child.segmentLength == segment.length,
        segment.length <= 16 || isMiddleEqual(segment, to: child, in: link, words)
      {
        return child
      }
      index = (index &+ 1) & reference.mask
    }
  }

  private func hash(of segment: Segment, in link: Span<UInt8>) -> UInt64 {
    var hash = TextHash()
    var offset = segment.start
    if scan.isSlow {
      var cursor = TextCursor(segment.range, decodesEscapes: true)
      while !cursor.isAtEnd { hash.combine(nextWord(of: &cursor, in: link)) }
    } else {
      while offset < segment.end {
        hash.combine(link.word(at: offset).prefix(min(segment.end &- offset, 8)))
        offset &+= 8
      }
    }
    return hash.value
  }

  /// The next eight bytes, decoded, zeros after the end.
  private func nextWord(of cursor: inout TextCursor, in link: Span<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64, let byte = cursor.next(in: link) {
      word |= UInt64(scan.ignoresCase ? byte.asciiLowercased : byte) &<< shift
      shift &+= 8
    }
    return word
  }

  /// Whether the bytes between the first and the last eight are those of the
  /// literal, whose words are stored before its state. Out of line, because it is rare
  /// and the traversal's loop has no registers left for it.
  @inline(never)
  private func isMiddleEqual(
    _ segment: Segment, to child: StateReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    var word = child.offset &- (segment.length &+ 7) &>> 3
    guard !scan.isSlow else {
      var cursor = TextCursor(segment.range, decodesEscapes: true)
      while !cursor.isAtEnd {
        guard nextWord(of: &cursor, in: link) == words[word] else { return false }
        word &+= 1
      }
      return true
    }
    var offset = segment.start
    while offset < segment.end {
      let bytes = link.word(at: offset).prefix(min(segment.end &- offset, 8))
      guard bytes == words[word] else { return false }
      word &+= 1
      offset &+= 8
    }
    return true
  }

  /// Along the first edge of a state that takes the segment: in most states the very
  /// first, which takes any text.
  @inline(__always)
  private mutating func firstEdge(
    after reference: StateReference, over segment: Segment, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Step? {
    var edge = words[reference.offset].upperHalf
    guard edge != 0 else { return nil }
    if words[edge &+ 1] & ~EdgeLayout.isLast == 0 {
      return (StateReference(word: words[edge]), segment.end)
    }
    return self.edge(from: &edge, over: segment, in: link, words)
  }

  /// Along the first edge from `edge` on that takes the segment, or the rest of the path.
  /// Where none does, `edge` is left after the list's last.
  @inline(never)
  private mutating func edge(
    from edge: inout Int, over segment: Segment, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Step? {
    while true {
      let reference = StateReference(word: words[edge])
      let pattern = words[edge &+ 1]
      edge &+= EdgeLayout.size
      let isCatchAll = pattern & EdgeLayout.isCatchAll != 0
      let range = segment.start..<(isCatchAll ? scan.end : segment.end)
      if pattern.lowerHalf == 0
        || matches(range, SegmentRecord(offset: pattern.lowerHalf), in: link, words)
      {
        return (reference, range.upperBound)
      }
      if pattern & EdgeLayout.isLast != 0 { return nil }
    }
  }

  private mutating func matches(
    _ range: Range<Int>, _ record: SegmentRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    record.matches(
      range, decodesEscapes: scan.isSlow, ignoresCase: scan.ignoresCase, in: link, words, &bytes)
  }

  /// The next edge of a state above, where one takes its segment.
  private mutating func retry(in link: Span<UInt8>, _ words: Span<UInt64>) -> Step? {
    var retry = words[Int(position.state) &+ StateLayout.retry]
    while retry.lowerHalf != 0 {
      let start = scan.range(ofSegment: retry.upperHalf, in: link).lowerBound
      bytes.spend(start &- scan.offset)
      var ahead = scan.moved(to: start)
      guard let segment = ahead.next(in: link) else { return nil }
      var edge = retry.lowerHalf
      if let step = self.edge(from: &edge, over: segment, in: link, words) { return step }
      retry = words[edge]
    }
    return nil
  }
}
