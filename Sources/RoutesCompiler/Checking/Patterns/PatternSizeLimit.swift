import RouteMatching

extension PatternShape {
  /// The limit that the pattern is beyond, before its variants are made: there may be as
  /// many of them as it has segments.
  var sizeLimit: MatchTableLimit? {
    let most = max(segments.count, fragment?.segments.count ?? 0)
    if most > MatchTableLimit.maximumSegments { return .tooManySegments(pattern: 0) }
    let isCrowded = texts.contains { pieces in
      pieces.count { $0.hole != nil } > MatchTableLimit.maximumPlaceholders
    }
    return isCrowded ? .tooManyPlaceholders(pattern: 0) : nil
  }

  /// The segments, values and fragment texts that hold parameters.
  private var texts: [[Piece]] {
    let values = (query + (fragment?.items ?? [])).map { item -> [Piece] in
      if case .value(_, let pieces) = item { pieces } else { [] }
    }
    let text = if case .text(let pieces) = fragment { [pieces] } else { [[Piece]]() }
    return segments + (fragment?.segments ?? []) + values + text
  }
}
