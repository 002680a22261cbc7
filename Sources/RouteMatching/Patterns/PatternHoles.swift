extension PatternShape {
  /// Where a hole is.
  package enum Spot: Sendable {
    /// A label of the host, or several.
    case host(isLabel: Bool)
    case path
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
  package func map<Other>(_ transform: (Hole, Spot) -> Other) -> PatternShape<Other> {
    var other = PatternShape<Other>()
    switch site {
    case nil: break
    case .scheme(let scheme): other.site = .scheme(scheme)
    case .host(let labels, let port):
      let labels = Self.map(
        labels, at: .host(isLabel: true), rest: .host(isLabel: false), transform)
      other.site = .host(labels, port: port)
    }
    other.segments = segments.map { Self.map($0, at: .path, rest: .catchAll, transform) }
    other.query = Self.map(query, transform)
    other.fragment = fragment.map { Self.map($0, transform) }
    return other
  }

  private static func map<Other>(
    _ pieces: [Piece], at spot: Spot, rest: Spot, _ transform: (Hole, Spot) -> Other
  ) -> [PatternShape<Other>.Piece] {
    pieces.map { piece in
      switch piece {
      case .literal(let text): .literal(text)
      case .placeholder(let hole): .placeholder(transform(hole, spot))
      case .catchAll(let hole): .catchAll(hole.map { transform($0, rest) })
      }
    }
  }

  private static func map<Other>(
    _ items: [Item], _ transform: (Hole, Spot) -> Other
  ) -> [PatternShape<Other>.Item] {
    items.map { item in
      switch item {
      case .value(let key, let pieces):
        let spot = pieces.count == 1 ? Spot.query : .queryText(pieces)
        return .value(key: key, map(pieces, at: spot, rest: .queryCatchAll, transform))
      case .absent(let key): return .absent(key: key)
      case .parameter(let hole): return .parameter(transform(hole, .query))
      }
    }
  }

  private static func map<Other>(
    _ fragment: Fragment, _ transform: (Hole, Spot) -> Other
  ) -> PatternShape<Other>.Fragment {
    switch fragment {
    case .text(let pieces):
      return .text(map(pieces, at: .fragment, rest: .fragment, transform))
    case .path(let segments, let items):
      let path = segments.map { map($0, at: .fragmentPath, rest: .fragmentRest, transform) }
      return .path(path, map(items, transform))
    case .items(let items): return .items(map(items, transform))
    }
  }
}

extension PatternShape.Item {
  package var holes: [Hole] { PatternShape(query: [self]).holes.map(\.hole) }
}
