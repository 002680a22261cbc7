import Turnpike

extension Growth {
  /// Many links that wait in one router.
  static let ofWaitingLinks =
    waiting.map { name, run in Work("waiting links: \(name)") { count in { try await run(count) } }
    }

  private static let waiting: [(String, @Sendable (Int) async throws -> Int)] = [
    ("hold and open", { count in try await holding(count).ready().count }),
    (
      "hold more than the limit",
      { count in
        let router = try await holding(count, limit: count / 2)
        return router.heldLinks.count
      }
    ),
    (
      "drop from the first on",
      { count in
        let router = try await holding(count)
        return router.heldLinks.count { router.drop($0) }
      }
    ),
    (
      "drop from the last on",
      { count in
        let router = try await holding(count)
        return router.heldLinks.reversed().count { router.drop($0) }
      }
    ),
    ("park and resume", { count in try await parking(count, nil).resume("login").count }),
    (
      "park for a time and resume",
      { count in try await parking(count, .seconds(1_000)).resume("login").count }
    ),
  ]

  private static func holding(_ count: Int, limit: Int? = nil) async throws -> GrowthRouter {
    let router = router()
    router.heldLinkPolicy = HeldLink.Policy(limit: limit ?? count)
    router.hold()
    for number in 0..<count { try await router.open(link: "/text/\(number)") }
    return router
  }

  /// A router that has parked links, and parks no more.
  private static func parking(_ count: Int, _ limit: Duration?) async throws -> GrowthRouter {
    let router = router()
    router.heldLinkPolicy = HeldLink.Policy(limit: count)
    router.append(
      ClosureFilter(onCallersActor: { request, _ in
        request.park(until: "login", atMost: limit)
      }))
    for number in 0..<count { try await router.open(link: "/text/\(number)") }
    router.removeFilters()
    return router
  }
}
