import RouteMatching

/// The fragments that a pattern accepts, as links write them: `&`, `=`, `/` and `?` may
/// be marks of the fragment or, escaped, part of a value.
///
/// Bytes that mean nothing are never escaped here, and `%` and `+` always are. That
/// changes no answer, because every pattern reads both spellings alike.
struct FragmentWriter {
  /// A key with what its last value may be: a text, or one of `TextLanguage`'s marks.
  struct Item {
    var key: String
    var value: TextAutomaton
  }

  private var network = NondeterministicAutomaton()
  private var budget = StateBudget.single
  /// The state in which fragments end.
  private let end = 1

  init() { network.addState() }

  func automaton() throws(TooManyStates) -> TextAutomaton {
    var budget = budget
    return try network.determinized(accepting: end, &budget).minimized
  }

  /// `#L{line}`
  mutating func append(text: TextAutomaton) throws(TooManyStates) {
    network.jump(from: try append(text, in: .text, from: 0), to: end)
  }

  /// `#/room/:id?via=:via`: slashes may be repeated, and other items may follow.
  mutating func append(
    path: [TextAutomaton], tail: TextAutomaton?, items: [Item]
  ) throws(TooManyStates) {
    var state = 0
    for segment in path {
      let slashes = try appendSlashes(from: state)
      state = try append(segment, in: .segment, from: slashes)
    }
    if let tail {
      let slashes = try appendSlashes(from: state)
      network.jump(from: try append(tail, in: .segment, from: slashes), to: state)
    }
    let slashes = try appendSlashes(from: state)
    if !path.isEmpty { network.jump(from: state, to: slashes) }
    try append(items: items, afterPath: slashes)
  }

  /// `#channel=:id&v=2`, or the same after a path: only a path begins with a slash.
  mutating func append(items: [Item]) throws(TooManyStates) {
    var alone = FragmentWriter()
    try alone.append(items: items, from: 0)
    let plain = try alone.automaton().intersection(with: .withoutFirstSlash, &budget)
    network.jump(from: try network.append(plain, from: 0, &budget), to: end)
    let slashes = try appendSlashes(from: 0)
    try append(items: items, afterPath: try append(.everyText, in: .path, from: slashes))
  }
}

/// Items: `channel=7&v=2`.
extension FragmentWriter {
  private mutating func append(items: [Item], afterPath path: Int) throws(TooManyStates) {
    if items.allSatisfy(\.mayBeAbsent) { network.jump(from: path, to: end) }
    let question = try network.append("?", ignoresCase: false, from: path, &budget)
    try append(items: items, from: question)
  }

  /// Adds the items in any order, among others. A state is the set of keys whose last value
  /// was read, as bits: such a key may not come again.
  private mutating func append(items: [Item], from start: Int) throws(TooManyStates) {
    let sets = Self.sets(of: items.count)
    // Before an item, and after one.
    var (firsts, lasts): ([Int: Int], [Int: Int]) = ([:], [:])
    for set in sets {
      firsts[set] = try network.addState(&budget)
      lasts[set] = try network.addState(&budget)
    }
    for set in sets {
      guard let first = firsts[set], let last = lasts[set] else { continue }
      let isAbsent = items.indices.allSatisfy { set & 1 << $0 == 0 || items[$0].mayBeAbsent }
      if isAbsent { network.jump(from: start, to: first) }
      if set == (1 << items.count) - 1 {
        network.jump(from: last, to: end)
        network.jump(from: first, to: end)
      }
      try appendOther(than: items.map(\.key), from: first, to: last)
      for (index, item) in items.enumerated() where set & 1 << index == 0 {
        try appendAnyValue(of: item.key, from: first, to: last)
        if let next = lasts[set | 1 << index] {
          try appendLastValue(of: item, from: first, to: next)
        }
      }
      network.connect(last, .ampersand ... .ampersand, first)
    }
  }

