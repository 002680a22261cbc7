import MatchTableBuilding

/// The condition on the values of a key in a query, or in the items of a fragment.
package struct ItemTexts: Sendable {
  package let key: String
  /// The last values, and `TextLanguage`'s marks of a key that is missing, or has no `=`.
  package let values: TextAutomaton

  package var mayBeAbsent: Bool { values.accepts([TextLanguage.absentMark]) }
  package var mayBeBare: Bool { values.accepts([TextLanguage.bareMark]) }
}

/// The fragments that a pattern accepts, as links write them: `&`, `=`, `/` and `?` may
/// be marks of the fragment or, escaped, part of a value.
///
/// So fragments of different kinds are compared: `/callback#error-:code` and
/// `/callback#access_token=:token` both match `/callback#error-&access_token`, and `/#faq-:id`
/// shares no link with `/#/room/:id`. A table of these four is checked in 0.1 s; a rule by the
/// kinds alone would be wrong about one of the two pairs.
///
/// Bytes that mean nothing are never escaped here, and `%` and `+` always are. That
/// changes no answer, because every pattern reads both spellings alike.
struct FragmentWriter {
  private var budget = StateBudget.single

  /// `#L{line}`
  mutating func text(_ text: TextAutomaton) throws(TooManyStates) -> TextAutomaton {
    try written(text)
  }

  /// `#/room/:id?via=:via`: slashes may be repeated, and other items may follow.
  mutating func path(
    _ segments: [TextAutomaton], tail: TextAutomaton?, items: [ItemTexts]
  ) throws(TooManyStates) -> TextAutomaton {
    let slashes = Regex.repetition(.text("/"), least: 1, most: nil)
    var parts: [Regex] = []
    for segment in segments { parts += [slashes, .texts(try written(segment, escaping: "?/"))] }
    if let tail {
      parts.append(.many(.sequence([slashes, .texts(try written(tail, escaping: "?/"))])))
    }
    parts.append(segments.isEmpty ? slashes : .optional(slashes))
    parts.append(try afterPath(items))
    return try TextAutomaton(.sequence(parts), &budget)
  }

  /// `#channel=:id&v=2`, or the same after a path: only a path begins with a slash.
  mutating func items(_ items: [ItemTexts]) throws(TooManyStates) -> TextAutomaton {
    let alone = try list(items).intersection(with: .withoutFirstSlash, &budget)
    let behind = Regex.sequence([.texts(.anyPath), try afterPath(items)])
    return try TextAutomaton(.choice([.texts(alone), behind]), &budget)
  }

  private mutating func afterPath(_ items: [ItemTexts]) throws(TooManyStates) -> Regex {
    let query = Regex.sequence([.text("?"), .texts(try list(items))])
    return items.allSatisfy(\.mayBeAbsent) ? .optional(query) : query
  }

  /// The items in any order, among others.
  private mutating func list(_ items: [ItemTexts]) throws(TooManyStates) -> TextAutomaton {
    var list = try written(.everyText)
    for item in items { list = try list.intersection(with: self.list(with: item), &budget) }
    return list
  }

  /// The lists in which the last item of a key has one of some values.
  private mutating func list(with item: ItemTexts) throws(TooManyStates) -> TextAutomaton {
    let key = Regex.texts(try written(TextAutomaton(.text(item.key), &budget), escaping: "&="))
    let anyValue = Regex.sequence([.text("="), .texts(.anyItem)])
    let any = try TextAutomaton(.sequence([key, .optional(anyValue)]), &budget)
    let other = Regex.texts(try TextAutomaton.anyItem.subtracting(any, &budget))
    let others = Regex.many(.sequence([.text("&"), other]))
    let value = Regex.sequence([.text("="), .texts(try written(item.values, escaping: "&"))])
    let list = Regex.sequence([
      .many(.sequence([.texts(.anyItem), .text("&")])),
      key, item.mayBeBare ? .optional(value) : value, others,
    ])
    return try TextAutomaton(
      item.mayBeAbsent ? .choice([list, .sequence([other, others])]) : list, &budget)
  }

  /// The texts with their escapes.
  ///
  /// - Parameter marks: Those that mean something where the texts are.
  private mutating func written(
    _ texts: TextAutomaton, escaping marks: String = ""
  ) throws(TooManyStates) -> TextAutomaton {
    let escaped = Array(("%+" + marks).utf8)
    // The marks of a query that has no such key are no bytes of a text.
    let plain = (0..<TextLanguage.bareMark).split(whereSeparator: escaped.contains)
      .map { ClosedRange($0) }
    let automaton = try NondeterministicAutomaton(.texts(texts), &budget)
    var written = NondeterministicAutomaton()
    for _ in 2..<automaton.stateCount { _ = try written.addState(&budget) }
    for state in automaton.edges.indices {
      for target in automaton.jumps[state] { written.jump(from: state, to: target) }
      for edge in automaton.edges[state] {
        for run in plain where run.overlaps(edge.bytes) {
          written.connect(state, run.clamped(to: edge.bytes), edge.target)
        }
        for mark in "%+?/&=".utf8 where edge.bytes.contains(mark) {
          let escape = try written.append(
            [mark].percentEncoded, ignoresCase: false, from: state, &budget)
          written.jump(from: escape, to: edge.target)
        }
      }
    }
    return try written.determinized(&budget).minimized
  }
}

/// As they are written, with the escapes of marks.
extension TextAutomaton {
  fileprivate static let withoutFirstSlash = expression("([^/].*)?")
  fileprivate static let anyPath = expression("/([^%+?]|\(escapes))*")
  fileprivate static let anyItem = expression("([^%+&]|\(escapes))*")
  private static let escapes = "%2[56BF]|%3[DF]"
}
