extension Router {
  /// For generated code.
  /// Makes a router that calls the handler of its table.
  public convenience init(_handler: _TableHandler<Routes, Output>) {
    self.init(handler: _handler)
  }

  /// For generated code.
  /// Sets the handler of another router, and opens the links that have waited for it.
  @discardableResult
  public nonisolated(nonsending) func _start(
    asIn other: Router<Routes, Output>
  ) async -> [HeldLinkResult<Output>] {
    let settings = other.settings
    change {
      $0.handler = settings.handler
      if settings.notice == nil { $0.notice = nil }
    }
    return await stopHoldingLinks()
  }
}

extension RouteRequest {
  /// For generated code.
  /// As ``redirect(to:from:)``, whose name the functions of a table have.
  public func _redirect<Routes: TypedRoute, Output: Sendable>(
    to route: Routes, from origin: LinkOrigin?
  ) -> Outcome<Output> {
    var redirect = Redirect(to: route, from: origin)
    redirect.requestOrigin = self.origin
    return .redirected(to: redirect)
  }
}

// The requirements that most tables leave to the library.
extension RouteGroup {
  /// For generated code.
  public var _mounted: (any TypedRoute)? { nil }

  /// For generated code.
  public static func _mounting(_ route: any TypedRoute) -> [Self] { [] }
}

extension TypedRoute where _Filter == Never {
  /// For generated code.
  public static func _filter(at use: Int) throws -> Never { throw _Mismatch() }
}

extension TypedRoute {
  /// For generated code.
  public static var _firstRoute: Int { 0 }

  /// For generated code.
  public static func _requireValues() {}

  /// For generated code.
  /// The routes of this table that are, or hold, a route of some table: one for each
  /// mount of its table.
  public static func _routes(for route: any TypedRoute) -> [Self] {
    if let own = route as? Self { return [own] }
    return _mounting(route)
  }
}
