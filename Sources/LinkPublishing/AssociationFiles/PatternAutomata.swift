import RouteMatching

/// A pattern of a table with the automaton of each of its parts.
///
/// The automata are those that the overlap check compares. Texts are decoded, except those
/// of the site and the fragment.
package struct PatternAutomata: Sendable {
  /// What the query has to have at a key.
  package struct Item: Sendable {
    package let key: String
    /// The last values, and the marks of ``PatternAutomata/absentKey`` and
    /// ``PatternAutomata/bareKey``.
    package let values: TextAutomaton
  }

  /// The text that stands for a key that the query does not have.
  package static let absentKey = [TextLanguage.absentMark]
  /// The text that stands for a key without `=`.
  package static let bareKey = [TextLanguage.bareMark]

  /// The position among `ResolvedTable.linkPatterns`.
  package let index: Int
  package let pattern: LinkPattern
  /// As the table has it, with the prefixes of its groups.
  package let text: String
  package let place: SourceRange
  /// `//shop.example.com` and `shop:`.
  package let site: TextAutomaton
  package let segments: [TextAutomaton]
  /// Each segment after those, where the pattern has a catch-all.
  package let tail: TextAutomaton?
  package let query: [Item]
  /// The fragments that match, as `FragmentWriter` writes them; nil where all do.
  package let fragment: TextAutomaton?
}

extension CompilationResult {
  /// The patterns of the table, in an order in which the first that matches a link
  /// answers it. There is none where the table has an error.
  package func patternAutomata() throws(TooManyStates) -> [PatternAutomata] {
    guard let compiled else { return [] }
    var checker = OverlapChecker(compiled.table, files: files)
    let ranks = checker.check().ranks
    var patterns: [PatternAutomata] = []
    for index in checker.origins.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
      patterns.append(try checker.automata(of: index))
    }
    return patterns
  }
}

extension OverlapChecker {
  fileprivate mutating func automata(of index: Int) throws(TooManyStates) -> PatternAutomata {
    let language = languages[index]
    var segments: [TextAutomaton] = []
    for segment in language.path.segments { segments.append(try automaton(segment)) }
    var query: [PatternAutomata.Item] = []
    for item in language.query.items {
      query.append(
        PatternAutomata.Item(key: item.key.string, values: try automaton(item.language)))
    }
    var (tail, fragment): (TextAutomaton?, TextAutomaton?)
    if let segment = language.path.tail { tail = try automaton(segment) }
    if language.fragment != .unasked {
      fragment = try automaton(try patternLanguages.written(language.fragment))
    }
    return PatternAutomata(
      index: index, pattern: origins[index].pattern, text: origins[index].text,
      place: origins[index].place,
      site: try automaton(language.site), segments: segments, tail: tail, query: query,
      fragment: fragment)
  }

  private mutating func automaton(_ number: Int) throws(TooManyStates) -> TextAutomaton {
    try patternLanguages.texts.automaton(number)
  }
}
