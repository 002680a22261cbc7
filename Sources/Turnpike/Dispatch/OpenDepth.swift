/// How many redirects and openings inside one another led to the code that runs.
@usableFromInline
enum OpenDepth {
  @TaskLocal static var current = 0

  /// As `current`, for code that is inlined elsewhere.
  @usableFromInline static var ofCaller: Int { current }

  /// The depth at which a request is refused.
  static let limit = 10

  /// Runs `body` at a depth, on the actor of the caller.
  ///
  /// The isolation is a parameter, and the closure names it, because a closure handed
  /// to `withValue` would leave the caller's actor otherwise.
  @inline(__always)
  static func with<Result: Sendable>(
    _ depth: Int, isolation: isolated (any Actor)? = #isolation,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    try await $current.withValue(depth) {
      _ = isolation
      return try await body()
    }
  }
}
