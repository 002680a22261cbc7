import Turnpike
import TurnpikeExplaining
import TurnpikeMapping

extension Growth {
  typealias GrowthRouter = Router<GrowthRoute, Int>

  static let ofRouters =
    ManyItems.links.flatMap { items in
      routerOperations.map { name, run in
        Work("router, \(items.name): \(name)") { count in
          let link = items.text(count)
          let route = try made(link)
          return { try await run(link, route) }
        }
      }
    }

  private static let routerOperations:
    [(String, @Sendable (String, GrowthRoute) async throws -> Int)] = [
      ("match", { link, _ in try router().match(link) == nil ? 0 : 1 }),
      ("match beside a pattern", { link, _ in try mapped().match(link) == nil ? 0 : 1 }),
      ("handles", { link, _ in router().handles(link) ? 1 : 0 }),
      ("explain", { link, _ in router().explain(link).description.utf8.count }),
      ("explain a miss", { link, _ in router().explain("/none" + link).nearMisses.count }),
      ("open", { link, _ in try await router().open(link: link).output ?? -1 }),
      ("open a route", { _, route in try await router().open(route).output ?? -1 }),
      ("open beside a pattern", { link, _ in try await mapped().open(link: link).output ?? -1 }),
      (
        "do not follow redirect lines",
        { link, _ in
          let router = router()
          router.followsRedirectLines = false
          return try await router.open(link: link).output ?? -1
        }
      ),
      (
        "set an item",
        { link, route in
          try await opened(link, route) { $0.query["seen"] = "1" }
        }
      ),
      (
        "set each item",
        { link, route in
          try await opened(link, route) { request in
            request.query.items = request.query.items.map { .init(key: $0.key, value: "w") }
          }
        }
      ),
      (
        "remove items",
        { link, route in
          try await opened(link, route) { $0.query.items.removeAll { $0.key.hasPrefix("k") } }
        }
      ),
      (
        "set each parameter",
        { link, route in
          try await opened(link, route) { request in
            let names = Array((request.parameters ?? [:]).keys)
            for name in names { request.parameters?[name] = "1" }
          }
        }
      ),
      (
        "replacing",
        { link, route in
          try await opened(link, route) { request in
            if let other = GrowthRoute(request.link.replacing("v", with: "w")) {
              request = try request.replacing(other)
            }
          }
        }
      ),
      (
        "redirect",
        { link, _ in
          let router = router()
          router.addFilter { request, next in
            guard request.redirectCount == 0 else { return try await next(request) }
            return request.redirect(to: request.link + "")
          }
          return try await router.open(link: link).output ?? -1
        }
      ),
      (
        "hold",
        { link, route in
          let router = router()
          router.holdLinks()
          _ = try await router.open(link: link)
          _ = try await router.open(route)
          return router.heldLinks.count + (await router.stopHoldingLinks().count)
        }
      ),
    ]

  private static func opened(
    _ link: String, _ route: GrowthRoute,
    _ change: @escaping @Sendable (inout RouteRequest) throws -> Void
  ) async throws -> Int {
    let router = router()
    router.addFilter { request, next in
      var request = request
      try change(&request)
      return try await next(request)
    }
    // A change that the route does not accept costs no more.
    let result = (try? await router.open(link: link))?.output ?? -1
    return result &+ ((try? await router.open(route))?.output ?? -1)
  }

  static func router() -> GrowthRouter {
    GrowthRouter(GrowthRoute.self, onCallersActor: { _, request in request.query.count })
  }

  private static func mapped() throws -> GrowthRouter {
    let router = router()
    try router.map(":first/:second", onCallersActor: { $0.segments.count })
    return router
  }
}
