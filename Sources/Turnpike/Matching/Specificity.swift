/// How specific the pattern is that a link matched: the rank of each of its segments
/// from the left, a literal the lowest. It decides between two automata, for within
/// one the order of the walk does.
struct Specificity: Comparable, Sendable {
  private let site: Int
  private let ranks: [Int]
  private let demands: Int

  /// - Parameters:
  ///   - site: 0 where the pattern names a host or a scheme.
  ///   - ranks: As `SegmentPattern.rank`.
  init(site: Int, ranks: [Int], demands: Int) {
    self.site = site
    self.ranks = ranks
    self.demands = demands
  }

  /// Whether one goes before the other: the lower rank at the first difference, then
  /// more demands, then more segments.
  static func < (left: Specificity, right: Specificity) -> Bool {
    guard left.site == right.site else { return left.site < right.site }
    for (one, other) in zip(left.ranks, right.ranks) where one != other { return one < other }
    guard left.demands == right.demands else { return left.demands > right.demands }
    return left.ranks.count > right.ranks.count
  }
}

extension LinkSearch {
  /// How specific an end is that this search yielded.
  func specificity(of end: End, in link: Span<UInt8>, _ words: Span<UInt64>) -> Specificity {
    var segments: [Segment] = []
    var rest = scan
    while let segment = rest.next(in: link) { segments.append(segment) }
    let trail = Trail(
      search: self, walk: Walk(over: scan, from: position), segments: segments, end: end.offset)
    let ranks = trail.ranks(from: door(in: words).firstState(in: words), depth: 0, in: link, words)
    let demands = end.demands(in: words)
    return Specificity(
      site: door(in: words).isAny(in: words) ? 1 : 0, ranks: ranks ?? [],
      demands: demands == 0 ? 0 : words[demands].lowerHalf)
  }
}

/// The way through an automaton on which a link came to an end.
private struct Trail {
  let search: LinkSearch
  let walk: Walk
  let segments: [Segment]
  let end: Int

  /// The ranks of the steps from a state to the end; nil where none leads there.
  func ranks(
    from state: StateReference, depth: Int, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [Int]? {
    guard depth < segments.count else { return isEnd(of: state, words) ? [] : nil }
    if let literal = walk.slot(of: segments[depth], at: state, in: link, words),
      let ranks = ranks(from: literal, depth: depth + 1, in: link, words)
    {
      return [0] + ranks
    }
    var edge = words[state.offset].upperHalf
    while edge != 0 {
      let pattern = words[edge + 1]
      let isRest = pattern & EdgeLayout.isRest != 0
      if takes(depth, pattern.lowerHalf, isRest: isRest, in: link, words),
        let ranks = ranks(
          from: StateReference(word: words[edge]), depth: isRest ? segments.count : depth + 1,
          in: link, words)
      {
        return [rank(of: pattern.lowerHalf, isRest: isRest, words)] + ranks
      }
      edge = pattern & EdgeLayout.isLast != 0 ? 0 : edge + EdgeLayout.size
    }
    return nil
  }

  private func isEnd(of state: StateReference, _ words: Span<UInt64>) -> Bool {
    var offset = words[state.offset].lowerHalf
    while offset != 0, offset != end { offset = End(offset: offset).next(in: words) }
    return offset != 0
  }

  private func takes(
    _ index: Int, _ record: Int, isRest: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard record != 0 else { return true }
    let end = isRest ? search.path.upperBound : segments[index].end
    return SegmentRecord(offset: record).matches(
      segments[index].start..<end, decodesEscapes: search.parts.hasEscapes,
      ignoresCase: search.ignoresCase, in: link, words)
  }

  private func rank(of record: Int, isRest: Bool, _ words: Span<UInt64>) -> Int {
    guard !isRest else { return 5 }
    guard record != 0 else { return 4 }
    let segment = SegmentRecord(offset: record)
    guard segment.count(in: words) == 1 else { return 1 }
    let constraint = ConstraintRecord(offset: segment.piece(0, in: words).offset)
    guard constraint.offset != 0 else { return 4 }
    return constraint.kind(in: words) == .oneOf ? 2 : 3
  }
}

extension Door {
  /// Whether its patterns name no site.
  func isAny(in words: Span<UInt64>) -> Bool {
    Kind(rawValue: UInt8(truncatingIfNeeded: words[offset])) == .any
  }
}
