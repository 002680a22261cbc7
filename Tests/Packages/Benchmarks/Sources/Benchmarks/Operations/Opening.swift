import Turnpike

extension Workload {
  /// Opening links and routes, through no, one and five filters.
  func openOperations(hits: Pass, misses: Pass) -> [Operation] {
    let routes = Visits(hits.visits { GitHubRoute($0.text) })
    let router = countingRouter(filters: 0)
    return [
      openOperation("open string", hits, filters: 0),
      openOperation("open string, 1 filter", hits, filters: 1),
      openOperation("open string, 5 filters", hits, filters: 5),
      openOperation("open string, miss", misses, filters: 0),
      operation("open case", hits) {
        try await routes.sum { try await router.open($0.value).output ?? -1 }
      },
    ]
  }

  private func openOperation(_ name: String, _ pass: Pass, filters: Int) -> Operation {
    let router = countingRouter(filters: filters)
    let answers = answeringRouter(filters: filters)
    return operation(name, pass, answer: { try await answers.open(link: $0).output ?? nil }) {
      try await pass.texts.sum { try await router.open(link: $0.value).output ?? -1 }
    }
  }
}

/// Lets every request through.
struct OpenFilter: RouteFilter {
  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    try await next(request)
  }
}

/// A router whose handler does as little as a handler can.
private func countingRouter(filters: Int) -> Router<GitHubRoute, Int> {
  let router = Router(
    GitHubRoute.self,
    onCallersActor: { route, _ in
      keep(route)
      return 1
    })
  for _ in 0..<filters { router.addFilter(OpenFilter()) }
  return router
}

/// A router whose handler says which route it was called with.
private func answeringRouter(filters: Int) -> Router<GitHubRoute, Answer?> {
  let router = Router(GitHubRoute.self, onCallersActor: { route, _ in route.answer })
  for _ in 0..<filters { router.addFilter(OpenFilter()) }
  return router
}
