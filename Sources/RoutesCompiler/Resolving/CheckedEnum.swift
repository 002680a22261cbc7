import RouteMatching

/// An enum that the generated code declares.
package struct CheckedEnum: Sendable {
  package struct Case: Sendable {
    package let name: String
    package let rawValue: String
  }

  package let name: String
  package let documentation: [String]
  package let cases: [Case]
  package let place: SourceRange
}

extension CheckedEnum {
  /// The texts of its cases in a link.
  var constraint: TextConstraint {
    .oneOf(cases.map(\.rawValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
