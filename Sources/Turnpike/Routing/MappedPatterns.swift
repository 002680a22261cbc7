import RouteMatching

/// What was mapped beside the table of a router while the program ran. TurnpikeMapping has it.
package protocol RouteMapping<Output>: Sendable {
  associatedtype Output: Sendable

  /// Builds the table of the patterns, if something has changed since.
  mutating func prepare()

  /// The mapped patterns and matchers, as requests find them, and their actions; nil if there are
  /// none.
  var routes: (mapped: any MappedPatterns, actions: [MappedAction<Output>])? { get }
}

/// Mapped patterns and matchers, as links are matched with them. Each is known by the index of
/// its action.
@usableFromInline
package protocol MappedPatterns: AnyObject, Sendable {
  /// The table of the patterns, in which the router looks for those that a link nearly matches.
  var matchTable: MatchTable { get }

  /// A pattern as it was mapped, or the description of a matcher.
  func pattern(at index: Int) -> String

  /// The parameters of a pattern, by name.
  func parameters(at index: Int) -> [String]

  /// What answers a link, unless something in the table goes before it.
  ///
  /// - Parameters:
  ///   - tableReader: Has read the link with the table.
  ///   - hasRival: Whether the link matches a pattern of the table. A mapped pattern goes
  ///     before it only if it is more specific, and a matcher never does.
  ///   - scope: The schemes and hosts that the router accepts; nil for those of its table.
  func match(
    _ link: String, _ bytes: Span<UInt8>, after tableReader: borrowing _RouteReader,
    hasRival: Bool, within scope: LinkScope?
  ) throws(LinkError) -> MappedContent?
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
  /// What is mapped; nil if nothing ever was.
  package var mapping: (any RouteMapping<Output>)? { state.withLock { $0.mapping } }

  /// Changes what is mapped.
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
