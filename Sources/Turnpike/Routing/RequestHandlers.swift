import RouteMatching

/// The functions that a router calls after the appended filters.
@usableFromInline
final class RequestHandlers<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let tableHandler: _TableHandler<Table, Output>
  /// The router's own default.
  private let otherwise: Router<Table, Output>.CallersRequestAction?
  /// Presents routes, if the router has a navigator.
  @usableFromInline let presenter: (any RoutePresenter<Table, Output>)?

  init(_ tableHandler: _TableHandler<Table, Output>, _ settings: RouterSettings<Table, Output>) {
    self.tableHandler = tableHandler
    otherwise = settings.otherwise
    presenter = settings.presenter
  }

  /// Runs one of a route's own filters, by its index in the table.
  @inlinable
  nonisolated(nonsending) func filter(
    _ use: Int, _ request: RouteRequest, _ next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    // A filter that nothing runs lets nothing through.
    guard let filter = tableHandler.filter else { throw _Mismatch() }
    return try await filter(use, request, next)
  }

  /// Calls what a request leads to.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func handle(
    _ resolution: Resolution<Table, Output>, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    switch resolution {
    case .route(let content):
      // A route that no filter has changed is passed on where it is: a copy retains its values.
      if request.content === content { return try await handle(content.route, request) }
      return try await handle(try content.route(of: request), request)
    case .mapped(_, let action):
      guard let presenter else { return .handled(try await action.run(request)) }
      return try await presenter.presentMapped(request, action: action.run)
    case .leavesApp(let redirect):
      return leaveApp(redirect)
    case .moved(let link): return .redirected(to: link.redirect)
    case .refused, .unmatched: return .unmatched(try await handleMiss(request))
    }
  }

  /// The outcome of a `redirect` line that leads out of the app.
  @usableFromInline
  func leaveApp(_ redirect: Int) -> Outcome<Output> {
    .redirected(to: Redirect(leavingAppFor: Table.table.redirect(redirect).target))
  }

  @inlinable
  @inline(__always)
  nonisolated(nonsending) func handle(
    _ route: Table, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard let presenter else { return .handled(try await tableHandler.invoke(route, request)) }
    return try await presenter.present(route, request, handler: tableHandler)
  }

  /// The value of the default; nil if there is none.
  @usableFromInline
  nonisolated(nonsending) func handleMiss(
    _ request: RouteRequest
  ) async throws -> Output? {
    guard let action = missAction(request) else { return nil }
    guard let presenter else { return try await action() }
    // The router's own default is no case of the enum.
    let route = otherwise == nil ? Table.unmatched(request.link) : nil
    return try await presenter.presentUnmatched(request, as: route, action: action)
  }

  private func missAction(
    _ request: RouteRequest
  ) -> (nonisolated(nonsending) @Sendable () async throws -> Output)? {
    if let otherwise { return { try await otherwise(request) } }
    guard let otherwise = tableHandler.otherwise else { return nil }
    return { try await otherwise(request.link, request) }
  }
}

extension RoutedContent {
  /// The route that a request has after its filters, which may have changed values.
  ///
  /// - Throws: ``RouterError/valueRejected(_:)`` if it is a route of another case, whose
  ///   own filters have not run.
  @inlinable
  func route(of request: RouteRequest) throws(RouterError) -> Table {
    guard let changed = request.content as? RoutedContent<Table> else { return route }
    guard changed.index == index else { throw .valueRejected(route.info.name) }
    return changed.route
  }
}

extension RouteTable {
  /// The case of the `otherwise` line for a link; nil if there is no such line.
  static func unmatched(_ link: String) -> Self? {
    route(at: table.routeCount, from: [.text(link)])?.route
  }
}

/// Presents the destinations of requests: a router with a navigator has one.
@usableFromInline
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
  ///
  /// - Parameter route: The case of the table's `otherwise` line; nil if the router's own default
  ///   takes its place.
  @MainActor
  func presentUnmatched(
    _ request: RouteRequest, as route: Table?,
    action: @escaping @MainActor () async throws -> Output
  ) async throws -> Output
}

extension Router {
  /// Sets the presenter of the destinations of requests; without one, the router only calls
  /// handlers.
  package func present(with presenter: (any RoutePresenter<Table, Output>)?) {
    change {
      $0.presenter = presenter
      $0.notice = nil
    }
  }
}
