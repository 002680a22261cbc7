import RouteMatching

/// Finds the pairs of patterns that one link can match, by walking a trie along itself.
///
/// Two branches are followed together as far as their segments have a text in common. Languages
/// that are many are read together first, so that only those that may meet are compared.
package struct OverlapSearch {
  package struct Pair {
    /// The first before the second.
    package var first: Int
    package var second: Int
    /// nil where it takes too many states to tell.
    package var relation: Relation?
  }

  private let trie: PatternTrie
  private let languages: [PatternLanguage]
  private var table: PatternLanguages
  private let limit: Int
  package private(set) var pairs: [Pair] = []
  /// How many pairs of patterns or of branches were compared.
  package private(set) var steps = 0
  /// The pairs of nodes still to be visited: patterns may be long, so that a function for each
  /// segment would need too deep a stack.
  private var waiting: [(Int, Int)] = []
  /// For each node the positions of its edges that are no literals.
  private var branches: [Int: [Int]] = [:]

  package init(
    _ trie: PatternTrie, _ languages: [PatternLanguage], _ table: PatternLanguages, limit: Int
  ) {
    self.trie = trie
    self.languages = languages
    self.table = table
    self.limit = limit
  }

  /// Whether there are more pairs than the limit.
  package var isTruncated: Bool { pairs.count > limit }
  /// Whether so many patterns nearly meet that they are not all compared.
  package var isTooLong: Bool { steps > 20 * limit }

  /// The table that the search went on to fill is handed back.
  package mutating func run() -> PatternLanguages {
    visit(0, 0)
    while !isTruncated, !isTooLong, let (first, second) = waiting.popLast() {
      let (patterns, others) = (trie.nodes[first].patterns, trie.nodes[second].patterns)
      compare(patterns, others, isSame: first == second)
      visitEnds(of: first, second)
      if first == second {
        for edge in trie.nodes[first].edges where edge.node != first { visit(edge.node, edge.node) }
      } else {
        visitEqualLiterals(of: first, second)
      }
      visitBranches(of: first, second)
    }
    return table
  }

  private mutating func visit(_ first: Int, _ second: Int) { waiting.append((first, second)) }

  /// Enters the segments that follow a catch-all, where as many may follow in the other branch.
  private mutating func visitEnds(of first: Int, _ second: Int) {
    let (one, other) = (trie.nodes[first], trie.nodes[second])
    // Where both have come to such segments, the first has entered them before the second.
    let ends = other.isEnd ? [] : one.ends.sorted { $0.key < $1.key }.map(\.value)
    for end in ends where trie.nodes[end].lengths & other.lengths != 0 { visit(end, second) }
    guard first != second else { return }
    for end in other.ends.sorted(by: { $0.key < $1.key }).map(\.value)
    where trie.nodes[end].lengths & one.lengths != 0 {
      visit(first, end)
    }
  }

  private mutating func visitEqualLiterals(of first: Int, _ second: Int) {
    let isFewer = trie.nodes[first].edges.count < trie.nodes[second].edges.count
    for edge in trie.nodes[isFewer ? first : second].edges where isLiteral(edge) {
      guard let next = trie.nodes[isFewer ? second : first].next(edge.key) else { continue }
      if isFewer { visit(edge.node, next) } else { visit(next, edge.node) }
    }
  }

  /// Follows each two edges, of which one is no literal, that have a text in common, and then
  /// patterns of the same number of segments.
  private mutating func visitBranches(of first: Int, _ second: Int) {
    let (edges, others) = (trie.nodes[first].edges, trie.nodes[second].edges)
    for (position, candidates) in candidates(first, second).enumerated() {
      for other in candidates where first != second || position < other {
        let (one, two) = (edges[position], others[other])
        // A catch-all's way back to itself would never end.
        if one.node != first || two.node != second, !isLiteral(one) || !isLiteral(two),
          trie.nodes[one.node].lengths & trie.nodes[two.node].lengths != 0,
          meet(one.key.language, two.key.language)
        {
          visit(one.node, two.node)
        }
      }
    }
  }

  /// For each edge of a node the positions of those of another, or of the same, with which it may
  /// have a text in common. Few are compared as soon as they are told apart.
  private mutating func candidates(_ first: Int, _ second: Int) -> [[Int]] {
    let (branches, otherBranches) = (branches(of: first), branches(of: second))
    guard !branches.isEmpty || !otherBranches.isEmpty else { return [] }
    let (edges, others) = (trie.nodes[first].edges, trie.nodes[second].edges)
    guard branches.count > 8 || otherBranches.count > 8 else {
      return edges.map { isLiteral($0) ? otherBranches : Array(others.indices) }
    }
    return table.texts.meetings(
      of: edges.map(\.key.language), with: others.map(\.key.language))
  }

  /// The positions of the edges of a node that are no literals.
  private mutating func branches(of node: Int) -> [Int] {
    if let known = branches[node] { return known }
    let edges = trie.nodes[node].edges
    let positions = edges.indices.filter { !isLiteral(edges[$0]) }
    branches[node] = positions
    return positions
  }

  private func isLiteral(_ edge: PatternTrie.Edge) -> Bool {
    edge.key.tail == nil && table.texts.languages[edge.key.language].isLiteral
  }

  /// Where too many states are needed to tell, the pair is looked at as one that
  /// meets, and the comparison of the patterns says so.
  private mutating func meet(_ first: Int, _ second: Int) -> Bool {
    steps += 1
    do throws(TooManyStates) {
      return try table.texts.relation(first, second) != .disjoint
    } catch {
      return true
    }
  }
}

