extension Router {
  /// For generated code.
  /// Makes a router that calls the handler of its table.
  public convenience init(_handler: _TableHandler<Table, Output>) {
    self.init(handler: _handler)
  }

  /// For generated code.
  /// Opens links on the handler of another router from now on, and those first that
  /// have waited.
  @discardableResult
  public nonisolated(nonsending) func _start(
    asIn other: Router<Table, Output>
  ) async -> [HeldLinkResult<Output>] {
    let handler = other.settings.handler
    change { $0.handler = handler }
    return await ready()
  }
}

extension RouteRequest {
  /// For generated code.
  /// As ``redirect(to:from:)``, whose name the functions of a table have.
  public func _redirect<Table: RouteTable, Output: Sendable>(
    to route: Table, from origin: LinkOrigin?
  ) -> Outcome<Output> {
    var redirect = Redirect(to: route, from: origin)
    redirect.requestOrigin = self.origin
    return .redirected(to: redirect)
  }
}

// The requirements that most tables leave to the library.
extension RouteGroup {
  /// For generated code.
  public var _mounted: (any RouteTable)? { nil }

  /// For generated code.
  public static func _mounting(_ route: any RouteTable) -> [Self] { [] }
}

extension RouteTable {
  /// For generated code.
  public static var _firstRoute: Int { 0 }

  /// For generated code.
  public static func _requireValues() {}

  /// For generated code.
  /// The routes of this table that are, or hold, a route of some table: one for each
  /// place where its table is mounted.
  public static func _routes(for route: any RouteTable) -> [Self] {
    if let own = route as? Self { return [own] }
    return _mounting(route)
  }
}
