// Generated from Server.routes by routesc. Do not edit.
// swift-format-ignore-file

import Turnpike

nonisolated enum ServerRoute: _Turnpike.TypedRoute {
  case status
  case echo(text: String)

  /// Names, patterns, documentation and examples of the routes.
  static let table: _Turnpike.RouteTableInfo<ServerRoute> = _makeTable()

  // From the index of a route to its case, with the values of a link.
  static func _route(at index: Int, _ values: inout _Turnpike._RouteReader, _ link: Swift.Span<UInt8>) throws(_Turnpike._Mismatch) -> ServerRoute {
    switch index {
    case 0: return .status
    case 1:
      return .echo(text: try values.required(link))
    default: throw _Turnpike._Mismatch()
    }
  }

  // From a case to its index and its values: links, `==`, hashes and coding need it.
  var _index: Int {
    switch self {
    case .status: return 0
    case .echo: return 1
    }
  }

  func _write(to writer: inout _Turnpike._RouteWriter) {
    switch self {
    case .echo(let text):
      writer.add(text)
    default: break
    }
  }
}

/// The filters of `ServerRoute`, as the closure of a router gets them.
nonisolated enum ServerRouteFilter: Hashable, Sendable {
  case limited(perMinute: Int)
}

nonisolated extension ServerRoute {
  typealias _Filter = ServerRouteFilter

  // From the index of a use in the table to the filter.
  static func _filter(at use: Int) throws -> ServerRouteFilter {
    switch use {
    case 0: return .limited(perMinute: 60)
    default: throw _Turnpike._Mismatch()
    }
  }
}

nonisolated extension _Turnpike.RouteRequest {
  /// Sends the user to another route, where a filter returns it.
  func redirect<Output: Sendable>(to route: ServerRoute, from origin: _Turnpike.LinkOrigin? = nil) -> _Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

// A function for each route, which opens it.
nonisolated extension _Turnpike._RouteOpener where Routes == ServerRoute {
  @discardableResult
  nonisolated(nonsending) func status() async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.status)
  }

  @discardableResult
  nonisolated(nonsending) func echo(text: String) async throws -> _Turnpike.Outcome<Output> {
    try await self._open(.echo(text: text))
  }
}

// The patterns of all routes, and what is known of them.
nonisolated extension ServerRoute {
  static func _makeTable() -> _Turnpike.RouteTableInfo<ServerRoute> {
    _Turnpike.RouteTableInfo<ServerRoute>(
      // The patterns of all routes, compiled: links are matched against this.
      _matchTable9: #"""
        H?oYoxe[tPF??????????[????O?????]????G????oF?????????k????o^@???_?????????????????????????\#
        ????????????????oA????~D????????????????????????OE????~?_@?KF\`PV\r@??rPVWsTv[??OD????~A?@\#
        ?SuWg|E?????dLEYn@????oD????~??????????????_????????????????R???????????????[?????????????\#
        ???????k@?????????o??????????K@???@????{??@???????Z????o@?????????????????
        """#,
      // How the link of each case is written.
      links: #"""
        H?oYoxe[tPf??????????G????????????????????o@?????????k??????????rPVWsTv[??_????I?????C_@??\#
        _@??????????????OXb`uZn????G???_A?????@S???g????o@??O?????????????????
        """#,
      // The table's facts, a line each, with tabs between the fields.
      description: #"""
        table	ServerRoute
        file	Server.routes
        route	status	/status	0	7
        route	echo	/echo/:text	0	8
        parameter	text	text	String	required
        via	0	limited(perMinute: 60)
        """#)
  }
}

/// Opens the routes of `ServerRoute`.
protocol ServerRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Void

  nonisolated(nonsending) func status(request: _Turnpike.RouteRequest) async throws -> Output
  nonisolated(nonsending) func echo(text: String, request: _Turnpike.RouteRequest) async throws -> Output

  // The table's filters, which run before the methods above. See `Turnpike.FilterChain`.
  nonisolated(nonsending) func limited(perMinute: Int, _ request: _Turnpike.RouteRequest, next: _Turnpike.FilterChain<Output>) async throws -> _Turnpike.Outcome<Output>
}

// Calls the handler, whose protocol has a method for each case.
nonisolated extension ServerRoute {
  nonisolated(nonsending) static func _invoke<Handler: ServerRouteHandler>(_ route: ServerRoute, on handler: Handler, _ request: _Turnpike.RouteRequest) async throws -> Handler.Output {
    switch route {
    case .status:
      return try await handler.status(request: request)
    case .echo(let text):
      return try await handler.echo(text: text, request: request)
    }
  }

  // Calls the handler, which has a method for each filter.
  nonisolated(nonsending) static func _filter<Handler: ServerRouteHandler>(
    _ filter: ServerRouteFilter,
    on handler: Handler,
    _ request: _Turnpike.RouteRequest,
    _ next: _Turnpike.FilterChain<Handler.Output>
  ) async throws -> _Turnpike.Outcome<Handler.Output> {
    switch filter {
    case .limited(let perMinute):
      return try await handler.limited(perMinute: perMinute, request, next: next)
    }
  }
}

// Registration code: how a router gets the handler.
nonisolated extension _Turnpike.Router where Routes == ServerRoute {
  /// A router that opens links on `handler`.
  convenience init<Handler: ServerRouteHandler>(_ handler: Handler) where Handler.Output == Output {
    self.init(
      _handler: _Turnpike._TableHandler(
        invoke: { route, request in
          try await ServerRoute._invoke(route, on: handler, request)
        },
        filter: { filter, request, next in
          try await ServerRoute._filter(
            filter,
            on: handler,
            request,
            next
          )
        }))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  nonisolated(nonsending) func start<Handler: ServerRouteHandler>(_ handler: Handler) async -> [_Turnpike.HeldLinkResult<Output>] where Handler.Output == Output {
    await self._start(asIn: _Turnpike.Router(handler))
  }
}
