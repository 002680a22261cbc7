// Generated from Settings.routes by routesc. Do not edit.
// swift-format-ignore-file

public import Turnpike

public nonisolated enum SettingsRoute: _Turnpike.TypedRoute {
  case general
  case about

  /// Names, patterns, documentation and examples of the routes.
  public static let table: _Turnpike.RouteTableInfo<SettingsRoute> = _makeTable()

  // From the index of a route to its case, with the values of a link.
  public static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> SettingsRoute {
    switch index {
    case 0: return .general
    case 1: return .about
    default: throw _Turnpike._Mismatch()
    }
  }

  // From a case to its index and its values: links, `==`, hashes and coding need it.
  public var _index: Int {
    switch self {
    case .general: return 0
    case .about: return 1
    }
  }

  public func _write(to writer: inout _Turnpike._RouteWriter) {}
}

/// The filters of `SettingsRoute`, as the closure of a router gets them.
public nonisolated enum SettingsRouteFilter: Hashable, Sendable {
  case unlocked
}

nonisolated extension SettingsRoute {
  public typealias _Filter = SettingsRouteFilter

  // From the index of a use in the table to the filter.
  public static func _filter(at use: Int) throws -> SettingsRouteFilter {
    switch use {
    case 0: return .unlocked
    default: throw _Turnpike._Mismatch()
    }
  }
}

nonisolated extension _Turnpike.RouteRequest {
  /// Sends the user to another route, where a filter returns it.
  public func redirect<Output: Sendable>(to route: SettingsRoute, from origin: _Turnpike.LinkOrigin? = nil) -> _Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == SettingsRoute {
  @discardableResult
  public nonisolated(nonsending) func general() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.general)
  }

  @discardableResult
  public nonisolated(nonsending) func about() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.about)
  }
}

// The patterns of all routes, and what is known of them.
nonisolated extension SettingsRoute {
  static func _makeTable() -> _Turnpike.RouteTableInfo<SettingsRoute> {
    _Turnpike.RouteTableInfo<SettingsRoute>(
      // The patterns of all routes, compiled: links are matched against this.
      _matchTable9: #"""
        H?oYoxe[tPF??????????[????O?????S????G????OD?????????k????o^????U?????????????????????????\#
        ????????????????oA????~@??????????????Q??????????C????~?O@?CeWnTF\????`HuZtPF?????????????\#
        ?K@?????????o??????????K????@????G@???oC????????????????????
        """#,
      // How the link of each case is written.
      links: #"""
        H?oYoxe[tPf??????????G????????????????????_@?????????c??????????A???_????????????????CeWnT\#
        F\????A???g?????O?D???G???????????????
        """#,
      // The table's facts, a line each, with tabs between the fields.
      description: #"""
        table	SettingsRoute
        file	Settings.routes
        route	general	/	0	5
        route	about	/about	0	6
        via	0	unlocked
        """#)
  }
}

/// Opens the routes of `SettingsRoute`.
@MainActor
public protocol SettingsRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  func general(request: _Turnpike.RouteRequest) async throws -> Output
  func about(request: _Turnpike.RouteRequest) async throws -> Output

  // The table's filters, which run before the methods above. See `Turnpike.FilterChain`.
  func unlocked(_ request: _Turnpike.RouteRequest, next: _Turnpike.FilterChain<Output>) async throws -> _Turnpike.Outcome<Output>
}

// Calls the handler, whose protocol has a method for each case.
nonisolated extension SettingsRoute {
  public nonisolated(nonsending) static func _invoke<Handler: SettingsRouteHandler>(_ route: SettingsRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .general:
      return try await handler.general(request: request)
    case .about:
      return try await handler.about(request: request)
    }
  }

  // Calls the handler, which has a method for each filter.
  public nonisolated(nonsending) static func _filter<Handler: SettingsRouteHandler>(
    _ filter: SettingsRouteFilter,
    on handler: Handler,
    _ request: _Turnpike.RouteRequest,
    _ next: _Turnpike.FilterChain<Handler.Output>
  ) async throws -> _Turnpike.Outcome<Handler.Output> {
    switch filter {
    case .unlocked:
      return try await handler.unlocked(request, next: next)
    }
  }
}

// Registration code: how a router gets the handler.
nonisolated extension _Turnpike.Router where Routes == SettingsRoute {
  /// A router that opens links on `handler`.
  public convenience init<Handler: SettingsRouteHandler>(_ handler: Handler) where Handler.Output == Output {
    self.init(
      _handler: _Turnpike._TableHandler(
        invoke: { route, request in
          try await SettingsRoute._invoke(route, on: handler, request)
        },
        filter: { filter, request, next in
          try await SettingsRoute._filter(
            filter,
            on: handler,
            request,
            next
          )
        }))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  public nonisolated(nonsending) func start<Handler: SettingsRouteHandler>(_ handler: Handler) async -> [_Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {
    await self._start(asIn: _Turnpike.Router(handler))
  }
}
