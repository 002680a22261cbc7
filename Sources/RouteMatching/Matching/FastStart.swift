/// The first answer for a link that begins as most do (see ``LinkStart``): the first pattern that
/// it matches, or that there is none, found in one descent along its path, before a ``LinkSearch``
/// is set up.
///
/// There is no first answer if a link begins in another way, or if the descent does not decide: a
/// pattern requires something of the query, or another edge or root is left to try. Then the
/// ``LinkSearch`` finds the first pattern too, as it finds those after it.
///
/// This is the one place that answers without a search. Its price is this file and ``LinkStart``.
/// Without them a path takes 1,190 instructions to its route's values instead of 830, a link to one
/// of five hosts 2,180 instead of 1,190, and a miss 990 instead of 590. A path is tried inline, and a
/// host out of line by the callers: with one initializer for both, a miss takes 5 % more.
struct FastStart {
  let beginning: LinkStart
  let path: PathMarks
  /// The position that the link reached; without a record if it matches nothing.
  let position: TableWalk.Position
  let options: TableOptions
  /// The unused part of the limit for the link.
  let budget: WorkBudget

  /// Starts with a link that is only a path; nil for any other link, and without a first answer.
  @inline(__always)
  init?(path link: Span<UInt8>, _ words: Span<UInt64>) {
    guard link.count > 0, link.count <= LinkLimits.length, link[0] == UInt8(ascii: "/"),
      !link[link.count &- 1].isBlank, let start = LinkStart(ofPathIn: words)
    else { return nil }
    let plain = link.plainPath()
    guard plain.slashes != 0 else { return nil }
    self.init(start, PathMarks(plain, end: link.count), in: link, words)
  }

  /// Starts with a link to a host, with or without a query.
  @inline(__always)
  init?(webLink link: Span<UInt8>, _ words: Span<UInt64>) {
    guard link.count <= LinkLimits.length, let start = LinkStart(ofHostIn: link, words),
      !link[link.count &- 1].isBlank
    else { return nil }
    let path = PathMarks(from: start.path, in: link)
    // With no more bytes than items are allowed, there are not too many items.
    guard link.count &- path.end <= LinkLimits.queryItems else { return nil }
    self.init(start, path, in: link, words)
  }

  @inline(__always)
  private init?(
    _ start: LinkStart, _ path: PathMarks, in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    (beginning, self.path) = (start, path)
    options = TableOptions(word: words[MatchTable.Header.flags])
    let scan = SegmentScan(
      Range(uncheckedBounds: (start.path &+ 1, path.end)), slashes: path.slashes &>> 1,
      SegmentReading(hasEscapes: path.hasEscapes, ignoresCase: options.ignoresPathCase))
    var budget = WorkBudget()
    let descent = PathDescent.descend(
      from: start.state, along: scan, in: link, words, &budget)
    if descent.stop < 0, !path.hasEscapes {
      position = TableWalk.Position(
        state: UInt32(truncatingIfNeeded: descent.state.offset), accept: descent.accept)
    } else {
      let end = FastStart.end(of: descent, along: scan, in: link, words, &budget)
      guard let end else { return nil }
      position = end
    }
    guard position.isAnswer(isLast: start.isLast, in: words), !budget.isSpent else { return nil }
    self.budget = budget
  }

  /// The end of a path that needs more than a descent; nil if its escapes are malformed.
  @inline(never)
  private static func end(
    of descent: PathDescent, along path: SegmentScan, in link: Span<UInt8>, _ words: Span<UInt64>,
    _ budget: inout WorkBudget
  ) -> TableWalk.Position? {
    if path.reading.hasEscapes, PercentEncoding.problem(of: path.offset..<path.end, in: link) != nil
    {
      return nil
    }
    var walk = TableWalk(over: path, from: TableWalk.Position(), budget)
    _ = walk.goOn(from: descent, in: link, words)
    budget = walk.budget
    return walk.position
  }
}

extension TableWalk.Position {
  /// Whether nothing is left to check or to try: a pattern without requirements ends here, or none
  /// does, no state above has another edge, and no other root is open.
  @inline(__always)
  fileprivate func isAnswer(isLast: Bool, in words: Span<UInt64>) -> Bool {
    guard accept != 0 else {
      return isLast && words[Int(state) &+ StateLayout.retry].lowerHalf == 0
    }
    let record = AcceptRecord(offset: Int(accept))
    return record.isBare(in: words)
      || record.requirements(in: words) | record.guards(in: words) == 0
  }
}
