/// What may change while a router runs.
@usableFromInline
struct RouterState<Table: RouteTable, Output: Sendable>: Sendable {
  /// There is none before the app gives one.
  var handler: _TableHandler<Table, Output>? { didSet { snapshot = nil } }
  var filters: [AnyRouteFilter<Output>] = [] { didSet { snapshot = nil } }
  var otherwise: Router<Table, Output>.Otherwise? { didSet { snapshot = nil } }
  /// What shows routes; nil where handlers are called alone.
  var navigation: RouterNavigation<Table, Output>? { didSet { snapshot = nil } }
  /// What was mapped beside the table; nil where nothing is.
  var map: RouteMap<Output>? { didSet { snapshot = nil } }
  var scope: RouterScope = Table.table.routerScope { didSet { snapshot = nil } }
  var holdPolicy = HoldPolicy() {
    didSet { held.limit = holdPolicy.limit }
  }
  /// The links that wait, and whether the router is ready.
  var held: HeldLinks<Arrival<Table, Output>> { didSet { snapshot = nil } }
  /// What ends the waiting of parked links, by their numbers.
  var timers: [Int: Task<Void, Never>] = [:]
  /// All this as requests see it; nil after a change.
  @usableFromInline var snapshot: RouterSnapshot<Table, Output>?

  init(handler: _TableHandler<Table, Output>?) {
    self.handler = handler
    held = HeldLinks(limit: holdPolicy.limit, isReady: handler != nil)
  }
}
