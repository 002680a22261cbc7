import MatchTableBuilding
import RouteMatching

/// A table without an error, with the match table that its links are matched by.
package struct CompiledTable: Sendable {
  package let table: ResolvedTable
  package let matchTable: MatchTable
  /// How the link of each route is written, and that of the case of `otherwise`.
  package let links: PrintTable
  /// Which of the table's patterns can match one link, and which of them answers it.
  package let overlaps: OverlapAnalysis

  package init(_ table: ResolvedTable, _ overlaps: OverlapAnalysis) throws(MatchTableLimit) {
    self.table = table
    self.overlaps = overlaps
    var builder = MatchTableBuilder(table.linkPatterns, options: table.options.matching)
    builder.routeCount = table.routes.count
    builder.schemes = table.schemes
    builder.hosts = table.hosts
    for index in overlaps.printedLinkRivals { builder.patterns[index].printedLinkHasRivals = true }
    var order = overlaps
    matchTable = try builder.build(in: &order)
    links = PrintTable(table.linkPieces)
  }
}
