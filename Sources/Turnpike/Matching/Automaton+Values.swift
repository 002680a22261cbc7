extension Automaton {
  /// Whether a decoded text is one that a parameter of a route may have where the
  /// route's first pattern, which it is printed by, has the parameter.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func accepts(_ text: String, parameter: Int, ofRoute route: Int) -> Bool {
    let words = words.span
    guard let end = firstEnd(ofRoute: route), parameter < end.parameterCount(in: words) else {
      return true
    }
    let source = end.source(of: parameter, in: words)
    let constraint = source.constraint(in: words)
    guard constraint.offset != 0 else { return true }
    let ignoresCase = flags.contains(.ignoresPathCase) && source.kind == .path
    return withBytes(of: text) { bytes in
      let cursor = TextCursor(0..<bytes.count, decodesEscapes: false)
      return constraint.accepts(cursor, ignoresCase: ignoresCase, in: bytes, self.words.span)
    }
  }

  /// The pattern that a route is printed by.
  private func firstEnd(ofRoute route: Int) -> End? {
    guard route < routeCount else { return nil }
    let pair = words[words[Header.routes].lowerHalf &+ route / 2]
    let offset = route.isMultiple(of: 2) ? pair.lowerHalf : pair.upperHalf
    return offset == 0 ? nil : End(offset: offset)
  }
}

extension SourceWord {
  /// What the text, or each element of a list, must be.
  fileprivate func constraint(in words: Span<UInt64>) -> ConstraintRecord {
    switch kind {
    case .queryValue, .queryList, .queryJoined:
      return ConstraintRecord(offset: words[record &+ 2].lowerHalf)
    case .path, .rest, .fragment:
      return holeConstraint(ofSegment: record, in: words)
    case .queryHole:
      return holeConstraint(ofSegment: words[record &+ 2].lowerHalf, in: words)
    case .fragmentPath:
      return holeConstraint(ofSegment: words[record &+ 1 &+ segment].lowerHalf, in: words)
    case .absent, .constant, .constants, .host, .restText, .queryRest, .queryOthers:
      return ConstraintRecord(offset: 0)
    }
  }

  private func holeConstraint(ofSegment offset: Int, in words: Span<UInt64>) -> ConstraintRecord {
    guard offset != 0 else { return ConstraintRecord(offset: 0) }
    return SegmentRecord(offset: offset).constraint(ofHole: hole, in: words)
  }
}
