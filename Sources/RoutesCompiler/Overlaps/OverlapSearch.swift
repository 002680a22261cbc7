import RouteMatching

/// Finds the pairs of patterns whose paths meet, by walking a trie along itself.
///
/// Two branches are followed together as far as their segments have a text in
/// common, so patterns under different literals are never compared.
package struct OverlapSearch {
  private let trie: PatternTrie
  private let languages: [PatternLanguage]
  private var table: PatternLanguages
  private let limit: Int
  /// Pairs of patterns, the first before the second.
  package private(set) var pairs: [(Int, Int)] = []
  /// Whether there are more pairs than the limit.
  package private(set) var isTruncated = false
  private var steps = 0
  /// Pairs of nodes that are still to be visited: patterns may be long, so that a
  /// function for each segment would need too deep a stack.
  private var waiting: [(Int, Int)] = []

  package init(
    _ trie: PatternTrie, _ languages: [PatternLanguage], _ table: PatternLanguages, limit: Int
  ) {
    self.trie = trie
    self.languages = languages
    self.table = table
    self.limit = limit
  }

  /// The table that the search went on to fill is handed back.
  package mutating func run() -> PatternLanguages {
    for (index, first) in trie.roots.enumerated() {
      for second in trie.roots[index...] where meet(first.site, second.site) {
        visit(first.node, second.node)
      }
    }
    while let (first, second) = waiting.popLast() {
      steps += 1
      guard steps <= 20 * limit, pairs.count <= limit else {
        isTruncated = true
        break
      }
      pairEnds(first, second)
      if first == second { visitSelf(first) } else { visitBoth(first, second) }
    }
    return table
  }

  private mutating func visit(_ first: Int, _ second: Int) { waiting.append((first, second)) }

  private mutating func visitSelf(_ node: Int) {
    for child in trie.nodes[node].literals.values { visit(child, child) }
    let others = trie.nodes[node].others
    for (index, edge) in others.enumerated() {
      // A catch-all's way back to itself would never end.
      if edge.node != node { visit(edge.node, edge.node) }
      for other in others[(index + 1)...]
      where canMeet(edge.node, other.node) && meet(edge.language, other.language) {
        visit(edge.node, other.node)
      }
      visitLiterals(of: node, along: edge, isFirst: true)
    }
  }

  private mutating func visitBoth(_ first: Int, _ second: Int) {
    let (left, right) = (trie.nodes[first], trie.nodes[second])
    let isSmaller = left.literals.count <= right.literals.count
    for (literal, child) in isSmaller ? left.literals : right.literals {
      guard let other = (isSmaller ? right : left).literals[literal] else { continue }
      visit(isSmaller ? child : other, isSmaller ? other : child)
    }
    for edge in left.others { visitLiterals(of: second, along: edge, isFirst: true) }
    for edge in right.others { visitLiterals(of: first, along: edge, isFirst: false) }
    for edge in left.others {
      for other in right.others
      where canMeet(edge.node, other.node) && meet(edge.language, other.language) {
        if edge.node == first && other.node == second { continue }
        visit(edge.node, other.node)
      }
    }
  }

  private mutating func visitLiterals(
    of node: Int, along edge: PatternTrie.Edge, isFirst: Bool
  ) {
    for (literal, child) in trie.nodes[node].literals
    where canMeet(edge.node, child) && meet(edge.language, literal) {
      visit(isFirst ? edge.node : child, isFirst ? child : edge.node)
    }
  }

  /// Whether patterns that go on from two nodes can have the same number of segments.
  private func canMeet(_ first: Int, _ second: Int) -> Bool {
    trie.nodes[first].lengths & trie.nodes[second].lengths != 0
  }

  /// Where too many states are needed to tell, the pair is looked at as one that
  /// meets, and the comparison of the patterns says so.
  private mutating func meet(_ first: Int, _ second: Int) -> Bool {
    do throws(TooManyStates) {
      return try table.texts.relation(first, second) != .disjoint
    } catch {
      return true
    }
  }
}

extension OverlapSearch {
  private mutating func pairEnds(_ first: Int, _ second: Int) {
    let (left, right) = (trie.nodes[first].ends, trie.nodes[second].ends)
    guard !left.isEmpty, !right.isEmpty else { return }
    guard left.count * right.count > 64, let key = commonKey(left + right) else {
      return pair(left, right, isSame: first == second)
    }
    // Redirects such as '/index.php?id=7' come by the thousand.
    let leftGroups = Dictionary(grouping: left) { literal($0, key) }
    let rightGroups = Dictionary(grouping: right) { literal($0, key) }
    for (literal, group) in leftGroups {
      let others = literal == nil ? right : (rightGroups[literal] ?? []) + (rightGroups[nil] ?? [])
      pair(group, others, isSame: first == second)
    }
  }

  private mutating func pair(_ first: [Int], _ second: [Int], isSame: Bool) {
    for one in first {
      guard pairs.count <= limit else {
        isTruncated = true
        return
      }
      for other in second where !isSame || one < other {
        pairs.append((min(one, other), max(one, other)))
      }
    }
  }

  /// The key that most of the patterns ask to have a certain text.
  private func commonKey(_ patterns: [Int]) -> ExactText? {
    var counts: [ExactText: Int] = [:]
    for pattern in patterns {
      for item in languages[pattern].query.items where isLiteral(item) {
        counts[item.key, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func literal(_ pattern: Int, _ key: ExactText) -> Int? {
    languages[pattern].query.items.first { $0.key == key && isLiteral($0) }?.language
  }

  private func isLiteral(_ item: QueryLanguage.Item) -> Bool {
    guard case .value(let pieces) = table.texts.languages[item.language] else {
      return false
    }
    return pieces.literal != nil
  }
}
