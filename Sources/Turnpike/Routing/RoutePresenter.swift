/// Presents the destinations of requests: a router with a navigator has one.
package protocol RoutePresenter<Table, Output>: Sendable {
  associatedtype Table: RouteTable
  associatedtype Output: Sendable

  /// Brings a route on screen whose filters have run.
  @MainActor
  func present(
    _ route: Table, _ request: RouteRequest, handler: _TableHandler<Table, Output>
  ) async throws -> Outcome<Output>

  /// Makes the destination of a mapped pattern or a matcher, and presents it.
  @MainActor
  func presentMapped(
    _ request: RouteRequest, action: Router<Table, Output>.CallersRequestAction
  ) async throws -> Outcome<Output>

  /// Makes the destination of a link that matches nothing, and presents it.
  @MainActor
  func presentUnmatched(
    _ request: RouteRequest, action: @MainActor () async throws -> Output
  ) async throws -> Output
}

extension Router {
  /// Sets the presenter of the destinations of requests; without one, the router only calls
  /// handlers.
  package func present(with presenter: (any RoutePresenter<Table, Output>)?) {
    change { $0.presenter = presenter }
  }
}
