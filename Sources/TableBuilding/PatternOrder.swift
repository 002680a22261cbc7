import RouteMatching

/// The order in which a table tries patterns that one link may match.
package protocol PatternOrder {
  /// When each pattern is tried among those that end at one state: the lowest first.
  var ranks: [Int] { get }

  /// All patterns, in the order in which those are tried that no one link matches: only a second
  /// reading of a link comes upon more than one of them.
  var sequence: [Int] { get }

  /// Patterns of which the ranks or the order of the walk would choose the wrong one.
  var precedences: [PatternPrecedence] { get }

  /// The patterns that win over one, wherever a link matches both.
  func winners(over pattern: Int) -> [Int]

  /// The pairs of segments, by index, of which every text of the first is one of the second,
  /// and not the other way round. They order the edges of one state.
  mutating func narrower(among segments: [SegmentPattern]) -> [PatternPrecedence]

  /// As for segments, for the sites that patterns name. They order the roots of the table.
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

/// The order of patterns that nobody has compared: their ranks alone decide.
package struct RankOrder: PatternOrder {
  package let ranks: [Int]
  package var precedences: [PatternPrecedence] = []

  package init(_ patterns: [LinkPattern]) { ranks = patterns.map(\.demandRank) }
}
