import RouteMatching
import Synchronization

/// Opens links: finds the route, runs the filters, and calls the handler.
///
/// ```swift
/// let router = Router(Screens())              // Screens is a ShopRouteHandler
/// router.append(LogFilter())                  // a filter for every request
///
/// try await router.open(url)                  // from outside the app
/// try await router.open(.product(id: "A-17"))  // in-app
/// try await router.product(id: "A-17")        // the same, through the generated function
/// try router.match(url)                       // ask without opening
/// ```
///
/// The router handles a request in three phases: it matches the link, runs the filters, and
/// calls the handler. Filters see every request, including those that match nothing. Many
/// requests may run at once, and a filter or a handler may open another link; each request
/// has its own chain, of the filters that the router had when the request began.
///
/// Routers are independent of each other. `Router()` makes one without a table, and the
/// whole program shares ``Router/shared``.
///
/// - Parameters:
///   - Table: The enum of the routes.
///   - Output: The type that handlers return: `Void` in an app, a response on a server.
public final class Router<Table: RouteTable, Output: Sendable>: Sendable {
  @usableFromInline let state: Mutex<RouterState<Table, Output>>

  public init(_handler: _TableHandler<Table, Output>) {
    Table._requireValues()
    state = Mutex(RouterState(handler: _handler))
  }

  /// Makes a router that has no handler yet, and holds the links that arrive before
  /// `start(_:)` gives it one.
  ///
  /// ```swift
  /// let router = Router<ShopRoute, Void>()    // when the program begins
  /// try await router.open(url)                // a cold start by a link: it is held
  /// await router.start(Screens())             // now it is opened, and all others are
  /// ```
  ///
  /// A table without handlers (`option handlers omit`) starts with a closure:
  /// ``start(filter:_:)``.
  ///
  /// A router without a table, such as `Router<EmptyTable, Response>()`, has no handler to
  /// wait for: it opens links from the beginning.
  public init() {
    Table._requireValues()
    state = Mutex(RouterState(handler: Table.self == EmptyTable.self ? .withoutRoutes : nil))
  }

  deinit { release() }

  /// Runs a resolved request to its outcome. Without filters, `open(link:from:)` and
  /// `open(_:)` call the handler directly.
  ///
  /// A filter's redirect starts again with another request; a `redirect` line was already
  /// resolved by the match. The router holds a link that a filter parks.
  @usableFromInline
  nonisolated(nonsending) func open(
    _ first: ResolvedRequest<Table, Output>, _ firstSnapshot: RouterSnapshot<Table, Output>,
    matching firstMatching: Duration = .zero
  ) async throws -> Outcome<Output> {
    var (resolved, snapshot, matching) = (first, firstSnapshot, firstMatching)
    while true {
      let outcome = try await observe(resolved, snapshot, matching: matching)
      switch outcome {
      case .redirected(let redirect) where !redirect.leavesApp:
        snapshot = self.snapshot
        let stopwatch = snapshot.observer?.stopwatch
        resolved = try follow(redirect, from: resolved.request, snapshot.rules)
        matching = stopwatch?.elapsed ?? .zero
      case .held(let hold) where !hold.isTaken: return park(resolved, hold)
      default: return outcome
      }
    }
  }

  /// Runs the filters and the handler, and tells the observer, if there is one.
  @inline(__always)
  private nonisolated(nonsending) func observe(
    _ resolved: ResolvedRequest<Table, Output>, _ snapshot: RouterSnapshot<Table, Output>,
    matching: Duration
  ) async throws -> Outcome<Output> {
    guard let observer = snapshot.observer else {
      return try await passFilters(resolved, snapshot, observed: nil)
    }
    let observed = ObservedRequest(observer, resolved.request, matching: matching)
    do {
      let outcome = try await passFilters(resolved, snapshot, observed: observed)
      observed.end(.success(outcome))
      return outcome
    } catch {
      observed.end(.failure(error))
      throw error
    }
  }

