/// One argument of `@over` or `@under`.
package struct OverlapRule: Hashable, Sendable {
  /// The routes that it names; `nil` for `*`.
  package let routes: [Int]?
  package let text: String
  package let place: SourceRange
}

/// Overlaps that a line settles by hand.
package struct OverlapDecisions: Sendable {
  package var over: [OverlapRule] = []
  package var under: [OverlapRule] = []

  package init() {}
}
