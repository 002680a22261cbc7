/// Opens links: finds the route, runs the filters, and calls the handler.
public final class Router<Table: RouteTable, Output: Sendable>: Sendable {
  let handler: _TableHandler<Table, Output>

  public init(_handler: _TableHandler<Table, Output>) {
    handler = _handler
  }

  /// Opens a route from inside the app.
  @discardableResult
  public nonisolated(nonsending) func open(_ route: Table) async throws -> Outcome<Output> {
    .unmatched(nil)
  }
}
