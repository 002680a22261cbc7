/// A line of the layout, before its columns are aligned.
struct OutputLine {
  enum Role: Equatable {
    case route, example
    /// One with `=`.
    case declaration
    /// Schemes or hosts.
    case sites
    /// One that opens or closes a group, or that is wrapped: no column goes past it.
    case boundary
    case other
  }

  var indentation = 0
  /// The parts that may be aligned. A blank line has none.
  var cells: [String] = []
  /// The comment after them.
  var comment: String?
  var role = Role.other

  static let blank = OutputLine()
}
