import Turnpike
import TurnpikeMapping

extension Workload {
  /// Opening links with a router whose patterns were mapped at run time.
  func mappedOperation(_ name: String, _ pass: Pass) throws -> Operation {
    let answers = try mappedRouter { route, pattern, request in
      Answer(route: route, values: pattern.parameters.map { request.parameters?[$0] ?? "" })
    }
    let router = try mappedRouter { route, _, _ in route }
    return operation(name, pass, answer: { try await answers.open(link: $0).output }) {
      try await pass.texts.sum { try await router.open(link: $0.value).output ?? -1 }
    }
  }

  private func mappedRouter<Output>(
    _ action: @escaping @Sendable (Int, RoutePattern, RouteRequest) -> Output
  ) throws -> Router<EmptyTable, Output> {
    let router = Router<EmptyTable, Output>(EmptyTable.self, notFound)
    for (index, text) in patterns.enumerated() {
      let pattern = try RoutePattern(text)
      try router.map(pattern, onCallersActor: { action(index, pattern, $0) })
    }
    return router
  }
}

/// The handler of a table that has no routes.
private func notFound<Route, Output>(_ route: Route, _ request: RouteRequest) throws -> Output {
  throw WorkloadError("\(request.link) has led to a route of a table that has none")
}

extension Outcome {
  /// The value that the handler returned.
  var output: Output? {
    if case .handled(let output) = self { output } else { nil }
  }
}
