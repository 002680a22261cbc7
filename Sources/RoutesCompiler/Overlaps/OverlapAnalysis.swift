import MatchTableBuilding

/// Which patterns of a table can match one link, and which of them answers it: the order in
/// which the match table tries them.
///
/// Indices are those of `ResolvedTable.linkPatterns`.
package struct OverlapAnalysis: Sendable {
  package let ranks: [Int]
  /// By the text of the patterns, so that the order of a table's lines makes no difference.
  package let sequence: [Int]
  package let precedences: [PatternPrecedence]
  /// Every two patterns that one link can match.
  package let overlaps: [Overlap]
  /// The patterns whose links have to be read with printed texts as well.
  let printedLinkRivals: Set<Int>
  package private(set) var languages: PatternLanguages
  private let ignoresCase: Bool
  /// Where rules go round among patterns that no one link matches, the pairs that the ranks put
  /// the wrong way round.
  private let exceptions: Set<PatternPrecedence>
  private let winners: [Int: [Int]]

  init(
    ranks: [Int], texts: [String], precedences: [PatternPrecedence], overlaps: [Overlap],
    printedLinkRivals: Set<Int>, languages: PatternLanguages, ignoresCase: Bool
  ) {
    self.ranks = ranks
    sequence = texts.indices.sorted { (texts[$0], $0) < (texts[$1], $1) }
    self.precedences = precedences
    self.overlaps = overlaps
    self.printedLinkRivals = printedLinkRivals
    self.languages = languages
    self.ignoresCase = ignoresCase
    exceptions = Set(precedences.filter { ranks[$0.winner] > ranks[$0.loser] })
    winners = overlaps.winnersByLoser
  }

  /// Whether the first of two patterns that one link matches answers it before the second.
  package func isTriedBefore(_ pattern: Int, _ other: Int) -> Bool {
    ranks[pattern] < ranks[other]
      ? !exceptions.contains(PatternPrecedence(winner: other, loser: pattern))
      : exceptions.contains(PatternPrecedence(winner: pattern, loser: other))
  }
}

extension OverlapAnalysis: PatternOrder {
  package func winners(over pattern: Int) -> [Int] {
    (winners[pattern] ?? []).sorted { ranks[$0] < ranks[$1] }
  }

  /// A catch-all is never narrower than a segment, because it matches more of them.
  package mutating func narrower(among segments: [SegmentPattern]) -> [PatternPrecedence] {
    let numbers = segments.map { languages.number(of: $0, ignoresCase) }
    return languages.texts.relations(among: numbers).filter { first, second, relation in
      switch (segments[first].isCatchAll, segments[second].isCatchAll) {
      case (true, false): false
      case (false, true): relation.isSubset
      default: relation == .inside
      }
    }.map { PatternPrecedence(winner: $0.first, loser: $0.second) }
  }

  package mutating func narrower(among sites: [SitePattern]) -> [PatternPrecedence] {
    let numbers = sites.compactMap { try? languages.site($0) }
    guard numbers.count == sites.count else { return [] }
    return languages.texts.relations(among: numbers).filter { $0.relation == .inside }
      .map { PatternPrecedence(winner: $0.first, loser: $0.second) }
  }
}
