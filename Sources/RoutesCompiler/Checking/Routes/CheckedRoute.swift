/// A route with what it says of others: what it comes after, and which of them it is over.
@dynamicMemberLookup
package struct CheckedRoute: Sendable {
  package let route: TypedRoute
  package let after: CheckedDependency?
  /// Overlaps that are settled by hand.
  package let decisions: OverlapDecisions

  package init(_ route: TypedRoute, after: CheckedDependency?, decisions: OverlapDecisions) {
    self.route = route
    self.after = after
    self.decisions = decisions
  }

  package subscript<Member>(dynamicMember member: KeyPath<TypedRoute, Member>) -> Member {
    route[keyPath: member]
  }
}

/// `after product(id: id)`
package struct CheckedDependency: Sendable {
  package enum Argument: Sendable {
    case value(CheckedValue)
    /// A parameter of the route that waits, by index.
    case parameter(Int)
    case absent
  }

  /// The index of the route that must be on screen before.
  package let route: Int
  /// One for each parameter of that route.
  package let arguments: [Argument]
  package let place: SourceRange
}
