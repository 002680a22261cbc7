import TableBuilding

/// The pattern of a `redirect` line of another table that has the links of a pattern:
/// `/sale/:id` of `redirect /sale/:id -> product(id: id)`.
package struct RedirectedPattern {
  private var shape: BoundPattern
  /// As it is written, where it is the whole pattern.
  private var written: String?

  package init(_ origin: PatternOrigin) {
    let isShort = origin.pattern.hasOptionalSegment == false
    shape = origin.written.bound
    written = origin.leftOut == 0 && !isShort ? origin.text : nil
    for _ in 0..<origin.leftOut {
      guard var segment = shape.segments.popLast(), case .catchAll? = segment.popLast() else {
        continue
      }
      if !segment.isEmpty { shape.segments.append(segment) }
    }
    if isShort, let optional = origin.written.written.optionalSegment {
      shape.segments.remove(at: optional.index)
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

  /// Adds an item that each link has: `?q=:query`.
  package mutating func ask(for parameter: Int, named name: String, at key: String) {
    let placeholder = BoundPlaceholder(name: name, parameter: parameter)
    shape.query.append(.value(key: key, [.placeholder(placeholder)]))
    written = nil
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
