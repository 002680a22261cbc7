import TableBuilding

/// The paths of a table's rules as a tree of their segments, so that an automaton is compared with
/// those that begin alike once.
///
/// ```
/// repos ─ :owner ─ :name ┬ issues ─ :number
///                        └ pulls
/// ```
final class PathTree {
  fileprivate struct Node {
    var children: [(segment: Int, node: Int)] = []
    /// The rules whose paths may end here.
    var rules: [Int] = []
    /// The rules that take any number of further segments.
    var tails: [(segment: Int, rule: Int)] = []
  }

  private struct Step: Hashable {
    let node: Int
    let segment: Int
  }

  private let overlaps: RuleOverlaps
  fileprivate var automata: LinkAutomata { overlaps.automata }
  fileprivate var nodes = [Node()]
  private var steps: [Step: Int] = [:]
  /// By number of a segment that has one text, that text.
  fileprivate var texts: [Int: [UInt8]] = [:]
  /// Rules of any path, and of paths that are not known by their segments.
  private var others: [(path: Int?, rule: Int)] = []
  private let all: [Int]
  private var known: [Int: [Int]] = [:]

  init(of rules: [LinkRule], without late: Range<Int>, _ overlaps: RuleOverlaps) {
    self.overlaps = overlaps
    all = rules.indices.filter { !late.contains($0) }
    for index in all {
      let rule = rules[index]
      if let path = rule.path, let shape = automata.shapes[path] {
        add(shape, index)
      } else {
        others.append((rule.path, index))
      }
    }
  }

  private func add(_ path: PathShape, _ rule: Int) {
    var node = 0
    for segment in path.segments {
      let step = Step(node: node, segment: segment)
      if let next = steps[step] {
        node = next
        continue
      }
      note(segment)
      nodes[node].children.append((segment, nodes.count))
      steps[step] = nodes.count
      node = nodes.count
      nodes.append(Node())
    }
    nodes[node].rules.append(rule)
    guard let tail = path.tail else { return }
    note(tail)
    nodes[node].tails.append((tail, rule))
  }

  private func note(_ segment: Int) {
    guard texts[segment] == nil else { return }
    texts[segment] = automata.automata[segment].onlyText ?? []
  }

  /// The rules that may have links in common with those of a path, in order.
  func rules(meeting path: Int?) -> [Int] {
    guard let path else { return all }
    if let known = known[path] { return known }
    var search = PathTreeSearch(automata.automata[path], in: self, hasSlashes: overlaps.hasSlashes)
    let others = others.filter { overlaps.mayOverlap($0.path, path) }.map(\.rule)
    let rules = Set(search.rules + others).sorted()
    known[path] = rules
    return rules
  }
}

/// The search for the rules of a tree whose paths an automaton accepts too.
private struct PathTreeSearch {
  private struct Place: Hashable {
    let segment: Int
    let state: Int
  }

  private let texts: TextAutomaton
  private let tree: PathTree
  private let hasSlashes: Bool
  private var found: [Int] = []
  /// The states after a segment from one before it.
  private var known: [Place: [Int]] = [:]

  init(_ texts: TextAutomaton, in tree: PathTree, hasSlashes: Bool) {
    (self.texts, self.tree, self.hasSlashes) = (texts, tree, hasSlashes)
  }

  var rules: [Int] {
    mutating get {
      guard !texts.accepting.isEmpty, let root = afterSlash(0) else { return [] }
      found = []
      if texts.accepting[root] { found += tree.nodes[0].rules }
      visit(0, [root])
      return found
    }
  }

  private mutating func visit(_ node: Int, _ states: [Int]) {
    for (segment, rule) in tree.nodes[node].tails where isAccepted(segment, from: states) {
      found.append(rule)
    }
    for (segment, child) in tree.nodes[node].children {
      let ends = ends(of: segment, from: states)
      guard !ends.isEmpty else { continue }
      if ends.contains(where: mayEnd) { found += tree.nodes[child].rules }
      let next = Set(ends.compactMap(afterSlash)).sorted()
      if !next.isEmpty { visit(child, next) }
    }
  }

  /// Whether paths are accepted that have a segment once or more after some states.
  private mutating func isAccepted(_ segment: Int, from states: [Int]) -> Bool {
    var (seen, waiting) = (Set(states), states)
    while !waiting.isEmpty {
      let ends = ends(of: segment, from: waiting)
      if ends.contains(where: mayEnd) { return true }
      waiting = ends.compactMap(afterSlash).filter { seen.insert($0).inserted }
    }
    return false
  }

  private func mayEnd(in state: Int) -> Bool {
    texts.accepting[state] || hasSlashes && afterSlash(state).map { texts.accepting[$0] } == true
  }

  private func afterSlash(_ state: Int) -> Int? { texts.next(state, UInt8(ascii: "/")) }

  private mutating func ends(of segment: Int, from states: [Int]) -> [Int] {
    guard states.count > 1 else { return ends(of: segment, from: states[0]) }
    var ends: Set<Int> = []
    for state in states { ends.formUnion(self.ends(of: segment, from: state)) }
    return ends.sorted()
  }

  private mutating func ends(of segment: Int, from state: Int) -> [Int] {
    if let text = tree.texts[segment], !text.isEmpty {
      var state = state
      for byte in text {
        guard let next = texts.next(state, byte) else { return [] }
        state = next
      }
      return [state]
    }
    let place = Place(segment: segment, state: state)
    if let ends = known[place] { return ends }
    let ends = newEnds(of: tree.automata.automata[segment], from: state)
    known[place] = ends
    return ends
  }

  private func newEnds(of segment: TextAutomaton, from state: Int) -> [Int] {
    guard !segment.accepting.isEmpty else { return [] }
    var ends: Set<Int> = []
    _ = texts.walk(with: segment, from: state, hasSlashes: false) { first, second, _ in
      if second >= 0, segment.accepting[second] { ends.insert(first) }
      return true
    }
    return ends.sorted()
  }
}

extension TextAutomaton {
  /// The text that it accepts if that is one.
  fileprivate var onlyText: [UInt8]? {
    guard !accepting.isEmpty else { return nil }
    var (state, text) = (0, [UInt8]())
    while text.count < accepting.count {
      let steps = PartReader.characters.filter { next(state, $0) != nil }
      if accepting[state] { return steps.isEmpty ? text : nil }
      guard steps.count == 1, let next = next(state, steps[0]) else { return nil }
      text.append(steps[0])
      state = next
    }
    return nil
  }
}
