import RouteMatching

extension LanguageTable {
  /// For each of some languages the positions of those of others that may have a text in common
  /// with it.
  mutating func meetings(of languages: [Int], with others: [Int]) -> [[Int]] {
    if languages == others { return meetings(among: languages) }
    // Few are compared as soon as they are told apart.
    guard others.count > 8 else { return languages.map { _ in Array(others.indices) } }
    return meetings(among: others + languages).dropFirst(others.count).map { meeting in
      Array(meeting.prefix { $0 < others.count })
    }
  }

  /// For each of some languages the positions of those that may have a text in common with it,
  /// itself among them.
  ///
  /// All are read at once as far as it takes to tell them apart. Siblings such as `item7-{slug}`
  /// differ in how they begin, and others such as `{slug}-p7` in how they end. So they are read
  /// from the start or from the end, whichever takes less; where neither tells them apart in good
  /// time, each counts as one that may meet.
  ///
  /// A thousand lines such as `/item7-:slug`, or hosts, are checked in 0.3 s with this and in more
  /// than 60 s without.
  mutating func meetings(among languages: [Int]) -> [[Int]] {
    // Few are compared as soon as they are told apart.
    if languages.count > 8 {
      for places in [10, 2_000] {
        for isFromEnd in [false, true] {
          var reading = JointReading(languages, isFromEnd: isFromEnd, in: &self)
          if reading.run(most: places * languages.count) {
            return reading.meetings.map { $0.sorted() }
          }
        }
      }
    }
    return languages.map { _ in Array(languages.indices) }
  }
}

/// Texts that are read together, in one direction, until one alone is left.
///
/// Parts with which several texts begin are read once:
/// ```
/// {a}-p7      {a} ─ "-" ─ "p" ─┬─ "7"
/// {a}-p8                       └─ "8"
/// ```
private struct JointReading {
  /// A part after those before it.
  private struct Node {
    var automaton = NondeterministicAutomaton()
    var children: [Int: Int] = [:]
    /// The positions of the texts that end here.
    var texts: [Int] = []
    /// The texts that lead through here, where they all end at one node.
    var only: [Int]?
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

  private(set) var meetings: [Set<Int>]
  private var nodes = [Node()]
  private var classes: [UInt8] = []
  /// How many places were visited.
  private var spent = 0

  init(_ languages: [Int], isFromEnd: Bool, in table: inout LanguageTable) {
    meetings = languages.indices.map { [$0] }
    var runStarts: [Int: Set<UInt8>] = [:]
    for (text, language) in languages.enumerated() {
      let parts = table.parts(of: language)
      let end = (isFromEnd ? parts.reversed() : parts).reduce(0) { node, part in
        if let child = nodes[node].children[part] { return child }
        let automaton = table.automaton(ofPart: part)
        if runStarts[part] == nil { runStarts[part] = automaton.runStarts }
        nodes[node].children[part] = nodes.count
        nodes.append(Node(automaton: isFromEnd ? automaton.reversed : automaton))
        return nodes.count - 1
      }
      nodes[end].texts.append(text)
    }
    for node in nodes.indices.reversed() { nodes[node].only = only(from: node) }
    classes = ByteClasses.classes(
      startingAt: runStarts.values.reduce(into: [0]) { $0.formUnion($1) })
  }

  private func only(from node: Int) -> [Int]? {
    let (children, texts) = (nodes[node].children, nodes[node].texts)
    guard let child = children.first?.value else { return texts }
    return children.count == 1 && texts.isEmpty ? nodes[child].only : nil
  }

  /// Finds out which texts may meet, unless more places have to be visited than some.
  mutating func run(most: Int) -> Bool {
    var waiting = [closure(of: [Place(0, NondeterministicAutomaton.end)])]
    var seen = Set(waiting)
    while spent < most, let places = waiting.popLast() {
      let only = nodes[places[0].node].only
      if let only, places.allSatisfy({ nodes[$0.node].only == only }) {
        meet(only)
        continue
      }
      meet(places.filter(\.isEnd).flatMap { nodes[$0.node].texts })
      for next in self.next(after: places) where seen.insert(next).inserted { waiting.append(next) }
    }
    return spent < most
  }

  private mutating func meet(_ texts: [Int]) {
    guard texts.count > 1 else { return }
    spent += texts.count * texts.count
    for text in texts { meetings[text].formUnion(texts) }
  }

  /// The sets of places to which each byte leads.
  private mutating func next(after places: [Place]) -> [[Place]] {
    var targets = [[Place]](repeating: [], count: Int(classes[255]) + 1)
    for place in places {
      for edge in nodes[place.node].automaton.edges[place.state] {
        for byteClass in classes[Int(edge.bytes.lowerBound)]...classes[Int(edge.bytes.upperBound)] {
          targets[Int(byteClass)].append(Place(place.node, edge.target))
        }
      }
    }
    // Neighbours among the bytes, such as letters, often lead to the same places.
    return targets.indices.filter { index in
      !targets[index].isEmpty && (index == 0 || targets[index] != targets[index - 1])
    }.map { closure(of: targets[$0]) }
  }

  /// Some places with those that are reached from them without a byte, in order.
  private mutating func closure(of places: [Place]) -> [Place] {
    var all = Set(places)
    var waiting = places
    while let place = waiting.popLast() {
      let node = nodes[place.node]
      var next = node.automaton.jumps[place.state].map { Place(place.node, $0) }
      if place.isEnd { next += node.children.values.map { Place($0, 0) } }
      for place in next where all.insert(place).inserted { waiting.append(place) }
    }
    spent += all.count
    return all.sorted()
  }
}
