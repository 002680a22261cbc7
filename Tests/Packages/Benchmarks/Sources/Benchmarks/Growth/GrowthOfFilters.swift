import Turnpike

extension Growth {
  /// Many filters of one router, and many routes that are sent at once.
  static let ofFilters = filterOperations.map { name, run in
    Work("filters: \(name)") { count in { try await run(count) } }
  }

  private static let filterOperations: [(String, @Sendable (Int) async throws -> Int)] = [
    (
      "append and remove",
      { count in
        let router = filtered(count)
        router.removeAllFilters()
        return try await router.open(link: "/text/a").output ?? -1
      }
    ),
    ("open", { count in try await filtered(count).open(link: "/text/a").output ?? -1 }),
    (
      "change the request in each",
      { count in
        let router = router()
        for number in 0..<count {
          router.addFilter(
            ClosureFilter { request, next in
              var request = request
              request.query["seen"] = "\(number)"
              return try await next(request)
            })
        }
        return try await router.open(link: "/text/a").output ?? -1
      }
    ),
    (
      "chain made by hand",
      { count in
        let chain = FilterChain<Int>((0..<count).map { _ in Unchanged() }) { _ in .handled(1) }
        return try await chain(RouteRequest("/text/a")).output ?? -1
      }
    ),
    (
      "send",
      { count in
        let (opened, continuation) = AsyncStream<Void>.makeStream()
        let router = GrowthRouter(
          GrowthRoute.self,
          onCallersActor: { _, _ in
            continuation.yield()
            return 0
          })
        for _ in 0..<count { router.send(.text(path: "a")) }
        var left = count
        for await _ in opened {
          left -= 1
          if left == 0 { break }
        }
        return left
      }
    ),
  ]

  private static func filtered(_ count: Int) -> GrowthRouter {
    let router = router()
    for _ in 0..<count { router.addFilter(Unchanged()) }
    return router
  }
}

private struct Unchanged: RouteFilter {
  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    try await next(request)
  }
}
