import RouteMatching

/// The sites and paths of patterns, segment by segment, to find all pairs that may meet
/// without comparing each with each.
///
/// ```
/// /product/:id            any site ── "product" ── any ─○
/// /product/:id/reviews                               └─ "reviews" ─○
/// /files/*path                     └─ "files" ── any… ─○ ⟲
/// /files/*path/edit                                  └─ 1 left ── "edit" ─○
/// ```
///
/// What follows a catch-all is in a trie of its own for each number of segments, which is entered where
/// as many are left.
package struct PatternTrie {
  struct Node {
    var edges: [Edge] = []
    var edgeIndices: [Edge.Key: Int] = [:]
    /// The patterns that end here.
    var patterns: [Int] = []
    /// How many segments may follow until a pattern ends: a bit for each number, the
    /// last for all from 63 on.
    var lengths: UInt64 = 0
    /// By the number of segments that follow this catch-all, where they begin.
    var ends: [Int: Int] = [:]
    /// Whether segments that follow a catch-all begin here.
    var isEnd = false

    /// The node after an edge.
    func next(_ key: Edge.Key) -> Int? { edgeIndices[key].map { edges[$0].node } }
  }

  struct Edge {
    struct Key: Hashable {
      var language: Int
      /// The tail of a catch-all whose first segment this is.
      var tail: Int?
    }

    var key: Key
    var node: Int
  }

  private(set) var nodes = [Node()]

  package init() {}

  package mutating func insert(_ pattern: Int, _ language: PatternLanguage) {
    let path = language.path
    var node = follow(Edge.Key(language: language.site), from: 0)
    let count = path.segments.count
    nodes[node].lengths |= lengths(from: path.leastCount, hasTail: path.tail != nil)
    for (index, segment) in path.segments.enumerated() {
      let tail = index == count - 1 ? path.tail : nil
      node = follow(Edge.Key(language: segment, tail: tail), from: node)
      nodes[node].lengths |= lengths(from: path.leastCount - 1 - index, hasTail: path.tail != nil)
    }
    if !path.end.isEmpty { node = end(of: path.end.count, after: node) }
    for (index, segment) in path.end.enumerated() {
      node = follow(Edge.Key(language: segment), from: node)
      nodes[node].lengths |= lengths(from: path.end.count - 1 - index, hasTail: false)
    }
    nodes[node].patterns.append(pattern)
  }

  /// Where so many segments begin that follow a catch-all.
  private mutating func end(of count: Int, after node: Int) -> Int {
    if let known = nodes[node].ends[count] { return known }
    nodes[node].ends[count] = nodes.count
    nodes.append(Node(lengths: lengths(from: count, hasTail: false), isEnd: true))
    return nodes.count - 1
  }

  private func lengths(from count: Int, hasTail: Bool) -> UInt64 {
    let first = UInt64(1) << UInt64(min(count, 63))
    return hasTail ? ~(first - 1) : first
  }

  private mutating func follow(_ key: Edge.Key, from node: Int) -> Int {
    if let known = nodes[node].next(key) { return known }
    let next = nodes.count
    nodes.append(Node())
    append(Edge(key: key, node: next), to: node)
    // Any number of segments may follow a catch-all's first one.
    if let tail = key.tail {
      append(Edge(key: Edge.Key(language: tail, tail: tail), node: next), to: next)
    }
    return next
  }

  private mutating func append(_ edge: Edge, to node: Int) {
    nodes[node].edgeIndices[edge.key] = nodes[node].edges.count
    nodes[node].edges.append(edge)
  }
}
