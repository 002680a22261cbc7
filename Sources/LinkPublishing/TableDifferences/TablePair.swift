import RouteMatching
import RoutesCompiler
import TableBuilding

/// A pattern of one of two versions of a table.
struct ComparedPattern {
  /// Among `ResolvedTable.patternOrigins`.
  let index: Int
  let origin: PatternOrigin
  let target: LinkTarget

  var pattern: LinkPattern { origin.pattern }
}

/// Two versions of a table, each as the rules of its patterns in the order in which they are tried:
/// the first that takes a link answers it.
struct TablePair {
  enum Side: Int, Hashable, Sendable { case old, new }

  /// The links that a pattern matches.
  private struct Rule {
    let index: Int
    let rule: LinkRule
    /// Whether the rule takes more links than the pattern does, which has too many states.
    let isComplex: Bool
  }

  let results: [CompilationResult]
  let tables: [CompiledTable]
  let patterns: [[ComparedPattern]]
  /// The keys after which a pattern takes the rest of a query: links have them last.
  let restKeys: Set<ExactText>
  private let automata = LinkAutomata()
  private var comparison: RuleComparison
  private var rules: [[Rule]] = [[], []]

  /// How many rules a comparison may follow by a character.
  private static let maximumSteps = 60_000_000

  init(_ old: CompilationResult, _ new: CompilationResult) {
    results = [old, new]
    tables = results.compactMap(\.compiled)
    patterns = tables.map(\.table).map { table in
      table.patternOrigins.enumerated().map { index, origin in
        ComparedPattern(
          index: index, origin: origin, target: LinkTarget(of: origin.pattern, in: table))
      }
    }
    restKeys = Set(patterns.joined().flatMap(\.pattern.rests).map { ExactText($0.key) })
    let options = tables.map(\.table.options.matching)
    func differ(_ option: (TableOptions) -> Bool) -> Bool { Set(options.map(option)).count > 1 }
    comparison = RuleComparison(
      sites: .everyText, automata: automata, readsPlusAsSpace: false,
      hasSlashes: differ(\.isTrailingSlashStrict), hasPlus: differ(\.readsPlusAsSpace))
  }
}

/// The rules, and the links of pairs of them.
extension TablePair {
  /// Makes the rules of some patterns of each table, before links are looked for.
  mutating func makeRules(of indices: [Set<Int>]) throws(TooManyStates) {
    let haveSites = !haveSameSites || namesSites
    for (side, indices) in indices.enumerated() {
      let (table, patterns) = (tables[side], self.patterns[side])
      let options = table.table.options.matching
      var texts = table.overlaps.languages.texts
      rules[side] = try table.patternAutomata(of: indices).map { automata throws(TooManyStates) in
        var rule = LinkRule()
        if haveSites { rule.site = self.automata.number(of: automata.parts.site.withEmptySite) }
        let rests = patterns[automata.index].pattern.rests
        let isWhole =
          (try? self.automata.add(automata.parts, options, to: &rule)) != nil
          && (try? add(rests, &texts, options, to: &rule)) != nil
        return Rule(
          index: automata.index, rule: rule, isComplex: automata.isSimplified || !isWhole)
      }
    }
  }

  /// What a value has to be that takes the rest of the query: the language of a pattern has its key
  /// alone.
  private func add(
    _ rests: [(key: String, constraint: TextConstraint)], _ texts: inout LanguageTable,
    _ options: TableOptions, to rule: inout LinkRule
  ) throws(TooManyStates) {
    for (key, constraint) in rests where rule.items[key] != nil && constraint != .any {
      let values = try texts.automaton(texts.number(of: .value([.placeholder(constraint)])))
      let item = QueryItemReader(
        key: Array(key.utf8), values: values, mayBeAbsent: false,
        mayBeBare: values.accepts([TextLanguage.bareMark]),
        readsPlusAsSpace: options.readsPlusAsSpace)
      rule.items[key] = try automata.number(of: item, in: .query)
    }
  }

  typealias Link = (old: ComparedPattern?, new: ComparedPattern?, link: SpelledLink)

