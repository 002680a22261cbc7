/// Builds a table from patterns.
///
/// ```
/// patterns ─ Trie ─ MatchTableLayout ─ words
/// ```
///
/// The same builder serves the compiler of `.routes` files and patterns that are
/// mapped at run time, so there is one set of rules.
package struct MatchTableBuilder: Sendable {
  /// Which of two patterns answers a link that both match, where the order of the
  /// walk alone would choose the other. Both are indices of patterns.
  package struct Precedence: Hashable, Sendable {
    package var winner: Int
    package var loser: Int

    package init(winner: Int, loser: Int) {
      self.winner = winner
      self.loser = loser
    }
  }

  package var options: TableOptions
  package var patterns: [LinkPattern]
  package var precedences: [Precedence] = []
  /// The schemes and hosts that the table declares, as ``LinkScope`` takes them.
  package var schemes: [String] = []
  package var hosts: [String] = []
  /// The number of routes, where there are more than the patterns lead to.
  package var routeCount: Int
  /// The most words that the table may have; offsets have 32 bits.
  package var mostWords = 0xFFFF_FFFF
  /// Whether every text of the first segment is one of the second, and not the
  /// other way round. It orders the edges of one state.
  package var isNarrower: @Sendable (SegmentPattern, SegmentPattern) -> Bool = { _, _ in false }
  /// As `isNarrower`, for the sites that patterns name. It orders the roots of the table.
  package var isNarrowerSite: @Sendable (SitePattern, SitePattern) -> Bool = { _, _ in false }
  /// Whether the first of two patterns, by index, is tried before the second where
  /// both end at one state.
  package var isTriedBefore: @Sendable (Int, Int) -> Bool

  package init(_ patterns: [LinkPattern], options: TableOptions = TableOptions()) {
    self.patterns = patterns
    self.options = options
    routeCount = patterns.map { ($0.target.route ?? -1) + 1 }.max() ?? 0
    isTriedBefore = { patterns[$0].requirementCount > patterns[$1].requirementCount }
  }

  /// The table of all patterns.
  ///
  /// - Throws: ``MatchTableLimit`` where a pattern has more of something than the
  ///   layout can hold.
  package func build() throws(MatchTableLimit) -> MatchTable {
    try MatchTableLimit.check(patterns)
    var trie = Trie(ignoresCase: options.ignoresPathCase)
    for index in patterns.indices { trie.insert(patterns[index], index: index) }
    for precedence in precedences {
      trie.insert(
        patterns[precedence.winner], index: precedence.winner,
        over: patterns[precedence.loser], loserIndex: precedence.loser)
    }
    trie.sort(
      isNarrower: isNarrower, isNarrowerSite: isNarrowerSite, isTriedBefore: isTriedBefore)
    var layout = MatchTableLayout(trie, patterns: patterns, options: options)
    let words = layout.words(routeCount: routeCount, schemes: schemes, hosts: hosts)
    guard words.count <= mostWords else { throw .tableTooLarge }
    return MatchTable(words: words)
  }
}

extension LinkPattern {
  fileprivate var requirementCount: Int { query.count + (fragment == nil ? 0 : 1) }
}
