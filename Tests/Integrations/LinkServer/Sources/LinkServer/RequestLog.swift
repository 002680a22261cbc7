import Logging
import Turnpike

/// Logs each request with its pattern, its outcome and its duration: nothing of the link, which may
/// have what is nobody's business.
struct RequestLog: RouteFilter {
  let logger: Logger

  func filter<Output: Sendable>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    let start = ContinuousClock.now
    let outcome = try await next(request)
    logger.info("\(request.pattern ?? "no route"): \(outcome) in \(ContinuousClock.now - start)")
    return outcome
  }
}
