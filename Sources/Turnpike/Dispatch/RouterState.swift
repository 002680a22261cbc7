/// What may change while a router runs.
struct RouterState<Table: RouteTable, Output: Sendable>: Sendable {
  /// There is none before the app gives one.
  var handler: _TableHandler<Table, Output>?
  var filters: [AnyRouteFilter<Output>] = []
  var otherwise: Router<Table, Output>.Otherwise?
  /// What shows routes; nil where handlers are called alone.
  var navigation: RouterNavigation<Table, Output>?
  /// What was mapped beside the table; nil where nothing is.
  var map: RouteMap<Output>?
  var scope: RouterScope = Table.table.routerScope
  var holdPolicy = HoldPolicy() {
    didSet { held.limit = holdPolicy.limit }
  }
  /// The links that wait, and whether the router is ready.
  var held: HeldLinks<Arrival<Table, Output>>
  /// What ends the waiting of parked links, by their numbers.
  var timers: [Int: Task<Void, Never>] = [:]

  init(handler: _TableHandler<Table, Output>?) {
    self.handler = handler
    held = HeldLinks(limit: holdPolicy.limit, isReady: handler != nil)
  }
}
