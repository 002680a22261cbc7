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
    for index in 0..<max(first.path.segments.count, second.path.segments.count) {
      guard let one = first.path[index], let other = second.path[index] else { return nil }
      let relation = try texts.relation(one, other)
      switch (first.path.isCatchAll(index), second.path.isCatchAll(index)) {
      case (false, false) where isDifferent(one, other, relation):
        return decision(one, other, relation, at: index)
      case (false, true):
        return relation.isSubset ? (true, .segmentCount(segment: index)) : nil
      case (true, false):
        return relation.isSuperset ? (false, .segmentCount(segment: index)) : nil
      case (true, true) where relation != .equal:
        return relation.winner.map { ($0, .narrower(segment: index)) }
      default: continue
      }
    }
    return try tailDifference(first.path, second.path)
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
