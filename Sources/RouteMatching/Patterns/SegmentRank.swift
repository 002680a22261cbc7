/// How specific one segment of a pattern is; the lowest rank is tried first. The same order is used
/// for the edges of a state, for the values of a query, and between two tables.
///
/// The kind of a segment counts first, then how much text it has, then the constraints: of two
/// segments whose parameters accept any string, the narrower one has more text of its own, so that
/// no two of them have to be compared.
package enum SegmentRank {
  package static let literal = 0
  package static let anyText = rank(isCatchAll: false, textLength: 0, [.any])
  static let anyRest = rank(isCatchAll: true, textLength: 0, [.any])
  /// Text with placeholders.
  private static let mixed = 1
  /// A whole segment: a string of an enum, a value with a constraint, any string.
  private static let alone = 2
  /// A catch-all: after text, with constrained elements, of any string.
  private static let catchAll = 5

  /// - Parameters:
  ///   - textLength: The number of bytes outside placeholders.
  ///   - constraints: The constraints of the placeholders, last of a catch-all's elements; none for
  ///     a literal.
  package static func rank(
    isCatchAll: Bool, textLength: Int, _ constraints: [ConstraintRank]
  ) -> Int {
    guard let last = constraints.last, let narrowest = constraints.map(\.rawValue).min()
    else { return literal }
    let isAlone = textLength == 0
    let kind =
      isCatchAll
      ? catchAll + (isAlone ? 2 : 0) + (last == .any ? 1 : 0)
      : isAlone ? kind(ofValue: last) : mixed
    // More text than a link has room for makes no difference.
    let openness = (kind + 1) * LinkLimits.length - min(textLength, LinkLimits.length - 1)
    return openness * 3 + narrowest
  }

  /// The kind of a placeholder without text around it.
  package static func kind(ofValue constraint: ConstraintRank) -> Int {
    alone + constraint.rawValue
  }

  /// The rank of a pattern's requirements on the query and the fragment, from their ranks: each
  /// requirement subtracts more than any sum of ranks.
  package static func ofDemands(_ ranks: [Int]) -> Int { ranks.reduce(0) { $0 + $1 - (1 << 40) } }
}

/// How narrow a constraint is, the narrowest first.
package enum ConstraintRank: Int {
  case oneOf, constrained, any
}
