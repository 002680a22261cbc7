/// A placeholder of a pattern and its location.
struct PatternPlaceholder {
  enum Spot {
    /// Counted among the placeholders of the site; a label, or several.
    case host(Int, isLabel: Bool)
    case path(segment: Int, placeholder: Int)
    /// A catch-all of the path.
    case catchAll(segment: Int, placeholder: Int)
    /// The whole value of a key.
    case query(key: String, inFragment: Bool)
    /// Part of the value of a key.
    case queryText(key: String, pieces: [SyntaxTree.Piece], placeholder: Int, inFragment: Bool)
    /// `key=*rest`
    case queryCatchAll(key: String, inFragment: Bool)
    /// Part of a `#` text, such as `#L{first}-L{last}`.
    case fragment([SyntaxTree.Piece], placeholder: Int)
    case fragmentPath([SyntaxTree.Segment], segment: Int, placeholder: Int)
    case fragmentRest([SyntaxTree.Segment], segment: Int, placeholder: Int)
  }

  var placeholder: SyntaxTree.Placeholder
  var spot: Spot

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
  /// The placeholders from left to right: those of the site, the path, the query and the
  /// fragment.
  var locatedPlaceholders: [PatternPlaceholder] {
    sitePlaceholders
      + segments.placeholders(
        in: PatternPlaceholder.Spot.path, rest: PatternPlaceholder.Spot.catchAll)
      + query.placeholders(inFragment: false) + (fragment?.placeholders ?? [])
  }

  private var sitePlaceholders: [PatternPlaceholder] {
    guard case .host(let parts, _, _) = site else { return [] }
    var count = 0
    var placeholders: [PatternPlaceholder] = []
    for part in parts {
      switch part {
      case .label: continue
      case .placeholder(let placeholder):
        placeholders.append(
          PatternPlaceholder(placeholder: placeholder, spot: .host(count, isLabel: true)))
      case .catchAll(let placeholder?, _):
        placeholders.append(
          PatternPlaceholder(placeholder: placeholder, spot: .host(count, isLabel: false)))
      case .catchAll(nil, _): break
      }
      count += 1
    }
    return placeholders
  }
}

extension SyntaxTree.Fragment {
  var placeholders: [PatternPlaceholder] {
    switch self {
    case .text(let pieces, _):
      pieces.indexedPlaceholders.map { index, placeholder in
        PatternPlaceholder(placeholder: placeholder, spot: .fragment(pieces, placeholder: index))
      }
    case .path(let segments, let items, _):
      segments.placeholders(
        in: { .fragmentPath(segments, segment: $0, placeholder: $1) },
        rest: { .fragmentRest(segments, segment: $0, placeholder: $1) }
      ) + items.placeholders(inFragment: true)
    case .items(let items, _): items.placeholders(inFragment: true)
    }
  }
}

extension SyntaxTree.Fragment {
  /// The placeholders that are all there or none: those of a text or of a path.
  var textPlaceholders: [PatternPlaceholder] {
    placeholders.filter { placeholder in
      switch placeholder.spot {
      case .fragment, .fragmentPath, .fragmentRest: true
      default: false
      }
    }
  }
}

extension [SyntaxTree.Segment] {
  fileprivate func placeholders(
    in spot: (Int, Int) -> PatternPlaceholder.Spot, rest: (Int, Int) -> PatternPlaceholder.Spot
  ) -> [PatternPlaceholder] {
    var placeholders: [PatternPlaceholder] = []
    for (segment, syntax) in enumerated() {
      var count = 0
      for piece in syntax.pieces {
        switch piece {
        case .literal: continue
        case .placeholder(let placeholder):
          placeholders.append(
            PatternPlaceholder(placeholder: placeholder, spot: spot(segment, count)))
        case .catchAll(let placeholder):
          placeholders.append(
            PatternPlaceholder(placeholder: placeholder, spot: rest(segment, count)))
        }
        count += 1
      }
    }
    return placeholders
  }
}

extension [SyntaxTree.QueryItem] {
  fileprivate func placeholders(inFragment: Bool) -> [PatternPlaceholder] {
    flatMap { item -> [PatternPlaceholder] in
      switch item {
      case .value(let key, let pieces, _):
        pieces.indexedPlaceholders.map { index, placeholder in
          let isAlone = pieces.count == 1
          return PatternPlaceholder(
            placeholder: placeholder,
            spot: isAlone
              ? .query(key: key.text, inFragment: inFragment)
              : .queryText(
                key: key.text, pieces: pieces, placeholder: index, inFragment: inFragment))
        }
      case .catchAll(let key, let placeholder?, _):
        [
          PatternPlaceholder(
            placeholder: placeholder, spot: .queryCatchAll(key: key.text, inFragment: inFragment))
        ]
      case .parameter(let placeholder):
        [
          PatternPlaceholder(
            placeholder: placeholder,
            spot: .query(key: placeholder.name.text, inFragment: inFragment))
        ]
      case .catchAll(_, nil, _), .absent: []
      }
    }
  }
}

extension [SyntaxTree.Piece] {
  /// The placeholders with their places among the placeholders.
  fileprivate var indexedPlaceholders: [(Int, SyntaxTree.Placeholder)] {
    compactMap(\.placeholder).enumerated().map { ($0.offset, $0.element) }
  }
}