  /// Runs the filters and the handler.
  private nonisolated(nonsending) func passFilters(
    _ resolved: ResolvedRequest<Table, Output>, _ snapshot: RouterSnapshot<Table, Output>,
    observed: ObservedRequest<Output>?
  ) async throws -> Outcome<Output> {
    guard resolved.request.redirectCount <= NestingDepth.limit else {
      throw RouterError.tooManyRedirects
    }
    guard let snapshot = admit(resolved, snapshot), let handlers = snapshot.handlers else {
      return .held(.untilReady.taken)
    }
    let uses = snapshot.uses(at: resolved.destination)
    if snapshot.filter == nil, uses.isEmpty, observed == nil {
      try Task.checkCancellation()
      return try await handlers.handle(resolved.destination, resolved.request)
    }
    let outer = NestingDepth.frame
    let frame = OpenFrame(depth: resolved.request.redirectCount + 1, in: outer)
    defer { frame.end() }
    let steps = observed.map { observed in
      ObservedSteps(
        observed, snapshot.phases(to: resolved.destination, of: resolved.request, uses: uses))
    }
    let run = RouterRun(
      at: resolved.destination, after: snapshot.filterCount, uses: uses, handlers, in: outer,
      isolation: #isolation, observed: steps)
    let chain = FilterChain(run, from: snapshot.filter, at: 0)
    return try await NestingDepth.with(frame) {
      try await chain(resolved.request)
    }
  }

  /// Resolves a filter's redirect. It keeps the origin of the request unless the filter
  /// gives another, so that a redirect does not let a link from outside reach an `@inApp`
  /// route.
  private func follow(
    _ redirect: Redirect, from request: RouteRequest, _ rules: RouterRules<Output>
  ) throws(LinkError) -> ResolvedRequest<Table, Output> {
    let count = request.redirectCount + 1
    let origin = redirect.origin(from: request.origin)
    guard let route = redirect.route else {
      return try ResolvedRequest(
        link: redirect.link, origin: origin, rules: rules, redirectCount: count)
    }
    let hosts = rules.scope.hosts
    guard let own = Table.route(for: route, beside: request.content.route) else {
      return ResolvedRequest(
        unknownRoute: redirect.link, origin: origin, hosts: hosts, redirectCount: count)
    }
    return ResolvedRequest(route: own, origin: origin, hosts: hosts, redirectCount: count)
  }

  var scope: RouterScope { snapshot.rules.scope }
}

extension Router {
  /// Opens a link.
  ///
  /// - Parameters:
  ///   - link: A web link, one with a custom scheme, or a path.
  ///   - origin: Where the link came from; it is external unless you say otherwise, even if
  ///     the link is only a path.
  /// - Returns: The outcome. For a link that matches nothing it is
  ///   ``Outcome/unmatched(_:)``, which is not an error.
  /// - Throws: ``LinkError`` for a link that cannot be read, `CancellationError`, and
  ///   what a filter or the handler throws.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(
    link: String, from origin: LinkOrigin = .external
  ) async throws -> Outcome<Output> {
    let snapshot = self.snapshot
    guard snapshot.rules.isPlain else { return try await open(arriving: link, origin, snapshot) }
    var route: Table?
    let finding = try Table.find(
      link, within: snapshot.rules.accepted, isExternal: !origin.isInApp, into: &route)
    guard let route = route.take(), let index = finding.route else {
      return try await open(unrouted: link, finding, origin, snapshot)
    }
    let content = RoutedContent(
      link: link, route: route, index: index, redirect: finding.redirect, hosts: snapshot.hosts)
    return try await open(content, as: .link(link), from: origin, snapshot)
  }

