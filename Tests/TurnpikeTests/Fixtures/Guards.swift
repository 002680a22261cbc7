import TestSupport
import TestTables
import Turnpike

/// A handler of both tables that notes what it opens, and what its filters let through.
final class Guards: Sendable {
  let trace = Trace()
  let isOpen: Bool

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }

  /// A router whose handler notes each route, after the filter of the table noted it.
  func router() -> Router<GuardRoute, String> {
    Router(
      _handler: _TableHandler(
        invoke: { [trace] route, request in
          trace.note("\(route)")
          return "\(route)"
        },
        filter: { [self] _, request, next in
          trace.note("filter")
          return isOpen ? try await next(request) : .stopped(by: "filter")
        }))
  }
}
