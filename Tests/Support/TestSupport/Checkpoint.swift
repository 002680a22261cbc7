import Synchronization

/// Where filters and handlers wait until a test lets them go on.
package final class Checkpoint: Sendable {
  private struct State {
    var waiting: [(name: String, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let state = Mutex(State())
  /// One element for each filter that begins to wait.
  package let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation

  package init() {
    (arrivals, arrived) = AsyncStream.makeStream()
  }

  package func wait(_ name: String) async throws {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.waiting.append((name, continuation)) }
      arrived.yield()
    }
  }

  /// Says that a request has come to its end.
  package func noteEnd() { arrived.yield() }

  /// Lets the filter of this name that has waited longest go on.
  package func resume(_ name: String) {
    let waiting = state.withLock { state in
      state.waiting.firstIndex { $0.name == name }.map { state.waiting.remove(at: $0) }
    }
    waiting?.continuation.resume()
  }

  /// Ends the requests of filters that nobody let go on.
  package func close() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.continuation.resume(throwing: CancellationError()) }
  }
}
