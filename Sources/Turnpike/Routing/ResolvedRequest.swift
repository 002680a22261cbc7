import RouteMatching

/// A request with its resolution, before its filters run.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
final class ResolvedRequest<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let source: RequestSource<Table>
  @usableFromInline let resolution: Resolution<Table, Output>
  @usableFromInline let request: RouteRequest

  @inlinable
  init(
    _ source: RequestSource<Table>, _ resolution: Resolution<Table, Output>,
    _ request: RouteRequest
  ) {
    self.source = source
    self.resolution = resolution
    self.request = request
  }

  /// The request for a route of the table, as its link or its value was resolved.
  @usableFromInline
  convenience init(_ content: RoutedContent<Table>, _ request: RouteRequest) {
    self.init(content.givenLink.map { .link($0) } ?? .route(content), .route(content), request)
  }

  /// The request for the route that it has.
  @usableFromInline
  convenience init(_ request: RouteRequest) throws(_Mismatch) {
    guard let content = request.content as? RoutedContent<Table> else { throw _Mismatch() }
    self.init(content, request)
  }
}

extension RouterSnapshot {
  /// Makes a request for a link or a route.
  ///
  /// - Parameter depth: How many redirects and openings led to it.
  @usableFromInline
  func request(
    for source: RequestSource<Table>, _ resolution: Resolution<Table, Output>,
    from origin: LinkOrigin, depth: Int
  ) -> ResolvedRequest<Table, Output> {
    let content = content(of: source, resolution)
    let request = RouteRequest(content: content, origin: origin, redirectCount: depth)
    return ResolvedRequest(source, resolution, request)
  }

  private func content(
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
    return self.request(
      for: source, try resolve(source, from: origin), from: origin,
      depth: request.redirectCount + 1)
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
