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
  /// - Parameters:
  ///   - table: The table of the routes.
  ///   - filter: Runs the filters of the table, by name. Without it, a filter of the
  ///     table stops the requests that it should have judged.
  ///   - handle: Called with each route whose filters let it through.
  public convenience init(
    _ table: Table.Type,
    filter: @escaping NamedFilter = { filter, _, _ in .stopped(by: filter) },
    _ handle: @escaping Handle
  ) {
    self.init(
      _handler: _TableHandler(
        invoke: handle,
        filter: { use, request, next in
          try await filter(request.nameOfFilter(use), request, next)
        }))
  }

  /// What a router does with a route.
  public typealias Handle =
    nonisolated(nonsending) @Sendable (
      _ route: Table, _ request: RouteRequest
    ) async throws -> Output

  /// What runs a filter of the table, by its name as the table writes it:
  /// `ageAtLeast(years: 18)`.
  public typealias NamedFilter =
    nonisolated(nonsending) @Sendable (
      _ filter: String, _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>
}
