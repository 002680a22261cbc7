import RouteMatching

/// The paths of patterns, segment by segment, to find all pairs that may meet
/// without comparing each with each.
///
/// ```
/// /product/:id            "product" ── any ─○
/// /product/:id/reviews                  └─ "reviews" ─○
/// /files/*path            "files" ── any… ─○ ⟲
/// ```
package struct PatternTrie {
  struct Node {
    var literals: [Int: Int] = [:]
    var others: [Edge] = []
    /// The patterns that end here.
    var ends: [Int] = []
    /// How many segments may follow until a pattern ends: a bit for each number, the
    /// last for all from 63 on.
    var lengths: UInt64 = 0
  }

  struct Edge: Hashable {
    var language: Int
    /// The tail of a catch-all whose first segment this is.
    var tail: Int?
    var node: Int
  }

  private(set) var nodes: [Node] = []
  /// The first node of each site.
  private(set) var roots: [(site: Int, node: Int)] = []

  package init() {}

  package mutating func insert(_ pattern: Int, _ language: PatternLanguage, in table: LanguageTable)
  {
    var node = root(of: language.site)
    let count = language.path.segments.count
    nodes[node].lengths |= lengths(from: count, hasTail: language.path.tail != nil)
    for (index, segment) in language.path.segments.enumerated() {
      let tail = index == count - 1 ? language.path.tail : nil
      node = follow(segment, tail: tail, from: node, in: table)
      nodes[node].lengths |= lengths(from: count - 1 - index, hasTail: language.path.tail != nil)
    }
    nodes[node].ends.append(pattern)
  }

  private func lengths(from count: Int, hasTail: Bool) -> UInt64 {
    let first = UInt64(1) << UInt64(min(count, 63))
    return hasTail ? ~(first - 1) : first
  }

  private mutating func root(of site: Int) -> Int {
    if let root = roots.first(where: { $0.site == site }) { return root.node }
    roots.append((site, addNode()))
    return nodes.count - 1
  }

  private mutating func follow(
    _ segment: Int, tail: Int?, from node: Int, in table: LanguageTable
  ) -> Int {
    if tail == nil, table.languages[segment].isLiteral {
      if let next = nodes[node].literals[segment] { return next }
      let next = addNode()
      nodes[node].literals[segment] = next
      return next
    }
    let known = nodes[node].others.first { $0.language == segment && $0.tail == tail }
    if let known { return known.node }
    let next = addNode()
    nodes[node].others.append(Edge(language: segment, tail: tail, node: next))
    // Any number of segments may follow a catch-all's first one.
    if let tail { nodes[next].others.append(Edge(language: tail, tail: tail, node: next)) }
    return next
  }

  private mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }
}
