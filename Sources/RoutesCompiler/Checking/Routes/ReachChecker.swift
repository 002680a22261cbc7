/// The routes that links reach by `after`: a dependency is shown without its own
/// filters, so the route that needs it has to have them.
struct ReachChecker {
  let table: FlatTable
  let routes: [TypedRoute]
  let filters: FilterChecker
  let diagnostics: DiagnosticCollector

  /// Reports dependencies that the sender of a link could not have opened alone, and
  /// removals of filters that nothing brings.
  func check(_ dependencies: [CheckedDependency?]) {
    var needed: Set<SourceRange> = []
    for (route, after) in zip(routes, dependencies) {
      guard let after, !isCheckedInItsTable(route, after) else { continue }
      needed.formUnion(check(route, after))
    }
    filters.reportUselessRemovals(but: needed)
  }

  /// Returns the places of the removals that the dependency needs.
  private func check(_ route: TypedRoute, _ after: CheckedDependency) -> [SourceRange] {
    let dependency = routes[after.route]
    if dependency.metadata.isInApp && !route.metadata.isInApp {
      diagnostics.report(
        .reachesInApp(
          route.dottedName, after: dependency.dottedName, at: after.place,
          target: dependency.place))
    }
    let removals = removals(of: route)
    return dependency.filters.filter { !route.filters.contains($0) }.flatMap { index in
      let use = filters.uses[index]
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
  private func isCheckedInItsTable(_ route: TypedRoute, _ after: CheckedDependency) -> Bool {
    guard case .mounted(let mount, _) = table.entries[route.index] else { return false }
    return table.mounts[mount].routes.contains(after.route)
  }

  /// The filters that a route, its groups and its mount say that it does without.
  private func removals(of route: TypedRoute) -> [FilterRemoval] {
    switch table.entries[route.index] {
    case .route(let line): (line.scope.filters + line.syntax.clauses.filters).removals
    case .mounted(let index, _):
      table.mounts[index].line.filters.removals
    }
  }
}

extension CheckedFilterUse {
  /// The name of the filter, of a mounted table too.
  fileprivate var name: String { String(text.prefix { $0 != "(" }) }
}
