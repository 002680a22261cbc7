import Turnpike

extension ShapeTable {
  /// The relation of fragments of different kinds: one that is any text has every
  /// path and every item in it.
  mutating func kindRelation(
    _ first: FragmentShape, _ second: FragmentShape
  ) throws(TooManyStates) -> Relation {
    switch (first, second) {
    case (.text(languages.any), _): return .contains
    case (_, .text(languages.any)): return .inside
    default:
      return try commonFragment(first, second) == nil ? .disjoint : .partial
    }
  }

  /// A fragment of two different kinds, as text in which nothing needs an escape.
  ///
  /// The items of a fragment may come in any order and among others; here they are
  /// looked for in the order of their keys, alone.
  mutating func commonFragment(
    _ first: FragmentShape, _ second: FragmentShape
  ) throws(TooManyStates) -> String? {
    let left = try fragmentText(first)
    let right = try fragmentText(second)
    let common = try languages.intersection(left, right)
    return try languages.automaton(common).sample
  }

  private mutating func fragmentText(
    _ fragment: FragmentShape
  ) throws(TooManyStates) -> Int {
    var budget = StateBudget.single
    var automaton = NondeterministicAutomaton()
    var state = 0
    switch fragment {
    case .unasked: return languages.any
    case .text(let text): return text
    case .items(let query) where isAllAbsent(query): return languages.any
    case .items(let query): state = try append(query, to: &automaton, from: 0, &budget)
    case .path(let path, let query):
      state = try append(path, to: &automaton, from: 0, &budget)
      if !query.items.isEmpty {
        state = try automaton.append("?", ignoresCase: false, from: state, &budget)
        state = try append(query, to: &automaton, from: state, &budget)
      }
    }
    let minimal = try automaton.determinized(accepting: state, &budget).minimized
    return languages.number(of: .automaton(minimal))
  }

  private mutating func isAllAbsent(_ query: QueryShape) -> Bool {
    let absent = languages.number(of: .absent)
    return query.items.allSatisfy { $0.language == absent }
  }

  private mutating func append(
    _ path: PathShape, to automaton: inout NondeterministicAutomaton, from start: Int,
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    guard !path.segments.isEmpty else {
      return try automaton.append("/", ignoresCase: false, from: start, &budget)
    }
    var state = start
    for segment in path.segments {
      state = try automaton.append("/", ignoresCase: false, from: state, &budget)
      state = try automaton.append(try plain(segment), from: state, &budget)
    }
    guard let tail = path.tail else { return state }
    let slash = try automaton.append("/", ignoresCase: false, from: state, &budget)
    automaton.jump(
      from: try automaton.append(try plain(tail), from: slash, &budget), to: state)
    return state
  }

  private mutating func append(
    _ query: QueryShape, to automaton: inout NondeterministicAutomaton, from start: Int,
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    var state = start
    let absent = languages.number(of: .absent)
    let items = query.items.filter { $0.language != absent }
    for (index, item) in items.enumerated() {
      let key = (index == 0 ? "" : "&") + item.key + "="
      state = try automaton.append(key, ignoresCase: false, from: state, &budget)
      state = try automaton.append(try plain(item.language), from: state, &budget)
    }
    return state
  }

  /// The texts in which no character means anything to a fragment.
  private mutating func plain(_ language: Int) throws(TooManyStates) -> TextAutomaton {
    let marks = ScalarSet(
      ["/", "?", "&", "#", "%", "+"].map { ($0 as Unicode.Scalar).value }
        .map { $0...$0 }
    ).complement
    let plain = TextAutomaton.unlimited(.repetition(.set(marks), least: 0, most: nil))
    let number = languages.number(of: .automaton(plain))
    return try languages.automaton(try languages.intersection(language, number))
  }
}
