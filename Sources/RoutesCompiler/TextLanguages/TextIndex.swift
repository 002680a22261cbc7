import RouteMatching

/// Finds the languages that may have a text in common with another, by reading all of them at
/// once as far as it takes to tell them apart.
///
/// Siblings such as `item7-{slug}` differ in how they begin, and others such as `{slug}-p7` in how
/// they end. So they are read from the start and from the end by turns, until one has an answer;
/// where neither has one in good time, each counts as one that may meet.
struct TextIndex: Sendable {
  private let languages: [Int]
  /// The position of each language.
  private var positions: [Int: Int] = [:]
  /// From the start and from the end, as soon as it is needed.
  private var walks: [TextWalk] = []
  /// The one that had the last answer.
  private var current = 0
  /// The positions that each may meet, once it is known.
  private var meetings: [Set<Int>]?

  init(_ languages: [Int]) {
    self.languages = languages
    for (position, language) in languages.enumerated() { positions[language] = position }
  }

  /// The positions of those that may meet another language, in order.
  mutating func positions(meeting language: Int, in table: inout LanguageTable) -> [Int] {
    // Few are compared as soon as they are told apart.
    guard languages.count > 8, language != table.any else { return Array(languages.indices) }
    if let position = positions[language] { return meetings(in: &table)[position].sorted() }
    let found = firstAnswer(in: &table) { walk, steps, table in
      walk.positions(meeting: language, steps: steps, in: &table)
    }
    return found?.sorted() ?? Array(languages.indices)
  }

  private mutating func meetings(in table: inout LanguageTable) -> [Set<Int>] {
    if let meetings { return meetings }
    let found = firstAnswer(in: &table) { walk, steps, _ in walk.meetings(steps: steps) }
    let new = found ?? languages.map { _ in Set(languages.indices) }
    meetings = new
    return new
  }

  private mutating func firstAnswer<Answer>(
    in table: inout LanguageTable,
    _ answer: (inout TextWalk, _ steps: Int, inout LanguageTable) -> Answer?
  ) -> Answer? {
    var steps = 1_000 + 16 * languages.count
    while walks.reduce(0, { $0 + $1.spent }) < 10_000 + 2_000 * languages.count {
      if current == walks.count {
        walks.append(TextWalk(languages, isFromEnd: current == 1, in: &table))
      }
      if let answer = answer(&walks[current], steps, &table) { return answer }
      current = 1 - current
      steps *= 2
    }
    return nil
  }
}

/// Texts that are read together, in one direction.
///
/// Parts with which several texts begin are read once:
/// ```
/// {a}-p7      {a} ─ "-" ─ "p" ─┬─ "7"
/// {a}-p8                       └─ "8"
/// ```
private struct TextWalk: Sendable {
  /// A part after those before it.
  private struct Node {
    var automaton = 0
    var children: [Int] = []
    /// The positions of the texts that end here.
    var texts: [Int] = []
    /// The node where the only text that leads through this one ends; nil where there are more.
    var onlyEnd: Int?
  }

  private struct Branch: Hashable {
    var node: Int
    var automaton: Int
  }

  /// A state of the part at a node, in one number, because there are many to be sorted.
  private struct Place: Hashable, Comparable {
    private let number: Int

    init(_ node: Int, _ state: Int) { number = node << 32 | state }

    var node: Int { number >> 32 }
    var state: Int { number & 0xFFFF_FFFF }
    var isEnd: Bool { state == NondeterministicAutomaton.end }

    static func < (one: Place, other: Place) -> Bool { one.number < other.number }
  }

  /// All places that one beginning leads to.
  private struct Group {
    var places: [Place]
    var onlyEnd: Int?
    var steps: [Step]?
  }

  private struct Step {
    var byteClass: UInt8
    var group: Int
  }

  /// A group, and a place in another text that one of its beginnings leads to; its node is the
  /// index of a part.
  private struct Meeting: Hashable {
    var group: Int
    var place: Place
  }

  private let isFromEnd: Bool
  /// The first is that of no text, before all parts.
  private var automata = [NondeterministicAutomaton()]
  private var automatonNumbers: [Int: Int] = [:]
  private var nodes = [Node()]
  private var classes: [UInt8] = []
  private var groups: [Group] = []
  private var groupNumbers: [[Place]: Int] = [:]
  /// How many steps were taken.
  private(set) var spent = 0
  /// The number of groups whose texts are known to meet, and the positions that each may meet.
  private var visited = 0
  private var meetings: [Set<Int>]

  init(_ languages: [Int], isFromEnd: Bool, in table: inout LanguageTable) {
    self.isFromEnd = isFromEnd
    meetings = languages.indices.map { [$0] }
    var branches: [Branch: Int] = [:]
    for (position, language) in languages.enumerated() {
      var node = 0
      for automaton in parts(of: language, in: &table) {
        node = child(of: node, automaton, &branches)
      }
      nodes[node].texts.append(position)
    }
    for node in nodes.indices.reversed() { nodes[node].onlyEnd = onlyEnd(from: node) }
    classes = ByteClasses.classes(
      startingAt: automata.reduce(into: [0]) { $0.formUnion($1.runStarts) })
    _ = number(of: [Place(0, NondeterministicAutomaton.end)])
  }

