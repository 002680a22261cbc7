import RouteMatching
import RoutesCompiler
import TableBuilding

/// The automata of the parts of a pattern: those that the overlap check compares. Texts are
/// decoded, except those of the site and the fragment.
struct PatternParts: Sendable {
  /// `//shop.example.com` and `shop:`.
  let site: TextAutomaton
  let segments: [TextAutomaton]
  /// Each segment after those, where the pattern has a catch-all.
  let tail: TextAutomaton?
  let query: [ItemTexts]
  /// The fragments that match, as `FragmentWriter` writes them; nil where all do.
  let fragment: TextAutomaton?

  init(
    of language: PatternLanguage, in languages: inout PatternLanguages
  ) throws(TooManyStates) {
    site = try languages.texts.automaton(language.site)
    segments = try languages.texts.automata(language.path.segments)
    tail = try languages.texts.automata(language.path.tail.map { [$0] } ?? []).first
    query = try languages.items(language.query)
    fragment =
      language.fragment == .unasked
      ? nil : try languages.texts.automaton(try languages.written(language.fragment))
  }
}

extension LinkAutomata {
  /// Adds the conditions of a pattern to a rule that has those on sites alone.
  func add(
    _ parts: PatternParts, _ options: TableOptions, to rule: inout LinkRule
  ) throws(TooManyStates) {
    rule.path = try number(
      ofPath: parts.segments, tail: parts.tail, isStrict: options.isTrailingSlashStrict)
    for item in parts.query {
      rule.items[item.key] = try number(of: QueryItemReader(item, options), in: .query)
    }
    if let fragment = parts.fragment {
      rule.fragment = try number(of: PatternFragment(fragments: fragment), in: .fragment)
    }
  }
}

extension QueryItemReader {
  fileprivate init(_ item: ItemTexts, _ options: TableOptions) {
    self.init(
      key: Array(item.key.utf8), values: item.values, mayBeAbsent: item.mayBeAbsent,
      mayBeBare: item.mayBeBare, readsPlusAsSpace: options.readsPlusAsSpace)
  }
}
