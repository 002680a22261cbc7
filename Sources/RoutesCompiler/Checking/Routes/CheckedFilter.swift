package struct CheckedFilter: Sendable {
  package let name: String
  package let documentation: [String]
  package let parameters: [CheckedParameter]
  package let place: SourceRange
}

/// `via ageAtLeast(years: 18)`
package struct CheckedFilterUse: Hashable, Sendable {
  /// The index of the filter in the table; `nil` in a use of a mounted table, whose own
  /// module declares the filter.
  package let filter: Int?
  /// One for each parameter of the filter, in order; defaults filled in.
  package let arguments: [CheckedValue]
  /// As a reader would write it: `ageAtLeast(years: 18)`.
  package let text: String
}

/// `!signedIn`
struct FilterRemoval: Hashable {
  let name: String
  let place: SourceRange
}

extension [SyntaxTree.FilterUse] {
  var removals: [FilterRemoval] {
    filter(\.isRemoval).map { FilterRemoval(name: $0.call.name, place: $0.place) }
  }
}
