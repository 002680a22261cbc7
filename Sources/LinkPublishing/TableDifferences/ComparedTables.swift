import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// A pattern of one of two versions of a table.
struct ComparedPattern {
  /// Among `ResolvedTable.patternOrigins`.
  let index: Int
  let origin: PatternOrigin
  let target: LinkTarget
  /// The links that it matches; `nil` where it takes too many states to tell.
  var language: PatternLanguage?

  var pattern: LinkPattern { origin.pattern }
}

/// Two versions of a table, whose patterns have their languages among the same texts, so that what
/// finds the overlaps of one table finds those of the two.
///
/// ```
/// old  /p/:id   /:a/:b         twins    /:a/:b, which both have
///                              meeting  /p/:id and /:a/:b, known from the old table's overlaps
/// new  /:a/:b   /:c/:d/*e      searched /p/:id beside /:c/:d/*e
/// ```
struct ComparedTables {
  enum Side: Int, Hashable, Sendable { case old, new }

  let results: [CompilationResult]
  let tables: [CompiledTable]
  /// The options that have to do with links, of both.
  let options: [TableOptions]
  /// Whether patterns that name no scheme or host answer the same sites in both.
  let haveSameSites: Bool
  private(set) var patterns: [[ComparedPattern]] = [[], []]
  var languages: PatternLanguages
  /// For each pattern those of its own table that win over it.
  private(set) var winners: [[Int: [Int]]] = [[:], [:]]
  /// For each pattern of one table that with the same links in the other one.
  private(set) var twins: [[Int: Int]] = [[:], [:]]
  /// For each pattern of one table those of the other that match a link of it, for an old one also a
  /// link that has its values in another form.
  private(set) var meeting: [[Int: [Int]]] = [[:], [:]]
  /// Whether not all pairs are known: there are too many, or a pattern has too many states.
  private(set) var isTruncated = false
  /// The links of patterns with values in other forms too, where those have some.
  private(set) var otherForms: [[Int: PatternLanguage]] = [[:], [:]]

  init(_ old: CompilationResult, _ new: CompilationResult) {
    results = [old, new]
    tables = results.compactMap(\.compiled)
    options = tables.map(\.table.options.matching)
    haveSameSites = Self.haveSameSites(tables.map(\.table))
    var texts = tables[0].overlaps.languages.texts
    texts.renewBudget()
    languages = PatternLanguages(tables[0].table, texts: texts)
    addPatterns(.old)
    languages = PatternLanguages(
      tables[1].table, texts: languages.texts, restKeys: languages.restKeys)
    addPatterns(.new)
    addOverlaps()
  }

  func table(_ side: Side) -> ResolvedTable { tables[side.rawValue].table }

  func route(_ side: Side, _ index: Int) -> CheckedRoute { table(side).routes[index] }

  func show(_ link: String) -> ShownLink { ShownLink(link, in: tables) }

  private static func haveSameSites(_ tables: [ResolvedTable]) -> Bool {
    let sites = tables.map { table in
      [table.schemes, table.hosts].map { Set($0.map(\.asciiLowercased)) }
    }
    return sites[0] == sites[1] && tables[0].namesHosts == tables[1].namesHosts
  }
}

/// The languages of patterns.
extension ComparedTables {
  private mutating func addPatterns(_ side: Side) {
    let table = table(side)
    for (index, origin) in table.patternOrigins.enumerated() {
      let language = try? language(of: origin.pattern)
      if language == nil { isTruncated = true }
      patterns[side.rawValue].append(
        ComparedPattern(
          index: index, origin: origin, target: LinkTarget(of: origin.pattern, in: table),
          language: language))
    }
  }

  private mutating func language(
    of pattern: LinkPattern
  ) throws(TooManyStates) -> PatternLanguage {
    var language = try languages.language(of: pattern)
    if options[0].ignoresPathCase != options[1].ignoresPathCase {
      try replaceLiterals(in: &language.path.segments)
      try replaceLiterals(in: &language.path.end)
    }
    // What the rest of a query has to be is no part of a pattern's language.
    for case .query(.catchAll(let key, let rest), inFragment: false) in pattern.parameters
    where rest != .any {
      let items = QueryLanguage(items: [
        .init(
          key: ExactText(key), language: languages.texts.number(of: .value([.placeholder(rest)])))
      ])
      language.query = try languages.intersection(language.query, items)
    }
    return language
  }

  /// The links of an old pattern as one of the new table's lines.
  mutating func languageAsNew(of old: ComparedPattern) -> PatternLanguage? {
    if haveSameSites, options[0].word == options[1].word { return old.language }
    languages = PatternLanguages(
      tables[1].table, texts: languages.texts, restKeys: languages.restKeys)
    return try? language(of: old.pattern)
  }

