import RouteMatching

/// The order in which a table tries patterns that one link may match.
package protocol PatternOrder {
  /// The rank of each pattern at the state where it ends; the lowest is tried first.
  var ranks: [Int] { get }

  /// All patterns, in the order for patterns that have no link in common: only the second reading
  /// of a link finds more than one of them.
  var sequence: [Int] { get }

  /// The pairs of patterns for which the ranks or the traversal would choose the wrong winner.
  var precedences: [PatternPrecedence] { get }

  /// The patterns that win over a pattern if a link matches both.
  func winners(over pattern: Int) -> [Int]

  /// The pairs of segments, by index, of which the second matches every text of the first, and
  /// more. They order the edges of one state.
  mutating func narrower(among segments: [SegmentPattern]) -> [PatternPrecedence]

  /// The same pairs of the sites that patterns name. They order the roots of the table.
  mutating func narrower(among sites: [SitePattern]) -> [PatternPrecedence]
}

extension PatternOrder {
  package var sequence: [Int] { Array(ranks.indices) }

  package func winners(over pattern: Int) -> [Int] { [] }

  package func narrower(among segments: [SegmentPattern]) -> [PatternPrecedence] { [] }

  package func narrower(among sites: [SitePattern]) -> [PatternPrecedence] { [] }
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

/// The order of patterns by their ranks alone.
package struct RankOrder: PatternOrder {
  package let ranks: [Int]
  package var precedences: [PatternPrecedence] = []

  package init(_ patterns: [LinkPattern]) { ranks = patterns.map(\.demandRank) }
}
