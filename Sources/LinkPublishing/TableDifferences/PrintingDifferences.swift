import RouteMatching
import RoutesCompiler
import TableBuilding

/// Differences that only those notice who print links.
extension TableComparison {
  /// The routes whose old links work, and that print links of another pattern now.
  func printedOtherwise() -> [TableDifference] {
    let newPatterns = Dictionary(grouping: pair.patterns(of: .new)) { target(of: $0).route }
    return routes.newRoutes.sorted { $0.key < $1.key }.compactMap { route, newRoute in
      guard let first = firstPatterns[0][route], let newFirst = firstPatterns[1][newRoute],
        case let old = Pattern(.old, first), target(of: old).isSomething,
        newPatterns[newRoute]?.contains(where: {
          pair.language(of: $0) == pair.language(of: old)
        }) == true
      else { return nil }
      let origins = [pair.origins[0][first], pair.origins[1][newFirst]]
      guard
        pair.language(of: old) != pair.language(of: Pattern(.new, newFirst))
          || origins[0].written.texts.count != origins[1].written.texts.count
      else { return nil }
      let texts = origins.map { $0.written.texts.last ?? $0.text }
      var printed = difference(
        .printedOtherwise, self.route(.old, route), self.route(.new, newRoute),
        "its links are printed as '\(texts[1])' now, and were as '\(texts[0])'")
      printed.pattern = origins[0].text
      return printed
    } + printedSites()
  }

  /// The host and the scheme that links are printed with, where the table has another first one.
  private func printedSites() -> [TableDifference] {
    let fronts = pair.tables.map(\.table.printedFronts)
    var summaries: [String] = []
    for (front, newFront) in zip(fronts[0], fronts[1]) where front != newFront {
      let summary = "printed links begin with \(newFront) now, and began with \(front)"
      if !summaries.contains(summary) { summaries.append(summary) }
    }
    return summaries.map { TableDifference(.printedOtherwise, $0, at: top(.new)) }
  }
}

extension ResolvedTable {
  /// What links for the web and those for apps begin with.
  fileprivate var printedFronts: [String] {
    [LinkForm.universal, .scheme].map { form in
      let front = form.front(hosts: hosts, schemes: schemes)
      return front.hasSuffix("///") ? String(front.dropLast()) : front
    }
  }
}
