// As the routes compiler writes it under `option isolation none`.

public import Turnpike
public import RouteMatching

public enum ServerRoute: Turnpike.RouteTable {
  case status
  case echo(text: Swift.String)

  public static let table = Turnpike.RouteTableInfo<ServerRoute>(
    automaton: ServerTable.automaton, templates: ServerTable.templates,
    description: ServerTable.description)

  public static func _route(
    at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
  ) throws(Turnpike._Mismatch) -> ServerRoute {
    switch index {
    case 0: return .status
    case 1: return .echo(text: try values.required(link))
    default: throw Turnpike._Mismatch()
    }
  }

  public func _write(to writer: inout Turnpike._RouteWriter) {
    switch self {
    case .status: writer.begin(0)
    case .echo(let text):
      writer.begin(1)
      writer.add(text)
    }
  }
}

/// Opens the routes of `ServerRoute`.
public protocol ServerRouteHandler: AnyObject, Sendable {
  associatedtype Output: Sendable = Swift.Void

  nonisolated(nonsending) func status(request: Turnpike.RouteRequest) async throws -> Output
  nonisolated(nonsending) func echo(
    text: Swift.String, request: Turnpike.RouteRequest
  ) async throws -> Output
}

extension ServerRoute {
  nonisolated(nonsending)
    static func _invoke<Handler: ServerRouteHandler>(
      _ route: ServerRoute, on handler: Handler, _ request: Turnpike.RouteRequest
    ) async throws -> Handler.Output
  {
    switch route {
    case .status: return try await handler.status(request: request)
    case .echo(let text): return try await handler.echo(text: text, request: request)
    }
  }
}

extension Turnpike.Router where Table == ServerRoute {
  /// A router that opens links on `handler`.
  public convenience init<Handler: ServerRouteHandler>(
    _ handler: Handler
  ) where Handler.Output == Output {
    self.init(
      _handler: Turnpike._TableHandler(
        invoke: { route, request in try await ServerRoute._invoke(route, on: handler, request) }))
  }
}
