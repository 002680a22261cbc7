import RouteMatching

/// Builds a table from patterns.
///
/// ```
/// patterns ─ Trie ─ MatchTableLayout ─ words
/// ```
///
/// The same builder serves the compiler of `.routes` files and patterns that are
/// mapped at run time, so there is one set of rules.
package struct MatchTableBuilder: Sendable {
  package var options: TableOptions
  package var patterns: [LinkPattern]
  /// The schemes and hosts that the table declares, as ``LinkScope`` takes them.
  package var schemes: [String] = []
  package var hosts: [String] = []
  /// The number of routes, which may be more than the patterns lead to.
  package var routeCount: Int
  /// The most words that the table may have; offsets have 32 bits.
  package var maximumWords = 0xFFFF_FFFF

  package init(_ patterns: [LinkPattern], options: TableOptions = TableOptions()) {
    self.patterns = patterns
    self.options = options
    routeCount = patterns.map { ($0.target.route ?? -1) + 1 }.max() ?? 0
  }

  /// Builds a table by the ranks of the patterns alone; of equal ranks, the first wins.
  package func build() throws(MatchTableLimit) -> MatchTable {
    var order = RankOrder(patterns)
    return try build(in: &order)
  }

  /// Builds the table of all patterns.
  ///
  /// - Throws: ``MatchTableLimit`` if a pattern exceeds a limit of the layout.
  package func build(in order: inout some PatternOrder) throws(MatchTableLimit) -> MatchTable {
    var layout = MatchTableLayout(try trie(in: &order), patterns: patterns, options: options)
    let words = layout.words(routeCount: routeCount, schemes: schemes, hosts: hosts)
    guard words.count <= maximumWords else { throw .tableTooLarge }
    return MatchTable(words: words)
  }

  /// All patterns, segment by segment.
  package func trie(in order: inout some PatternOrder) throws(MatchTableLimit) -> Trie {
    try MatchTableLimit.checkSizes(of: patterns)
    var trie = Trie(ignoresCase: options.ignoresPathCase)
    for index in order.sequence { trie.insert(patterns[index], index: index) }
    for precedence in order.precedences {
      try trie.insert(precedence, of: patterns, in: order)
    }
    trie.sort(in: &order)
    return trie
  }
}
