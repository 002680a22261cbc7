import MatchTableBuilding

extension OverlapChecker {
  /// Gives each pattern its rank, such that of two that meet the winner has the lower one. Else
  /// they are in the order of their texts, so that the order of lines changes nothing.
  ///
  /// The ranks are asked for where both end at one state: because their paths are the same, or
  /// because the winner was put there as well.
  mutating func rank() {
    let texts = origins.map { ExactText($0.text) }
    let order = origins.indices.sorted { (texts[$0], $0) < (texts[$1], $1) }
    let positions = ranks(of: order)
    let before = overlaps.winnersByLoser.mapValues { $0.sorted { positions[$0] < positions[$1] } }
    ranks = ranks(of: TopologicalOrder(order, before: before).result)
    for index in overlaps.indices where overlaps[index].decision == .alike(winner: nil) {
      let (first, second) = (overlaps[index].first, overlaps[index].second)
      overlaps[index].decision = .alike(winner: ranks[first] < ranks[second] ? first : second)
    }
    winners = overlaps.winnersByLoser
  }

  private func ranks(of order: [Int]) -> [Int] {
    var ranks = order
    for (rank, pattern) in order.enumerated() { ranks[pattern] = rank }
    return ranks
  }

  /// The pairs for which the walk would come upon the loser first, or may do so, or the ranks
  /// put it first: rules may go round among patterns that no one link matches.
  mutating func precedences() -> [PatternPrecedence] {
    var precedences: [PatternPrecedence] = []
    for overlap in overlaps where overlap.relation != .equal {
      guard let winner = overlap.winner, let loser = overlap.loser,
        ranks[winner] > ranks[loser] || !walkPrefers(winner, to: loser)
      else { continue }
      precedences.append(PatternPrecedence(winner: winner, loser: loser))
    }
    return precedences
  }

  /// Whether a walk that tries literals first, then narrower edges before wider ones,
  /// comes upon a pattern before another. Only what is so in every such order counts.
  private mutating func walkPrefers(_ winner: Int, to loser: Int) -> Bool {
    let (one, other) = (origins[winner].pattern, origins[loser].pattern)
    if one.site != other.site {
      if one.site == .any || other.site == .any { return other.site == .any }
      return isNarrower(languages[winner].site, languages[loser].site)
    }
    let different = zip(one.segments, other.segments).enumerated().first { $1.0 != $1.1 }
    // Edges are the same all along: the patterns end together, and their ranks decide.
    guard let (index, (segment, otherSegment)) = different else { return true }
    switch (segment, otherSegment) {
    case (.literal, .literal): return true
    case (.literal, _): return true
    case (_, .literal): return false
    case (.catchAll, .mixed): return false
    default: break
    }
    // Both have as many segments from there on, or come to the first of a catch-all.
    let number = languages[winner].path[index]
    let otherNumber = languages[loser].path[index]
    if !segment.isCatchAll && otherSegment.isCatchAll
      || segment.followers > otherSegment.followers && number == otherNumber
    {
      return isNarrowerOrEqual(number, otherNumber)
    }
    return isNarrower(number, otherNumber)
  }

  private mutating func isNarrower(_ first: Int, _ second: Int) -> Bool {
    (try? patternLanguages.texts.relation(first, second)) == .inside
  }

  mutating func isNarrowerOrEqual(_ first: Int, _ second: Int) -> Bool {
    (try? patternLanguages.texts.relation(first, second))?.isSubset == true
  }
}
