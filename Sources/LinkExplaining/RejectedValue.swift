import RouteMatching

/// The text of a link that a parameter does not accept.
package struct RejectedValue: Sendable {
  /// The position of the parameter in the signature.
  package let parameter: Int
  package let text: String
  /// The index of the segment within a catch-all.
  let element: Int
  /// The text of an enum that it resembles.
  package let near: String?
  /// Advice on what to write in its place, if that is not obvious.
  package let advice: String?
}

extension NearMissSearch {
  /// The first rejected value of a segment or an item; nil if the text around the values differs.
  func rejectedValue(
    of accept: AcceptRecord, at reason: MatchFailure.Reason, in link: Span<UInt8>
  ) -> RejectedValue? {
    let words = tree.words.span
    for parameter in 0..<accept.parameterCount(in: words) {
      let source = accept.source(of: parameter, in: words)
      let constraint = source.constraint(in: words)
      let ignoresCase = source.isInPath && search.ignoresCase
      for (element, text) in texts(of: source, by: accept, at: reason, in: link).enumerated() {
        let cursor = TextCursor(0..<text.count, decodesEscapes: false, takesSlashes: true)
        guard !constraint.accepts(cursor, ignoresCase: ignoresCase, in: text.span, words),
          constraint.printedForm(of: cursor, in: text.span, words) == nil
        else { continue }
        let value = String(decoding: text, as: UTF8.self)
        return RejectedValue(
          parameter: parameter, text: value, element: source.kind == .pathJoined ? 0 : element,
          near: constraint.text(like: text, in: words),
          advice: constraint.form(in: words).advice(on: value))
      }
    }
    return nil
  }

  /// The texts of a value in the segment or the item; none if the value is elsewhere.
  private func texts(
    of source: ValueLocationRecord, by accept: AcceptRecord, at reason: MatchFailure.Reason,
    in link: Span<UInt8>
  ) -> [[UInt8]] {
    let words = tree.words.span
    switch reason {
    case .value(let place)
    where source.isInPath && source.kind != .host && place == self.place(of: source):
      let record = PiecesRecord(offset: source.record)
      let isRest = record.count(in: words) == 1 && record.endsInCatchAll(in: words)
      let end = isRest ? segments.endIndex - record.followers(in: words) : place + 1
      let texts = segments[place..<max(end, place + 1)].map { segment in
        TextCursor(segment, decodesEscapes: search.parts.hasEscapes).decoded(in: link)
      }
      if isRest { return texts }
      if source.kind == .pathJoined { return source.elements(of: texts[0], in: words) }
      return record.texts(in: texts[0], of: source, search.ignoresCase, words)
    case .itemValue(let key, let text?) where source.hasQueryKey && !source.isInFragment:
      guard TextReference(word: words[source.record + 1]).string(in: words).hasBytes(of: key)
      else { return [] }
      guard source.kind == .queryPlaceholder else { return [Array(text.utf8)] }
      return PiecesRecord(offset: words[source.record + 2].lowerHalf)
        .texts(in: Array(text.utf8), of: source, false, words)
    case .fragment(let text?) where source.isInFragment:
      return texts(of: source, by: accept, inFragment: text, link)
    default: return []
    }
  }

  private func place(of source: ValueLocationRecord) -> Int {
    source.place < 0 ? segments.count + source.place : source.place
  }

  private func texts(
    of source: ValueLocationRecord, by accept: AcceptRecord, inFragment text: String,
    _ link: Span<UInt8>
  ) -> [[UInt8]] {
    let words = tree.words.span
    switch source.kind {
    case .fragment:
      return PiecesRecord(offset: source.record).texts(
        in: Array(text.utf8), of: source, false, words)
    case .fragmentPath:
      let segments = text.utf8.split(separator: UInt8(ascii: "/"))
      guard segments.indices.contains(source.segment) else { return [] }
      let record = words[source.record + 1 + source.segment].lowerHalf
      return PiecesRecord(offset: record)
        .texts(in: Array(segments[source.segment]), of: source, false, words)
    default:
      let reader = _RouteReader(search, accept, in: tree.table)
      return reader.refusedText(at: source, in: link).map { [Array($0.utf8)] } ?? []
    }
  }
}

extension ConstraintRecord {
  /// The first text of an enum that resembles a rejected text.
  func text(like text: [UInt8], in words: Span<UInt64>) -> String? {
    texts(in: words).first { Resemblance(of: text, to: Array($0.utf8)) != .none }
  }
}

extension PiecesRecord {
  /// The text of a placeholder, up to the next literal; none if a literal is missing, or may be in
  /// several places between two placeholders.
  fileprivate func texts(
    in text: [UInt8], of source: ValueLocationRecord, _ ignoresCase: Bool, _ words: Span<UInt64>
  ) -> [[UInt8]] {
    var rest = text[...]
    var texts: [[UInt8]] = []
    for index in 0..<count(in: words) {
      guard piece(index, in: words).tag != PieceTag.literal.rawValue else {
        let literal = piece(index, in: words).bytes(in: words)
        guard rest.begins(with: literal, ignoresCase) else { return [] }
        rest = rest.dropFirst(literal.count)
        continue
      }
      var end = rest.isEmpty ? nil : rest.endIndex
      if index + 1 < count(in: words) {
        let literal = piece(index + 1, in: words).bytes(in: words)
        let ends = rest.indices.dropFirst().filter {
          rest[$0...].begins(with: literal, ignoresCase)
        }
        end = ends.count == 1 || index + 2 == count(in: words) ? ends.first : nil
      }
      guard let end else { return [] }
      texts.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    return texts.indices.contains(source.placeholder) ? [texts[source.placeholder]] : []
  }
}

extension ArraySlice<UInt8> {
  fileprivate func begins(with literal: [UInt8], _ ignoresCase: Bool) -> Bool {
    starts(with: literal) { byte, other in
      ignoresCase ? byte.asciiLowercased == other.asciiLowercased : byte == other
    }
  }
}
