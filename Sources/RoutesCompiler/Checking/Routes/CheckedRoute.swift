/// A route with its parameters and patterns, before it is known what it says of other
/// routes.
package struct TypedRoute: Sendable {
  package let index: Int
  /// The names of the nested enums' cases that lead to it, and its own:
  /// `["account", "order"]`.
  package let path: [String]
  package let documentation: [String]
  package let parameters: [CheckedParameter]
  /// Anonymous enums of its parameters, declared beside its case.
  package let enums: [CheckedEnum]
  /// The first is the one that is printed.
  package let patterns: [CheckedPattern]
  /// Indices into the table's filter uses: outer groups first.
  package let filters: [Int]
  package let metadata: RouteMetadata
  /// Whether it belongs to a mounted table, whose own module declares its case.
  package let isMounted: Bool
  package let place: SourceRange
}

extension TypedRoute {
  package var name: String { path.last ?? "" }

  /// `account.order`
  package var dottedName: String { path.joined(separator: ".") }
}

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
