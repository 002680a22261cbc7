/// How specific one segment of a pattern is; the lowest rank is tried first. One order holds
/// for the edges of a state, for the values of a query, and between two tables.
///
/// The kind of a segment counts first, then how much text it has, then the constraints: of two
/// segments in which any string may stand for a parameter, the narrower one has more text of its
/// own, so that no two of them have to be compared.
package enum SegmentRank {
  static let literal = 0
  static let anyText = rank(isCatchAll: false, textLength: 0, [.any])
  static let anyRest = rank(isCatchAll: true, textLength: 0, [.any])
  /// Text with placeholders.
  private static let mixed = 1
  /// A whole segment: a string of an enum, a value with a constraint, any string.
  private static let alone = 2
  /// A catch-all: after text, with constrained elements, of any string.
  private static let catchAll = 5

  /// - Parameters:
  ///   - textLength: The number of bytes that are not those of a placeholder.
  ///   - constraints: Those of the placeholders, the last that of the elements of a catch-all;
  ///     none for a literal.
  static func rank(isCatchAll: Bool, textLength: Int, _ constraints: [ConstraintRank]) -> Int {
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
  static func kind(ofValue constraint: ConstraintRank) -> Int { alone + constraint.rawValue }
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
  package var rank: Int {
    guard case .catchAll(let before, let rest) = self else { return pieces.rank }
    return SegmentRank.rank(
      isCatchAll: true, textLength: before.textLength,
      before.constraintRanks + [rest.element.rank])
  }
}

extension [SegmentPattern.Piece] {
  /// The rank of a segment, or of a value of the query.
  package var rank: Int {
    SegmentRank.rank(isCatchAll: false, textLength: textLength, constraintRanks)
  }

  fileprivate var constraintRanks: [ConstraintRank] {
    compactMap { piece in
      if case .placeholder(let constraint) = piece { constraint.rank } else { nil }
    }
  }

  fileprivate var textLength: Int {
    reduce(0) { length, piece in
      if case .literal(let text) = piece { length + text.utf8.count } else { length }
    }
  }
}

extension SitePattern {
  /// The order in which sites are tried: whole hosts, hosts with placeholders, hosts with
  /// `*`, schemes, then what names none.
  package var rank: Int {
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
      SegmentRank.kind(ofValue: constraint.rank) + (isMany ? 4 : 0)
    }
  }
}

extension LinkPattern {
  /// How much the pattern asks of the query and the fragment; of patterns with the same path, the
  /// lowest rank is tried first. A pattern whose demands include those of another has a lower
  /// one: it has more demands, or as many and narrower ones.
  package var demandRank: Int {
    let ofFragment: [Int] =
      switch fragment {
      case nil: []
      case .text(let pieces): [pieces.rank]
      case .path(_, let items): [SegmentRank.literal] + items.map(\.rank)
      case .items(let items): items.map(\.rank)
      }
    return LinkPattern.demandRank(query.map(\.rank) + ofFragment)
  }

  /// - Parameter ranks: As those of segments; no sum of them is as great as what one more demand
  ///   takes off.
  static func demandRank(_ ranks: [Int]) -> Int { ranks.reduce(0) { $0 + $1 - (1 << 40) } }
}

extension QueryRequirement {
  fileprivate var rank: Int {
    switch self {
    case .value(_, let pieces): pieces.rank
    case .present: SegmentRank.anyText
    case .absent: SegmentRank.literal
    }
  }
}
