extension NondeterministicAutomaton {
  /// Whether each text is one of another automaton's.
  ///
  /// Texts are read state by state along this automaton, with all the states that the
  /// other may be in; a set that holds one seen before with the same state shows
  /// nothing new (De Wulf and others, *Antichains*, 2006).
  func isIncluded(
    in other: NondeterministicAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Bool {
    var search = InclusionSearch(self, other)
    return try search.run(&budget)
  }
}

private struct InclusionSearch {
  private struct Place {
    var state: Int
    var others: [Int]
  }

  let automaton: NondeterministicAutomaton
  private var other: Subsets
  private let bytes: [UInt8]
  private var queue: [Place] = []
  private var seen: [Int: [[Int]]] = [:]

  init(_ automaton: NondeterministicAutomaton, _ other: NondeterministicAutomaton) {
    self.automaton = automaton
    self.other = Subsets(other)
    bytes = automaton.runStarts.union(other.runStarts).sorted()
  }

  mutating func run(_ budget: inout StateBudget) throws(TooManyStates) -> Bool {
    try add(0, other.start, &budget)
    var position = 0
    while position < queue.count {
      let place = queue[position]
      position += 1
      let isEnd = place.state == NondeterministicAutomaton.end
      if isEnd, !other.accepts(place.others) { return false }
      for target in automaton.jumps[place.state] {
        try add(target, place.others, &budget)
      }
      try follow(place, &budget)
    }
    return true
  }

  private mutating func follow(
    _ place: Place, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    let edges = automaton.edges[place.state]
    for byte in bytes where edges.contains(where: { $0.bytes.contains(byte) }) {
      let others = other.next(place.others, byte) ?? []
      for edge in edges where edge.bytes.contains(byte) {
        try add(edge.target, others, &budget)
      }
    }
  }

  private mutating func add(
    _ state: Int, _ others: [Int], _ budget: inout StateBudget
  ) throws(TooManyStates) {
    guard !seen[state, default: []].contains(where: { $0.isSubset(of: others) }) else { return }
    try budget.spend(other.cost(of: others))
    seen[state, default: []].append(others)
    queue.append(Place(state: state, others: others))
  }
}

extension [Int] {
  /// Whether each element of one sorted array is in another.
  fileprivate func isSubset(of other: [Int]) -> Bool {
    var position = 0
    for element in self {
      while position < other.count, other[position] < element { position += 1 }
      guard position < other.count, other[position] == element else { return false }
    }
    return true
  }
}
