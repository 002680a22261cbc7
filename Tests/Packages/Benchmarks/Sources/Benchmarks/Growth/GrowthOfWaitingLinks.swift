import Turnpike

extension Growth {
  /// Many links that wait in one router.
  static let ofWaitingLinks =
    waiting.map { name, run in Work("waiting links: \(name)") { count in { try await run(count) } }
    }

  private static let waiting: [(String, @Sendable (Int) async throws -> Int)] = [
    ("hold and open", { count in try await holding(count).stopHoldingLinks().count }),
    (
      "open every second one",
      { count in
        let router = try await holdingInFilter(count, nil, in: ["login", "age"])
        return await router.openHeldLinks(waitingFor: "login").count
      }
    ),
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
        return router.heldLinks.count { router.dropHeldLink($0) }
      }
    ),
    (
      "drop from the last on",
      { count in
        let router = try await holding(count)
        return router.heldLinks.reversed().count { router.dropHeldLink($0) }
      }
    ),
    (
      "hold in a filter and open",
      { count in try await holdingInFilter(count, nil).openHeldLinks(waitingFor: "login").count }
    ),
    (
      "hold for a time and open",
      { count in
        try await holdingInFilter(count, .seconds(1_000)).openHeldLinks(waitingFor: "login").count
      }
    ),
  ]

  private static func holding(_ count: Int, limit: Int? = nil) async throws -> GrowthRouter {
    let router = router()
    router.heldLinkPolicy = HeldLink.Policy(limit: limit ?? count)
    router.holdLinks()
    for number in 0..<count { try await router.open(link: "/text/\(number)") }
    return router
  }

  /// A router that holds links in a filter, which holds no more, until each condition in turn.
  private static func holdingInFilter(
    _ count: Int, _ limit: Duration?, in conditions: [HeldLink.Condition] = ["login"]
  ) async throws -> GrowthRouter {
    let router = router()
    router.heldLinkPolicy = HeldLink.Policy(limit: count)
    router.addFilter(
      ClosureFilter(onCallersActor: { request, _ in
        let number = Int(request.segments.last ?? "") ?? 0
        return request.hold(until: conditions[number % conditions.count], timeout: limit)
      }))
    for number in 0..<count { try await router.open(link: "/text/\(number)") }
    router.removeAllFilters()
    return router
  }
}
