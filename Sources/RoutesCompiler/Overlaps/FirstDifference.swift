import RouteMatching

extension PatternLanguages {
  /// Which of two patterns that overlap in part wins, and why; nil where neither is
  /// narrower at the first part in which they differ.
  ///
  /// `/marketplace/actions/:slug` wins over `/:owner/:repo/issues`, because its first
  /// segment is a literal. Neither of `/f/:name.jpg` and `/f/pic.:type` does.
  mutating func firstDifference(
    _ first: PatternLanguage, _ second: PatternLanguage
  ) throws(TooManyStates) -> (firstWins: Bool, reason: Overlap.Reason)? {
    guard first.site == second.site else { return try siteDifference(first, second) }
    let (path, otherPath) = (first.path, second.path)
    // What follows catch-alls is aligned at the end, and a place before the shorter of two belongs to
    // its catch-all.
    let start = max(path.segments.count, otherPath.segments.count)
    let count =
      path.tail == nil || otherPath.tail == nil
      ? max(path.leastCount, otherPath.leastCount)
      : start + max(path.end.count, otherPath.end.count)
    for index in 0..<count {
      guard let (one, isRest) = path.segment(index, of: count),
        let (other, isOtherRest) = otherPath.segment(index, of: count)
      else { return nil }
      let isCounted = path.tail == nil || otherPath.tail == nil || index < start
      let place = isCounted ? index : index - count
      let relation = try texts.relation(one, other)
      switch (isRest, isOtherRest) {
      case (false, false) where isDifferent(one, other, relation):
        return decision(one, other, relation, at: place)
      case (false, true):
        return relation.isSubset ? (true, .segmentCount(segment: place)) : nil
      case (true, false):
        return relation.isSuperset ? (false, .segmentCount(segment: place)) : nil
      case (true, true) where relation != .equal:
        return relation.winner.map { ($0, .narrower(segment: place)) }
      default: continue
      }
    }
    return try tailDifference(path, otherPath)
  }

  /// A pattern that names its host or scheme goes before one that does not.
  private mutating func siteDifference(
    _ first: PatternLanguage, _ second: PatternLanguage
  ) throws(TooManyStates) -> (firstWins: Bool, reason: Overlap.Reason)? {
    if first.site == anySite || second.site == anySite { return (second.site == anySite, .site) }
    return try texts.relation(first.site, second.site).winner.map { ($0, .site) }
  }

  private mutating func tailDifference(
    _ first: PathLanguage, _ second: PathLanguage
  ) throws(TooManyStates) -> (firstWins: Bool, reason: Overlap.Reason)? {
    guard let tail = first.tail, let other = second.tail else { return nil }
    let relation = try texts.relation(tail, other)
    return relation.winner.map { ($0, .narrower(segment: first.segments.count)) }
  }

  private func isDifferent(_ one: Int, _ other: Int, _ relation: Relation) -> Bool {
    relation != .equal || isLiteral(one) != isLiteral(other)
  }

  private func isLiteral(_ language: Int) -> Bool {
    texts.languages[language].isLiteral
  }

  private func decision(
    _ one: Int, _ other: Int, _ relation: Relation, at index: Int
  ) -> (firstWins: Bool, reason: Overlap.Reason)? {
    if isLiteral(one) != isLiteral(other) {
      return (isLiteral(one), .literal(segment: index))
    }
    return relation.winner.map { ($0, .narrower(segment: index)) }
  }
}

extension Relation {
  /// Whether the first is the narrower one; nil where neither is.
  fileprivate var winner: Bool? {
    switch self {
    case .inside: true
    case .contains: false
    default: nil
    }
  }
}