  /// All sets of some keys; of more than four keys only those in order, because there would
  /// be too many states.
  private static func sets(of count: Int) -> [Int] {
    count > 4 ? (0...count).map { (1 << $0) - 1 } : Array(0..<1 << count)
  }

  private mutating func appendOther(
    than keys: [String], from start: Int, to last: Int
  ) throws(TooManyStates) {
    var others = TextAutomaton.everyText
    for key in keys {
      let text = try TextAutomaton(.text(key), &budget)
      others = try others.subtracting(text, &budget)
    }
    let key = try append(others, in: .key, from: start)
    network.jump(from: key, to: last)
    let equals = try network.append("=", ignoresCase: false, from: key, &budget)
    network.jump(from: try append(.everyText, in: .value, from: equals), to: last)
  }

  private mutating func appendAnyValue(
    of key: String, from start: Int, to last: Int
  ) throws(TooManyStates) {
    let text = try append(try TextAutomaton(.text(key), &budget), in: .key, from: start)
    network.jump(from: text, to: last)
    let equals = try network.append("=", ignoresCase: false, from: text, &budget)
    network.jump(from: try append(.everyText, in: .value, from: equals), to: last)
  }

  private mutating func appendLastValue(
    of item: Item, from start: Int, to last: Int
  ) throws(TooManyStates) {
    let text = try append(try TextAutomaton(.text(item.key), &budget), in: .key, from: start)
    if item.value.accepts([TextLanguage.bareMark]) { network.jump(from: text, to: last) }
    let equals = try network.append("=", ignoresCase: false, from: text, &budget)
    network.jump(from: try append(item.value, in: .value, from: equals), to: last)
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

  private static let marks = Array("%+?/&=".utf8)

  private mutating func appendSlashes(from start: Int) throws(TooManyStates) -> Int {
    let slash = try network.append("/", ignoresCase: false, from: start, &budget)
    network.connect(slash, .slash ... .slash, slash)
    return slash
  }

  /// Adds the texts of an automaton, and returns the state in which they end.
  private mutating func append(
    _ texts: TextAutomaton, in position: Position, from start: Int
  ) throws(TooManyStates) -> Int {
    let first = network.stateCount
    for _ in texts.accepting.indices { _ = try network.addState(&budget) }
    let end = try network.addState(&budget)
    if !texts.accepting.isEmpty { network.jump(from: start, to: first) }
    for state in texts.accepting.indices {
      if texts.accepting[state] { network.jump(from: first + state, to: end) }
      for run in texts.runs {
        guard let target = texts.next(state, run.lowerBound) else { continue }
        try connect(first + state, run, first + target, position)
      }
    }
    return end
  }

  private mutating func connect(
    _ state: Int, _ run: ClosedRange<UInt8>, _ target: Int, _ position: Position
  ) throws(TooManyStates) {
    var lower = Int(run.lowerBound)
    let escaped = position.escaped
    for byte in Self.marks.sorted() where run.contains(byte) {
      if lower < byte { network.connect(state, UInt8(lower)...byte - 1, target) }
      lower = Int(byte) + 1
      if !escaped.contains(byte) { network.connect(state, byte...byte, target) }
      let escape = try network.append(
        String(Unicode.Scalar(byte)).escaped(besides: []), ignoresCase: false, from: state, &budget)
      network.jump(from: escape, to: target)
    }
    // The marks of a query that has no such key are no bytes of a text.
    let upper = min(Int(run.upperBound), Int(TextLanguage.bareMark) - 1)
    if lower <= upper { network.connect(state, UInt8(lower)...UInt8(upper), target) }
  }
}

extension FragmentWriter.Item {
  fileprivate var mayBeAbsent: Bool { value.accepts([TextLanguage.absentMark]) }
}

extension TextAutomaton {
  fileprivate static let everyText = unlimited(.repetition(.set(.all), least: 0, most: nil))

  fileprivate static let withoutFirstSlash = unlimited(
    .choice([
      .empty,
      .sequence([
        .set(ScalarSet("/").complement), .repetition(.set(.all), least: 0, most: nil),
      ]),
    ]))
}
