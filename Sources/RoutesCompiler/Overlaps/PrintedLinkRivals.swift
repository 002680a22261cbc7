import MatchTableBuilding

extension OverlapChecker {
  /// The patterns of which a link may be answered by another pattern when each of its values has its
  /// printed text: beside `/user/:id`, a UUID, there is one of its texts, `/user/6ba7b810-…`.
  ///
  /// A link of any other pattern need not be read again with printed texts.
  mutating func patternsWithPrintedLinkRivals() -> Set<Int> {
    var patterns: Set<Int> = []
    for overlap in overlaps {
      for (pattern, rival) in [(overlap.first, overlap.second), (overlap.second, overlap.first)]
      where !patterns.contains(pattern) && isTold(pattern, from: rival, winner: overlap.winner) {
        patterns.insert(pattern)
      }
    }
    return patterns
  }

  /// Whether a rival may match the printed link of a link that it does not match, or the other way
  /// round.
  private mutating func isTold(_ pattern: Int, from rival: Int, winner: Int?) -> Bool {
    let own = origins[pattern].pattern
    // What a type of the user's prints need not be a text that the pattern matches.
    let parameters =
      winner == rival ? Array(own.parameters.indices) : own.customParameters
    return parameters.contains { tells(rival, texts: own.parameters[$0], of: pattern) }
  }

  private mutating func tells(_ rival: Int, texts location: ValueLocation, of pattern: Int) -> Bool
  {
    let (own, other) = (languages[pattern], languages[rival])
    switch location {
    case .path(let segment, _):
      // Which segments may come to be compared with which is not looked into.
      guard own.path.end.isEmpty, other.path.end.isEmpty else { return true }
      let count = max(own.path.segments.count, other.path.segments.count) + 1
      let isRest = own.path.segment(segment, of: count)?.isCatchAll == true
      // A text that is printed with its slashes may have more segments then.
      if isRest, other.path.leastCount > segment + 1 { return true }
      return (segment...(isRest ? count - 1 : segment)).contains { index in
        guard let text = own.path.segment(index, of: count)?.language else { return false }
        guard let otherText = other.path.segment(index, of: count)?.language else { return isRest }
        return !isNarrowerOrEqual(text, otherText)
      }
    case .query(let item, inFragment: false):
      guard let key = item.key.map({ ExactText($0) }), let asked = other.query.language(of: key)
      else {
        return false
      }
      return own.query.language(of: key).map { !isNarrowerOrEqual($0, asked) } ?? true
    case .fragment, .fragmentPath, .query: return other.fragment != .unasked
    case .absent, .constant, .constants, .host: return false
    }
  }
}

extension QueryLanguage {
  fileprivate func language(of key: ExactText) -> Int? { items.first { $0.key == key }?.language }
}
