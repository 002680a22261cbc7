import MatchTableBuilding
import RouteMatching

/// Fragments of different kinds, compared as they are written in a link.
extension PatternLanguages {
  /// The relation of fragments of different kinds: one that is any text has every
  /// path and every item in it.
  mutating func kindRelation(
    _ first: FragmentLanguage, _ second: FragmentLanguage
  ) throws(TooManyStates) -> Relation {
    switch (first, second) {
    case (.text(texts.any), .path), (.text(texts.any), .items): return .contains
    case (.path, .text(texts.any)), (.items, .text(texts.any)): return .inside
    default:
      let (left, right) = (try written(first), try written(second))
      return try texts.relation(left, right)
    }
  }

  /// A fragment, or none, which is the empty text.
  mutating func none(or fragment: FragmentLanguage) throws(TooManyStates) -> FragmentLanguage {
    var budget = StateBudget.single
    let written = try texts.automaton(written(fragment))
    let automaton = try TextAutomaton(.optional(.texts(written)), &budget)
    return .written(texts.number(of: .automaton(automaton)))
  }

  /// The language of a fragment before its escapes are decoded.
  package mutating func written(_ fragment: FragmentLanguage) throws(TooManyStates) -> Int {
    if let number = fragmentNumbers[fragment] { return number }
    var writer = FragmentWriter()
    let automaton: TextAutomaton
    switch fragment {
    case .unasked: return try written(none(or: .text(texts.any)))
    case .written(let language): return language
    case .text(let text): automaton = try writer.text(texts.automaton(text))
    case .items(let query): automaton = try writer.items(items(query))
    case .path(let path, let query):
      let tail = try texts.automata(path.tail.map { [$0] } ?? []).first
      automaton = try writer.path(texts.automata(path.segments), tail: tail, items: items(query))
    }
    let number = texts.number(of: .automaton(automaton))
    fragmentNumbers[fragment] = number
    return number
  }

  /// The keys of a query with the texts of their values.
  package mutating func items(_ query: QueryLanguage) throws(TooManyStates) -> [ItemTexts] {
    let values = try texts.automata(query.items.map(\.language))
    return zip(query.items, values).map { ItemTexts(key: $0.key.string, values: $1) }
  }
}
