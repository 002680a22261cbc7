import RouteMatching

/// A placeholder of a pattern and where it is.
typealias PatternPlaceholder = PatternShape<SyntaxTree.Placeholder>.LocatedHole

extension PatternShape.LocatedHole where Hole == SyntaxTree.Placeholder {
  var name: String { hole.name.text }
}

extension PatternShape.Spot {
  /// Whether the value is the text to the end of the path.
  var isCatchAll: Bool {
    switch self {
    case .catchAll, .fragmentRest: true
    default: false
    }
  }

  /// Whether its value is in a segment of a path, or is several of them.
  var isInSegment: Bool {
    switch self {
    case .host, .path, .catchAll, .fragmentPath, .fragmentRest: true
    case .query, .queryText, .queryCatchAll, .fragment: false
    }
  }

  /// The part of the pattern that it is in.
  var part: PatternPart {
    switch self {
    case .host: .host
    case .path, .catchAll: .path
    case .query, .queryText, .queryCatchAll: .query
    case .fragment, .fragmentPath, .fragmentRest: .fragment
    }
  }
}

extension SyntaxTree.Pattern {
  /// The placeholders as written, from left to right.
  package var placeholders: [SyntaxTree.Placeholder] { shape.holes.map(\.hole) }
}
