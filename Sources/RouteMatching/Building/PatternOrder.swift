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