  /// A short link for each pair of patterns of which the one answers it in the old table and the
  /// other in the new one, where the pair is wanted.
  ///
  /// - Parameter isComplete: Set to false where it takes too many states to find them all.
  mutating func links(
    _ isComplete: inout Bool, where isWanted: (_ old: Int?, _ new: Int?) -> Bool
  ) -> [Link] {
    var links = links(of: rules, &isComplete, where: isWanted)
    if rules.joined().contains(where: \.isComplex) {
      // A rule that takes too much hides what comes after it.
      let known = rules.map { $0.filter { !$0.isComplex } }
      links += self.links(of: known, &isComplete, where: isWanted)
    }
    func order(_ link: Link) -> (Int, Int) { (link.old?.index ?? .max, link.new?.index ?? .max) }
    return links.sorted { order($0) < order($1) }
  }

  private mutating func links(
    of rules: [[Rule]], _ isComplete: inout Bool, where isWanted: (Int?, Int?) -> Bool
  ) -> [Link] {
    let lists = [Side.old, .new].map { side in
      RuleComparison.List(rules: rules[side.rawValue].map(\.rule) + siteRules(side))
    }
    /// The index of a pattern; `nil` for the rules of sites.
    func index(_ position: Int?, _ side: Side) -> Int? {
      position.flatMap { $0 < rules[side.rawValue].count ? rules[side.rawValue][$0].index : nil }
    }
    let wanted = WantedAnswers(lists[0].rules.count, lists[1].rules.count) { old, new in
      isWanted(index(old, .old), index(new, .new))
    }
    comparison.budget = StateBudget(Self.maximumSteps)
    isComplete = (try? comparison.find(wanted, in: lists)) != nil && isComplete
    return comparison.links.compactMap { answers, link in
      let (old, new) = (index(answers.file, .old), index(answers.table, .new))
      guard isWanted(old, new) else { return nil }
      return (old.map { patterns[0][$0] }, new.map { patterns[1][$0] }, link)
    }
  }

  /// Rules after those of a table's patterns that tell links on its sites which no pattern matches
  /// from those on other hosts, and on other schemes.
  private func siteRules(_ side: Side) -> [LinkRule] {
    guard !haveSameSites else { return [] }
    let web = (try? TextAutomaton(regex: "//.+")).map(automata.number)
    return [declaredSite(side), web].compactMap(\.self).map { LinkRule(site: $0) }
  }

  /// The sites of patterns that name none.
  private func declaredSite(_ side: Side) -> Int? {
    let patterns = patterns[side.rawValue]
    return rules[side.rawValue].first { patterns[$0.index].pattern.site == .any }?.rule.site
  }

  /// Whether the links of a site are those of patterns that name none.
  func answersSite(_ site: String, _ side: Side) -> Bool {
    declaredSite(side).map { automata.automata[$0].accepts(site.utf8) } ?? true
  }

  /// Whether a pattern takes a link, and none that is tried before it.
  func answers(_ link: SpelledLink, by pattern: ComparedPattern, _ side: Side) -> Bool {
    let winners = Set(tables[side.rawValue].overlaps.winners(over: pattern.index))
    return rules[side.rawValue].allSatisfy { rule in
      let isRight = rule.index == pattern.index
      guard isRight || winners.contains(rule.index), isRight || !rule.isComplex else { return true }
      return comparison.takes(link, rule.rule) == isRight
    }
  }

  /// Whether the links of an old pattern are not all, and no others, of those of a new one.
  mutating func isInside(_ old: ComparedPattern, _ new: ComparedPattern) -> Bool {
    let lists = zip(rules, [old, new]).map { rules, pattern in
      RuleComparison.List(rules: rules.filter { $0.index == pattern.index }.map(\.rule))
    }
    let wanted = WantedAnswers(1, 1) { ($0 == nil) != ($1 == nil) }
    comparison.budget = StateBudget(Self.maximumSteps)
    guard (try? comparison.find(wanted, in: lists)) != nil else { return false }
    return comparison.links.keys.contains { $0.file == nil }
      && !comparison.links.keys.contains { $0.table == nil }
  }
}

/// Questions about patterns, without their rules.
extension TablePair {
  func table(_ side: Side) -> ResolvedTable { tables[side.rawValue].table }

