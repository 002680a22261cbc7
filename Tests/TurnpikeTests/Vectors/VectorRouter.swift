import Synchronization
import Turnpike

/// A router with mapped patterns that keeps the requests it saw.
final class VectorRouter: Sendable {
  let router = Router()
  let trace = Trace()
  private let seen = Mutex<[RouteRequest]>([])

  /// The patterns lead to handlers that note themselves, as do links that match none.
  init(_ routes: [String]) throws {
    for route in routes { try map(route) }
    router.otherwise { [trace] _ in trace.note("default") }
  }

  /// What filters saw, the first request first.
  var requests: [RouteRequest] { seen.withLock { $0 } }

  func map(_ route: String, as name: String? = nil) throws {
    try router.map(route) { [trace] request in
      trace.note("dest(\(name ?? route))" + Self.changes(in: request, of: route))
    }
  }

  /// Opens a link and keeps the request as the first filter sees it.
  @discardableResult
  func open(_ link: String, as entry: LinkVector.Entry) async throws -> Outcome<Void> {
    switch entry {
    case .inApp: try await router.open(inAppPath: link)
    case .external: try await router.open(link: link)
    }
  }

  func keepRequests() {
    router.append { [self] request, next in
      seen.withLock { $0.append(request) }
      return try await next(request)
    }
  }

  /// What a filter has changed, as far as the handler can tell.
  private static func changes(in request: RouteRequest, of route: String) -> String {
    guard request.pattern == route else { return " as \(request.pattern ?? "nothing")" }
    return request.parameters?["id"] == "99" ? " id=99" : ""
  }
}