  /// The automata of a language's parts, as they are read.
  private mutating func parts(of language: Int, in table: inout LanguageTable) -> [Int] {
    let parts = table.parts(of: language).map { part in
      if let known = automatonNumbers[part] { return known }
      let automaton = table.automaton(ofPart: part)
      automata.append(isFromEnd ? automaton.reversed : automaton)
      automatonNumbers[part] = automata.count - 1
      return automata.count - 1
    }
    return isFromEnd ? parts.reversed() : parts
  }

  private mutating func child(
    of node: Int, _ automaton: Int, _ branches: inout [Branch: Int]
  ) -> Int {
    let branch = Branch(node: node, automaton: automaton)
    if let known = branches[branch] { return known }
    branches[branch] = nodes.count
    nodes[node].children.append(nodes.count)
    nodes.append(Node(automaton: automaton))
    return nodes.count - 1
  }

  private func onlyEnd(from node: Int) -> Int? {
    let children = nodes[node].children
    if children.isEmpty { return node }
    return children.count == 1 && nodes[node].texts.isEmpty ? nodes[children[0]].onlyEnd : nil
  }

  /// For each text the positions of those that it may meet; nil where it takes more steps.
  mutating func meetings(steps: Int) -> [Set<Int>]? {
    let most = spent + steps
    while spent < most, visited < groups.count {
      let texts = texts(endingIn: visited)
      spent += 1 + texts.count * texts.count
      if texts.count > 1 {
        for text in texts { meetings[text].formUnion(texts) }
      }
      if groups[visited].onlyEnd == nil { _ = self.steps(after: visited) }
      visited += 1
    }
    return visited == groups.count ? meetings : nil
  }

  /// The positions of the texts that may meet another; nil where it takes more steps.
  mutating func positions(
    meeting language: Int, steps: Int, in table: inout LanguageTable
  ) -> Set<Int>? {
    let (parts, most) = (parts(of: language, in: &table), spent + steps)
    var (found, seen): (Set<Int>, Set<Meeting>) = ([], [])
    var waiting = [Meeting(group: 0, place: Place(0, 0))]
    while spent < most, let meeting = waiting.popLast() {
      guard seen.insert(meeting).inserted else { continue }
      spent += 1
      let (part, isLast) = (meeting.place.node, meeting.place.node == parts.count - 1)
      if groups[meeting.group].onlyEnd != nil || isLast && meeting.place.isEnd {
        found.formUnion(texts(endingIn: meeting.group))
      }
      guard groups[meeting.group].onlyEnd == nil else { continue }
      let automaton = automata[parts[part]]
      for state in automaton.jumps[meeting.place.state] {
        waiting.append(Meeting(group: meeting.group, place: Place(part, state)))
      }
      if meeting.place.isEnd, !isLast {
        waiting.append(Meeting(group: meeting.group, place: Place(part + 1, 0)))
      }
      for edge in automaton.edges[meeting.place.state] {
        let range = classes[Int(edge.bytes.lowerBound)]...classes[Int(edge.bytes.upperBound)]
        for step in self.steps(after: meeting.group) where range.contains(step.byteClass) {
          waiting.append(Meeting(group: step.group, place: Place(part, edge.target)))
        }
      }
    }
    return waiting.isEmpty ? found : nil
  }

  /// The positions of the texts that end in a group, or of the only one that leads through it.
  private func texts(endingIn group: Int) -> [Int] {
    if let end = groups[group].onlyEnd { return nodes[end].texts }
    return groups[group].places.filter(\.isEnd).flatMap { nodes[$0.node].texts }
  }

  private mutating func steps(after group: Int) -> [Step] {
    if let known = groups[group].steps { return known }
    var targets = [[Place]](repeating: [], count: Int(classes[255]) + 1)
    for place in groups[group].places {
      for edge in automata[nodes[place.node].automaton].edges[place.state] {
        for byteClass in classes[Int(edge.bytes.lowerBound)]...classes[Int(edge.bytes.upperBound)] {
          targets[Int(byteClass)].append(Place(place.node, edge.target))
        }
      }
    }
    var steps: [Step] = []
    for (byteClass, places) in targets.enumerated() where !places.isEmpty {
      // Neighbours among the bytes, such as letters, often lead to one group.
      let isKnown = byteClass > 0 && places == targets[byteClass - 1]
      let next = isKnown ? steps.last?.group : nil
      steps.append(Step(byteClass: UInt8(byteClass), group: next ?? number(of: places)))
    }
    groups[group].steps = steps
    return steps
  }

  private mutating func number(of places: [Place]) -> Int {
    var all = Set(places)
    var waiting = Array(all)
    while let place = waiting.popLast() {
      for next in self.places(after: place) where all.insert(next).inserted { waiting.append(next) }
    }
    spent += all.count
    let group = all.sorted()
    if let known = groupNumbers[group] { return known }
    groupNumbers[group] = groups.count
    let ends = Set(group.map { nodes[$0.node].onlyEnd })
    groups.append(Group(places: group, onlyEnd: ends.count == 1 ? ends.first ?? nil : nil))
    return groups.count - 1
  }

  /// The places that are reached without a byte.
  private func places(after place: Place) -> [Place] {
    let node = nodes[place.node]
    let jumps = automata[node.automaton].jumps[place.state].map { Place(place.node, $0) }
    return place.isEnd ? jumps + node.children.map { Place($0, 0) } : jumps
  }
}
