import RouteMatching

/// A table that has been checked: its names are resolved, and no two of its lines can
/// answer one link without a rule that says which.
///
/// Only a table without an error has one, so the stages after it do not check again.
package struct CheckedTable: Sendable {
  package let table: ResolvedTable
  /// Which of two patterns wins where both match a link.
  package let overlaps: OverlapAnalysis
}

/// Which patterns of a table can match one link, and which of them answers it: the order in
/// which the automaton tries them.
///
/// Indices are those of `ResolvedTable.linkPatterns`.
package struct OverlapAnalysis: Sendable {
  /// For each pattern, when it is tried among those that end at the same state: the
  /// lowest first.
  package let ranks: [Int]
  package let precedences: [PatternPrecedence]
  /// Where patterns go before one another in a circle, the pairs that the ranks put the
  /// wrong way round.
  let exceptions: Set<PatternPrecedence>
  /// Every two patterns that one link can match.
  package let overlaps: [Overlap]
  package private(set) var languages: PatternLanguages
  private let ignoresCase: Bool

  init(
    ranks: [Int], precedences: [PatternPrecedence], exceptions: Set<PatternPrecedence>,
    overlaps: [Overlap], languages: PatternLanguages, ignoresCase: Bool
  ) {
    self.ranks = ranks
    self.precedences = precedences
    self.exceptions = exceptions
    self.overlaps = overlaps
    self.languages = languages
    self.ignoresCase = ignoresCase
  }
}

extension OverlapAnalysis: PatternOrder {
  /// A catch-all is never narrower than a segment, because it matches more of them.
  package mutating func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool {
    guard !segment.isCatchAll || other.isCatchAll else { return false }
    let first = languages.number(of: segment, ignoresCase)
    let second = languages.number(of: other, ignoresCase)
    guard let relation = try? languages.texts.relation(first, second) else { return false }
    if relation == .equal { return !segment.isCatchAll && other.isCatchAll }
    return relation == .inside
  }

  /// A pattern without a site is never narrower than one with a site.
  package mutating func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool {
    guard site != .any, other != .any, let first = try? languages.site(site),
      let second = try? languages.site(other)
    else { return false }
    return (try? languages.texts.relation(first, second)) == .inside
  }

  package func isTriedBefore(_ pattern: Int, _ other: Int) -> Bool {
    ranks[pattern] < ranks[other]
      ? !exceptions.contains(PatternPrecedence(winner: other, loser: pattern))
      : exceptions.contains(PatternPrecedence(winner: pattern, loser: other))
  }
}

extension SegmentPattern {
  fileprivate var isCatchAll: Bool {
    if case .catchAll = self { true } else { false }
  }
}
