/// Patterns put together segment by segment, before they have a place in memory.
///
/// ```
/// /product/:id            "product" ── any ─○ product
/// /product/:id/reviews                  └─ "reviews" ─○ reviews
/// /:page                  any ─○ page
/// ```
package struct Trie {
  package struct State {
    /// How many segments lead here.
    var depth: Int
    var literals: [(text: [UInt8], state: Int)] = []
    var literalIndices: [[UInt8]: Int] = [:]
    var edges: [Edge] = []
    var edgeIndices: [SegmentPattern: Int] = [:]
    var accepting: [Acceptance] = []
  }

  package struct Edge {
    var segment: SegmentPattern
    var state: Int
  }

  /// A pattern that ends at a state, with the segments to check because the way there
  /// is not its own or not the loser's, its site where the loser's is not the same, and
  /// the loser: it wins over that one alone, so the loser's requirements have to hold as well.
  package struct Acceptance {
    var pattern: Int
    var guards: [Guard] = []
    var site: SitePattern?
    var loser: Int?
  }

  package struct Guard: Equatable {
    var segment: Int
    var pattern: SegmentPattern
  }

  let ignoresCase: Bool
  var states: [State] = []
  /// The first state of each site, in the order in which sites were added.
  private(set) var roots: [(site: SitePattern, state: Int)] = []

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Adds a pattern along its own segments.
  mutating func insert(_ pattern: LinkPattern, index: Int) {
    var state = root(of: pattern.site)
    for segment in pattern.segments { state = follow(segment, from: state) }
    states[state].accepting.append(Acceptance(pattern: index))
  }

  /// Adds the winner of a precedence along the segments of the loser as well, so that it is
  /// found where the traversal takes the loser's edges. It is found there only by links that
  /// both match: among others it keeps its own place. Where the loser names another site,
  /// the winner's own is checked.
  mutating func insert(
    _ winner: LinkPattern, index: Int, over loser: LinkPattern, loserIndex: Int
  ) {
    guard
      let merged = MergedPath(
        of: winner.segments.map(folded), along: loser.segments.map(folded))
    else { return }
    var state = root(of: loser.site)
    for segment in merged.segments { state = follow(segment, from: state) }
    let hasRequirements = !loser.query.isEmpty || loser.fragment != nil
    let accept = Acceptance(
      pattern: index, guards: merged.guards,
      site: winner.site == loser.site ? nil : winner.site, loser: hasRequirements ? loserIndex : nil
    )
    let isThere = states[state].accepting.contains {
      $0.pattern == index && $0.site == accept.site && ($0.loser == nil || $0.loser == accept.loser)
        && ($0.guards.isEmpty || $0.guards == accept.guards)
    }
    if !isThere { states[state].accepting.append(accept) }
  }

  private func folded(_ segment: SegmentPattern) -> SegmentPattern {
    ignoresCase ? segment.lowercased : segment
  }

  private mutating func root(of site: SitePattern) -> Int {
    if let root = roots.first(where: { $0.site == site }) { return root.state }
    roots.append((site, states.count))
    states.append(State(depth: 0))
    return states.count - 1
  }

  /// The state after a segment, made if there is none yet.
  private mutating func follow(_ segment: SegmentPattern, from state: Int) -> Int {
    let segment = folded(segment)
    if case .literal(let text) = segment { return follow(Array(text.utf8), from: state) }
    if let index = states[state].edgeIndices[segment] { return states[state].edges[index].state }
    states[state].edgeIndices[segment] = states[state].edges.count
    states[state].edges.append(Edge(segment: segment, state: states.count))
    return addState(after: state)
  }

  private mutating func follow(_ text: [UInt8], from state: Int) -> Int {
    if let index = states[state].literalIndices[text] {
      return states[state].literals[index].state
    }
    states[state].literalIndices[text] = states[state].literals.count
    states[state].literals.append((text, states.count))
    return addState(after: state)
  }

  private mutating func addState(after state: Int) -> Int {
    states.append(State(depth: states[state].depth + 1))
    return states.count - 1
  }
}

