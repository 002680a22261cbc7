extension Router {
  /// Makes a router that passes each route to one closure: for tables without handlers
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
  /// The closures run on the main actor.
  ///
  /// - Parameters:
  ///   - table: The table of the routes.
  ///   - filter: Runs the filters of the table, which are cases of its enum. Without it, each
  ///     filter of the table stops its requests.
  ///   - handle: Called with each route whose filters let it through, and with the case of
  ///     the table's `otherwise` line for each link that matches nothing.
  public convenience init(
    _ table: Routes.Type,
    filter: FilterAction? = nil,
    _ handle: @escaping RouteAction
  ) {
    self.init(
      table, filter: filter.map(Self.onCallersActor),
      onCallersActor: { route, request in try await handle(route, request) })
  }

  @available(
    *, unavailable,
    message: "write what opens the routes: 'Router(…) { route, request in … }', or a handler"
  )
  public convenience init(_ table: Routes.Type) where Output == Void { self.init() }

  /// Makes a router that passes each route to one closure, on the actor of the caller of
  /// `open`: for servers. The parameters are those of ``init(_:filter:_:)``.
  ///
  /// The closures must have no capture list, as <doc:Filters> explains.
  @_disfavoredOverload
  public convenience init(
    _ table: Routes.Type,
    filter: CallersFilterAction? = nil,
    onCallersActor handle: @escaping CallersRouteAction
  ) {
    let otherwise: _TableHandler<Routes, Output>.Otherwise = { link, request in
      guard let route = Routes.unmatched(link) else { throw _Mismatch() }
      return try await handle(route, request)
    }
    self.init(
      handler: _TableHandler(
        invoke: handle, filter: filter,
        otherwise: Routes.table.otherwise == nil ? nil : otherwise))
    letHandlersPresent()
  }

  /// The same filters on the main actor, as an action that any actor can call.
  package static func onCallersActor(_ filter: @escaping FilterAction) -> CallersFilterAction {
    { use, request, next in try await filter(use, request, next) }
  }

  /// Passes each route to one closure from now on, and first opens the links that have waited:
  /// for tables without handlers (`option handlers omit`), and for tests.
  ///
  /// ```swift
  /// let router = Router<LeagueRoute, Void>()        // when the program begins
  /// await router.start { route, request in show(route) }
  /// ```
  ///
  /// The closures run on the main actor. The parameters are those of ``init(_:filter:_:)``.
  ///
  /// - Returns: The result of each link that waited. If one fails, the others are still
  ///   opened.
  @discardableResult
  public nonisolated(nonsending) func start(
    filter: FilterAction? = nil,
    _ handle: @escaping RouteAction
  ) async -> [HeldLinkResult<Output>] {
    await _start(asIn: Router(Routes.self, filter: filter, handle))
  }

  /// Passes each route to one closure from now on, on the actor of the caller of `open`, and
  /// first opens the links that have waited: for servers. The parameters are those of
  /// ``start(filter:_:)``.
  ///
  /// The closures must have no capture list, as <doc:Filters> explains.
  ///
  /// - Returns: The result of each link that waited.
  @discardableResult
  @_disfavoredOverload
  public nonisolated(nonsending) func start(
    filter: CallersFilterAction? = nil,
    onCallersActor handle: @escaping CallersRouteAction
  ) async -> [HeldLinkResult<Output>] {
    await _start(asIn: Router(Routes.self, filter: filter, onCallersActor: handle))
  }

  /// The action of a router for a route, on the main actor.
  public typealias RouteAction =
    @MainActor @Sendable (_ route: Routes, _ request: RouteRequest) async throws -> Output

  /// An action on the main actor that runs a filter of the table, a case of its enum:
  /// `.ageAtLeast(years: 18)`.
  public typealias FilterAction =
    @MainActor @Sendable (
      _ filter: Routes._Filter, _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>

  /// The action of a router for a route, on the actor of the caller of `open`.
  public typealias CallersRouteAction =
    nonisolated(nonsending) @Sendable (
      _ route: Routes, _ request: RouteRequest
    ) async throws -> Output

  /// An action as ``FilterAction``, on the actor of the caller of `open`.
  public typealias CallersFilterAction =
    nonisolated(nonsending) @Sendable (
      _ filter: Routes._Filter, _ request: RouteRequest, _ next: FilterChain<Output>
    ) async throws -> Outcome<Output>
}
