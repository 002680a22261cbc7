// Generated from Server.routes by routesc. Do not edit.
// swift-format-ignore-file

import Turnpike

nonisolated enum ServerRoute: Turnpike.RouteTable {
  case status
  case echo(text: Swift.String)

  /// Names, patterns, documentation and examples of the routes.
  static let table = Turnpike.RouteTableInfo<ServerRoute>(
    automaton: #"""
      AQAB
      """#,
    templates: #"""
      /status
      /echo/{0}
      """#,
    description: #"""
      table	ServerRoute
      file	Server.routes
      option	isolation	none
      route	status	/status	0	7
      route	echo	/echo/:text	0	8
      parameter	text	text	String	required
      via	0	limited(perMinute: 60)
      """#)

  static func _route(
    at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
  ) throws(Turnpike._Mismatch) -> ServerRoute {
    switch index {
    case 0: return .status
    case 1: return .echo(text: try values.required(link))
    default: throw Turnpike._Mismatch()
    }
  }

  func _write(to writer: inout Turnpike._RouteWriter) {
    switch self {
    case .status: writer.begin(0)
    case .echo(let text):
      writer.begin(1)
      writer.add(text)
    }
  }
}

nonisolated extension Turnpike.RouteRequest {
  /// What a filter returns to send the user to another route.
  func redirect<Output: Swift.Sendable>(
    to route: ServerRoute, from origin: Turnpike.LinkOrigin? = nil
  ) -> Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}

/// Opens the routes of `ServerRoute`.
protocol ServerRouteHandler: AnyObject, Swift.Sendable {
  associatedtype Output: Swift.Sendable = Swift.Void

  nonisolated(nonsending) func status(request: Turnpike.RouteRequest) async throws -> Output
  nonisolated(nonsending) func echo(
    text: Swift.String, request: Turnpike.RouteRequest
  ) async throws -> Output
  /// Filter `limited`.
  nonisolated(nonsending) func limited(
    perMinute: Swift.Int, _ request: Turnpike.RouteRequest, next: Turnpike.FilterChain<Output>
  ) async throws -> Turnpike.Outcome<Output>
}

nonisolated extension ServerRoute {
  nonisolated(nonsending) static func _invoke<Handler: ServerRouteHandler>(
    _ route: ServerRoute, on handler: Handler, _ request: Turnpike.RouteRequest
  ) async throws -> Handler.Output {
    switch route {
    case .status: return try await handler.status(request: request)
    case .echo(let text): return try await handler.echo(text: text, request: request)
    }
  }

  nonisolated(nonsending) static func _filter<Handler: ServerRouteHandler>(
    _ use: Swift.Int,
    on handler: Handler,
    _ request: Turnpike.RouteRequest,
    _ next: Turnpike.FilterChain<Handler.Output>
  ) async throws -> Turnpike.Outcome<Handler.Output> {
    switch use {
    case 0: return try await handler.limited(perMinute: 60, request, next: next)
    default: throw Turnpike._Mismatch()
    }
  }
}

nonisolated extension Turnpike.Router where Table == ServerRoute {
  /// A router that opens links on `handler`.
  convenience init<Handler: ServerRouteHandler>(_ handler: Handler) where Handler.Output == Output {
    self.init(
      _handler: Turnpike._TableHandler(
        invoke: { route, request in
          try await ServerRoute._invoke(route, on: handler, request)
        },
        filter: { use, request, next in
          try await ServerRoute._filter(use, on: handler, request, next)
        }
      ))
  }

  /// Opens links on `handler` from now on, and first those that have waited for it.
  @discardableResult
  nonisolated(nonsending) func start<Handler: ServerRouteHandler>(
    _ handler: Handler
  ) async -> [Turnpike.Delivery<Output>] where Handler.Output == Output {
    await self._start(asIn: Turnpike.Router(handler))
  }
}

nonisolated extension Turnpike.RouteOpener where Routes == ServerRoute {
  @discardableResult
  nonisolated(nonsending) func status() async throws -> Turnpike.Outcome<Output> {
    try await self._open(.status)
  }

  @discardableResult
  nonisolated(nonsending) func echo(text: Swift.String) async throws -> Turnpike.Outcome<Output> {
    try await self._open(.echo(text: text))
  }
}
