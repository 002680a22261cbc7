import RouteMatching

extension PatternShape {
  /// Where a hole is.
  package enum Spot: Sendable {
    /// A label of the host, or several.
    case host(isLabel: Bool)
    /// A segment, or a part of one.
    case path(isWhole: Bool)
    /// A catch-all of the path.
    case catchAll
    /// The whole value of a key.
    case query
    /// Part of the value of a key, whose pieces these are.
    case queryText([Piece])
    /// `key=*rest`
    case queryCatchAll
    /// Part of a `#` text, such as `#L{first}-L{last}`.
    case fragment
    case fragmentPath
    case fragmentRest
  }

  package struct LocatedHole: Sendable {
    package let hole: Hole
    package let spot: Spot
  }

  /// The holes from left to right.
  package var holes: [LocatedHole] {
    var holes: [LocatedHole] = []
    _ = map { hole, spot in holes.append(LocatedHole(hole: hole, spot: spot)) }
    return holes
  }

  /// The same pattern with something else in its holes, which are visited from left to right.
  package func map<Other>(_ transform: @escaping (Hole, Spot) -> Other) -> PatternShape<Other> {
    PatternMapping(hole: transform).pattern(self)
  }
}

extension PatternShape.Spot {
  /// Whether the value is the text to the end of the path.
  var isCatchAll: Bool {
    switch self {
    case .catchAll, .fragmentRest: true
    default: false
    }
  }

  /// Whether the value is a whole segment of the path.
  var isSegment: Bool { if case .path(isWhole: true) = self { true } else { false } }

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

extension PatternShape {
  /// What the catch-all of the path has for a hole.
  var catchAll: Hole? {
    segments.lazy.compactMap { pieces in
      if case .catchAll(let hole?)? = pieces.last { hole } else { nil }
    }.first
  }

  package var isEmpty: Bool {
    site == nil && segments.isEmpty && query.isEmpty && fragment == nil
  }

  /// The pattern after that of a group or a mount.
  package func appended(to prefix: PatternShape) -> PatternShape {
    PatternShape(
      site: site ?? prefix.site, segments: prefix.segments + segments,
      query: prefix.query + query, fragment: fragment ?? prefix.fragment)
  }
}

private struct PatternMapping<Hole: Sendable, Other: Sendable> {
  typealias Old = PatternShape<Hole>
  typealias New = PatternShape<Other>

  let hole: (Hole, Old.Spot) -> Other

  func pattern(_ old: Old) -> New {
    New(
      site: old.site.map(site),
      segments: old.segments.map {
        pieces($0, at: .path(isWhole: $0.count == 1), rest: .catchAll)
      },
      query: old.query.map(item), fragment: old.fragment.map(fragment))
  }

  private func site(_ site: Old.Site) -> New.Site {
    switch site {
    case .scheme(let scheme): .scheme(scheme)
    case .host(let labels, let port):
      .host(pieces(labels, at: .host(isLabel: true), rest: .host(isLabel: false)), port: port)
    }
  }

  private func pieces(_ pieces: [Old.Piece], at spot: Old.Spot, rest: Old.Spot) -> [New.Piece] {
    pieces.map { piece in
      switch piece {
      case .literal(let text): .literal(text)
      case .placeholder(let value): .placeholder(hole(value, spot))
      case .catchAll(let value): .catchAll(value.map { hole($0, rest) })
      }
    }
  }

  private func item(_ item: Old.Item) -> New.Item {
    switch item {
    case .value(let key, let pieces):
      let spot = pieces.count == 1 ? Old.Spot.query : .queryText(pieces)
      return .value(key: key, self.pieces(pieces, at: spot, rest: .queryCatchAll))
    case .absent(let key): return .absent(key: key)
    case .parameter(let value): return .parameter(hole(value, .query))
    }
  }

  private func fragment(_ fragment: Old.Fragment) -> New.Fragment {
    switch fragment {
    case .text(let pieces): .text(self.pieces(pieces, at: .fragment, rest: .fragment))
    case .path(let segments, let query):
      .path(
        segments.map { pieces($0, at: .fragmentPath, rest: .fragmentRest) }, query.map(item))
    case .items(let items): .items(items.map(item))
    }
  }
}
