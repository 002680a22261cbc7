import Synchronization

/// Everything of a router that may change. ``Router/exchange(_:)`` alone changes it.
@usableFromInline
struct RouterState<Table: RouteTable, Output: Sendable>: Sendable {
  var settings: RouterSettings<Table, Output>
  /// The mapped patterns; nil if nothing was ever mapped.
  var map: RouteMap<Output>?
  /// The links that wait, and whether the router is ready.
  var held: HeldLinks<ResolvedRequest<Table, Output>>
  /// The timers of parked links, by their numbers.
  var timers: [Int: Task<Void, Never>] = [:]
  /// The routes that were sent and are not opened yet.
  var sent = SendQueue<Table>()
  /// All this as requests see it; nil after a change.
  @usableFromInline var snapshot: RouterSnapshot<Table, Output>?
  /// Counts the changes.
  fileprivate(set) var version = 0

  init(handler: _TableHandler<Table, Output>?) {
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
    _ body: (inout RouterState<Table, Output>) -> Replaced
  ) -> Replaced {
    let (replaced, _) = state.withLock { state in
      state.version += 1
      return (body(&state), state.snapshot.take())
    }
    return replaced
  }

  /// Changes the settings.
  func change(_ body: (inout RouterSettings<Table, Output>) -> Void) {
    exchange { state in
      let replaced = state.settings
      body(&state.settings)
      return replaced
    }
  }

  var settings: RouterSettings<Table, Output> { state.withLock { $0.settings } }
}
