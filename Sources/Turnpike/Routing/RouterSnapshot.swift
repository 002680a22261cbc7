import RouteMatching
import Synchronization

/// The settings of a router that a request needs. Rebuilt after each change; a request
/// keeps the snapshot that it began with.
///
/// One reference, taken under the router's lock, is all that a request without filters
/// needs of the router.
@usableFromInline
final class RouterSnapshot<Table: RouteTable, Output: Sendable>: Sendable {
  /// nil if the router is not ready, and holds links.
  @usableFromInline let handlers: RequestHandlers<Table, Output>?
  /// The filters that were appended.
  @usableFromInline let filters: [AppendedFilter<Output>]
  let scope: RouterScope
  /// The schemes and hosts for links; nil for those of the table.
  @usableFromInline let accepted: LinkScope?
  /// nil if nothing is mapped.
  @usableFromInline let map: MappedRoutes<Output>?
  @usableFromInline let followsRedirectLines: Bool
  /// Whether more than the route of a link is needed to find its target.
  @usableFromInline let needsReader: Bool
  /// The filters of each route; empty if none has any.
  @usableFromInline let filterUses: [[Int]]
  @usableFromInline let routeCount = Table.table.routeCount

  init(_ state: RouterState<Table, Output>) {
    let settings = state.settings
    filters = settings.filters
    scope = settings.scope
    accepted = scope.accepted
    map = state.map?.routes
    followsRedirectLines = settings.followsRedirectLines
    needsReader = map != nil || !settings.followsRedirectLines
    filterUses = Table.table.filterUses
    let handler = state.held.isReady ? settings.watchedHandler : nil
    handlers = handler.map { RequestHandlers($0, settings) }
  }

  /// The filters of a route, by their indices among the table's uses of filters.
  @inlinable
  @inline(__always)
  func uses(at resolution: Resolution<Table, Output>) -> [Int] {
    guard case .route(let content) = resolution, content.index < filterUses.count else { return [] }
    return filterUses[content.index]
  }

  /// Whether a request has filters to run.
  @inlinable
  @inline(__always)
  func hasFilters(for resolution: Resolution<Table, Output>) -> Bool {
    !filters.isEmpty || !uses(at: resolution).isEmpty
  }
}

extension Router {
  /// The router as it is now.
  @inlinable
  var snapshot: RouterSnapshot<Table, Output> {
    state.withLock { $0.snapshot } ?? makeSnapshot()
  }

  /// Makes the snapshot of the state, without the lock: it takes long if many patterns are
  /// mapped, and it reads the table.
  ///
  /// If the state changes meanwhile, the snapshot is not stored. It is still valid for the
  /// request that needed it, which began before that change was complete.
  @usableFromInline
  func makeSnapshot() -> RouterSnapshot<Table, Output> {
    var prepared = state.withLock { $0 }
    prepared.map?.prepare()
    let made = RouterSnapshot(prepared)
    prepared.snapshot = made
    state.withLock { state in
      if state.version == prepared.version { swap(&state, &prepared) }
    }
    return made
  }
}
