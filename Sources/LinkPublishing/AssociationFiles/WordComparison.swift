import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Finds out which of an exclusion and a claim has to come first in a file.
struct WordComparison {
  enum Relation {
    case none, claimFirst, exclusionFirst
    /// The exclusion comes first, and takes links with more segments, which have to be claimed
    /// before.
    case doubledClaimFirst
    /// The words of each take links that are the other's.
    case conflict
  }

  private let order: OverlapAnalysis
  private let sites: Int
  private var languages: PatternLanguages

  init(_ table: AssociatedTable) {
    (order, languages, sites) = (table.compiled.overlaps, table.languages, table.sites)
  }

  /// - Parameter isGuarded: Whether no `?*` of the claim takes a slash, because an exclusion before
  ///   it takes those links.
  mutating func relation(
    of exclusion: PatternComponent, to claim: PatternComponent, isGuarded: Bool
  ) -> Relation {
    guard exclusion.shape.meets(claim.shape) else { return .none }
    let (refused, claimed) = (exclusion.pattern, claim.pattern)
    let isFirst = order.isTriedBefore(refused.index, claimed.index)
    let takesClaimed = match(exclusion.words, claimed, without: isFirst ? refused : nil)
    let takesDeeper = exclusion.shape.takesDeeperLinks(of: claimed.pattern)
    let isTaken =
      match(claim.words, refused, without: isFirst ? nil : claimed)
      || !isGuarded && claim.shape.takesDeeperLinks(of: refused.pattern)
    switch (takesClaimed, takesDeeper, isTaken) {
    case (false, false, false): return .none
    case (_, _, false): return .claimFirst
    case (false, false, true): return .exclusionFirst
    case (false, true, true):
      let isDoubled = claimed.pattern.endsInCatchAll && !refused.pattern.endsInCatchAll
      return isDoubled ? .doubledClaimFirst : .conflict
    case (true, _, true): return .conflict
    }
  }

  /// Whether one of some words matches a link of a pattern that another pattern does not match.
  /// Where it takes too many states to find out, it may.
  private mutating func match(
    _ words: [LinkPattern], _ pattern: AssociatedPattern, without other: AssociatedPattern?
  ) -> Bool {
    words.contains { words in
      do throws(TooManyStates) {
        var language = try languages.language(of: words)
        language.site = sites
        guard try languages.relation(pattern.links, language) != .disjoint else { return false }
        let both = try languages.intersections(pattern.links, language)
        return try languages.witness(of: both, without: other.map { [$0.links] } ?? []) != nil
      } catch {
        return true
      }
    }
  }
}

extension LinkPattern {
  var endsInCatchAll: Bool { segments.last?.isCatchAll == true }
}
