/// The constraints of a route's values.
package struct RouteConstraints: Sendable {
  let table: MatchTable
  /// The index of the route; after the last for the case of an `otherwise` line, which has
  /// no pattern.
  let route: Int

  package init(table: MatchTable, route: Int) {
    self.table = table
    self.route = route
  }

  /// Whether the value with this position may have this text.
  package func allow(_ text: String, parameter: Int) -> Bool {
    table.accepts(text, parameter: parameter, ofRoute: route)
  }
}

extension MatchTable {
  /// Whether the value of a route's parameter may be written as a string: whether the
  /// constraint of its place in the route's first pattern, if there is one, takes it.
  package func accepts(_ text: String, parameter: Int, ofRoute route: Int) -> Bool {
    let words = self.words.span
    guard let accept = firstRecord(of: route, in: words),
      parameter < accept.parameterCount(in: words)
    else { return true }
    let constraint = self.constraint(of: accept.source(of: parameter, in: words), in: words)
    return withBytes(of: text) { bytes in
      let cursor = TextCursor(0..<bytes.count, decodesEscapes: false, takesSlashes: true)
      return constraint.accepts(cursor, ignoresCase: false, in: bytes, self.words.span)
    }
  }

  /// The first pattern of a route.
  func firstRecord(of route: Int, in words: Span<UInt64>) -> AcceptRecord? {
    let routes = words[Header.routes]
    guard route < routes.upperHalf else { return nil }
    let pair = words[routes.lowerHalf + route / 2]
    let offset = route % 2 == 0 ? pair.lowerHalf : pair.upperHalf
    return offset == 0 ? nil : AcceptRecord(offset: offset)
  }

  package func constraint(of source: ValueLocationRecord, in words: Span<UInt64>)
    -> ConstraintRecord
  {
    guard source.record != 0 else { return ConstraintRecord(offset: 0) }
    switch source.kind {
    case .path, .segment, .catchAll, .catchAllText, .fragment:
      return SegmentRecord(offset: source.record).constraint(
        ofPlaceholder: source.placeholder, in: words)
    case .fragmentPath:
      let segment = words[source.record + 1 + source.segment].lowerHalf
      return SegmentRecord(offset: segment).constraint(ofPlaceholder: source.placeholder, in: words)
    case .host: return ConstraintRecord(offset: source.record)
    case .queryValue, .queryList, .queryJoined, .queryCatchAll:
      return ConstraintRecord(offset: words[source.record + 2].lowerHalf)
    case .queryPlaceholder:
      let value = words[source.record + 2].lowerHalf
      return SegmentRecord(offset: value).constraint(ofPlaceholder: source.placeholder, in: words)
    case .absent, .constant, .constants, .queryOthers:
      return ConstraintRecord(offset: 0)
    }
  }
}

extension PatternMatch {
  /// Whether the match is one of a route's first pattern, with each value alone in its segment,
  /// which is that before a piece.
  ///
  /// A constraint that ignores the case of a link accepts strings that the value may not have, so
  /// there is none then.
  func isFirstPattern(
    ofRoute route: Int, valuesBefore pieces: ArraySlice<LinkTemplate.PlainPiece>
  ) -> Bool {
    let words = table.words.span
    guard table.firstRecord(of: route, in: words)?.offset == accept.offset,
      accept.parameterCount(in: words) == pieces.count
    else { return false }
    let ignoresCase = table.options.ignoresPathCase
    return pieces.indices.allSatisfy { index in
      let source = accept.source(of: index - pieces.startIndex, in: table.words.span)
      return source.isSegment && source.segment == pieces[index].segment
        && (!ignoresCase || table.constraint(of: source, in: table.words.span).offset == 0)
    }
  }
}
