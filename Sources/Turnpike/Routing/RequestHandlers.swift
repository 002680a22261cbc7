import RouteMatching

/// The functions that a router calls after the filters that were added.
@usableFromInline
final class RequestHandlers<Routes: TypedRoute, Output: Sendable>: Sendable {
  @usableFromInline let tableHandler: _TableHandler<Routes, Output>
  /// The router's own default.
  private let otherwise: Router<Routes, Output>.CallersRequestAction?
  /// Presents routes, if the router has a navigator.
  @usableFromInline let presenter: (any RoutePresenter<Routes, Output>)?

  init(_ tableHandler: _TableHandler<Routes, Output>, _ settings: RouterSettings<Routes, Output>) {
    self.tableHandler = tableHandler
    otherwise = settings.otherwise
    presenter = settings.presenter
  }

  /// Runs one of a route's own filters, by its index in the table.
  @inlinable
  nonisolated(nonsending) func filter(
    _ use: Int, _ request: RouteRequest, _ next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    guard let filter = tableHandler.filter else { return stopped(by: use) }
    return try await filter(try Routes._filter(at: use), request, next)
  }

  /// A filter that nothing runs lets nothing through.
  @usableFromInline
  func stopped(by use: Int) -> Outcome<Output> {
    let text = Routes.table.nameOfFilter(use) ?? ""
    return .stopped(by: String(text.prefix { $0 != "(" }))
  }

  /// Calls the handler, the action or the default of a request.
  @inlinable
  @inline(__always)
  nonisolated(nonsending) func invoke(
    _ resolution: Resolution<Routes, Output>, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    switch resolution {
    case .route(let content):
      // A route that no filter has changed is passed on where it is: a copy retains its values.
      if request.content === content { return try await invoke(content.route, request) }
      return try await invoke(try content.route(of: request), request)
    case .mapped(_, let action):
      guard let presenter else { return .handled(try await action.run(request)) }
      return try await presenter.presentMapped(request, action: action.run)
    case .leavesApp(let link), .moved(let link): return .redirected(to: link.redirect)
    case .refused, .unmatched: return .unmatched(try await invokeDefault(request))
    }
  }

  @inlinable
  @inline(__always)
  nonisolated(nonsending) func invoke(
    _ route: Routes, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard let presenter else { return .handled(try await tableHandler.invoke(route, request)) }
    return try await presenter.present(route, request, handler: tableHandler)
  }

  /// The value of the default; nil if there is none.
  @usableFromInline
  nonisolated(nonsending) func invokeDefault(
    _ request: RouteRequest
  ) async throws -> Output? {
    guard let action = defaultAction(request) else { return nil }
    guard let presenter else { return try await action() }
    // The router's own default is no case of the enum.
    let route = otherwise == nil ? Routes.unmatched(request.content.unmatchedLink) : nil
    return try await presenter.presentUnmatched(request, as: route, action: action)
  }

  private func defaultAction(
    _ request: RouteRequest
  ) -> (nonisolated(nonsending) @Sendable () async throws -> Output)? {
    if let otherwise { return { try await otherwise(request) } }
    guard let otherwise = tableHandler.otherwise else { return nil }
    return { try await otherwise(request.content.unmatchedLink, request) }
  }
}

extension RoutedContent {
  /// The route that a request has after its filters, which may have changed values.
  ///
  /// - Throws: ``RouterError/valueRejected(_:)`` if it is a route of another case, whose
  ///   own filters have not run.
  @inlinable
  func route(of request: RouteRequest) throws(RouterError) -> Routes {
    guard let changed = request.content as? RoutedContent<Routes> else { return route }
    guard changed.index == index else { throw .valueRejected(route.info.name) }
    return changed.route
  }
}

extension TypedRoute {
  /// The case of the `otherwise` line for a link; nil if there is no such line.
  static func unmatched(_ link: String) -> Self? {
    route(at: table.routeCount, from: [.text(link)])?.route
  }
}

/// Presents the destinations of requests: a router with a navigator has one.
@usableFromInline
package protocol RoutePresenter<Routes, Output>: Sendable {
  associatedtype Routes: TypedRoute
  associatedtype Output: Sendable

  /// Shows a route whose filters have run.
  @MainActor
  func present(
    _ route: Routes, _ request: RouteRequest, handler: _TableHandler<Routes, Output>
  ) async throws -> Outcome<Output>

  /// Makes the destination of a mapped pattern or a matcher, and presents it.
  @MainActor
  func presentMapped(
    _ request: RouteRequest, action: Router<Routes, Output>.CallersRequestAction
  ) async throws -> Outcome<Output>

  /// Makes the destination of a link that matches nothing, and presents it.
  ///
  /// - Parameter route: The case of the table's `otherwise` line; nil if the router's own default
  ///   takes its place.
  @MainActor
  func presentUnmatched(
    _ request: RouteRequest, as route: Routes?,
    action: @escaping @MainActor () async throws -> Output
  ) async throws -> Output
}

extension Router {
  /// Sets the presenter of the destinations of requests; without one, the router only calls
  /// handlers.
  package func present(with presenter: (any RoutePresenter<Routes, Output>)?) {
    change {
      $0.presenter = presenter
      $0.notice = nil
    }
  }
}
