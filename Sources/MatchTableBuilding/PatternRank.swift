import RouteMatching

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
  /// The order in which edges are tried if neither is narrower.
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
  /// The order in which sites are tried: whole hosts, hosts with placeholders, hosts with `*`,
  /// schemes, then no site.
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
  /// The rank of the requirements on the query and the fragment; of patterns with the same path,
  /// the lowest rank is tried first. A pattern with all requirements of another pattern has a lower
  /// rank: it has more requirements, or as many and narrower ones.
  package var demandRank: Int {
    let ofFragment: [Int] =
      switch fragment {
      case nil: []
      case .text(let pieces): [pieces.rank]
      case .path(_, let items): [SegmentRank.literal] + items.map(\.rank)
      case .items(let items): items.map(\.rank)
      }
    return SegmentRank.ofDemands(query.map(\.rank) + ofFragment)
  }
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
