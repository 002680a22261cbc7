import Synchronization

/// What requests need of a router, as it is when they begin. It is made anew behind a
/// change; a request that is on its way keeps what it began with.
///
/// One reference, taken under the router's lock, is all that a request asks of the
/// router where no filter is in its way.
@usableFromInline
final class RouterSnapshot<Table: RouteTable, Output: Sendable>: Sendable {
  /// nil where the router is not ready, and holds what comes.
  let destinations: Destinations<Table, Output>?
  /// The first of the filters that were appended.
  let filter: FilterLink<Output>?
  let filterCount: Int
  @usableFromInline let rules: RouterRules<Output>
  @usableFromInline let hosts: [String]
  /// The handler's, where a route that has no filter goes to it at once.
  @usableFromInline let invoke: _TableHandler<Table, Output>.Invoke?
  /// Whether nothing at all happens to a link that matches nothing.
  @usableFromInline let ignoresMisses: Bool
  /// The filters of each route; empty where none has any.
  @usableFromInline let filterUses: [[Int]]
  @usableFromInline let routeCount = Table.table.routeCount

  init(_ state: RouterState<Table, Output>) {
    filter = FilterLink.list(of: state.filters)
    filterCount = state.filters.count
    rules = RouterRules(scope: state.scope, map: state.map)
    hosts = state.scope.hosts
    filterUses = Table.table.filterUses
    let handler = state.held.isReady ? state.handler : nil
    destinations = handler.map { Destinations($0, state) }
    invoke = state.filters.isEmpty && state.navigation == nil ? handler?.invoke : nil
    ignoresMisses = invoke != nil && state.otherwise == nil && handler?.otherwise == nil
  }

  /// The filters of a route, by their indices among the table's uses of filters.
  func uses(ofRoute index: Int) -> [Int] {
    filterUses.indices.contains(index) ? filterUses[index] : []
  }

  /// Whether a route has filters of its own.
  @inlinable
  func hasUses(ofRoute index: Int) -> Bool {
    index < filterUses.count && !filterUses[index].isEmpty
  }
}

extension Router {
  /// The router as it is now.
  @inlinable
  var snapshot: RouterSnapshot<Table, Output> {
    state.withLock { $0.snapshot } ?? makeSnapshot()
  }

  @usableFromInline
  func makeSnapshot() -> RouterSnapshot<Table, Output> {
    state.withLock { $0.makeSnapshot() }
  }
}

extension RouterState {
  /// The state as requests see it, made where it has changed.
  mutating func makeSnapshot() -> RouterSnapshot<Table, Output> {
    if let snapshot { return snapshot }
    map?.prepare()
    let made = RouterSnapshot(self)
    snapshot = made
    return made
  }
}
