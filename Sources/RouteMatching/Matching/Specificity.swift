/// The specificity of the pattern that a link matched: the ranks of its segments from the left; a
/// literal has the lowest. It decides between two tables; within a table, the traversal decides.
package struct Specificity: Comparable, Sendable {
  private let site: Int
  private let ranks: [Int]
  private let demands: Int

  /// - Parameters:
  ///   - site: 0 where the pattern names a host or a scheme.
  ///   - ranks: The ranks of ``SegmentRank``.
  ///   - demands: As `SegmentRank.ofDemands`.
  init(site: Int, ranks: [Int], demands: Int) {
    self.site = site
    self.ranks = ranks
    self.demands = demands
  }

  /// Whether the left one wins: the lower rank at the first difference, then the narrower demands,
  /// then more segments.
  package static func < (left: Specificity, right: Specificity) -> Bool {
    guard left.site == right.site else { return left.site < right.site }
    for (one, other) in zip(left.ranks, right.ranks) where one != other { return one < other }
    guard left.demands == right.demands else { return left.demands < right.demands }
    return left.ranks.count > right.ranks.count
  }
}

extension LinkSearch {
  /// The specificity of the pattern that this search yielded last.
  func specificity(of accept: AcceptRecord, in link: Span<UInt8>, _ words: Span<UInt64>)
    -> Specificity
  {
    let root = root(in: words)
    return Specificity(
      site: root.isAny(in: words) ? 1 : 0,
      ranks: ranks(from: root.firstState(in: words), in: link, words),
      demands: SegmentRank.ofDemands(
        accept.requirementRecords(in: words).map { $0.rank(in: words) }))
  }

  /// The ranks of the steps from a root's state to the one at which the search has come to its end, for
  /// each segment of the link: a catch-all has the same in all that it takes, so that segments behind
  /// it are compared from left to right too.
  ///
  /// States have their places in the order of a traversal: below a state are those after it and
  /// before the next one of the same list, and below a literal are those before all edges.
  private func ranks(
    from root: StateReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [Int] {
    let (end, walk) = (Int(position.state), TableWalk(over: scan, from: position, .unlimited))
    var (state, rest) = (root, scan)
    var ranks: [Int] = []
    while state.offset != end, let segment = rest.nextSegment(in: link) {
      let edge = state.lastEdge(before: end, in: words)
      ranks.append(edge?.rank(in: words) ?? SegmentRank.literal)
      if let edge, edge.isCatchAll(in: words) {
        let range = scan.range(
          ofCatchAll: segment.range, before: edge.followers(in: words), in: link)
        let end = range?.upperBound ?? segment.end
        var others = PathSegments(segment.end..<end)
        while others.next(in: link) != nil { ranks.append(ranks[ranks.count - 1]) }
        rest = scan.moved(to: end)
      }
      let next = edge?.state(in: words) ?? walk.slot(of: segment, at: state, in: link, words)
      guard let next else { preconditionFailure("A search has come to a state by no step.") }
      state = next
    }
    return ranks
  }
}

extension StateReference {
  /// The last edge to a state that is not after the one at an offset.
  fileprivate func lastEdge(before end: Int, in words: Span<UInt64>) -> EdgeRecord? {
    var (next, last): (EdgeRecord?, EdgeRecord?) = (firstEdge(in: words), nil)
    while let edge = next, edge.state(in: words).offset <= end {
      (last, next) = (edge, edge.isLast(in: words) ? nil : edge.next)
    }
    return last
  }
}

extension EdgeRecord {
  /// As ``SegmentRank`` has it.
  fileprivate func rank(in words: Span<UInt64>) -> Int {
    segment(in: words)?.rank(in: words)
      ?? (isCatchAll(in: words) ? SegmentRank.anyRest : SegmentRank.anyText)
  }
}

extension RequirementRecord {
  /// As `QueryRequirement.rank`.
  fileprivate func rank(in words: Span<UInt64>) -> Int {
    switch kind(in: words) {
    case .value, .fragmentText: text(in: words).rank(in: words)
    case .present: SegmentRank.anyText
    case .absent, .fragmentPath: SegmentRank.literal
    }
  }
}