  func route(_ side: Side, _ index: Int) -> CheckedRoute { table(side).routes[index] }

  /// Whether patterns that name no scheme or host answer the same sites in both.
  var haveSameSites: Bool {
    let sites = tables.map(\.table).map { table in
      [table.schemes, table.hosts].map { Set($0.map(\.asciiLowercased)) }
    }
    return sites[0] == sites[1] && readAuthorityAlike
  }

  /// Whether both tables read the authority of a web link as a host, or neither does.
  var readAuthorityAlike: Bool { table(.old).namesHosts == table(.new).namesHosts }

  /// Whether a pattern names a scheme or a host, so that not all of a table answer the same sites.
  private var namesSites: Bool { patterns.joined().contains { $0.pattern.site != .any } }

  /// The patterns of the new table that match the links of old ones, if they do the same.
  func twins(where isSame: (ComparedPattern, ComparedPattern) -> Bool) -> [Int: Int] {
    guard haveSameSites || !namesSites else { return [:] }
    let options = tables.map(\.table.options.matching)
    let byShape = Dictionary(grouping: patterns[1]) { LinkShape($0.pattern, options[1]) }
    return patterns[0].reduce(into: [:]) { twins, old in
      let others = byShape[LinkShape(old.pattern, options[0])] ?? []
      twins[old.index] = others.first { isSame(old, $0) }?.index
    }
  }

  /// The pairs of patterns that both tables have, of which each answers links in one.
  func reversals(among twins: [Int: Int]) -> Set<[Int]> {
    let overlaps = tables.map(\.overlaps)
    var pairs: Set<[Int]> = []
    for overlap in overlaps[0].overlaps {
      let old = [overlap.first, overlap.second]
      let new = old.compactMap { twins[$0] }
      guard new.count == 2, new[0] != new[1] else { continue }
      let isFirst = overlaps[0].isTriedBefore(old[0], old[1])
      guard isFirst != overlaps[1].isTriedBefore(new[0], new[1]) else { continue }
      pairs.insert([old[isFirst ? 0 : 1], new[isFirst ? 1 : 0]])
    }
    return pairs
  }

  /// Some patterns of both tables and all that can match one link with them; all patterns where
  /// patterns answer other sites in the new table.
  func neighborhood(of indices: [Set<Int>], twins: [Int: Int]) -> [Set<Int>] {
    guard haveSameSites else { return patterns.map { Set($0.indices) } }
    var near = indices
    for (side, table) in tables.enumerated() {
      for overlap in table.overlaps.overlaps
      where indices[side].contains(overlap.first) || indices[side].contains(overlap.second) {
        near[side].formUnion([overlap.first, overlap.second])
      }
    }
    for (old, new) in twins where near[0].contains(old) || near[1].contains(new) {
      near[0].insert(old)
      near[1].insert(new)
    }
    return near
  }
}

/// The parts of a pattern that decide which links it matches, under the options of a table.
struct LinkShape: Hashable {
  private let parts: [AnyHashable?]

  init(_ pattern: LinkPattern, _ options: TableOptions = TableOptions()) {
    let segments = options.ignoresPathCase ? pattern.segments.map(\.lowercased) : pattern.segments
    // The values that have to be right though a link may lack them.
    let values = pattern.parameters.filter { location in
      if case .query(.catchAll, inFragment: false) = location { return true }
      return options.isQueryStrict && location.isOptional
    }
    parts = [
      pattern.site, segments, pattern.query, pattern.fragment, Set(values), options.word,
    ]
  }
}

extension TextAutomaton {
  /// The texts of sites, of which that of links without one is empty.
  fileprivate var withEmptySite: TextAutomaton {
    var sites = self
    if !isEmpty { sites.accepting[0] = accepts([TextLanguage.absentMark]) }
    return sites
  }
}

extension LinkPattern {
  /// The keys whose values take the rest of the query, with what those have to be.
  var rests: [(key: String, constraint: TextConstraint)] {
    parameters.compactMap { location in
      guard case .query(.catchAll(let key, let constraint), inFragment: false) = location else {
        return nil
      }
      return (key, constraint)
    }
  }
}
