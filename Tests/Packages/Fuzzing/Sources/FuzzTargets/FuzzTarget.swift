/// The kind of test that an input is used for.
///
/// A target that meets what may not be ends the program with the reason.
package enum FuzzTarget: String, CaseIterable {
  /// The text of a `.routes` file, through the compiler.
  case table
  /// A link, on tables with every kind of pattern, against the naive matcher.
  case link
  /// A pattern that is mapped at run time, then a link on it.
  case pattern
  /// A route as JSON.
  case route

  /// The names, as a program's usage shows them.
  package static var names: String { allCases.map(\.rawValue).joined(separator: "|") }

  package func check(_ input: [UInt8]) {
    switch self {
    case .table: TableInput(input).check()
    case .link: LinkInput(input).check()
    case .pattern: PatternInput(input).check()
    case .route: RouteInput(input).check()
    }
  }
}

/// Ends the program with a reason, in a release build too: the end of a program is what a fuzzer, and the
/// replay of its inputs, take for a failure.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { fatalError(reason()) }
}
