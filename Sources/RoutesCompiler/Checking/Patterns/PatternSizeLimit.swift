import RouteMatching

extension SyntaxTree.Pattern {
  /// The limit that the pattern is beyond, before its shapes are made: there may be as
  /// many of them as it has segments.
  var sizeLimit: MatchTableLimit? {
    let most = max(segments.count, fragmentSegments.count)
    if most > MatchTableLimit.mostSegments { return .tooManySegments(pattern: 0) }
    let isCrowded = texts.contains { pieces in
      pieces.count { $0.placeholder != nil } > MatchTableLimit.mostPlaceholders
    }
    return isCrowded ? .tooManyPlaceholders(pattern: 0) : nil
  }

  /// The segments, values and fragment texts that hold parameters.
  private var texts: [[SyntaxTree.Piece]] {
    var texts = (segments + fragmentSegments).map(\.pieces) + query.compactMap(\.pieces)
    switch fragment {
    case nil: break
    case .text(let pieces): texts.append(pieces)
    case .path(_, let items), .items(let items): texts += items.compactMap(\.pieces)
    }
    return texts
  }

  private var fragmentSegments: [SyntaxTree.Segment] {
    if case .path(let segments, _)? = fragment { segments } else { [] }
  }
}

extension SyntaxTree.QueryItem {
  fileprivate var pieces: [SyntaxTree.Piece]? {
    if case .value(_, let pieces) = self { pieces } else { nil }
  }
}
