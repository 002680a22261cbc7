/// The order in which a table tries patterns that one link may match.
package protocol PatternOrder {
  /// Patterns of which the order of the walk alone would choose the wrong one.
  var precedences: [PatternPrecedence] { get }

  /// Whether every text of the first segment is one of the second, and not the other way
  /// round. It orders the edges of one state.
  mutating func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool

  /// As for segments, for the sites that patterns name. It orders the roots of the table.
  mutating func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool

  /// Whether the first of two patterns, by index, is tried before the second where both end
  /// at one state.
  mutating func isTriedBefore(_ pattern: Int, _ other: Int) -> Bool
}

/// Two patterns, by index, of which the winner answers a link that both match.
package struct PatternPrecedence: Hashable, Sendable {
  package let winner: Int
  package let loser: Int

  package init(winner: Int, loser: Int) {
    self.winner = winner
    self.loser = loser
  }
}

/// The order of patterns that nobody has compared: of two that end at one state, the one that
/// requires more of the query and the fragment is tried first.
package struct RequirementOrder: PatternOrder {
  package var precedences: [PatternPrecedence] = []
  private let counts: [Int]

  package init(_ patterns: [LinkPattern]) {
    counts = patterns.map { $0.query.count + ($0.fragment == nil ? 0 : 1) }
  }

  package func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool { false }

  package func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool { false }

  package func isTriedBefore(_ pattern: Int, _ other: Int) -> Bool {
    counts[pattern] > counts[other]
  }
}
