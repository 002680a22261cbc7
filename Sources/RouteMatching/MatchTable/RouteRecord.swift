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

  /// Whether a pattern, by the offset of its record, reads values from other texts than the printed
  /// ones as well.
  package func readsOtherTexts(byPatternAt offset: Int) -> Bool {
    offset != 0 && words.span[offset] & AcceptRecord.readsOtherTexts != 0
  }

  /// Whether a string may be the value of a route's parameter: its constraint, if there is one,
  /// accepts it.
  package func accepts(_ text: String, parameter: Int, ofRoute route: Int) -> Bool {
    let words = self.words.span
    guard let source = source(of: parameter, ofRoute: route, in: words) else { return true }
    let constraint = source.constraint(in: words)
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

}

extension ValueLocationRecord {
  package func constraint(in words: Span<UInt64>) -> ConstraintRecord {
    guard record != 0 else { return ConstraintRecord(offset: 0) }
    switch kind {
    case .path, .segment, .catchAll, .catchAllText, .fragment:
      return PiecesRecord(offset: record).constraint(ofPlaceholder: placeholder, in: words)
    case .pathJoined: return list(in: words).element(in: words)
    case .fragmentPath:
      let segment = words[record + 1 + self.segment].lowerHalf
      return PiecesRecord(offset: segment).constraint(ofPlaceholder: placeholder, in: words)
    case .host: return ConstraintRecord(offset: record)
    case .queryValue, .queryList, .queryJoined, .queryCatchAll:
      return ConstraintRecord(offset: words[record + 2].lowerHalf)
    case .queryPlaceholder:
      let value = words[record + 2].lowerHalf
      return PiecesRecord(offset: value).constraint(ofPlaceholder: placeholder, in: words)
    case .absent, .constant, .constants, .queryOthers:
      return ConstraintRecord(offset: 0)
    }
  }

  /// The constraint of a list in one segment.
  private func list(in words: Span<UInt64>) -> ConstraintRecord {
    PiecesRecord(offset: record).constraint(ofPlaceholder: 0, in: words)
  }

  /// The text between the elements of a joined list.
  func separator(in words: Span<UInt64>) -> TextReference? {
    switch kind {
    case .queryJoined: TextReference(word: words[record &+ 3])
    case .pathJoined: list(in: words).separator(in: words)
    default: nil
    }
  }

  /// Whether the value is read from other texts than the printed one as well: a UUID in capitals, a
  /// key alone for `true`, a list with a separator at its end, a rest with an escaped slash.
  package func readsOtherTexts(ignoringCase ignoresCase: Bool, in words: Span<UInt64>) -> Bool {
    let constraint = constraint(in: words)
    switch constraint.form(in: words) {
    case .uuid, .date, .double: return kind != .host
    case .boolean where kind == .queryValue || kind == .queryList: return true
    default: break
    }
    return [.queryJoined, .catchAllText, .fragment, .fragmentPath].contains(kind)
      || ignoresCase && [.path, .pathJoined].contains(kind) && constraint.offset != 0
        && constraint.kind(in: words) == .oneOf
  }
}
