import MatchTableBuilding

extension LinkPattern {
  /// Whether the rules alone put this pattern before another that matches the same
  /// link: segment by segment from the left, then by its conditions. Two that differ in
  /// their texts alone are in no order.
  package func goesBefore(_ other: LinkPattern, ignoresCase: Bool) -> Bool {
    if site != other.site { return site.naiveRank < other.site.naiveRank }
    for (own, foreign) in naivePairs(with: other) {
      if own.naiveRank != foreign.naiveRank { return own.naiveRank < foreign.naiveRank }
      guard own.isSameEdge(as: foreign, ignoresCase: ignoresCase) else { return false }
    }
    return segments.count == other.segments.count && naiveDemandCount > other.naiveDemandCount
  }

  /// The segments that are compared, from the left. If both have a catch-all at one place, what follows
  /// these is aligned at the end, and the places before the shorter end are the catch-all's.
  private func naivePairs(with other: LinkPattern) -> [(SegmentPattern, SegmentPattern)] {
    guard let rest = segments.naiveRest, rest == other.segments.naiveRest else {
      return Array(zip(segments, other.segments))
    }
    let count = max(segments.count, other.segments.count)
    func filled(_ segments: [SegmentPattern]) -> [SegmentPattern] {
      var filled = segments.map(\.naivelyAlone)
      while filled.count < count { filled.insert(filled[rest], at: rest) }
      return filled
    }
    return Array(zip(filled(segments), filled(other.segments)))
  }

  private var naiveDemandCount: Int { naiveDemands.count }

  /// What the items of the query and the fragment have to be, as segments would.
  package var naiveDemands: [(key: String, value: SegmentPattern)] {
    let ofFragment: [(String, SegmentPattern)] =
      switch fragment {
      case nil: []
      case .text(let pieces): [("#", .mixed(pieces))]
      case .path(_, let items):
        [("#/", .literal(""))] + items.map { ("#" + $0.key, $0.naiveDemand) }
      case .items(let items): items.map { ("#" + $0.key, $0.naiveDemand) }
      }
    return query.map { ($0.key, $0.naiveDemand) } + ofFragment
  }
}

extension QueryRequirement {
  fileprivate var naiveDemand: SegmentPattern {
    switch self {
    case .value(_, let pieces):
      if case .literal(let text)? = pieces.first, pieces.count == 1 {
        .literal(text)
      } else {
        .mixed(pieces)
      }
    case .present: .value(.any)
    case .absent: .literal("")
    }
  }
}

extension SitePattern {
  /// Whole hosts, hosts with placeholders, schemes, then what names none.
  package var naiveRank: Int {
    switch self {
    case .host(let labels, _): labels.map(\.naiveRank).max() ?? 0
    case .scheme: 10
    case .any: 11
    }
  }
}

extension HostLabel {
  /// Text, one label, several; each an enum, a constrained value, any text.
  fileprivate var naiveRank: Int {
    switch self {
    case .literal: 0
    case .placeholder(let constraint, let isMany):
      SegmentPattern.value(constraint).naiveRank + (isMany ? 4 : 0)
    }
  }
}

extension SegmentPattern {
  /// Literals, text with placeholders, enums, constrained values, any text, catch-alls: those after
  /// text first, and of two that are alike there the one whose elements are constrained.
  package var naiveRank: Int {
    switch self {
    case .literal: 0
    case .mixed(let pieces) where pieces.count > 1: 1
    case .mixed(let pieces):
      switch pieces.first {
      case .placeholder(.oneOf): 2
      case .placeholder(.any): 4
      default: 3
      }
    case .catchAll(let before, let rest):
      5 + (before.isEmpty ? 2 : 0) + (rest.element == .any ? 1 : 0)
    }
  }

  /// The rank, then how much text there is (more text is narrower), then the rank of the
  /// narrowest value.
  package var naiveRanks: [Int] {
    let (pieces, rest): ([Piece], [TextConstraint]) =
      switch self {
      case .literal: ([], [])
      case .mixed(let pieces): (pieces, [])
      case .catchAll(let before, let rest): (before, [rest.element])
      }
    let constraints = pieces.compactMap { piece in
      if case .placeholder(let constraint) = piece { constraint } else { nil }
    }
    let text = pieces.reduce(0) { length, piece in
      if case .literal(let text) = piece { length + text.utf8.count } else { length }
    }
    let values = (constraints + rest).map { SegmentPattern.value($0).naiveRank }
    return [naiveRank, -text, values.min() ?? 0]
  }

  /// A catch-all as it is whatever follows it.
  fileprivate var naivelyAlone: SegmentPattern {
    guard case .catchAll(let before, var rest) = self else { return self }
    rest.followers = 0
    return .catchAll(before: before, rest)
  }

  package func isSameEdge(as other: SegmentPattern, ignoresCase: Bool) -> Bool {
    if case .literal(let own) = self, case .literal(let foreign) = other, ignoresCase {
      return own.foldedASCII.isSame(as: foreign.foldedASCII)
    }
    return self == other
  }
}

extension [LinkPattern] {
  /// The patterns in the order in which a table tries them, for those that no link matches in
  /// common: segment by segment, by rank, and of equal ranks that through which the first in the
  /// sequence goes.
  ///
  /// - Parameter ranksDemands: Whether of patterns with one path those go first that ask for more.
  package func naiveWalk(
    _ sequence: [Int], ignoresCase: Bool, ranksDemands: Bool
  ) -> [Int] {
    let roots = sequence.grouped { self[$0].site == self[$1].site }
    return roots.stablySorted { self[$0[0]].naiveSiteOrder }
      .flatMap { walk($0, depth: 0, ignoresCase, ranksDemands) }
  }

  private func walk(
    _ group: [Int], depth: Int, _ ignoresCase: Bool, _ ranksDemands: Bool
  ) -> [Int] {
    let ended = group.filter { self[$0].segments.count == depth }
    let edges = group.filter { self[$0].segments.count > depth }.grouped {
      self[$0].segments[depth].isSameEdge(as: self[$1].segments[depth], ignoresCase: ignoresCase)
    }
    let sorted = edges.stablySorted { group in
      let pattern = self[group[0]]
      let hasRest = pattern.segments.naiveRest == depth
      return pattern.segments[depth].naiveRanks + [hasRest ? -pattern.segments.count : 0]
    }
    return ended.stablySorted { ranksDemands ? self[$0].naiveDemandOrder : [] }
      + sorted.flatMap { walk($0, depth: depth + 1, ignoresCase, ranksDemands) }
  }
}

extension LinkPattern {
  /// More demands, then narrower ones.
  fileprivate var naiveDemandOrder: [Int] {
    let ranks = naiveDemands.map(\.value.naiveRanks)
    return [
      -ranks.count, ranks.reduce(0) { $0 + $1[0] }, ranks.reduce(0) { $0 + $1[1] * 3 + $1[2] },
    ]
  }

  fileprivate var naiveSiteOrder: [Int] {
    if case .host(_, port: .some) = site { return [site.naiveRank, 0] }
    return [site.naiveRank, 1]
  }
}

extension Array {
  fileprivate func grouped(_ areSame: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { groups, element in
      if let index = groups.firstIndex(where: { areSame($0[0], element) }) {
        groups[index].append(element)
      } else {
        groups.append([element])
      }
    }
  }

  fileprivate func stablySorted(by order: (Element) -> [Int]) -> [Element] {
    enumerated().map { ($0.element, order($0.element) + [$0.offset]) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
}
