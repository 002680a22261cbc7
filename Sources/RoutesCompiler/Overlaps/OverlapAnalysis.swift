import RouteMatching

/// Which patterns of a table can match one link, and which of them answers it: what
/// the automaton's builder needs to try them in the right order.
///
/// Indices are those of `ResolvedTable.linkPatterns`.
package struct OverlapAnalysis: Sendable {
  /// Two patterns of which the order of the walk alone would choose the wrong one.
  package struct Precedence: Hashable, Sendable {
    package let winner: Int
    package let loser: Int
  }

  /// For each pattern, when it is tried among those that end at the same state: the
  /// lowest first.
  package let ranks: [Int]
  package let precedences: [Precedence]
  /// Where patterns go before one another in a circle, the pairs that the ranks put the
  /// wrong way round.
  let exceptions: Set<Precedence>
  let segments: SegmentOrder

  /// Whether every text of one segment is a text of another, and not the other way
  /// round. At one state the narrower edge is tried first.
  package func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool {
    segments.isNarrower(segment, other)
  }

  /// As `isNarrower`, for the sites that patterns name.
  package func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool {
    segments.isNarrower(site, other)
  }

  /// Whether a pattern is tried before another where both end at one state.
  package func isTriedBefore(_ pattern: Int, _ other: Int) -> Bool {
    ranks[pattern] < ranks[other]
      ? !exceptions.contains(Precedence(winner: other, loser: pattern))
      : exceptions.contains(Precedence(winner: pattern, loser: other))
  }
}
