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
