import RouteMatching

/// The settings of an app.
struct RouterSettings<Routes: TypedRoute, Output: Sendable>: Sendable {
  /// nil until the app sets a handler.
  var handler: _TableHandler<Routes, Output>?
  var filters: [AddedFilter<Output>] = []
  var otherwise: Router<Routes, Output>.CallersRequestAction?
  /// Presents routes; nil if the router has no navigator.
  var presenter: (any RoutePresenter<Routes, Output>)?
  /// Reports that there is no presenter; nil as soon as the app has attached or renounced one.
  var notice = NavigatorNotice.inDebugBuilds()
  var scope = RouterScope(of: Routes.table)
  var followsRedirectLines = true
  var heldLinkPolicy = HeldLink.Policy()
  /// Called for each route that was sent and could not be opened.
  var problemHandler: (@MainActor @Sendable (Router<Routes, Output>.RouterProblem) -> Void)?

  /// The handler as requests call it.
  var watchedHandler: _TableHandler<Routes, Output>? {
    handler.map { notice?.watching($0) ?? $0 }
  }
}

extension Router {
  /// Adds a filter after the existing ones. It sees the requests that begin from now on;
  /// requests that have begun keep their filters.
  ///
  /// A filter that is added twice runs twice. In release builds, a filter runs faster if the call
  /// knows its concrete type.
  @inlinable
  @inline(__always)
  public func addFilter(_ filter: any RouteFilter) {
    addFilter(AddedFilter(filter))
  }

  /// Adds a filter made of a closure.
  @inlinable
  public func addFilter(_ filter: ClosureFilter<Output>) {
    addFilter(AddedFilter(filter))
  }

  /// Adds a closure as a filter. It always runs on the main actor.
  ///
  /// ```swift
  /// router.addFilter { request, next in
  ///   print(request)
  ///   return try await next(request)
  /// }
  /// ```
  @inlinable
  public func addFilter(_ body: @escaping ClosureFilter<Output>.Action) {
    addFilter(ClosureFilter(body))
  }

  @usableFromInline
  func addFilter(_ filter: AddedFilter<Output>) {
    // Not by `change`, which keeps the settings before: with them, all filters would be copied.
    exchange { $0.settings.filters.append(filter) }
  }

  /// Removes all filters that were added; the table's own stay.
  public func removeAllFilters() {
    change { $0.filters.removeAll() }
  }
}

extension Router {
  /// An action for a request, on the main actor.
  public typealias RequestAction =
    @MainActor (_ request: RouteRequest) async throws -> Output

  /// An action for a request, on the actor of the caller of `open`.
  public typealias CallersRequestAction =
    nonisolated(nonsending) @Sendable (_ request: RouteRequest) async throws -> Output

  /// Sets the default: the action for links that match nothing. It runs on the main actor, and
  /// replaces an earlier default and the table's `otherwise`. Without a default, nothing happens.
  public func otherwise(_ action: @escaping RequestAction) {
    otherwise(onCallersActor: { request in try await action(request) })
  }

  /// Sets the default on the actor of the caller of `open`, for servers.
  ///
  /// The closure must have no capture list, as <doc:Filters> explains.
  @_disfavoredOverload
  public func otherwise(onCallersActor action: @escaping CallersRequestAction) {
    change { $0.otherwise = action }
  }

  /// Removes the action of ``otherwise(_:)``: the table's `otherwise` is used again.
  public func removeOtherwise() {
    change { $0.otherwise = nil }
  }

  /// The schemes that the router accepts, by default the schemes of its table. If there are none,
  /// the router accepts every custom scheme. If `https` is among them and `http` is not, `http`
  /// links do not match, and the other way round.
  public var schemes: [String] {
    get { snapshot.declaredScope.schemes }
    set { change { $0.scope.schemes = newValue } }
  }

  /// The hosts that the router accepts in web links, by default the hosts of its table.
  /// `*.example.com` matches one label or more before `example.com`.
  ///
  /// With an empty array, a web link is read like a link with a custom scheme, unless a pattern of
  /// the table names its host.
  ///
  /// A string that a `host` line can't have, such as `""`, `"*."` or `"localhost:99999"`, accepts
  /// no link, and ``problemHandler`` is called with ``RouterError/hostRejected(_:)``.
  public var hosts: [String] {
    get { snapshot.declaredScope.hosts }
    set {
      change { $0.scope.hosts = newValue }
      for host in newValue where !host.namesHost { report(.hostRejected(host)) }
    }
  }
}

extension Router {
  /// Whether a `redirect` line of the table opens its route; by default it does.
  ///
  /// If it is false, opening a link of such a line returns ``Outcome/redirected(to:)`` before any
  /// filter runs, and opens nothing, so that a server can send the new link to the client. The new
  /// link is the one that the route prints, with the items of the query that the route does not
  /// read; if the line leads to another site, it is the link in the table. If the line names a host
  /// of its own, the new link has the table's host. A route that no link can contain, such as
  /// `product(id: "..")`, is opened all the same.
  ///
  /// ```swift
  /// router.followsRedirectLines = false
  /// try await router.open(link: "/products/A-17.html?ref=mail")  // to: /product/A-17?ref=mail
  /// ```
  ///
  /// Redirects of filters are followed in either case.
  public var followsRedirectLines: Bool {
    get { settings.followsRedirectLines }
    set { change { $0.followsRedirectLines = newValue } }
  }
}

/// The schemes and hosts that a router accepts, as they were given and as links are
/// compared with them.
struct RouterScope: Sendable {
  var schemes: [String] { didSet { update() } }
  var hosts: [String] {
    didSet {
      areHostsReplaced = true
      update()
    }
  }
  private var areHostsReplaced = false
  /// nil for the schemes and hosts of the table, which its match table has.
  private(set) var accepted: LinkScope?

  /// The schemes and hosts that a router accepts by default.
  init<Routes>(of table: RouteTableInfo<Routes>) {
    schemes = table.schemes
    hosts = table.hosts
  }

  private mutating func update() {
    accepted = LinkScope(
      schemes: schemes, hosts: hosts,
      leavesHostsToPatterns: areHostsReplaced && hosts.isEmpty)
  }
}
