import Synchronization

/// How many redirects and openings inside one another led to the code that runs.
///
/// A link that a filter opens is nested in the filter's request, even if another router
/// opens it and its handler opens more. A link that a handler opens is nested where the
/// handler's request is. A task that outlives the request whose filter started it is no
/// longer nested.
@usableFromInline
enum NestingDepth {
  @TaskLocal private static var innermost: OpenFrame? = nil

  /// The request that a filter works on now, if the code that runs is a filter's.
  static var frame: OpenFrame? {
    var frame = innermost
    while let over = frame, over.isOver { frame = over.outer }
    return frame
  }

  static var current: Int { frame?.depth ?? 0 }

  /// As `current`, for code that is inlined elsewhere.
  @usableFromInline static var ofCaller: Int { current }

  /// The depth at which a request is refused.
  static let limit = 10

  /// Runs `body` in a frame, on the actor of the caller.
  ///
  /// The isolation is a parameter, and the closure names it, because a closure handed
  /// to `withValue` would leave the caller's actor otherwise.
  @inline(__always)
  static func with<Result: Sendable>(
    _ frame: OpenFrame?, isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    try await $innermost.withValue(frame) {
      _ = isolation
      return try await body()
    }
  }
}

/// A request while its filters run.
final class OpenFrame: Sendable {
  /// The number of redirects and openings before those of the filters.
  let depth: Int
  /// The request in which this one was opened. A frame is deeper than its outer one,
  /// so there are few of them.
  let outer: OpenFrame?
  private let hasEnded = Atomic(false)

  init(depth: Int, in outer: OpenFrame?) {
    self.depth = depth
    self.outer = outer
  }

  var isOver: Bool { hasEnded.load(ordering: .relaxed) }

  func end() { hasEnded.store(true, ordering: .relaxed) }
}
