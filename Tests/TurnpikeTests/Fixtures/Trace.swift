import Synchronization
import Turnpike

/// What happened, in order.
final class Trace: Sendable {
  private let noted = Mutex<[String]>([])

  var lines: [String] { noted.withLock { $0 } }

  func note(_ line: String) { noted.withLock { $0.append(line) } }
}

/// A filter that notes its name and goes on.
struct Named: RouteFilter {
  let name: String
  let trace: Trace

  init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
  }

  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    trace.note(name)
    return try await next(request)
  }
}
