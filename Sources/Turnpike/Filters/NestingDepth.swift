/// How many redirects and openings inside one another led to the code that runs.
///
/// A link that a filter opens is nested in the filter's request, even if another router
/// opens it and its handler opens more. A link that a handler opens is nested where the
/// handler's request is. A task that outlives the request whose filter started it is no
/// longer nested.
@usableFromInline
enum NestingDepth {
  @TaskLocal private static var innermost: FilterRun? = nil

  /// The request that a filter works on now, if the code that runs is a filter's.
  static var run: FilterRun? {
    var run = innermost
    while let inner = run, inner.isOver { run = inner.outer }
    return run
  }

  @usableFromInline static var current: Int { run?.depth ?? 0 }

  /// The depth up to which requests are opened.
  @inlinable static var limit: Int { 10 }

  /// Runs `body` in a request, on the actor of the caller.
  ///
  /// The isolation is a parameter, and the closure names it, because a closure handed
  /// to `withValue` would leave the caller's actor otherwise.
  @inline(__always)
  static func with<Result: Sendable>(
    _ run: FilterRun?, isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    try await $innermost.withValue(run) {
      _ = isolation
      return try await body()
    }
  }
}
