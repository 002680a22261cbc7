// The first pattern of a route, by which its link is printed.
extension MatchTable {
  func firstRecord(of route: Int, in words: Span<UInt64>) -> AcceptRecord? {
    let routes = words[Header.routes]
    guard route < routes.upperHalf else { return nil }
    let pair = words[routes.lowerHalf + route / 2]
    let offset = route % 2 == 0 ? pair.lowerHalf : pair.upperHalf
    return offset == 0 ? nil : AcceptRecord(offset: offset)
  }

  /// The `redirect` line of a pattern, by the offset of its record; nil for a route's own pattern.
  package func redirect(ofPatternAt offset: Int) -> Int? {
    let record = AcceptRecord(offset: offset)
    guard offset != 0, record.kind(in: words.span) == .redirect else { return nil }
    return record.redirect(in: words.span)
  }

  /// What the record of a pattern says of it, by its offset; 0 for none.
  package func traits(ofPatternAt offset: Int) -> PatternTraits {
    offset == 0 ? [] : AcceptRecord(offset: offset).traits(in: words.span)
  }

  /// Whether a string may be the value of a route's parameter: its constraint, if there is one,
  /// accepts it.
  package func accepts(_ text: String, parameter: Int, ofRoute route: Int) -> Bool {
    let words = self.words.span
    guard let source = source(of: parameter, ofRoute: route, in: words) else { return true }
    let constraint = self.constraint(of: source, in: words)
    return withBytes(of: text) { bytes in
      let cursor = TextCursor(0..<bytes.count, decodesEscapes: false, takesSlashes: true)
      return constraint.accepts(cursor, ignoresCase: false, in: bytes, self.words.span)
    }
  }

  /// Whether the value of a route's parameter is spread over segments.
  package func isSpread(parameter: Int, ofRoute route: Int) -> Bool {
    source(of: parameter, ofRoute: route, in: words.span)?.kind == .catchAll
  }

  private func source(
    of parameter: Int, ofRoute route: Int, in words: Span<UInt64>
  ) -> ValueLocationRecord? {
    guard let accept = firstRecord(of: route, in: words),
      parameter < accept.parameterCount(in: words)
    else { return nil }
    return accept.source(of: parameter, in: words)
  }

  package func constraint(
    of source: ValueLocationRecord, in words: Span<UInt64>
  ) -> ConstraintRecord {
    guard source.record != 0 else { return ConstraintRecord(offset: 0) }
    switch source.kind {
    case .path, .segment, .catchAll, .catchAllText, .fragment:
      return PiecesRecord(offset: source.record).constraint(
        ofPlaceholder: source.placeholder, in: words)
    case .fragmentPath:
      let segment = words[source.record + 1 + source.segment].lowerHalf
      return PiecesRecord(offset: segment).constraint(ofPlaceholder: source.placeholder, in: words)
    case .host: return ConstraintRecord(offset: source.record)
    case .queryValue, .queryList, .queryJoined, .queryCatchAll:
      return ConstraintRecord(offset: words[source.record + 2].lowerHalf)
    case .queryPlaceholder:
      let value = words[source.record + 2].lowerHalf
      return PiecesRecord(offset: value).constraint(ofPlaceholder: source.placeholder, in: words)
    case .absent, .constant, .constants, .queryOthers:
      return ConstraintRecord(offset: 0)
    }
  }
}
