import RouteMatching

/// A checked table with the automaton that its links are matched by.
package struct CompiledTable: Sendable {
  package let table: ResolvedTable
  package let automaton: MatchTable
}

extension CompiledTable {
  /// Makes the automaton of a table. The checker's answers to who wins where two
  /// patterns meet decide the order in which it tries them.
  package init(_ checked: CheckedTable) throws(MatchTableLimit) {
    let (table, overlaps) = (checked.table, checked.overlaps)
    var builder = MatchTableBuilder(
      table.linkPatterns, options: table.options.matching)
    builder.precedences = overlaps.precedences.map {
      MatchTableBuilder.Precedence(winner: $0.winner, loser: $0.loser)
    }
    builder.isNarrower = { overlaps.isNarrower($0, $1) }
    builder.isNarrowerSite = { overlaps.isNarrower($0, $1) }
    builder.isTriedBefore = overlaps.isTriedBefore
    builder.routeCount = table.routes.count
    builder.schemes = table.schemes
    builder.hosts = table.hosts
    self.table = table
    automaton = try builder.build()
  }
}
