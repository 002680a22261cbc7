/// A placeholder of a pattern and where it is.
struct PatternPlaceholder {
  enum Spot {
    /// A label of the host, or several.
    case host(isLabel: Bool)
    case path
    /// A catch-all of the path.
    case catchAll
    /// The whole value of a key.
    case query
    /// Part of the value of a key, whose pieces these are.
    case queryText([SyntaxTree.Piece])
    /// `key=*rest`
    case queryCatchAll
    /// Part of a `#` text, such as `#L{first}-L{last}`.
    case fragment
    case fragmentPath
    case fragmentRest
  }

  let placeholder: SyntaxTree.Placeholder
  let spot: Spot

  var name: String { placeholder.name.text }

  /// Whether the value is the text to the end of the path.
  var isCatchAll: Bool {
    switch spot {
    case .catchAll, .fragmentRest: true
    default: false
    }
  }

  /// Whether its value is in a segment of a path, or is several of them.
  var isInSegment: Bool {
    switch spot {
    case .host, .path, .catchAll, .fragmentPath, .fragmentRest: true
    case .query, .queryText, .queryCatchAll, .fragment: false
    }
  }

  /// The part of the pattern that it is in.
  var component: PatternPart {
    switch spot {
    case .host: .host
    case .path, .catchAll: .path
    case .query, .queryText, .queryCatchAll: .query
    case .fragment, .fragmentPath, .fragmentRest: .fragment
    }
  }
}

extension SyntaxTree.Pattern {
  /// The placeholders as written, from left to right.
  package var writtenPlaceholders: [SyntaxTree.Placeholder] {
    locatedPlaceholders.map(\.placeholder)
  }

  /// The placeholders from left to right: those of the site, the path, the query and the
  /// fragment.
  var locatedPlaceholders: [PatternPlaceholder] {
    sitePlaceholders + segments.placeholders(in: .path, rest: .catchAll) + query.placeholders
      + (fragment?.placeholders ?? [])
  }

  private var sitePlaceholders: [PatternPlaceholder] {
    guard case .host(let parts, _) = site else { return [] }
    return parts.compactMap { part in
      switch part {
      case .label, .catchAll(nil): nil
      case .placeholder(let placeholder):
        PatternPlaceholder(placeholder: placeholder, spot: .host(isLabel: true))
      case .catchAll(let placeholder?):
        PatternPlaceholder(placeholder: placeholder, spot: .host(isLabel: false))
      }
    }
  }
}

extension SyntaxTree.Fragment {
  fileprivate var placeholders: [PatternPlaceholder] {
    switch self {
    case .text(let pieces):
      pieces.compactMap(\.placeholder).map { PatternPlaceholder(placeholder: $0, spot: .fragment) }
    case .path(let segments, let items):
      segments.placeholders(in: .fragmentPath, rest: .fragmentRest) + items.placeholders
    case .items(let items): items.placeholders
    }
  }
}

extension [SyntaxTree.Segment] {
  fileprivate func placeholders(
    in spot: PatternPlaceholder.Spot, rest: PatternPlaceholder.Spot
  ) -> [PatternPlaceholder] {
    flatMap(\.pieces).compactMap { piece in
      switch piece {
      case .literal: nil
      case .placeholder(let placeholder): PatternPlaceholder(placeholder: placeholder, spot: spot)
      case .catchAll(let placeholder): PatternPlaceholder(placeholder: placeholder, spot: rest)
      }
    }
  }
}

extension [SyntaxTree.QueryItem] {
  fileprivate var placeholders: [PatternPlaceholder] {
    flatMap { item -> [PatternPlaceholder] in
      switch item {
      case .value(_, let pieces):
        pieces.compactMap(\.placeholder).map {
          PatternPlaceholder(placeholder: $0, spot: pieces.count == 1 ? .query : .queryText(pieces))
        }
      case .catchAll(_, let placeholder?):
        [PatternPlaceholder(placeholder: placeholder, spot: .queryCatchAll)]
      case .parameter(let placeholder): [PatternPlaceholder(placeholder: placeholder, spot: .query)]
      case .catchAll(_, nil), .absent: []
      }
    }
  }
}
