import RouteMatching
import RoutesCompiler

/// A pattern of a table with the automaton of each of its parts.
///
/// The automata are those that the overlap check compares. Texts are decoded, except those
/// of the site and the fragment.
package struct PatternAutomata: Sendable {
  /// The condition on the values of a key in the query.
  struct Item: Sendable {
    let key: String
    /// The last values, and the marks of ``PatternAutomata/absentKey`` and
    /// ``PatternAutomata/bareKey``.
    let values: TextAutomaton
  }

  /// The text that stands for a key that the query does not have.
  static let absentKey = [TextLanguage.absentMark]
  /// The text that stands for a key without `=`.
  static let bareKey = [TextLanguage.bareMark]

  /// The position among `ResolvedTable.linkPatterns`.
  package let index: Int
  package let pattern: LinkPattern
  /// As the table has it, with the prefixes of its groups.
  package let text: String
  package let place: SourceRange
  /// `//shop.example.com` and `shop:`.
  let site: TextAutomaton
  let segments: [TextAutomaton]
  /// Each segment after those, where the pattern has a catch-all.
  let tail: TextAutomaton?
  let query: [Item]
  /// The fragments that match, as `FragmentWriter` writes them; nil where all do.
  let fragment: TextAutomaton?
  /// Whether the pattern is too complex, and less of it is known.
  package var isSimplified = false
}

extension CompiledTable {
  /// The patterns of the table, in an order in which the first that matches a link
  /// answers it.
  func patternAutomata() throws(TooManyStates) -> [PatternAutomata] {
    let origins = table.patternOrigins
    let ranks = overlaps.ranks
    var languages = overlaps.languages
    languages.texts.renewBudget()
    var patterns: [PatternAutomata] = []
    for index in origins.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
      do throws(TooManyStates) {
        patterns.append(try PatternAutomata(index, of: origins[index], in: &languages))
      } catch {
        languages.texts.renewBudget()
        var simple = origins[index]
        simple.pattern.simplify()
        var pattern = try PatternAutomata(index, of: simple, in: &languages)
        pattern.isSimplified = true
        patterns.append(pattern)
      }
    }
    return patterns
  }
}

extension LinkPattern {
  /// Lets the pattern take any text in place of each parameter, and any query and fragment.
  fileprivate mutating func simplify() {
    segments = segments.map { segment in
      switch segment {
      case .literal: segment
      case .mixed: .value(.any)
      case .catchAll(let before, _):
        .catchAll(
          before: before.isEmpty ? [] : [.placeholder(.any)], SegmentPattern.CatchAllPattern())
      }
    }
    (query, fragment, parameters) = ([], nil, [])
  }
}

extension PatternAutomata {
  fileprivate init(
    _ index: Int, of origin: PatternOrigin, in languages: inout PatternLanguages
  ) throws(TooManyStates) {
    let language = try languages.language(of: origin.pattern)
    self.index = index
    pattern = origin.pattern
    text = origin.text
    place = origin.place
    site = try languages.texts.automaton(language.site)
    var segments: [TextAutomaton] = []
    for segment in language.path.segments {
      segments.append(try languages.texts.automaton(segment))
    }
    self.segments = segments
    var query: [Item] = []
    for item in language.query.items {
      let values = try languages.texts.automaton(item.language)
      query.append(Item(key: item.key.string, values: values))
    }
    self.query = query
    tail = try language.path.tail.map { (segment) throws(TooManyStates) in
      try languages.texts.automaton(segment)
    }
    fragment =
      language.fragment == .unasked
      ? nil : try languages.texts.automaton(try languages.written(language.fragment))
  }
}
