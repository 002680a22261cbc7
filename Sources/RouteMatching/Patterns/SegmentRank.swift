/// The order of segments, the most specific first. It holds for the edges of one state
/// and between two automata alike.
package enum SegmentRank {
  static let literal = 0
  /// Text with placeholders.
  static let mixed = 1
  static let oneOf = 2
  static let constrained = 3
  static let any = 4

  /// A catch-all: after text, with constrained elements, of any text.
  static func rest(isWhole: Bool, isAny: Bool) -> Int { 5 + (isWhole ? 2 : 0) + (isAny ? 1 : 0) }
}
