import Foundation
import Turnpike

extension Growth {
  static let ofRoutes =
    ManyItems.links.flatMap { items in
      routeOperations.map { name, run in
        Work("route, \(items.name): \(name)") { count in
          let link = items.text(count)
          let (route, other) = (try made(link), try made(link))
          return { try run(link, route, other) }
        }
      }
    }

  private static let routeOperations:
    [(String, @Sendable (String, GrowthRoute, GrowthRoute) throws -> Int)] =
      [
        ("read", { link, _, _ in GrowthRoute(link) == nil ? 0 : 1 }),
        ("match", { link, _, _ in try GrowthRoute.table.match(link)?.unusedQuery.count ?? -1 }),
        ("path", { _, route, _ in route.path.utf8.count }),
        ("link", { _, route, _ in try route.link(.web).utf8.count }),
        ("URL", { _, route, _ in route.url().absoluteString.utf8.count }),
        ("id", { _, route, _ in route.id.utf8.count }),
        ("description", { _, route, _ in route.description.utf8.count }),
        ("==", { _, route, other in route == other ? 1 : 0 }),
        ("hash", { _, route, other in Set([route, other]).count }),
        (
          "code",
          { _, route, _ in
            let data = try JSONEncoder().encode([route])
            return try JSONDecoder().decode([GrowthRoute].self, from: data).count
          }
        ),
      ]

  static func made(_ link: String) throws -> GrowthRoute {
    guard let route = GrowthRoute(link) else { throw WrongAnswer("a route", link) }
    return route
  }

  static let ofRequests =
    ManyItems.links.flatMap { items in
      requestOperations.map { name, run in
        Work("request, \(items.name): \(name)") { count in
          let link = items.text(count)
          let route = try made(link)
          return { run(RouteRequest(link), RouteRequest(route)) }
        }
      }
    }

  private static let requestOperations: [(String, @Sendable (RouteRequest, RouteRequest) -> Int)] =
    [
      ("query", { $0.query.count &+ $1.query.count }),
      ("segments", { $0.segments.count &+ $1.segments.count }),
      ("path", { $0.path.utf8.count &+ $1.path.utf8.count }),
      ("parameters", { ($0.parameters?.count ?? 0) &+ ($1.parameters?.count ?? 0) }),
      (
        "values",
        { _, request in
          let names = (request.parameters ?? [:]).keys
          return names.count { (try? request.value($0, as: String.self)) != nil }
        }
      ),
      ("route", { $1.route(as: GrowthRoute.self) == nil ? 0 : 1 }),
      ("link", { $0.link.utf8.count &+ $1.link.utf8.count }),
      ("description", { $0.description.utf8.count &+ $1.description.utf8.count }),
      (
        "set an item",
        { changed($0) { $0.query["seen"] = "1" } &+ changed($1) { $0.query["seen"] = "1" } }
      ),
      ("set a parameter", { changed($1) { $0.parameters?["seen"] = "1" } }),
      (
        "replacing",
        { _, request in
          let route = request.route(as: GrowthRoute.self)
          return (route.flatMap { try? request.replacing($0) })?.query.count ?? -1
        }
      ),
    ]

  private static func changed(_ request: RouteRequest, _ change: (inout RouteRequest) -> Void)
    -> Int
  {
    var request = request
    change(&request)
    return request.query.count
  }
}
