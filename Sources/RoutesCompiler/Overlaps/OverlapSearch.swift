import RouteMatching

/// Finds the pairs of patterns that one link can match, by walking a trie along itself.
///
/// Two branches are followed together as far as their segments have a text in common, and
/// patterns whose paths meet are divided by what they require beside it. An index finds the
/// languages that may meet, so that others are never compared.
package struct OverlapSearch {
  package struct Pair {
    /// The first before the second.
    package var first: Int
    package var second: Int
    /// nil where it takes too many states to tell.
    package var relation: Relation?
  }

  private enum Task {
    case nodes(Int, Int)
    /// Patterns whose paths meet, and the parts by which they were divided.
    case patterns([Int], [Int], isSame: Bool, divided: [PatternLanguage.Condition])
  }

  private let trie: PatternTrie
  private let languages: [PatternLanguage]
  private var table: PatternLanguages
  private let limit: Int
  package private(set) var pairs: [Pair] = []
  /// How many pairs of patterns or of branches were compared.
  package private(set) var steps = 0
  /// What is still to be visited: patterns may be long, so that a function for each
  /// segment would need too deep a stack.
  private var waiting: [Task] = []
  /// For each node the positions of its edges that are no literals.
  private var branches: [Int: [Int]] = [:]
  /// The languages of these edges.
  private var indices: [Int: TextIndex] = [:]

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
    while !isTruncated, !isTooLong, let task = waiting.popLast() {
      switch task {
      case .nodes(let first, let second):
        divide(trie.nodes[first].ends, trie.nodes[second].ends, isSame: first == second)
        if first == second { visitSelf(first) } else { visitBoth(first, second) }
      case .patterns(let left, let right, let isSame, let divided):
        divide(left, right, isSame: isSame, divided)
      }
    }
    return table
  }

  private mutating func visit(_ first: Int, _ second: Int) { waiting.append(.nodes(first, second)) }

  private mutating func visitSelf(_ node: Int) {
    for (position, edge) in trie.nodes[node].edges.enumerated() {
      // A catch-all's way back to itself would never end.
      if edge.node != node { visit(edge.node, edge.node) }
      for (other, branch) in branches(of: node, meeting: edge)
      where isLiteral(edge) || position > other {
        visit(edge.node, branch.node)
      }
    }
  }

  private mutating func visitBoth(_ first: Int, _ second: Int) {
    let (edges, others) = (trie.nodes[first].edges, trie.nodes[second].edges)
    if !branches(of: second).isEmpty {
      for edge in edges {
        for (_, branch) in branches(of: second, meeting: edge)
        where edge.node != first || branch.node != second {
          visit(edge.node, branch.node)
        }
      }
    }
    if !branches(of: first).isEmpty {
      for edge in others where isLiteral(edge) {
        for (_, branch) in branches(of: first, meeting: edge) { visit(branch.node, edge.node) }
      }
    }
    let (few, many) = edges.count < others.count ? (first, second) : (second, first)
    for edge in trie.nodes[few].edges where isLiteral(edge) {
      if let next = trie.nodes[many].next(edge.key) { visit(edge.node, next) }
    }
  }

  /// The positions of the edges of a node that are no literals.
  private mutating func branches(of node: Int) -> [Int] {
    if let known = branches[node] { return known }
    let edges = trie.nodes[node].edges
    let positions = edges.indices.filter { !isLiteral(edges[$0]) }
    branches[node] = positions
    indices[node] = TextIndex(positions.map { edges[$0].key.language })
    return positions
  }

  /// Those that have a text in common with an edge, and then patterns of the same number of
  /// segments.
  private mutating func branches(
    of node: Int, meeting edge: PatternTrie.Edge
  ) -> [(position: Int, edge: PatternTrie.Edge)] {
    let (edges, positions) = (trie.nodes[node].edges, branches(of: node))
    let language = edge.key.language
    let found = indices[node]?.positions(meeting: language, in: &table.texts) ?? []
    return found.map { (positions[$0], edges[positions[$0]]) }.filter { _, other in
      trie.nodes[edge.node].lengths & trie.nodes[other.node].lengths != 0
        && meet(language, other.key.language)
    }
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
  /// Divides many by the condition in which they differ most: redirects such as
  /// '/index.php?id=7' come by the thousand.
  private mutating func divide(
    _ left: [Int], _ right: [Int], isSame: Bool, _ divided: [PatternLanguage.Condition] = []
  ) {
    steps += left.count + right.count
    guard left.count * right.count > 64,
      let condition = condition(dividing: isSame ? left : left + right, divided)
    else { return compare(left, right, isSame: isSame) }
    let (groups, others) = (self.groups(left, by: condition), self.groups(right, by: condition))
    var index = TextIndex(others.map(\.language))
    for (position, group) in groups.enumerated() {
      for other in index.positions(meeting: group.language, in: &table.texts)
      where (!isSame || position <= other) && meet(group.language, others[other].language) {
        waiting.append(
          .patterns(
            group.patterns, others[other].patterns, isSame: isSame && position == other,
            divided: divided + [condition]))
      }
    }
  }

  private func condition(
    dividing patterns: [Int], _ divided: [PatternLanguage.Condition]
  ) -> PatternLanguage.Condition? {
    var found: [PatternLanguage.Condition: Set<Int>] = [:]
    for (condition, language) in patterns.flatMap({ languages[$0].conditions })
    where !divided.contains(condition) {
      found[condition, default: []].insert(language)
    }
    return found.filter { $0.value.count > 1 }.max { $0.value.count < $1.value.count }?.key
  }

  private func groups(
    _ patterns: [Int], by condition: PatternLanguage.Condition
  ) -> [(language: Int, patterns: [Int])] {
    let groups = Dictionary(grouping: patterns) { pattern in
      languages[pattern].conditions.first { $0.0 == condition }?.1 ?? table.texts.unasked
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func compare(_ left: [Int], _ right: [Int], isSame: Bool) {
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
