import RouteMatching

/// The patterns and matchers that were mapped beside the table of a router, by TurnpikeMapping.
package protocol RouteMapping<Output>: Sendable {
  associatedtype Output: Sendable

  /// The mapped patterns and matchers, as requests find them, and their actions; nil if there are
  /// none. Their table is built again after a change.
  mutating func routes() -> (mapped: any MappedPatterns, actions: [MappedAction<Output>])?
}

/// The action of a mapped pattern or a matcher. A function that is itself the element of an
/// array would be called through four others.
@usableFromInline
@frozen
package struct MappedAction<Output: Sendable>: Sendable {
  @usableFromInline
  package typealias Run = nonisolated(nonsending) @Sendable (RouteRequest) async throws -> Output

  @usableFromInline let run: Run

  package init(run: @escaping Run) {
    self.run = run
  }
}

extension Router {
  /// The mapped patterns and matchers; nil if nothing was ever mapped.
  package var mapping: (any RouteMapping<Output>)? { state.withLock { $0.mapping } }

  /// Changes the mapped patterns and matchers.
  ///
  /// - Parameter change: Returns the value that it replaces, see ``exchange(_:)``.
  @discardableResult
  package func changeMapping<Replaced>(
    _ change: (inout (any RouteMapping<Output>)?) -> Replaced
  ) -> Replaced {
    exchange { change(&$0.mapping) }
  }
}

extension RouteTableInfo {
  /// The pattern that a link matches; nil for a refusal.
  package func pattern(of target: PatternTarget) -> String? {
    target.redirect.map { redirect($0).pattern } ?? target.route.map { routeInfo(at: $0).pattern }
  }
}