  /// Opens a path that the app itself names, such as `/product/A-17`.
  ///
  /// Routes marked `@inApp` match as well. If you know the route when you write the code,
  /// use `open(_:)` with the route, which the compiler checks.
  ///
  /// ```swift
  /// try await router.open(inAppPath: "/wiki:about")  // one segment
  /// try await router.open(inAppPath: "wiki:about")   // the path `about` and the scheme `wiki`
  /// ```
  ///
  /// - Parameter path: A path with its query and fragment. Begin one that has a colon
  ///   in its first segment with a slash: without it the text before the colon is a
  ///   scheme, as in every link.
  /// - Returns: The outcome.
  /// - Throws: As ``open(link:from:)``.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(inAppPath path: String) async throws -> Outcome<Output> {
    try await open(link: path, from: .inApp)
  }

  /// Opens a route: its filters run, then its handler.
  ///
  /// ```swift
  /// try await router.open(.product(id: "A-17"))                   // the app asks
  /// try await router.open(payload.route, from: .notification)     // somebody else does
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route. If it was decoded from data from outside the app, it may be any
  ///     route of the table: give its origin, so that routes marked `@inApp` do not match.
  ///   - origin: Where the route came from; it is the app's own unless you say otherwise.
  /// - Throws: `CancellationError`, and what a filter or the handler throws.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func open(
    _ route: Table, from origin: LinkOrigin = .inApp
  ) async throws -> Outcome<Output> {
    let snapshot = self.snapshot
    let index = route.index
    guard origin.isInApp, index < snapshot.routeCount else {
      return try await open(checking: route, origin, snapshot)
    }
    let content = RoutedContent(
      link: nil, route: route, index: index, redirect: nil, hosts: snapshot.hosts)
    return try await open(content, as: .route(content), from: origin, snapshot)
  }

  /// Matches a link without opening it: no filter and no handler runs.
  ///
  /// ``handles(_:from:)-(String,_)``, ``explain(_:from:)-(String,_)`` and
  /// ``open(link:from:)`` always agree: `open` opens what `match` returns.
  ///
  /// - Returns: The route of the table, or the mapped pattern; `nil` if nothing matches, or
  ///   a `redirect` line leads out of the app.
  /// - Throws: ``LinkError`` for a link that cannot be read.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of routes.
  public func match(
    _ link: String, from origin: LinkOrigin = .external
  ) throws(LinkError) -> RouterMatch<Table>? {
    let rules = self.rules
    return try withBytes(of: link) { bytes throws(LinkError) in
      try match(bytes, isExternal: !origin.isInApp, under: rules)
    }
  }
}

extension Router {
  /// Adds a filter after the existing ones. It sees the requests that begin from now on;
  /// requests that have begun keep their filters.
  ///
  /// A filter that is added twice runs twice.
  public func append(_ filter: some RouteFilter) {
    change { $0.filters.append(.filter(filter)) }
  }

  /// Adds a filter made of a closure.
  public func append(_ filter: ClosureFilter<Output>) {
    change { $0.filters.append(.closure(filter)) }
  }

  /// Adds a closure as a filter. It always runs on the main actor.
  ///
  /// ```swift
  /// router.append { request, next in
  ///   print(request)
  ///   return try await next(request)
  /// }
  /// ```
  public func append(_ body: @escaping ClosureFilter<Output>.Action) {
    append(ClosureFilter(body))
  }

  /// Adds a closure as a filter that runs on the actor of the caller of `open`, as
  /// filters on a server do.
  ///
  /// ```swift
  /// router.append(onCallersActor: { request, next in
  ///   try await metrics.measure { try await next(request) }
  /// })
  /// ```
  ///
  /// The closure must have no capture list: Swift 6.3 compiles one with a list as code
  /// without an actor. Instead, name its values with a `let` before the closure, or write
  /// `@MainActor in`.
  @_disfavoredOverload
  public func append(onCallersActor body: @escaping ClosureFilter<Output>.CallersAction) {
    append(ClosureFilter(onCallersActor: body))
  }

  /// Removes all appended filters; the table's own stay.
  public func removeFilters() {
    change { $0.filters.removeAll() }
  }
}

extension Router {
  /// Sets the default: the action for links that match nothing, on the main actor. It
  /// replaces an earlier default and the table's `otherwise`. Without a default, nothing
  /// happens.
  public func otherwise(_ action: @escaping RequestAction) {
    otherwise(onCallersActor: { request in try await action(request) })
  }

  /// Sets the default on the actor of the caller of `open`, for servers.
  ///
  /// The closure must have no capture list: Swift 6.3 compiles one with a list as code
  /// without an actor. Instead, name its values with a `let` before the closure, or write
  /// `@MainActor in`.
  @_disfavoredOverload
  public func otherwise(onCallersActor action: @escaping CallersRequestAction) {
    change { $0.otherwise = action }
  }

  /// Removes the action of ``otherwise(_:)``: the table's `otherwise` counts again.
  public func removeOtherwise() {
    change { $0.otherwise = nil }
  }

  /// The schemes that the router accepts: those of its table, unless they are replaced.
  /// Without any, the router accepts every custom scheme.
  public var schemes: [String] {
    get { scope.schemes }
    set { change { $0.scope.schemes = newValue } }
  }

  /// The hosts that the router accepts in web links: those of its table, unless they are
  /// replaced. `*.example.com` matches one label or more before `example.com`. Without any,
  /// a web link is read like a link with a custom scheme.
  public var hosts: [String] {
    get { scope.hosts }
    set { change { $0.scope.hosts = newValue } }
  }
}
