import Foundation
import TestTables
import Turnpike

/// Bytes as JSON of a route.
///
/// A route that is decoded prints, or says why it does not; and the link that it prints is
/// decoded as an equal route.
struct RouteInput {
  private let json: Data

  init(_ bytes: [UInt8]) {
    json = Data(bytes)
  }

  func check() {
    check(ShopRoute.self)
    check(ForumRoute.self)
    check(PageRoute.self)
    check(ServerRoute.self)
  }

  private func check<Route: TypedRoute>(_ type: Route.Type) {
    guard let route = try? JSONDecoder().decode([Route].self, from: json).first else { return }
    require(!route.id.isEmpty && !route.description.isEmpty, "a route has no name")
    guard let link = try? route.link(), let encoded = try? JSONEncoder().encode([route]) else {
      return
    }
    require(Route(inApp: link) == route, "\(route) prints as the link of another: \(link)")
    let decoded = try? JSONDecoder().decode([Route].self, from: encoded)
    require(decoded == [route], "\(route) is encoded as another")
  }
}
