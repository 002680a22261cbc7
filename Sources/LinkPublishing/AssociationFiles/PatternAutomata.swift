import RoutesCompiler
import TableBuilding

/// A pattern of a table with the automaton of each of its parts.
package struct PatternAutomata: Sendable {
  /// The position among `ResolvedTable.linkPatterns`.
  package let index: Int
  package let pattern: LinkPattern
  /// As the table has it, with the prefixes of its groups.
  package let text: String
  package let place: SourceRange
  let parts: PatternParts
  /// Whether the pattern is too complex, and less of it is known.
  package var isSimplified = false
}

extension CompiledTable {
  /// The patterns of the table, in an order in which the first that matches a link
  /// answers it.
  ///
  /// - Parameter indices: Those that count; nil for all.
  func patternAutomata(
    of indices: Set<Int>? = nil
  ) throws(TooManyStates) -> [PatternAutomata] {
    let origins = table.patternOrigins
    let ranks = overlaps.ranks
    var languages = overlaps.languages
    languages.texts.renewBudget()
    var patterns: [PatternAutomata] = []
    func counts(_ index: Int) -> Bool { indices?.contains(index) ?? true }
    for index in origins.indices.filter(counts).sorted(by: { ranks[$0] < ranks[$1] }) {
      // Where rules go round among patterns that no one link matches, a winner has a later rank.
      for winner in overlaps.winners(over: index)
      where ranks[winner] > ranks[index] && counts(winner) {
        patterns.append(
          try PatternAutomata(winner, of: origins[winner], with: origins[index], in: &languages))
      }
      patterns.append(try PatternAutomata(index, of: origins[index], in: &languages))
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
      case .mixed: segment.withoutTypes
      case .catchAll(let before, _):
        .catchAll(
          before: before.isEmpty ? [] : [.placeholder(.any)], SegmentPattern.CatchAllPattern())
      }
    }
    (query, fragment, parameters) = ([], nil, [])
  }
}

extension PatternAutomata {
  /// - Parameter other: A pattern that the links match as well.
  fileprivate init(
    _ index: Int, of origin: PatternOrigin, with other: PatternOrigin? = nil,
    in languages: inout PatternLanguages
  ) throws(TooManyStates) {
    (self.index, text, place) = (index, origin.text, origin.place)
    var known = origin.pattern
    do throws(TooManyStates) {
      var language = try languages.language(of: known)
      if let other {
        let links = try languages.language(of: other.pattern)
        language = try languages.intersection(language, links)
      }
      parts = try PatternParts(of: language, in: &languages)
    } catch {
      languages.texts.renewBudget()
      known.simplify()
      isSimplified = true
      parts = try PatternParts(of: try languages.language(of: known), in: &languages)
    }
    pattern = known
  }
}
