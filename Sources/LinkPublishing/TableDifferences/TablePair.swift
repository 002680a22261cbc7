import RoutesCompiler
import TableBuilding

/// Two tables whose patterns can be compared, because their languages are numbered alike.
///
/// Patterns are called by their table and their index among `ResolvedTable.patternOrigins`.
struct TablePair {
  enum Side: Int, Hashable, Sendable {
    case old, new

    var other: Side { self == .old ? .new : .old }
  }

  struct Pattern: Hashable, Sendable {
    var side: Side
    var index: Int

    init(_ side: Side, _ index: Int) { (self.side, self.index) = (side, index) }
  }

  let tables: [CompiledTable]
  let origins: [[PatternOrigin]]
  var patternLanguages: PatternLanguages
  var search = DifferenceSearch()
  private var languages: [[PatternLanguage]] = [[], []]
  /// For each pattern those of its own table that can match one link with it.
  private var neighbors: [[[Int]]] = [[], []]
  /// The languages of the sites of patterns that name none.
  private(set) var anySites: [Int] = []

  /// - Throws: `TooManyStates` where the patterns of the two are too much to compare.
  init(old: CompiledTable, new: CompiledTable) throws(TooManyStates) {
    tables = [old, new]
    origins = tables.map(\.table.patternOrigins)
    var own = old.overlaps.languages
    own.texts.renewBudget()
    for origin in origins[0] { languages[0].append(try own.language(of: origin.pattern)) }
    anySites.append(try own.site(.any))
    patternLanguages = PatternLanguages(new.table, texts: own.texts)
    patternLanguages.fragmentNumbers = own.fragmentNumbers
    for origin in origins[1] {
      languages[1].append(try patternLanguages.language(of: origin.pattern))
    }
    anySites.append(try patternLanguages.site(.any))
    neighbors = zip(tables, origins).map { Self.neighbors(among: $1.count, $0.overlaps.overlaps) }
  }

  private static func neighbors(among count: Int, _ overlaps: [Overlap]) -> [[Int]] {
    var neighbors = [[Int]](repeating: [], count: count)
    for overlap in overlaps {
      neighbors[overlap.first].append(overlap.second)
      neighbors[overlap.second].append(overlap.first)
    }
    return neighbors
  }
}

/// Questions about patterns.
extension TablePair {
  /// Whether patterns that name no scheme or host answer the same sites in both.
  var haveSameSites: Bool { anySites[0] == anySites[1] }

  /// Whether no pattern names a scheme or host, so that all of a table answer the same sites.
  var nameNoSites: Bool { origins.joined().allSatisfy { $0.pattern.site == .any } }

  func table(_ side: Side) -> CompiledTable { tables[side.rawValue] }

  func origin(of pattern: Pattern) -> PatternOrigin {
    origins[pattern.side.rawValue][pattern.index]
  }

  func patterns(of side: Side) -> [Pattern] {
    origins[side.rawValue].indices.map { Pattern(side, $0) }
  }

  func language(of pattern: Pattern) -> PatternLanguage {
    languages[pattern.side.rawValue][pattern.index]
  }

  /// The patterns of both tables by what they match: those that match the same links have the
  /// same number, as far as that is known without comparing them.
  ///
  /// - Parameter ignoringSites: Whether patterns that name no scheme and no host are alike in
  ///   both tables whatever sites the tables answer.
  func numbers(ignoringSites: Bool = false) -> (old: [Int], new: [Int]) {
    var numbers: [PatternLanguage: Int] = [:]
    func number(of language: PatternLanguage, _ anySite: Int) -> Int {
      var language = language
      if ignoringSites, language.site == anySite { language.site = -1 }
      if let number = numbers[language] { return number }
      numbers[language] = numbers.count
      return numbers.count - 1
    }
    return (
      languages[0].map { number(of: $0, anySites[0]) },
      languages[1].map { number(of: $0, anySites[1]) }
    )
  }

  /// The patterns of the same table that can match one link with it.
  func neighbors(of pattern: Pattern) -> [Pattern] {
    neighbors[pattern.side.rawValue][pattern.index].map { Pattern(pattern.side, $0) }
  }

  /// Whether a pattern answers a link that another of its table matches too.
  func isTriedBefore(_ pattern: Pattern, _ other: Pattern) -> Bool {
    table(pattern.side).overlaps.isTriedBefore(pattern.index, other.index)
  }

  /// The patterns that answer a link instead of this one, where they match it.
  func winners(over pattern: Pattern) -> [Pattern] {
    neighbors(of: pattern).filter { isTriedBefore($0, pattern) }
  }

  /// How the links of two patterns relate; nil where that takes too many states.
  mutating func relation(_ first: Pattern, _ second: Pattern) -> Relation? {
    try? patternLanguages.relation(language(of: first), language(of: second))
  }

  /// The pattern with its literals in either case, where one of the tables ignores it: a trie
  /// takes literals that are not the same to have nothing in common.
  private mutating func withoutCase(_ language: PatternLanguage) -> PatternLanguage {
    guard tables.contains(where: \.table.options.matching.ignoresPathCase) else { return language }
    var folded = language
    for (index, segment) in language.path.segments.enumerated() {
      guard case .literal(let text, _) = patternLanguages.texts.languages[segment] else {
        continue
      }
      let literal = SegmentPattern.literal(text.string)
      folded.path.segments[index] = patternLanguages.texts.number(
        of: TextLanguage(segment: literal, ignoresCase: true))
    }
    return folded
  }

  /// The pairs of an old and a new pattern, of those given, that can match one link; nil
  /// where there are too many to look at.
  mutating func crossings(
    _ old: [Pattern], _ new: [Pattern], limit: Int = 200_000
  ) -> [(old: Pattern, new: Pattern)]? {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let patterns = old + new
    let languages = patterns.map(language(of:))
    var folded: [PatternLanguage] = []
    for language in languages { folded.append(withoutCase(language)) }
    var trie = PatternTrie()
    for (index, language) in folded.enumerated() {
      trie.insert(index, language)
    }
    var search = OverlapSearch(trie, folded, patternLanguages, limit: limit)
    patternLanguages = search.run()
    guard !search.isTruncated, !search.isTooLong else { return nil }
    return search.pairs.compactMap { pair in
      guard pair.first < old.count, pair.second >= old.count,
        relation(patterns[pair.first], patterns[pair.second]) != .disjoint
      else { return nil }
      return (patterns[pair.first], patterns[pair.second])
    }
  }
}
