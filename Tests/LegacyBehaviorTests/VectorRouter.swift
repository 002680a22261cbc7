import LinkVectors
import Synchronization
import TestSupport
import TestTables
import Turnpike
import TurnpikeMapping

/// A router with a few routes that keeps the requests it saw: with mapped patterns, or
/// with a table that the plug-in has compiled.
final class VectorRouter<Routes: TypedRoute>: Sendable {
  let router: Router<Routes, Void>
  let trace: Trace
  private let seen = Mutex<[RouteRequest]>([])

  private init(_ router: Router<Routes, Void>, _ trace: Trace) {
    (self.router, self.trace) = (router, trace)
    router.otherwise { _ in trace.note("default") }
  }

  /// The requests that filters saw, the first one first.
  var requests: [RouteRequest] { seen.withLock { $0 } }

  /// Opens a link and keeps the request as the first filter sees it.
  @discardableResult
  func open(_ link: String, as entry: LinkVector.Entry) async throws -> Outcome<Void> {
    switch entry {
    case .inApp: try await router.open(inAppPath: link)
    case .external: try await router.open(link: link)
    }
  }

  func keepRequests() {
    router.addFilter { [self] request, next in
      seen.withLock { $0.append(request) }
      return try await next(request)
    }
  }
}

extension VectorRouter where Routes == EmptyTable {
  /// The patterns lead to handlers that note themselves, as do links that match none.
  convenience init(_ routes: [String]) throws {
    self.init(Router(), Trace())
    for route in routes { try map(route) }
  }

  func map(_ route: String, as name: String? = nil) throws {
    try router.map(route) { [trace] request in
      trace.note("dest(\(name ?? route))" + changes(in: request, of: route))
    }
  }
}

extension VectorRouter where Routes == FactsRoute {
  /// The routes of the table lead to handlers that note themselves.
  convenience init() {
    let trace = Trace()
    let router = Router(FactsRoute.self) { route, request in
      let pattern = route.info.pattern.dropFirst()
      trace.note("dest(\(pattern))" + changes(in: request, of: "/\(pattern)"))
    }
    self.init(router, trace)
  }
}

/// The changes of a filter, as far as the handler can tell.
private func changes(in request: RouteRequest, of route: String) -> String {
  guard request.pattern == route else { return " as \(request.pattern ?? "nothing")" }
  return request.parameters?["id"] == "99" ? " id=99" : ""
}
