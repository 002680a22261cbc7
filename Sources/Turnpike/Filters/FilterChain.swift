/// The filters that are still to come, and the handler behind them.
public struct FilterChain<Output: Sendable>: Sendable {
  /// Goes on with a request.
  public nonisolated(nonsending) func callAsFunction(
    _ request: RouteRequest
  ) async throws -> Outcome<Output> { .unmatched(nil) }
}
