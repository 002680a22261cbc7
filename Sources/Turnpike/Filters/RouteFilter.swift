/// Sees every request of a router before its handler does.
public protocol RouteFilter: Sendable {
  /// Lets a request through by returning what `next` gives for it, or ends it.
  nonisolated(nonsending) func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output>
}
