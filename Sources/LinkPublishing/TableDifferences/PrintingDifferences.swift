import RouteMatching
import RoutesCompiler

/// Differences that only those notice who print links.
extension TableComparison {
  /// The routes whose old links work, and that print other links now.
  mutating func printedOtherwise() -> [TableDifference] {
    var differences: [TableDifference] = []
    for (route, newRoute) in routes.newRoutes.sorted(by: { $0.key < $1.key }) {
      if let difference = printedOtherwise(route, newRoute) { differences.append(difference) }
    }
    return differences + printedSites()
  }

  /// The host and the scheme that links are printed with, where the table has another first one.
  private func printedSites() -> [TableDifference] {
    let hosts = pair.tables.map { LinkPrinter.webFront(hosts: $0.table.hosts) }
    let schemes = pair.tables.map { $0.table.schemes.first.map { $0 + "://" } }
    return [hosts, schemes].compactMap { fronts in
      guard let front = fronts[0], let newFront = fronts[1], front != newFront else { return nil }
      return TableDifference(
        kind: .printedOtherwise, link: nil,
        message: "printed links began with \(front), and begin with \(newFront) now",
        place: top(.new))
    }
  }

  private mutating func printedOtherwise(_ route: Int, _ newRoute: Int) -> TableDifference? {
    guard let index = firstPatterns[0][route], case let old = Pattern(.old, index),
      target(of: old).isSomething,
      pair.origin(of: old).pattern.withoutTypes != firstPattern(of: newRoute)?.withoutTypes
    else { return nil }
    for isVaried in [false, true] {
      guard
        let link = try? pair.link(
          matching: [old], avoiding: winners(over: old), isVaried: isVaried)
      else { return nil }
      let outcomes = [TablePair.Side.old, .new].map { LinkOutcome(of: link, in: pair.table($0)) }
      guard case .opens(let match) = outcomes[0], case .opens(let newMatch) = outcomes[1],
        match.route == route, newMatch.route == newRoute
      else { continue }
      let path = pair.table(.old).path(of: match)
      let newPath = pair.table(.new).path(of: newMatch)
      guard path != newPath else { continue }
      return printedOtherwise(link, match, path, newPath, newRoute)
    }
    return nil
  }

  private func printedOtherwise(
    _ link: String, _ match: UntypedMatch, _ path: String, _ newPath: String, _ newRoute: Int
  ) -> TableDifference {
    let (own, other) = (route(.old, match.route), route(.new, newRoute))
    var difference = TableDifference(
      kind: .printedOtherwise, link: link,
      message: "'\(pair.table(.old).description(of: match))' printed \(path), "
        + "and prints \(newPath) now",
      place: other.patterns.first?.place ?? other.place)
    difference.oldCase = own.dottedName
    difference.newCase = other.dottedName
    difference.newPlace = difference.place
    return difference
  }

  private func firstPattern(of newRoute: Int) -> LinkPattern? {
    firstPatterns[1][newRoute].map { pair.origins[1][$0].pattern }
  }
}

extension LinkPattern {
  /// The pattern without what its values have to be, and where they go.
  fileprivate var withoutTypes: LinkPattern {
    LinkPattern(
      target: .rejection, site: site, segments: segments.map(\.withoutTypes),
      query: query.map(\.withoutTypes),
      fragment: fragment?.withoutTypes)
  }
}
