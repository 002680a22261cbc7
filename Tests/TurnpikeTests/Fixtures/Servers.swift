import TestTables
import Turnpike

/// A handler that is an actor.
actor Server: ServerRouteHandler {
  var count = 0

  func status(request: RouteRequest) async throws -> String {
    count += 1
    return "ok \(count)"
  }

  func echo(text: String, request: RouteRequest) async throws -> String { text }
}

/// A handler class without isolation.
final class PlainServer: ServerRouteHandler {
  func status(request: RouteRequest) async throws -> String { "ok" }
  func echo(text: String, request: RouteRequest) async throws -> String { text }
}
