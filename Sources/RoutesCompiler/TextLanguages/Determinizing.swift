import RouteMatching

extension NondeterministicAutomaton {
  /// The deterministic automaton of the same texts, by the subset construction.
  package func determinized(_ budget: inout StateBudget) throws(TooManyStates) -> TextAutomaton {
    var construction = SubsetConstruction(self)
    try construction.run(&budget)
    return TextAutomaton(
      classes: construction.classes, classCount: construction.classCount,
      transitions: construction.transitions,
      accepting: construction.subsets.map { $0.contains(Self.end) })
  }
}

private struct SubsetConstruction {
  let automaton: NondeterministicAutomaton
  let classes: [UInt8]
  let classCount: Int
  private(set) var subsets: [[Int]] = []
  private(set) var transitions: [Int32] = []
  private var numbers: [[Int]: Int] = [:]
  /// When each state was last put into a subset, so that no set has to be cleared.
  private var stamps: [Int]
  private var stamp = 0

  init(_ automaton: NondeterministicAutomaton) {
    self.automaton = automaton
    stamps = Array(repeating: 0, count: automaton.stateCount)
    classes = ByteClasses.classes(startingAt: automaton.runStarts)
    classCount = Int(classes[255]) + 1
  }

  mutating func run(_ budget: inout StateBudget) throws(TooManyStates) {
    _ = try number(of: [0], &budget)
    var state = 0
    while state < subsets.count {
      for targets in targets(of: subsets[state]) {
        let next = targets.isEmpty ? -1 : try number(of: targets, &budget)
        transitions.append(Int32(next))
      }
      state += 1
    }
  }

  /// The states after a subset, by class.
  private func targets(of subset: [Int]) -> [[Int]] {
    var targets = [[Int]](repeating: [], count: classCount)
    for state in subset {
      for edge in automaton.edges[state] {
        let lower = classes[Int(edge.bytes.lowerBound)]
        for index in lower...classes[Int(edge.bytes.upperBound)] {
          targets[Int(index)].append(edge.target)
        }
      }
    }
    return targets
  }

  private mutating func number(
    of states: [Int], _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    let subset = closure(of: states)
    if let number = numbers[subset] { return number }
    // A subset costs what it holds, so that wide automata count as well.
    try budget.spend(1 + subset.count / 4)
    numbers[subset] = subsets.count
    subsets.append(subset)
    return subsets.count - 1
  }

  private mutating func closure(of states: [Int]) -> [Int] {
    stamp += 1
    var subset: [Int] = []
    var stack = states
    while let state = stack.popLast() {
      guard stamps[state] != stamp else { continue }
      stamps[state] = stamp
      subset.append(state)
      stack += automaton.jumps[state]
    }
    return subset.sorted()
  }
}

package enum ByteClasses {
  /// The class of each byte, where a new class begins at each of some bytes.
  package static func classes(startingAt starts: Set<UInt8>) -> [UInt8] {
    var current: UInt8 = 0
    return (0...UInt8.max).map { byte in
      if byte > 0, starts.contains(byte) { current += 1 }
      return current
    }
  }
}