  /// Makes automata of literals in any case: a search takes literals to have a text in common only
  /// where they are the same.
  private mutating func replaceLiterals(in segments: inout [Int]) throws(TooManyStates) {
    for (index, number) in segments.enumerated() {
      guard case .literal(_, ignoresCase: true) = languages.texts.languages[number] else {
        continue
      }
      let texts = try languages.texts.automaton(number)
      segments[index] = languages.texts.number(of: .automaton(texts))
    }
  }
}

/// The pairs of patterns that one link can match.
extension ComparedTables {
  /// What a pattern meets that both tables have alike is known from the overlaps of its own table;
  /// others are searched for.
  private mutating func addOverlaps() {
    var neighbors: [[Int: [Int]]] = [[:], [:]]
    for (side, table) in tables.enumerated() {
      for overlap in table.overlaps.overlaps {
        neighbors[side][overlap.first, default: []].append(overlap.second)
        neighbors[side][overlap.second, default: []].append(overlap.first)
        guard let winner = overlap.winner else { continue }
        winners[side][overlap.other(than: winner), default: []].append(winner)
      }
    }
    findTwins()
    addOtherForms()
    var pairs = searchedPairs()
    for (old, new) in twins[0] {
      pairs.insert([old, new])
      for other in neighbors[1][new] ?? [] { pairs.insert([old, other]) }
    }
    for (new, old) in twins[1] {
      for other in neighbors[0][old] ?? [] { pairs.insert([other, new]) }
    }
    for pair in pairs {
      meeting[0][pair[0], default: []].append(pair[1])
      meeting[1][pair[1], default: []].append(pair[0])
    }
  }

  private mutating func findTwins() {
    let candidates = Dictionary(grouping: patterns[1]) { withoutDeclaredSite($0) }
    for old in patterns[0] {
      guard let language = withoutDeclaredSite(old), let others = candidates[language] else {
        continue
      }
      let name = name(of: old, .old)
      let new = others.first { self.name(of: $0, .new) == name } ?? others[0]
      twins[0][old.index] = new.index
      if twins[1][new.index] == nil { twins[1][new.index] = old.index }
    }
  }

  /// What the links of a pattern lead to, by the name of the case.
  private func name(of pattern: ComparedPattern, _ side: Side) -> AnyHashable {
    pattern.target.route.map { route(side, $0).dottedName } ?? AnyHashable(pattern.target)
  }

  /// The links of a pattern, on any site where it names none.
  private func withoutDeclaredSite(_ pattern: ComparedPattern) -> PatternLanguage? {
    var language = pattern.language
    if pattern.pattern.site == .any { language?.site = languages.texts.any }
    return language
  }

  /// Where both have the same patterns, no other takes a link in another form than before.
  private mutating func addOtherForms() {
    guard (0...1).contains(where: { twins[$0].count < patterns[$0].count }) else { return }
    for side in 0...1 {
      var forms = OtherForms(ignoresCase: options[side].ignoresPathCase)
      languages = PatternLanguages(
        tables[side].table, texts: languages.texts, restKeys: languages.restKeys)
      for known in patterns[side] where side == 0 || twins[side][known.index] == nil {
        guard let pattern = try? forms.pattern(known.pattern) else { continue }
        otherForms[side][known.index] = try? language(of: pattern)
      }
    }
  }

  private mutating func searchedPairs() -> Set<[Int]> {
    // Where the sites differ, so does what patterns that name one have in common with others.
    let isWhole = !haveSameSites && patterns.joined().contains { $0.pattern.site != .any }
    var (trie, searched, places) = (PatternTrie(), [PatternLanguage](), [(side: Int, index: Int)]())
    for side in 0...1 {
      for pattern in patterns[side] {
        let forms = side == 0 ? otherForms[0][pattern.index] : nil
        guard isWhole || twins[side][pattern.index] == nil || forms != nil,
          let language = forms ?? pattern.language
        else { continue }
        trie.insert(searched.count, language)
        searched.append(language)
        places.append((side, pattern.index))
      }
    }
    var search = OverlapSearch(trie, searched, languages, limit: 400_000)
    languages = search.run()
    isTruncated = isTruncated || search.isTruncated || search.isTooLong
    return Set(
      search.pairs.filter { places[$0.first].side < places[$0.second].side }
        .map { [places[$0.first].index, places[$0.second].index] })
  }

  /// Whether no link is answered by two patterns, the one in the old table and the other in the new:
  /// both are in both tables, and in one of these the other one wins.
  func isSettled(_ old: Int, _ new: Int) -> Bool {
    guard let otherNew = twins[0][old], let otherOld = twins[1][new], otherNew != new,
      haveSameSites || patterns[0][old].pattern.site == patterns[1][new].pattern.site
    else { return false }
    let isOldFirst = !(winners[0][old] ?? []).contains(otherOld)
    let isNewFirst = !(winners[1][new] ?? []).contains(otherNew)
    return !(isOldFirst && isNewFirst)
  }
}
