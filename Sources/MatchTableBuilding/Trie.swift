import RouteMatching

/// Patterns merged segment by segment, before they have a place in memory.
///
/// ```
/// /product/:id            "product" ── any ─○ product
/// /product/:id/reviews                  └─ "reviews" ─○ reviews
/// /:page                  any ─○ page
/// ```
///
/// Segments behind a catch-all are counted from the end of the path. A catch-all is an edge of its own
/// for each number of them, the longest first, so that patterns go from left to right there too:
///
/// ```
/// /*path/m/:x/notes       rest…3 ── "m" ── any ── "notes" ─○
/// /*path/issues/:iid      rest…2 ── "issues" ─┬─ any ─○
/// /*path/issues/new                           └─ "new" ─○
/// ```
package struct Trie {
  package struct State {
    /// Where the next segment is: how many lead here, or below a catch-all minus how many follow.
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

  /// A pattern that ends at a state. Most end along their own segments, and have nothing but that.
  ///
  /// A pattern that wins over others, which a traversal would come upon first, ends along theirs as
  /// well, only for links that all of them match:
  ///
  /// ```
  /// year  /{year:Int}/all      wins over month by a rule, although literals are tried first:
  /// month /2026/:month?tag=*   "2026" ── "all" ─○ year   guards: segment 0 is an Int
  ///                                    └─ any ─○ month           and ?tag=*, as month requires
  /// ```
  package struct Acceptance {
    var pattern: Int
    /// The segments that the way to the state does not check.
    var guards: [Guard] = []
    /// The sites that it does not check. If there is one, the last is the pattern's own.
    var sites: [SitePattern] = []
    /// The patterns that it wins over along this way, for ``walk``.
    var losers: [Int] = []
    /// Those that require something beside the path, which has to hold as well.
    var losersWithRequirements: [Int] = []
    /// The loser that it is tried just before, because its own rank comes after the loser's.
    var successor: Successor?

    /// Whether this one accepts every link of another, at the same turn.
    fileprivate func covers(_ other: Acceptance) -> Bool {
      pattern == other.pattern && successor == other.successor
        && guards.allSatisfy(other.guards.contains) && sites.allSatisfy(other.sites.contains)
        && losersWithRequirements.allSatisfy(other.losersWithRequirements.contains)
    }

    /// Patterns are tried by rank, and a pattern with a successor just before it. Of two with one
    /// successor, the winner of the other comes first: a link that both match, it matches along a
    /// longer way as well.
    fileprivate func turn(_ ranks: [Int], _ places: [Int]) -> (Int, Int, Int, Int) {
      let distance = successor?.distance ?? 0
      return (ranks[successor?.pattern ?? pattern], -distance, ranks[pattern], places[pattern])
    }
  }

  package struct Successor: Equatable {
    var pattern: Int
    /// How many patterns there are from it on along the way, each of which wins over those before.
    var distance = 1
  }

  package struct Guard: Equatable {
    /// As in `[SegmentPattern].places`.
    var place: Int
    /// nil if the path has to end with the segment.
    var pattern: SegmentPattern?
  }

  let ignoresCase: Bool
  var states: [State] = []
  /// The first state of each site, in the order in which sites were added.
  private(set) var roots: [(site: SitePattern, state: Int)] = []
  private var rootStates: [SitePattern: Int] = [:]
  /// How many patterns went along the ways of two others or more.
  private var longWayCount = 0

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

  /// Adds a pattern along its own segments.
  mutating func insert(_ pattern: LinkPattern, index: Int) {
    var state = root(of: pattern.site)
    for segment in pattern.segments { state = follow(folded(segment), from: state) }
    states[state].accepting.append(Acceptance(pattern: index))
  }

  /// Adds the winner of a precedence along the segments of the loser as well, so that it is found
  /// where the traversal takes the loser's edges. It is found there only by links that both match:
  /// among others it keeps its own place. If the loser names another site, the winner's own is
  /// checked.
  ///
  /// - Throws: `MatchTableLimit.tooManyWinners`.
  mutating func insert(
    _ precedence: PatternPrecedence, of patterns: [LinkPattern], in order: some PatternOrder
  ) throws(MatchTableLimit) {
    let loser = patterns[precedence.loser]
    let way = Way(
      patterns: [precedence.loser], segments: loser.segments.map(folded), site: loser.site)
    try insert(precedence.winner, along: way, of: patterns, in: order)
  }

  /// Where a pattern goes along the segments of others, over which it wins.
  private struct Way {
    /// Each pattern wins over the patterns before it.
    var patterns: [Int]
    var segments: [SegmentPattern]
    let site: SitePattern
    var guards: [Guard] = []
    var sites: [SitePattern] = []
    var successor: Successor?
  }

  /// The traversal may come upon the pattern before others that win over it and have their own
  /// places, so they go along the same way. If each of many patterns wins over all others, that
  /// would take a place for each of their subsets.
  private mutating func insert(
    _ index: Int, along way: Way, of patterns: [LinkPattern], in order: some PatternOrder
  ) throws(MatchTableLimit) {
    let (pattern, last) = (patterns[index], way.patterns[way.patterns.count - 1])
    let own = pattern.segments.map(folded)
    guard let merged = MergedPath(of: own, along: way.segments) else { return }
    var next = way
    next.patterns.append(index)
    next.segments = merged.segments
    next.guards += merged.guards
    if pattern.site != way.sites.last ?? way.site { next.sites.append(pattern.site) }
    next.successor?.distance += 1
    if next.successor == nil, order.ranks[index] >= order.ranks[last] {
      next.successor = Successor(pattern: last)
    }
    let accept = Acceptance(
      pattern: index, guards: next.guards, sites: next.sites,
      losers: way.patterns,
      losersWithRequirements: way.patterns.filter { patterns[$0].asksBesidePath },
      successor: next.successor)
    var state = root(of: way.site)
    for segment in merged.segments { state = follow(segment, from: state) }
    guard !states[state].accepting.contains(where: { $0.covers(accept) }) else { return }
    states[state].accepting.append(accept)
    // In its own place, and at its own turn, others go before it by their own precedences.
    guard merged.segments != own || pattern.site != way.site || next.successor != nil
    else { return }
    longWayCount += way.patterns.count - 1
    guard longWayCount <= MatchTableLimit.maximumLongWays else {
      throw .tooManyWinners(pattern: way.patterns[0])
    }
    for winner in order.winners(over: index) where !next.patterns.contains(winner) {
      try insert(winner, along: next, of: patterns, in: order)
    }
  }

  private func folded(_ segment: SegmentPattern) -> SegmentPattern {
    ignoresCase ? segment.ignoringCase : segment
  }

  private mutating func root(of site: SitePattern) -> Int {
    if let state = rootStates[site] { return state }
    rootStates[site] = states.count
    roots.append((site, states.count))
    states.append(State(depth: 0))
    return states.count - 1
  }

  /// The state after a segment that is folded, made if there is none yet.
  private mutating func follow(_ segment: SegmentPattern, from state: Int) -> Int {
    if case .literal(let text) = segment { return follow(Array(text.utf8), from: state) }
    if let index = states[state].edgeIndices[segment] { return states[state].edges[index].state }
    states[state].edgeIndices[segment] = states[state].edges.count
    states[state].edges.append(Edge(segment: segment, state: states.count))
    let next = addState(after: state)
    if segment.isCatchAll { states[next].depth = -segment.followers }
    return next
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
  /// The patterns by index, in the order in which a link finds them. After each come the patterns
  /// that the link has to match as well for it to answer there.
  package var walk: [[Int]] {
    var walk: [[Int]] = []
    var ahead = roots.reversed().map(\.state)
    while let index = ahead.popLast() {
      let state = states[index]
      walk += state.accepting.map { [$0.pattern] + $0.losers }
      ahead += (state.literals.map(\.state) + state.edges.map(\.state)).reversed()
    }
    return walk
  }

  /// Puts edges, ends and roots in the order in which they are tried.
  mutating func sort(in order: inout some PatternOrder) {
    let ranks = order.ranks
    var places = Array(repeating: 0, count: ranks.count)
    for (place, pattern) in order.sequence.enumerated() { places[pattern] = place }
    for state in states.indices {
      states[state].accepting.sort { $0.turn(ranks, places) < $1.turn(ranks, places) }
      var edges = states[state].edges
      guard edges.count > 1 else { continue }
      // Of catch-alls that are alike, the one that more segments follow is no catch-all where the
      // other still is.
      if edges.contains(where: { $0.segment.followers > 0 }) {
        edges = edges.indices.sorted {
          (-edges[$0].segment.followers, $0) < (-edges[$1].segment.followers, $1)
        }.map { edges[$0] }
      }
      let narrower = order.narrower(among: edges.map(\.segment))
      states[state].edges = ordered(edges, by: \.segment.rank, narrower)
    }
    roots = ordered(roots, by: \.site.rank, order.narrower(among: roots.map(\.site)))
  }

  /// The elements by rank, except that narrower ones go before wider ones.
  private func ordered<Element>(
    _ elements: [Element], by rank: (Element) -> Int, _ narrower: [PatternPrecedence]
  ) -> [Element] {
    let ranks = elements.map(rank)
    let wished = elements.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let before = Dictionary(grouping: narrower, by: \.loser).mapValues { pairs in
      pairs.map(\.winner).sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }
    return TopologicalOrder(wished, before: before).result.map { elements[$0] }
  }
}

extension LinkPattern {
  /// Whether the pattern has requirements on the query or the fragment.
  fileprivate var asksBesidePath: Bool { !query.isEmpty || fragment != nil }
}

/// The common segments of two patterns, and the checks that each needs on the way of the other.
private struct MergedPath {
  var segments: [SegmentPattern] = []
  var guards: [Trie.Guard] = []

  /// nil if one pattern ends before the other begins to differ: no path has both lengths.
  init?(of pattern: [SegmentPattern], along other: [SegmentPattern]) {
    guard pattern.innerCatchAll == other.innerCatchAll else {
      (segments, guards) = (other, pattern.allGuards)
      return
    }
    let places = pattern.places
    for index in 0..<max(pattern.count, other.count) {
      let own = index < pattern.count ? pattern[index] : nil
      let foreign = index < other.count ? other[index] : nil
      switch (own, foreign) {
      case (let own?, let foreign?) where own.isCatchAll || !foreign.isCatchAll:
        guard append(own, along: foreign, at: places[index]) else { return nil }
      case (let own?, _) where other.last?.isCatchAll == true:
        segments.append(own)
        if let foreign { addGuard(for: foreign, at: places[index]) }
      case (nil, let foreign?) where pattern.last?.isCatchAll == true:
        segments.append(foreign)
      default:
        return nil
      }
    }
  }

  private mutating func append(
    _ own: SegmentPattern, along foreign: SegmentPattern, at place: Int
  ) -> Bool {
    switch (own, foreign) {
    case (.literal, .literal):
      guard own == foreign else { return false }
      segments.append(own)
    case (.literal, _):
      segments.append(own)
      addGuard(for: foreign, at: place)
    default:
      segments.append(foreign)
      if own != foreign { guards.append(Trie.Guard(place: place, pattern: own)) }
    }
    return true
  }

  /// Adds a check of the loser's segment, unless it matches any string.
  private mutating func addGuard(for foreign: SegmentPattern, at place: Int) {
    guard foreign != .value(.any), foreign != .catchAll(before: [], .init()) else { return }
    guards.append(Trie.Guard(place: place, pattern: foreign))
  }
}

extension [SegmentPattern] {
  /// The catch-all that segments follow, and how many: two patterns that have it alike can be merged
  /// segment by segment. Others go along the way of the loser, and are checked wholly there.
  fileprivate var innerCatchAll: [Int]? {
    firstIndex { $0.followers > 0 }.map { [$0, self[$0].followers] }
  }

  /// The checks of all segments.
  fileprivate var allGuards: [Trie.Guard] {
    let guards = zip(places, self).filter { $0.1 != .value(.any) }.map {
      Trie.Guard(place: $0.0, pattern: $0.1)
    }
    return contains(where: \.isCatchAll) ? guards : guards + [Trie.Guard(place: count - 1)]
  }
}
