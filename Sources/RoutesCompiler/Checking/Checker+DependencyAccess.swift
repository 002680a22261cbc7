/// The routes that links reach by `after`: a dependency is shown without its own
/// filters, so the route that needs it has to have them.
extension Checker {
  /// Reports a dependency that the sender of a link could not have opened alone.
  mutating func checkAccess(of index: Int) {
    guard let after = routes[index].after, !isCheckedInItsTable(index, after) else { return }
    let (route, dependency) = (routes[index], routes[after.route])
    if dependency.metadata.isInApp && !route.metadata.isInApp {
      report(
        .reachesInApp(
          route.dottedName, after: dependency.dottedName, at: after.place,
          target: dependency.place))
    }
    let removals = removals(at: index)
    for use in dependency.filters where !route.filters.contains(use) {
      let name = nameOfFilter(use)
      let own = removals.filter { $0.name == name }
      neededRemovals.formUnion(own.map(\.place))
      guard own.isEmpty else { continue }
      report(
        .missingFilter(
          filterUses[use].text, named: name, isOwn: filterUses[use].filter >= 0,
          of: dependency.dottedName, in: route.dottedName, at: after.place))
    }
  }

  /// Whether both belong to one mounted table, which is checked on its own.
  private func isCheckedInItsTable(_ index: Int, _ after: CheckedDependency) -> Bool {
    flatTable.mountedTables.contains {
      $0.routes.contains(index) && $0.routes.contains(after.route)
    }
  }

  /// The name of the filter of a use, of a mounted table too.
  private func nameOfFilter(_ use: Int) -> String {
    let text = filterUses[use].text
    return String(text.prefix { $0 != "(" })
  }

  /// The filters that a route, its groups and its mount remove.
  private func removals(at index: Int) -> [FilterRemoval] {
    if case .route(let draft) = flatTable.entries[index] {
      return draft.scope.filters.removals
        + draft.syntax.clauses.filters.removals
    }
    let mounted = flatTable.mountedTables.first { $0.routes.contains(index) }
    return mounted?.filterSyntax.removals ?? []
  }

  /// Warns about removals of filters that neither a group nor a dependency brings.
  mutating func reportUselessRemovals() {
    for removal in uselessRemovals where !neededRemovals.contains(removal.place) {
      report(.uselessRemoval(removal.name, at: removal.place))
    }
  }
}

/// `!signedIn`
struct FilterRemoval: Hashable {
  var name: String
  var place: SourceRange
}

extension [SyntaxTree.FilterUse] {
  fileprivate var removals: [FilterRemoval] {
    filter(\.isRemoval).map { filter in
      FilterRemoval(
        name: filter.call.name, place: filter.place)
    }
  }
}
