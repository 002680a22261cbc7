/// How specific the pattern is that a link matched: the rank of each of its segments
/// from the left, a literal the lowest. It decides between two tables, for within
/// one the order of the traversal does.
package struct Specificity: Comparable, Sendable {
  private let site: Int
  private let ranks: [Int]
  private let demands: Int

  /// - Parameters:
  ///   - site: 0 where the pattern names a host or a scheme.
  ///   - ranks: As `SegmentPattern.rank`.
  ///   - demands: As `LinkPattern.demandRank`.
  init(site: Int, ranks: [Int], demands: Int) {
    self.site = site
    self.ranks = ranks
    self.demands = demands
  }

  /// Whether one goes before the other: the lower rank at the first difference, then the
  /// narrower demands, then more segments.
  package static func < (left: Specificity, right: Specificity) -> Bool {
    guard left.site == right.site else { return left.site < right.site }
    for (one, other) in zip(left.ranks, right.ranks) where one != other { return one < other }
    guard left.demands == right.demands else { return left.demands < right.demands }
    return left.ranks.count > right.ranks.count
  }
}

extension LinkSearch {
  /// How specific the pattern of a record is that this search yielded.
  func specificity(of accept: AcceptRecord, in link: Span<UInt8>, _ words: Span<UInt64>)
    -> Specificity
  {
    var segments: [Segment] = []
    var rest = scan
    while let segment = rest.next(in: link) { segments.append(segment) }
    let path = MatchedPath(
      search: self, walk: TrieWalk(over: scan, from: position, .unlimited), segments: segments,
      accept: accept.offset)
    let ranks = path.ranks(from: root(in: words).firstState(in: words), in: link, words)
    return Specificity(
      site: root(in: words).isAny(in: words) ? 1 : 0, ranks: ranks ?? [],
      demands: LinkPattern.demandRank(
        accept.requirementRecords(in: words).map { $0.rank(in: words) }))
  }
}

/// The way through a table on which a link came to an end.
private struct MatchedPath {
  let search: LinkSearch
  let walk: TrieWalk
  let segments: [Segment]
  let accept: Int

  /// A state that is still to be tried, with the rank of the step to it and how many
  /// steps lead there.
  private struct Step {
    var state: StateReference
    var depth: Int
    var count: Int
    var rank: Int
  }

  /// The ranks of the steps from a state to the end; nil where none leads there.
  ///
  /// The steps are in a list and not on the stack, because a path may have more segments
  /// than a small stack has room for.
  func ranks(
    from state: StateReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [Int]? {
    var ranks: [Int] = []
    var steps = [Step(state: state, depth: 0, count: 0, rank: 0)]
    while let step = steps.popLast() {
      ranks.removeLast(ranks.count - max(step.count - 1, 0))
      if step.count > 0 { ranks.append(step.rank) }
      if step.depth < segments.count {
        steps += next(after: step, in: link, words).reversed()
      } else if isAccepting(of: step.state, words) {
        return ranks
      }
    }
    return nil
  }

  private func next(
    after step: Step, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [Step] {
    let (depth, count) = (step.depth, step.count + 1)
    var steps: [Step] = []
    if let literal = walk.slot(of: segments[depth], at: step.state, in: link, words) {
      steps.append(Step(state: literal, depth: depth + 1, count: count, rank: SegmentRank.literal))
    }
    var edge = step.state.edges(in: words)
    while edge != 0 {
      let pattern = words[edge + 1]
      let isCatchAll = pattern & EdgeLayout.isCatchAll != 0
      if takes(depth, pattern.lowerHalf, isCatchAll: isCatchAll, in: link, words) {
        steps.append(
          Step(
            state: StateReference(word: words[edge]),
            depth: isCatchAll ? segments.count : depth + 1, count: count,
            rank: rank(of: pattern.lowerHalf, isCatchAll: isCatchAll, words)))
      }
      edge = pattern & EdgeLayout.isLast != 0 ? 0 : edge + EdgeLayout.size
    }
    return steps
  }

  private func isAccepting(of state: StateReference, _ words: Span<UInt64>) -> Bool {
    var offset = state.acceptRecord(in: words)
    while offset != 0, offset != accept { offset = AcceptRecord(offset: offset).next(in: words) }
    return offset != 0
  }

  private func takes(
    _ index: Int, _ record: Int, isCatchAll: Bool, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard record != 0 else { return true }
    let end = isCatchAll ? search.path.upperBound : segments[index].end
    var bytes = ComparedBytes.unlimited
    return SegmentRecord(offset: record).matches(
      segments[index].start..<end, decodesEscapes: search.parts.hasEscapes,
      ignoresCase: search.ignoresCase, in: link, words, &bytes)
  }

  private func rank(of record: Int, isCatchAll: Bool, _ words: Span<UInt64>) -> Int {
    guard record != 0 else { return isCatchAll ? SegmentRank.anyRest : SegmentRank.anyText }
    return SegmentRecord(offset: record).rank(in: words)
  }
}

extension SegmentRecord {
  /// As `SegmentPattern.rank`.
  fileprivate func rank(in words: Span<UInt64>) -> Int {
    let pieces = (0..<count(in: words)).map { piece($0, in: words) }
    let placeholders = pieces.filter { $0.tag != PieceTag.literal.rawValue }
    return SegmentRank.rank(
      isCatchAll: endsInCatchAll(in: words), textLength: pieces.reduce(0) { $0 + $1.length },
      placeholders.map { ConstraintRecord(offset: $0.offset).rank(in: words) })
  }
}

extension RequirementRecord {
  /// As `QueryRequirement.rank`.
  fileprivate func rank(in words: Span<UInt64>) -> Int {
    let tag = TextReference(word: words[offset]).tag & ~RequirementLayout.inFragment
    switch RequirementLayout.Kind(rawValue: tag) {
    case .value, .fragmentText:
      return SegmentRecord(offset: words[offset &+ 1].lowerHalf).rank(in: words)
    case .present: return SegmentRank.anyText
    case .absent, .fragmentPath, nil: return SegmentRank.literal
    }
  }
}

extension ConstraintRecord {
  fileprivate func rank(in words: Span<UInt64>) -> ConstraintRank {
    guard offset != 0 else { return .any }
    return kind(in: words) == .oneOf ? .oneOf : .constrained
  }
}