/// Patterns whose paths meet.
extension OverlapSearch {
  /// Compares many only where they may meet in the condition in which they differ most: redirects
  /// such as '/index.php?id=7' come by the thousand, and are checked in 0.2 s with this and in 3 s
  /// without.
  private mutating func compare(_ left: [Int], _ right: [Int], isSame: Bool) {
    steps += left.count + right.count
    guard left.count * right.count > 64,
      let condition = mostDifferent(among: isSame ? left : left + right)
    else { return compareAll(left, right, isSame: isSame) }
    let (groups, others) = (self.groups(left, by: condition), self.groups(right, by: condition))
    let meetings = table.texts.meetings(
      of: groups.map(\.language), with: others.map(\.language))
    for (position, group) in groups.enumerated() {
      for other in meetings[position] where !isSame || position <= other {
        guard meet(group.language, others[other].language) else { continue }
        compareAll(group.patterns, others[other].patterns, isSame: isSame && position == other)
      }
    }
  }

  private func mostDifferent(among patterns: [Int]) -> PatternLanguage.Condition? {
    var found: [PatternLanguage.Condition: Set<Int>] = [:]
    for (condition, language) in patterns.flatMap({ languages[$0].conditions }) {
      found[condition, default: []].insert(language)
    }
    return found.max { $0.value.count < $1.value.count }?.key
  }

  private func groups(
    _ patterns: [Int], by condition: PatternLanguage.Condition
  ) -> [(language: Int, patterns: [Int])] {
    let groups = Dictionary(grouping: patterns) { pattern in
      languages[pattern].conditions.first { $0.0 == condition }?.1 ?? table.texts.unasked
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func compareAll(_ left: [Int], _ right: [Int], isSame: Bool) {
    for one in left {
      for other in right where !isSame || one < other {
        guard !isTruncated, !isTooLong else { return }
        steps += 1
        compare(min(one, other), max(one, other))
      }
    }
  }

  private mutating func compare(_ first: Int, _ second: Int) {
    let relation = try? table.relation(languages[first], languages[second])
    guard relation != .disjoint else { return }
    pairs.append(Pair(first: first, second: second, relation: relation))
  }
}

extension PatternLanguage {
  /// A part of a link beside its path that a pattern may ask for.
  fileprivate enum Condition: Hashable {
    case query(ExactText)
    case fragment
    case fragmentSegment(Int)
    case fragmentItem(ExactText)
  }

  /// What is asked of each part. A link that two patterns match has in a part that both name
  /// what both ask there.
  fileprivate var conditions: [(Condition, language: Int)] {
    var conditions = query.items.map { (Condition.query($0.key), $0.language) }
    switch fragment {
    case .unasked, .written: break
    case .text(let text): conditions.append((.fragment, text))
    case .path(let path, let query):
      conditions += path.segments.enumerated().map { (.fragmentSegment($0), $1) }
      conditions += query.items.map { (.fragmentItem($0.key), $0.language) }
    case .items(let query):
      conditions += query.items.map { (.fragmentItem($0.key), $0.language) }
    }
    return conditions
  }
}
