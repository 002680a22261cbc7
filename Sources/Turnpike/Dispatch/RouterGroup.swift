/// The routes of a group with a name, opened by a router: `router.account`.
public struct RouterGroup<Table: RouteTable, Group: RouteGroup, Output: Sendable>: Sendable {
  let router: Router<Table, Output>
  let route: @Sendable (Group) -> Table

  public init(_router: Router<Table, Output>, _ route: @escaping @Sendable (Group) -> Table) {
    router = _router
    self.route = route
  }

  /// Opens a route of the group from inside the app.
  @discardableResult
  public nonisolated(nonsending) func open(_ route: Group) async throws -> Outcome<Output> {
    try await router.open(self.route(route))
  }
}
