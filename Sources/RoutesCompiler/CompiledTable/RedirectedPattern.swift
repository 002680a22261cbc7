import MatchTableBuilding

/// The pattern of a `redirect` line of another table that has the links of a pattern:
/// `/sale/:id` of `redirect /sale/:id -> product(id: id)`.
package struct RedirectedPattern {
  private var shape: BoundPattern
  /// As it is written, where it is the whole pattern.
  private var written: String?

  package init(_ origin: PatternOrigin) {
    shape = origin.written.bound
    written = origin.variant == 0 ? origin.text : nil
    guard origin.variant > 0 else { return }
    // A line in a group has the segments of each of the group's prefixes, not those of the first.
    let names = self
    shape.segments = origin.pattern.segments.enumerated().map { index, segment in
      segment.bound { placeholder in
        let location = ValueLocation.path(segment: index, placeholder: placeholder)
        let parameter = origin.pattern.parameters.firstIndex(of: location)
        let name = parameter.flatMap(names.name(of:)) ?? "_"
        return BoundPlaceholder(name: name, parameter: parameter)
      }
    }
  }

  package var text: String { written ?? shape.text }

  /// The name of a parameter's placeholder; nil where it has none.
  package func name(of parameter: Int) -> String? {
    shape.holes.first { $0.hole.parameter == parameter }?.hole.name
  }

  /// Writes `_` for the placeholders of a parameter.
  package mutating func drop(_ parameter: Int) {
    shape = shape.map { hole, _ in
      hole.parameter == parameter ? BoundPlaceholder(name: "_", parameter: nil) : hole
    }
    written = nil
  }

  /// Leaves out the item of the query that a parameter is read from.
  package mutating func remove(_ parameter: Int) {
    shape.query.removeAll { item in
      guard case .value(_, let pieces) = item else { return false }
      return pieces.contains { $0.hole?.parameter == parameter }
    }
    written = nil
  }

  /// Adds an item that each link has: `?q=:query`.
  package mutating func ask(for parameter: Int, named name: String, at key: String) {
    let placeholder = BoundPlaceholder(name: name, parameter: parameter)
    // A catch-all is the last item.
    var end = shape.query.count
    if case .value(_, let pieces)? = shape.query.last, case .catchAll? = pieces.last { end -= 1 }
    shape.query.insert(.value(key: key, [.placeholder(placeholder)]), at: end)
    written = nil
  }
}

extension SegmentPattern {
  /// The segment as it would be written.
  fileprivate func bound(_ placeholder: (Int) -> BoundPlaceholder) -> [BoundPattern.Piece] {
    guard case .catchAll(let before, _) = self else { return pieces.bound(placeholder) }
    let count = before.count(where: \.isPlaceholder)
    return before.bound(placeholder) + [.catchAll(placeholder(count))]
  }
}

extension [SegmentPattern.Piece] {
  fileprivate func bound(_ placeholder: (Int) -> BoundPlaceholder) -> [BoundPattern.Piece] {
    var count = 0
    return map { piece in
      guard case .literal(let text) = piece else {
        count += 1
        return .placeholder(placeholder(count - 1))
      }
      return .literal(text)
    }
  }
}

extension CheckedPattern {
  /// The pattern of a route as one would write each of its variants: `/list/:page` and `/list`.
  package var shapes: [(text: String, variant: LinkPattern)] {
    PatternOrigin.variants(of: self, owner: .route(0)).map {
      (RedirectedPattern($0).text, $0.pattern)
    }
  }
}
