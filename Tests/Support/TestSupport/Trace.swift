import Synchronization
import Turnpike

/// The events noted, in order.
package final class Trace: Sendable {
  private let noted = Mutex<[String]>([])

  package init() {}

  package var lines: [String] { noted.withLock { $0 } }

  package func note(_ line: String) { noted.withLock { $0.append(line) } }
}

/// A filter that notes its name and goes on.
package struct Named: RouteFilter {
  private let name: String
  private let trace: Trace

  package init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
  }

  package func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    trace.note(name)
    return try await next(request)
  }
}
