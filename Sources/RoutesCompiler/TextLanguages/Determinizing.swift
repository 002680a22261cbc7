import MatchTableBuilding

extension NondeterministicAutomaton {
  /// The deterministic automaton of the same texts, by the subset construction.
  package func determinized(_ budget: inout StateBudget) throws(TooManyStates) -> TextAutomaton {
    try TextAutomaton(exploring: Subsets(self), &budget)
  }
}

/// The sets of states that a nondeterministic automaton may be in at once, each in order.
struct Subsets: ImplicitAutomaton {
  let automaton: NondeterministicAutomaton
  private(set) var start: [Int] = []
  /// When each state was last put into a set, so that nothing has to be cleared.
  private var stamps: [Int]
  private var stamp = 0

  init(_ automaton: NondeterministicAutomaton) {
    self.automaton = automaton
    stamps = Array(repeating: 0, count: automaton.stateCount)
    start = closure(of: [0])
  }

  var runStarts: [UInt8] { Array(automaton.runStarts) }

  func accepts(_ states: [Int]) -> Bool { states.contains(NondeterministicAutomaton.end) }

  /// A set costs what it holds, so that wide automata count as well.
  func cost(of states: [Int]) -> Int { 1 + states.count / 4 }

  mutating func next(_ states: [Int], _ byte: UInt8) -> [Int]? {
    var targets: [Int] = []
    for state in states {
      for edge in automaton.edges[state] where edge.bytes.contains(byte) {
        targets.append(edge.target)
      }
    }
    return targets.isEmpty ? nil : closure(of: targets)
  }

  /// The states that are reached from some without a byte, with these.
  private mutating func closure(of states: [Int]) -> [Int] {
    stamp += 1
    var closure: [Int] = []
    var stack = states
    while let state = stack.popLast() {
      guard stamps[state] != stamp else { continue }
      stamps[state] = stamp
      closure.append(state)
      stack += automaton.jumps[state]
    }
    return closure.sorted()
  }
}

@usableFromInline
package enum ByteClasses {
  /// The class of each byte, where a new class begins at each of some bytes.
  @usableFromInline
  package static func classes(startingAt starts: Set<UInt8>) -> [UInt8] {
    var current: UInt8 = 0
    return (0...UInt8.max).map { byte in
      if byte > 0, starts.contains(byte) { current += 1 }
      return current
    }
  }
}
