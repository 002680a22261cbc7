import RouteMatching
import Synchronization

/// The state of a router, which only ``Router/exchange(_:)`` changes.
@usableFromInline
struct RouterState<Routes: TypedRoute, Output: Sendable>: Sendable {
  var settings: RouterSettings<Routes, Output>
  /// The mapped patterns; nil if nothing was ever mapped.
  var mapping: (any RouteMapping<Output>)?
  /// The links that wait, and whether the router is ready.
  var held: HeldLinks<HeldRequest<Routes>>
  /// The routes that were sent and are not opened yet.
  var sent = SendQueue<Routes>()
  /// The snapshot of this state for requests; nil after a change.
  @usableFromInline var snapshot: RouterSnapshot<Routes, Output>?
  /// Counts the changes.
  fileprivate(set) var version = 0

  init(handler: _TableHandler<Routes, Output>?) {
    settings = RouterSettings(handler: handler)
    held = HeldLinks(limit: settings.heldLinkPolicy.limit, isReady: handler != nil)
  }
}

extension Router {
  /// Changes the state, and returns the replaced value.
  ///
  /// The app's own code must not run while the lock is held, because it may call the
  /// router: no closure, no `routeText`, no `deinit`. So `body` only moves values, and
  /// returns all that it replaces; the last reference to it goes away after the lock is
  /// released, as the last reference to the snapshot does.
  @discardableResult
  func exchange<Replaced>(
    _ body: (inout RouterState<Routes, Output>) -> Replaced
  ) -> Replaced {
    let (replaced, _) = state.withLock { state in
      state.version += 1
      return (body(&state), state.snapshot.take())
    }
    return replaced
  }

  func change(_ body: (inout RouterSettings<Routes, Output>) -> Void) {
    exchange { state in
      let replaced = state.settings
      body(&state.settings)
      return replaced
    }
  }

  var settings: RouterSettings<Routes, Output> { state.withLock { $0.settings } }
}

/// The settings of a router that a request needs. Rebuilt after each change; a request
/// keeps the snapshot that it began with.
///
/// A request without filters needs only one reference of the router, taken under its lock.
@usableFromInline
package final class RouterSnapshot<Routes: TypedRoute, Output: Sendable>: Sendable {
  /// nil if the router is not ready, or restores screens, and holds links.
  @usableFromInline let handlers: RequestHandlers<Routes, Output>?
  /// For what has waited, which does not wait for restored screens once more.
  private let handlersAfterWaiting: RequestHandlers<Routes, Output>?
  @usableFromInline let filters: [AddedFilter<Output>]
  let declaredScope: RouterScope
  /// The schemes and hosts for links; nil for the table's own.
  @usableFromInline package let scope: LinkScope?
  /// nil if nothing is mapped.
  @usableFromInline package let mapped: (any MappedPatterns)?
  /// The actions of the mapped patterns, then of the matchers.
  @usableFromInline let actions: [MappedAction<Output>]
  @usableFromInline let followsRedirectLines: Bool
  /// Whether more than the route of a link is needed to find its target.
  @usableFromInline let needsReader: Bool
  /// The filters of each route; empty if none has any.
  @usableFromInline let filterUses: [[Int]]
  @usableFromInline let routeCount = Routes.table.routeCount

  /// - Parameter state: Keeps the table of the mapped patterns, if one has to be built.
  init(_ state: inout RouterState<Routes, Output>) {
    let settings = state.settings
    filters = settings.filters
    declaredScope = settings.scope
    scope = declaredScope.accepted
    let routes = state.mapping?.routes()
    (mapped, actions) = (routes?.mapped, routes?.actions ?? [])
    followsRedirectLines = settings.followsRedirectLines
    needsReader = mapped != nil || !settings.followsRedirectLines
    filterUses = Routes.table.filterUses
    let all = settings.watchedHandler.map { RequestHandlers($0, settings) }
    handlers = state.held.isOpen ? all : nil
    handlersAfterWaiting = state.held.isReady ? all : nil
  }

  /// The handlers of a request that need not wait until the router is ready.
  @usableFromInline
  func handlersNow(_ wait: LinkWait) -> RequestHandlers<Routes, Output>? {
    wait == .none ? nil : handlersAfterWaiting
  }

  /// The filters of a route, by their indices among the table's uses of filters.
  @inlinable
  @inline(__always)
  func uses(at resolution: Resolution<Routes, Output>) -> [Int] {
    guard case .route(let content) = resolution, content.index < filterUses.count else { return [] }
    return filterUses[content.index]
  }

  @inlinable
  @inline(__always)
  func hasFilters(for resolution: Resolution<Routes, Output>) -> Bool {
    !filters.isEmpty || !uses(at: resolution).isEmpty
  }
}

extension Router {
  /// The router as it is now.
  @inlinable
  package var snapshot: RouterSnapshot<Routes, Output> {
    state.withLock { $0.snapshot } ?? makeSnapshot()
  }

  /// Makes the snapshot of the state, without the lock: it takes long if many patterns are
  /// mapped, and it reads the table.
  ///
  /// If the state changes meanwhile, the snapshot is not stored. It is still valid for the
  /// request that needed it, which began before that change was complete.
  @usableFromInline
  func makeSnapshot() -> RouterSnapshot<Routes, Output> {
    var prepared = state.withLock { $0 }
    let made = RouterSnapshot(&prepared)
    prepared.snapshot = made
    state.withLock { state in
      if state.version == prepared.version { swap(&state, &prepared) }
    }
    return made
  }
}
