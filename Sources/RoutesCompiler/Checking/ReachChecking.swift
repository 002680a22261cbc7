/// The routes that links reach by `after`: a dependency is shown without its own
/// filters, so the route that needs it has to have them.
extension TableChecker {
  /// Reports dependencies that the sender of a link could not have opened alone, and
  /// removals of filters that nothing brings.
  func checkReach() {
    var needed: Set<SourceRange> = []
    for route in routes {
      guard let after = route.after, !isCheckedInItsTable(route, after) else { continue }
      needed.formUnion(checkReach(of: route, after))
    }
    reportUselessRemovals(but: needed)
  }

  /// Returns the places of the removals that the dependency needs.
  private func checkReach(of route: CheckedRoute, _ after: CheckedDependency) -> [SourceRange] {
    let dependency = self.route(at: after.route)
    if dependency.metadata.isInApp && !route.metadata.isInApp {
      diagnostics.report(
        .reachesInApp(
          route.dottedName, after: dependency.dottedName, at: after.place,
          target: dependency.place))
    }
    // A filter that is misspelled may be the one.
    if diagnostics.diagnostics.contains(where: { $0.code == "R071" }) || unit.hasSyntaxErrors {
      return []
    }
    let removals = removals(of: route)
    return dependency.filters.filter { !route.filters.contains($0) }.flatMap { index in
      let use = filterUses[index]
      let own = removals.filter { $0.name == use.name }
      if own.isEmpty {
        diagnostics.report(
          .missingFilter(
            use.text, named: use.name, isOwn: use.filter != nil, of: dependency.dottedName,
            in: route.dottedName, at: after.place))
      }
      return own.map(\.place)
    }
  }

  /// Whether both belong to one mounted table, which is checked on its own.
  private func isCheckedInItsTable(_ route: CheckedRoute, _ after: CheckedDependency) -> Bool {
    mount(of: route.index)?.table.root.routes.contains(after.route) == true
  }

  /// The filters that a route, its groups and its mount say that it does without.
  private func removals(of route: CheckedRoute) -> [FilterRemoval] {
    if let line = table.lines[route.index] {
      return (line.scope.filters + line.syntax.clauses.filters).removals
    }
    let line = mount(of: route.index)?.line
    return line.map { ($0.scope.filters + $0.syntax.clauses.filters).removals } ?? []
  }
}

extension CheckedFilterUse {
  /// The name of the filter, of a mounted table too.
  fileprivate var name: String { String(text.prefix { $0 != "(" }) }
}
