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
