/// A hole of a pattern and where it stands.
struct PatternHole {
  enum Spot {
    /// Counted among the holes of the site; a label, or several.
    case host(Int, isLabel: Bool)
    case path(segment: Int, hole: Int)
    /// A catch-all of the path.
    case rest(segment: Int, hole: Int)
    /// The whole value of a key.
    case query(key: String, inFragment: Bool)
    /// Part of the value of a key.
    case queryText(key: String, pieces: [SyntaxTree.Piece], hole: Int, inFragment: Bool)
    /// `key=*rest`
    case queryRest(key: String, inFragment: Bool)
    /// Part of a `#` text, such as `#L{first}-L{last}`.
    case fragment([SyntaxTree.Piece], hole: Int)
    case fragmentPath([SyntaxTree.Segment], segment: Int, hole: Int)
    case fragmentRest([SyntaxTree.Segment], segment: Int, hole: Int)
  }

  var hole: SyntaxTree.Hole
  var spot: Spot

  var name: String { hole.name.text }

  /// Whether the value is the text to the end of the path.
  var isRest: Bool {
    switch spot {
    case .rest, .fragmentRest: true
    default: false
    }
  }

  /// Whether its value is in a segment of a path, or is several of them.
  var isInSegment: Bool {
    switch spot {
    case .host, .path, .rest, .fragmentPath, .fragmentRest: true
    case .query, .queryText, .queryRest, .fragment: false
    }
  }

  /// The part of the pattern that it is in, by the name that messages have for it.
  enum Component: String, CustomStringConvertible {
    case host, path, query, fragment

    var description: String { rawValue }
  }

  var component: Component {
    switch spot {
    case .host: .host
    case .path, .rest: .path
    case .query, .queryText, .queryRest: .query
    case .fragment, .fragmentPath, .fragmentRest: .fragment
    }
  }
}

extension SyntaxTree.Pattern {
  /// The holes from left to right: those of the site, the path, the query and the
  /// fragment.
  var locatedHoles: [PatternHole] {
    siteHoles
      + segments.holes(in: PatternHole.Spot.path, rest: PatternHole.Spot.rest)
      + query.holes(inFragment: false) + (fragment?.holes ?? [])
  }

  private var siteHoles: [PatternHole] {
    guard case .host(let parts, _, _) = site else { return [] }
    var count = 0
    var holes: [PatternHole] = []
    for part in parts {
      switch part {
      case .label: continue
      case .hole(let hole):
        holes.append(PatternHole(hole: hole, spot: .host(count, isLabel: true)))
      case .rest(let hole?, _):
        holes.append(PatternHole(hole: hole, spot: .host(count, isLabel: false)))
      case .rest(nil, _): break
      }
      count += 1
    }
    return holes
  }
}

extension SyntaxTree.Fragment {
  var holes: [PatternHole] {
    switch self {
    case .text(let pieces, _):
      pieces.indexedHoles.map { index, hole in
        PatternHole(hole: hole, spot: .fragment(pieces, hole: index))
      }
    case .path(let segments, let items, _):
      segments.holes(
        in: { .fragmentPath(segments, segment: $0, hole: $1) },
        rest: { .fragmentRest(segments, segment: $0, hole: $1) }
      ) + items.holes(inFragment: true)
    case .items(let items, _): items.holes(inFragment: true)
    }
  }
}

extension SyntaxTree.Fragment {
  /// The holes that are all there or none: those of a text or of a path.
  var textHoles: [PatternHole] {
    holes.filter { hole in
      switch hole.spot {
      case .fragment, .fragmentPath, .fragmentRest: true
      default: false
      }
    }
  }
}

extension [SyntaxTree.Segment] {
  fileprivate func holes(
    in spot: (Int, Int) -> PatternHole.Spot, rest: (Int, Int) -> PatternHole.Spot
  ) -> [PatternHole] {
    var holes: [PatternHole] = []
    for (segment, syntax) in enumerated() {
      var count = 0
      for piece in syntax.pieces {
        switch piece {
        case .literal: continue
        case .hole(let hole): holes.append(PatternHole(hole: hole, spot: spot(segment, count)))
        case .rest(let hole): holes.append(PatternHole(hole: hole, spot: rest(segment, count)))
        }
        count += 1
      }
    }
    return holes
  }
}

extension [SyntaxTree.QueryItem] {
  fileprivate func holes(inFragment: Bool) -> [PatternHole] {
    flatMap { item -> [PatternHole] in
      switch item {
      case .value(let key, let pieces, _):
        pieces.indexedHoles.map { index, hole in
          let isAlone = pieces.count == 1
          return PatternHole(
            hole: hole,
            spot: isAlone
              ? .query(key: key.text, inFragment: inFragment)
              : .queryText(key: key.text, pieces: pieces, hole: index, inFragment: inFragment))
        }
      case .rest(let key, let hole?, _):
        [PatternHole(hole: hole, spot: .queryRest(key: key.text, inFragment: inFragment))]
      case .parameter(let hole):
        [PatternHole(hole: hole, spot: .query(key: hole.name.text, inFragment: inFragment))]
      case .rest(_, nil, _), .absent: []
      }
    }
  }
}

extension [SyntaxTree.Piece] {
  /// The holes with their places among the holes.
  fileprivate var indexedHoles: [(Int, SyntaxTree.Hole)] {
    compactMap(\.hole).enumerated().map { ($0.offset, $0.element) }
  }
}
