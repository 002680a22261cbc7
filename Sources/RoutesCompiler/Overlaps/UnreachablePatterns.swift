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
    for pattern in patternRanges() {
      let covered = pattern.allSatisfy { language in
        guard let others = winners[language] else { return false }
        return (try? isCovered(language, by: others)) ?? false
      }
      guard covered else { continue }
      report(unreachable: pattern, winners: pattern.flatMap { winners[$0] ?? [] })
    }
  }

  /// The languages of each written pattern.
  private func patternRanges() -> [Range<Int>] {
    let starts = origins.indices.filter { origins[$0].variant == 0 }
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

/// Whether a pattern is answered at all, once the links that go to others are taken
/// from it.
///
/// `/switch/:on` for a `Bool` is not, if there are also `/switch/true` and `/switch/false`.
extension OverlapChecker {
  /// Whether the links of a pattern all go to some others.
  private mutating func isCovered(
    _ pattern: Int, by others: [Int]
  ) throws(TooManyStates) -> Bool {
    let language = languages[pattern]
    // A path without a site is a link of no pattern that names one.
    let rivals = others.map { languages[$0] }.filter {
      language.site != patternLanguages.anySite || $0.site == patternLanguages.anySite
    }
    guard try acceptUnlikelyLink(of: language, rivals) else { return false }
    return try patternLanguages.remainders(of: language, without: rivals)?.isEmpty == true
  }

  /// Whether one of the others matches a link which hardly any pattern matches by chance. Where
  /// none does, the pattern is reachable; that is so of nearly all.
  private mutating func acceptUnlikelyLink(
    of language: PatternLanguage, _ others: [PatternLanguage]
  ) throws(TooManyStates) -> Bool {
    var path = PathLanguage(segments: [])
    for segment in language.path.allSegments {
      let isAny = segment == patternLanguages.texts.any
      let text = isAny ? "q7-z" : try patternLanguages.text(segment) ?? ""
      path.segments.append(
        patternLanguages.texts.number(of: .literal(ExactText(text), ignoresCase: false)))
    }
    for other in others where try patternLanguages.relation(path, other.path) != .disjoint {
      return true
    }
    return false
  }
}
