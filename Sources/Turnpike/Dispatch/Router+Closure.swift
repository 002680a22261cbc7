extension Router {
  /// A router that hands each route to one closure: for tables without handlers
  /// (`option handlers omit`), and for tests.
  ///
  /// ```swift
  /// let router = Router(ShopRoute.self) { route, request in
  ///   switch route {
  ///   case .product(let id, _): show(id)
  ///   default: break
  ///   }
  /// }
  /// ```
  ///
  /// A table's own filters need its handler; here they do not run.
  public convenience init(_ table: Table.Type, _ handle: @escaping Handle) {
    self.init(_handler: _TableHandler(invoke: handle))
  }

  /// What a router does with a route.
  public typealias Handle =
    nonisolated(nonsending) @Sendable (
      _ route: Table, _ request: RouteRequest
    ) async throws -> Output
}
