/// How specific one segment of a pattern is; the lowest rank is tried first. One order holds
/// for the edges of a state, for sites, and between two tables.
package enum SegmentRank {
  static let literal = 0
  /// Text with placeholders.
  private static let mixed = 1
  /// A whole segment: a text of an enum, a value with a constraint, any text.
  private static let alone = 2
  /// A catch-all: after text, with constrained elements, of any text.
  private static let catchAll = 5

  /// The rank of what is not a literal.
  ///
  /// - Parameter isAlone: Whether there is one piece, the placeholder or the catch-all.
  static func rank(isCatchAll: Bool, isAlone: Bool, _ constraint: ConstraintRank) -> Int {
    if isCatchAll { return catchAll + (isAlone ? 2 : 0) + (constraint == .any ? 1 : 0) }
    return isAlone ? alone + constraint.rawValue : mixed
  }
}

/// How much a constraint leaves open.
package enum ConstraintRank: Int {
  case oneOf, constrained, any
}

extension TextConstraint {
  var rank: ConstraintRank {
    switch self {
    case .oneOf: .oneOf
    case .any: .any
    default: .constrained
    }
  }
}

extension SegmentPattern {
  /// The order in which edges are tried where neither is narrower.
  var rank: Int {
    switch self {
    case .literal: return SegmentRank.literal
    case .catchAll(let before, let rest):
      return SegmentRank.rank(isCatchAll: true, isAlone: before.isEmpty, rest.element.rank)
    case .mixed(let pieces):
      guard pieces.count == 1, case .placeholder(let constraint) = pieces[0] else {
        return SegmentRank.rank(isCatchAll: false, isAlone: false, .any)
      }
      return SegmentRank.rank(isCatchAll: false, isAlone: true, constraint.rank)
    }
  }
}

extension SitePattern {
  /// The order in which sites are tried: whole hosts, hosts with placeholders, hosts with
  /// `*`, schemes, then what names none.
  var rank: Int {
    switch self {
    case .host(let labels, let port):
      (labels.map(\.rank).max() ?? 0) * 2 + (port == nil ? 1 : 0)
    case .scheme: 20
    case .any: 21
    }
  }
}

extension HostLabel {
  /// Text, then one label, then one label or more; values as in a path.
  fileprivate var rank: Int {
    switch self {
    case .literal: SegmentRank.literal
    case .placeholder(let constraint, let isMany):
      SegmentRank.rank(isCatchAll: false, isAlone: true, constraint.rank) + (isMany ? 4 : 0)
    }
  }
}
