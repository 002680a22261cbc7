import RouteMatching

extension OverlapChecker {
  /// Reports each line whose links all go to others. One that equals another has its
  /// message already.
  mutating func reportUnreachable() {
    var winners = winners
    for overlap in overlaps where overlap.decision == .equal {
      winners[overlap.first] = nil
      winners[overlap.second] = nil
    }
    var reachability = Reachability(table: patternLanguages, languages: languages)
    for pattern in patternRanges() {
      let covered = pattern.allSatisfy { language in
        guard let others = winners[language] else { return false }
        return (try? reachability.isCovered(language, by: others)) ?? false
      }
      guard covered else { continue }
      report(unreachable: pattern, winners: pattern.flatMap { winners[$0] ?? [] })
    }
    patternLanguages = reachability.table
  }

  /// The languages of each written pattern.
  private func patternRanges() -> [Range<Int>] {
    let starts = origins.indices.filter { origins[$0].leftOut == 0 }
    return zip(starts, starts.dropFirst() + [origins.count]).map { $0..<$1 }
  }

  private mutating func report(unreachable pattern: Range<Int>, winners: [Int]) {
    let line = name(of: pattern.lowerBound)
    var lines: [OverlappingPattern] = []
    for winner in winners.map({ name(of: $0) }) where !lines.contains(winner) {
      lines.append(winner)
    }
    lines.sort { order.position(of: $0.place) < order.position(of: $1.place) }
    diagnostics.append(
      .unreachable(
        line, isWholeRoute: isOnlyPattern(pattern.lowerBound), winners: lines,
        example: (try? patternLanguages.witness(of: languages[pattern.lowerBound])?.text) ?? "/"))
  }

  private func isOnlyPattern(_ pattern: Int) -> Bool {
    guard let route = origins[pattern].owner.route else { return true }
    return table.routes[route].patterns.count == 1
  }
}