extension Trie {
  /// Puts edges, ends and roots in the order of their ranks, and of equal ones the first
  /// first.
  mutating func sort(ranking patterns: [LinkPattern]) {
    for state in states.indices {
      states[state].edges = ranked(states[state].edges, by: \.segment.rank)
      states[state].accepting = ranked(states[state].accepting) {
        patterns[$0.pattern].demandRank
      }
    }
    roots = ranked(roots, by: \.site.rank)
  }

  private func ranked<Element>(_ elements: [Element], by rank: (Element) -> Int) -> [Element] {
    elements.enumerated().map { (rank: rank($1), offset: $0, element: $1) }
      .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
  }

  /// Puts edges, ends and roots in the order in which they are tried.
  mutating func sort(in order: inout some PatternOrder) {
    for state in states.indices {
      states[state].edges = ordered(states[state].edges) { left, right in
        order.isNarrower(left.segment, right.segment)
      } rank: {
        $0.segment.rank
      }
      states[state].accepting = ordered(states[state].accepting) { left, right in
        order.isTriedBefore(left.pattern, right.pattern)
      } rank: { _ in
        0
      }
    }
    roots = ordered(roots) { left, right in
      order.isNarrower(left.site, right.site)
    } rank: {
      $0.site.rank
    }
  }

  /// Takes again and again the first of those with the lowest rank that nothing
  /// left has to go before.
  private func ordered<Element>(
    _ elements: [Element], before: (Element, Element) -> Bool, rank: (Element) -> Int
  ) -> [Element] {
    guard elements.count > 1 else { return elements }
    var rest = ranked(elements, by: rank)
    var result: [Element] = []
    while !rest.isEmpty {
      let free = rest.indices.first { candidate in
        !rest.indices.contains { $0 != candidate && before(rest[$0], rest[candidate]) }
      }
      result.append(rest.remove(at: free ?? 0))
    }
    return result
  }
}

/// The segments that two patterns have in common, and what is left to check of either
/// where the way is the other's.
private struct MergedPath {
  var segments: [SegmentPattern] = []
  var guards: [Trie.Guard] = []

  /// nil where one pattern ends before the other begins to differ: no path has
  /// both numbers of segments.
  init?(of pattern: [SegmentPattern], along other: [SegmentPattern]) {
    for index in 0..<max(pattern.count, other.count) {
      let own = index < pattern.count ? pattern[index] : nil
      let foreign = index < other.count ? other[index] : nil
      switch (own, foreign) {
      case (let own?, let foreign?) where own.isCatchAll || !foreign.isCatchAll:
        guard append(own, along: foreign, at: index) else { return nil }
      case (let own?, _) where other.last?.isCatchAll == true:
        segments.append(own)
        if let foreign { check(foreign, at: index) }
      case (nil, let foreign?) where pattern.last?.isCatchAll == true:
        segments.append(foreign)
      default:
        return nil
      }
    }
  }

  private mutating func append(
    _ own: SegmentPattern, along foreign: SegmentPattern, at index: Int
  ) -> Bool {
    switch (own, foreign) {
    case (.literal, .literal):
      guard own == foreign else { return false }
      segments.append(own)
    case (.literal, _):
      segments.append(own)
      check(foreign, at: index)
    default:
      segments.append(foreign)
      if own != foreign { guards.append(Trie.Guard(segment: index, pattern: own)) }
    }
    return true
  }

  /// Nothing needs to be checked of the loser's where it takes any text.
  private mutating func check(_ foreign: SegmentPattern, at index: Int) {
    guard foreign != .value(.any), foreign != .catchAll(before: [], .init()) else { return }
    guards.append(Trie.Guard(segment: index, pattern: foreign))
  }
}
