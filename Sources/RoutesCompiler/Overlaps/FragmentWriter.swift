import TableBuilding

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
/// Bytes that mean nothing are never escaped here, and `%` and `+` always are. That
/// changes no answer, because every pattern reads both spellings alike.
struct FragmentWriter {
  private var fragments = NondeterministicAutomaton()
  private var budget = StateBudget.single

  func automaton() throws(TooManyStates) -> TextAutomaton {
    var budget = StateBudget.single
    return try fragments.determinized(&budget).minimized
  }

  /// `#L{line}`
  mutating func append(text: TextAutomaton) throws(TooManyStates) {
    fragments.accept(try append(text, in: .text, from: 0))
  }

  /// `#/room/:id?via=:via`: slashes may be repeated, and other items may follow.
  mutating func append(
    path: [TextAutomaton], tail: TextAutomaton?, items: [ItemTexts]
  ) throws(TooManyStates) {
    var state = 0
    for segment in path {
      let slashes = try appendSlashes(from: state)
      state = try append(segment, in: .segment, from: slashes)
    }
    if let tail {
      let slashes = try appendSlashes(from: state)
      fragments.jump(from: try append(tail, in: .segment, from: slashes), to: state)
    }
    let slashes = try appendSlashes(from: state)
    if !path.isEmpty { fragments.jump(from: state, to: slashes) }
    try append(items: items, afterPath: slashes)
  }

  /// `#channel=:id&v=2`, or the same after a path: only a path begins with a slash.
  mutating func append(items: [ItemTexts]) throws(TooManyStates) {
    var alone = FragmentWriter()
    try alone.append(items: items, from: 0)
    let plain = try alone.automaton().intersection(with: .withoutFirstSlash, &budget)
    fragments.accept(try fragments.append(plain, from: 0, &budget))
    let slashes = try appendSlashes(from: 0)
    try append(items: items, afterPath: try append(.everyText, in: .path, from: slashes))
  }
}

/// Items: `channel=7&v=2`.
extension FragmentWriter {
  private mutating func append(items: [ItemTexts], afterPath path: Int) throws(TooManyStates) {
    if items.allSatisfy(\.mayBeAbsent) { fragments.accept(path) }
    let question = try fragments.append("?", ignoresCase: false, from: path, &budget)
    try append(items: items, from: question)
  }

  /// Adds the items in any order, among others. A state is the set of keys whose last value
  /// was read, as bits: such a key may not come again.
  private mutating func append(items: [ItemTexts], from start: Int) throws(TooManyStates) {
    let areFew = items.count <= Self.mostInAnyOrder
    let sets = areFew ? Array(0..<1 << items.count) : (0...items.count).map { (1 << $0) - 1 }
    // Before an item, and after one.
    var (firsts, lasts): ([Int: Int], [Int: Int]) = ([:], [:])
    for set in sets {
      firsts[set] = try fragments.addState(&budget)
      lasts[set] = try fragments.addState(&budget)
    }
    for set in sets {
      guard let first = firsts[set], let last = lasts[set] else { continue }
      let isAbsent = items.indices.allSatisfy { set & 1 << $0 == 0 || items[$0].mayBeAbsent }
      if isAbsent { fragments.jump(from: start, to: first) }
      if set == (1 << items.count) - 1 {
        fragments.accept(last)
        fragments.accept(first)
      }
      let ended = areFew ? items.indices.filter { set & 1 << $0 != 0 }.map { items[$0] } : items
      try append(.everyText, of: try otherKeys(than: ended), from: first, to: last)
      for (index, item) in items.enumerated() where set & 1 << index == 0 {
        guard let next = lasts[set | 1 << index] else { continue }
        let key = try TextAutomaton(.text(item.key), &budget)
        try append(item.values, of: key, mayBeBare: item.mayBeBare, from: first, to: next)
      }
      fragments.connect(last, .ampersand ... .ampersand, first)
    }
  }

  /// More keys than these are only read in order, and each once, because there would be too many
  /// states.
  private static let mostInAnyOrder = 4

  private mutating func otherKeys(than items: [ItemTexts]) throws(TooManyStates) -> TextAutomaton {
    var others = TextAutomaton.everyText
    for item in items {
      let text = try TextAutomaton(.text(item.key), &budget)
      others = try others.subtracting(text, &budget)
    }
    return others
  }

  private mutating func append(
    _ value: TextAutomaton, of key: TextAutomaton, mayBeBare: Bool = true, from start: Int,
    to last: Int
  ) throws(TooManyStates) {
    let text = try append(key, in: .key, from: start)
    if mayBeBare { fragments.jump(from: text, to: last) }
    let equals = try fragments.append("=", ignoresCase: false, from: text, &budget)
    fragments.jump(from: try append(value, in: .value, from: equals), to: last)
  }
}

/// Texts with their escapes.
extension FragmentWriter {
  /// Where a text is, which decides which marks have to be escaped in it.
  private enum Position {
    case text, path, segment, key, value

    var escaped: [UInt8] {
      switch self {
      case .text: Array("%+".utf8)
      case .path: Array("%+?".utf8)
      case .segment: Array("%+?/".utf8)
      case .key: Array("%+&=".utf8)
      case .value: Array("%+&".utf8)
      }
    }
  }

  private static let marks = "%+?/&=".utf8.sorted()

  private mutating func appendSlashes(from start: Int) throws(TooManyStates) -> Int {
    let slash = try fragments.append("/", ignoresCase: false, from: start, &budget)
    fragments.connect(slash, .slash ... .slash, slash)
    return slash
  }

  /// Adds the texts of an automaton, and returns the state in which they end.
  private mutating func append(
    _ texts: TextAutomaton, in position: Position, from start: Int
  ) throws(TooManyStates) -> Int {
    let (marks, escaped) = (Self.marks, position.escaped)
    return try fragments.append(texts, from: start, &budget) {
      (fragments, state, run, target, budget) throws(TooManyStates) in
      var lower = Int(run.lowerBound)
      for byte in marks where run.contains(byte) {
        if lower < byte { fragments.connect(state, UInt8(lower)...byte - 1, target) }
        lower = Int(byte) + 1
        if !escaped.contains(byte) { fragments.connect(state, byte...byte, target) }
        let escape = try fragments.append(
          [byte].percentEncoded, ignoresCase: false, from: state, &budget)
        fragments.jump(from: escape, to: target)
      }
      // The marks of a query that has no such key are no bytes of a text.
      let upper = min(Int(run.upperBound), Int(TextLanguage.bareMark) - 1)
      if lower <= upper { fragments.connect(state, UInt8(lower)...UInt8(upper), target) }
    }
  }
}

extension TextAutomaton {
  fileprivate static let withoutFirstSlash = expression("([^/].*)?")
}
