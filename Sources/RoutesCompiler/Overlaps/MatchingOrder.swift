import RouteMatching

extension OverlapChecker {
  /// The order of patterns, such that of two that meet the winner comes first. Else
  /// they keep the order of the table.
  ///
  /// It is asked for where both end at one state: because their paths are the same, or
  /// because the winner was put there as well.
  func ranks() -> [Int] {
    var winners: [Int: [Int]] = [:]
    for overlap in overlaps {
      guard let winner = overlap.winner, let loser = overlap.loser else { continue }
      winners[loser, default: []].append(winner)
    }
    var order = TopologicalOrder(count: origins.count, before: winners)
    return order.ranks()
  }

  /// The pairs whose winner comes after the loser, because some go before one another in a
  /// circle: a case's second pattern before a route, that route before the case's first
  /// pattern, which counts before the second.
  func exceptions(to ranks: [Int]) -> Set<PatternPrecedence> {
    var exceptions: Set<PatternPrecedence> = []
    for overlap in overlaps {
      guard let winner = overlap.winner, let loser = overlap.loser, ranks[winner] > ranks[loser]
      else { continue }
      exceptions.insert(PatternPrecedence(winner: winner, loser: loser))
    }
    return exceptions
  }

  /// The pairs for which the walk would come upon the loser first, or may do so.
  mutating func precedences() -> [PatternPrecedence] {
    var precedences: [PatternPrecedence] = []
    for overlap in overlaps where overlap.relation != .equal {
      guard let winner = overlap.winner, let loser = overlap.loser,
        !walkPrefers(winner, to: loser)
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
    case (.mixed, .catchAll):
      let number = languages[winner].path.segments[index]
      return isNarrowerOrEqual(number, languages[loser].path.segments[index])
    default:
      return isNarrower(
        languages[winner].path.segments[index], languages[loser].path.segments[index])
    }
  }

  private mutating func isNarrower(_ first: Int, _ second: Int) -> Bool {
    (try? patternLanguages.texts.relation(first, second)) == .inside
  }

  private mutating func isNarrowerOrEqual(_ first: Int, _ second: Int) -> Bool {
    (try? patternLanguages.texts.relation(first, second))?.isSubset == true
  }
}

/// Puts elements in an order in which some come before others.
private struct TopologicalOrder {
  private let before: [Int: [Int]]
  private var result: [Int]
  private var next = 0

  init(count: Int, before: [Int: [Int]]) {
    self.before = before
    result = Array(repeating: -1, count: count)
  }

  mutating func ranks() -> [Int] {
    for element in result.indices { place(element) }
    return result
  }

  /// Where elements go round, one of them comes first: that was reported.
  private mutating func place(_ element: Int) {
    var stack = [(element, 0)]
    var isOpen: Set<Int> = [element]
    while let (current, index) = stack.last {
      guard result[current] < 0 else {
        stack.removeLast()
        continue
      }
      let winners = before[current] ?? []
      if index == winners.count {
        stack.removeLast()
        result[current] = next
        next += 1
      } else {
        stack[stack.count - 1].1 += 1
        let winner = winners[index]
        if result[winner] < 0, isOpen.insert(winner).inserted { stack.append((winner, 0)) }
      }
    }
  }
}
