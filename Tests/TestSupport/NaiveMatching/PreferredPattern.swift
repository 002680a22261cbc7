import RouteMatching

/// The order of uncompared patterns, in which one goes before another that has as many
/// conditions.
package struct PreferredPattern: PatternOrder {
  package let precedences: [PatternPrecedence]
  private let demands: [Int]

  package init(_ precedence: PatternPrecedence, among patterns: [LinkPattern]) {
    precedences = [precedence]
    demands = patterns.map(\.demandRank)
  }

  package func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool { false }

  package func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool { false }

  package func isTriedBefore(_ pattern: Int, _ other: Int) -> Bool {
    demands[pattern] < demands[other]
      || precedences == [PatternPrecedence(winner: pattern, loser: other)]
        && demands[pattern] == demands[other]
  }
}
