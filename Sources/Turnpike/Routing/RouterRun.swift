import RouteMatching

/// A request on its way through the filters of a router: after those that were
/// appended come those of its route, then the handler.
final class RouterRun<Table: RouteTable, Output: Sendable>: FilterRun {
  private let progress = FilterProgress()
  private let destination: ResolvedRequest<Table, Output>.Destination
  /// How many filters were appended.
  private let filterCount: Int
  /// The route's own filters, by their indices in the table.
  private let uses: [Int]
  private let handlers: RequestHandlers<Table, Output>
  /// Where the request was opened.
  private let outer: OpenFrame?
  let isolation: (any Actor)?
  /// nil where nobody observes the request.
  private let steps: ObservedSteps<Output>?

  init(
    at destination: ResolvedRequest<Table, Output>.Destination, after filterCount: Int, uses: [Int],
    _ handlers: RequestHandlers<Table, Output>, in outer: OpenFrame?,
    isolation: (any Actor)?, observed steps: ObservedSteps<Output>?
  ) {
    self.isolation = isolation
    self.steps = steps
    self.destination = destination
    self.filterCount = filterCount
    self.uses = uses
    self.handlers = handlers
    self.outer = outer
  }

  func begin(_ position: Int) throws(RouterError) {
    try progress.begin(position)
    steps?.begin(position)
  }

  func close(_ position: Int) {
    progress.close(position)
    steps?.end(position)
  }

  func end(_ position: Int, with ending: FilterEnding) throws(RouterError) {
    steps?.end(position)
    try progress.end(position, with: ending)
  }

  nonisolated(nonsending) func step(
    _ position: Int, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    let use = position - filterCount
    if use < uses.count {
      // A filter that nothing runs lets nothing through.
      guard let filter = handlers.handler.filter else { throw _Mismatch() }
      return try await filter(uses[use], request, FilterChain(self, at: position + 1))
    }
    // A link that a handler opens is nested where its request is; a link that a filter
    // opens is nested in the request.
    return try await NestingDepth.with(outer) {
      try await handlers.handle(destination, request)
    }
  }
}

/// The handlers that a router calls at the end of a chain.
final class RequestHandlers<Table: RouteTable, Output: Sendable>: Sendable {
  let handler: _TableHandler<Table, Output>
  /// The router's own default.
  let otherwise: Router<Table, Output>.CallersRequestAction?
  /// Presents routes, if the router has a navigator.
  let presenter: (any RoutePresenter<Table, Output>)?

  init(_ handler: _TableHandler<Table, Output>, _ settings: RouterSettings<Table, Output>) {
    self.handler = handler
    otherwise = settings.otherwise
    presenter = settings.presenter
  }

  @inline(__always)
  nonisolated(nonsending) func handle(
    _ destination: ResolvedRequest<Table, Output>.Destination, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    switch destination {
    case .route(let content):
      return try await handle(try content.route(of: request), request)
    case .mapped(let action):
      guard let presenter else { return .handled(try await action(request)) }
      return try await presenter.presentMapped(request, action: action)
    case .externalRedirect(let link): return .redirected(to: Redirect(leavingAppFor: link))
    case .nowhere: return .unmatched(try await handleMiss(request))
    }
  }

  /// The value of the default; nil if there is none.
  private nonisolated(nonsending) func handleMiss(
    _ request: RouteRequest
  ) async throws -> Output? {
    guard let action = missAction(request) else { return nil }
    guard let presenter else { return try await action() }
    return try await presenter.presentUnmatched(request, action: action)
  }

  private func missAction(
    _ request: RouteRequest
  ) -> (nonisolated(nonsending) @Sendable () async throws -> Output)? {
    if let otherwise { return { try await otherwise(request) } }
    guard let otherwise = handler.otherwise else { return nil }
    return { try await otherwise(request.link, request) }
  }

  @inline(__always)
  private nonisolated(nonsending) func handle(
    _ route: Table, _ request: RouteRequest
  ) async throws -> Outcome<Output> {
    guard let presenter else { return .handled(try await handler.invoke(route, request)) }
    return try await presenter.present(route, request, handler: handler)
  }
}

extension RoutedContent {
  /// The route that a request has after its filters, which may have changed values.
  ///
  /// - Throws: ``RouterError/valueRejected(_:)`` where it is a route of another case,
  ///   whose own filters have not run.
  fileprivate func route(of request: RouteRequest) throws(RouterError) -> Table {
    guard request.content !== self, let changed = request.content as? RoutedContent<Table>
    else { return table }
    guard changed.index == index else { throw .valueRejected(table.info.name) }
    return changed.table
  }
}
