import RouteMatching

/// A request with its resolution, before its filters run.
@usableFromInline
@frozen
struct ResolvedRequest<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let source: RequestSource<Table>
  @usableFromInline let resolution: Resolution<Table, Output>
  @usableFromInline let request: RouteRequest

  @inlinable
  init(
    _ source: consuming RequestSource<Table>, _ resolution: consuming Resolution<Table, Output>,
    _ request: consuming RouteRequest
  ) {
    self.source = source
    self.resolution = resolution
    self.request = request
  }
}

extension RouterSnapshot {
  /// Makes a request for a link or a route.
  ///
  /// - Parameter depth: How many redirects and openings led to it.
  @inlinable
  @inline(__always)
  func request(
    for source: consuming RequestSource<Table>, from origin: LinkOrigin, depth: Int
  ) throws(LinkError) -> ResolvedRequest<Table, Output> {
    let resolution = try resolve(source, from: origin)
    let content = content(of: source, resolution)
    let request = RouteRequest(content: content, origin: origin, redirectCount: depth)
    return ResolvedRequest(consume source, consume resolution, consume request)
  }

  @inlinable
  @inline(__always)
  func content(
    of source: RequestSource<Table>, _ resolution: Resolution<Table, Output>
  ) -> any RequestContent {
    if case .route(let content) = resolution { return content }
    return linkContent(of: source, resolution)
  }

  /// The content of a request for what is no route of the table.
  @usableFromInline
  func linkContent(
    of source: RequestSource<Table>, _ resolution: Resolution<Table, Output>
  ) -> any RequestContent {
    let table = Table.table
    switch resolution {
    case .route(let content): return content
    case .mapped(let content, _): return content
    case .leavesApp(let redirect):
      return LinkContent(
        source.link, in: table.automaton, redirectedFrom: table.redirect(redirect).pattern,
        within: accepted)
    case .moved, .refused, .unmatched:
      return LinkContent(source.link, in: table.automaton, within: accepted)
    }
  }

  /// Makes the request for a filter's redirect. It keeps the origin of the request,
  /// unless the filter gives it another, so that a link from outside reaches no `@inApp`
  /// route by a detour.
  @usableFromInline
  func request(
    after redirect: Redirect, of request: RouteRequest
  ) throws(LinkError) -> ResolvedRequest<Table, Output> {
    let source = source(of: redirect, beside: request.content.route)
    let origin = redirect.origin(from: request.origin)
    return try self.request(for: source, from: origin, depth: request.redirectCount + 1)
  }

  private func source(
    of redirect: Redirect, beside current: (any RouteTable)?
  ) -> RequestSource<Table> {
    guard let route = redirect.route else { return .link(redirect.link) }
    guard let own = Table.route(for: route, beside: current) else {
      return .unknownRoute(redirect.link)
    }
    return .route(own, within: accepted)
  }
}

extension RouteRequest {
  /// A request for a route, as `router.open(route)` makes it.
  public init<Table: RouteTable>(_ route: Table, origin: LinkOrigin = .inApp) {
    let table = Table.table
    let routed = RoutedContent(route, within: nil)
    let content: any RequestContent =
      routed.isReachable(from: origin, among: table.routeCount)
      ? routed
      : LinkContent(RequestSource.route(routed).link, in: table.automaton, within: nil)
    self.init(content: content, origin: origin, redirectCount: 0)
  }
}
