extension NondeterministicAutomaton {
  /// The texts of both of two automata.
  init(
    _ left: NondeterministicAutomaton, and right: NondeterministicAutomaton,
    _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var product = NondeterministicProduct(left, right)
    try product.run(&budget)
    self = product.automaton
  }
}

/// The pairs of states that two automata reach with one text.
private struct NondeterministicProduct {
  private let left: NondeterministicAutomaton
  private let right: NondeterministicAutomaton
  private(set) var automaton = NondeterministicAutomaton()
  /// The states of the pairs that were reached.
  private var numbers: [Int: Int] = [:]
  private var pairs: [(left: Int, right: Int, state: Int)] = []

  init(_ left: NondeterministicAutomaton, _ right: NondeterministicAutomaton) {
    self.left = left
    self.right = right
  }

  mutating func run(_ budget: inout StateBudget) throws(TooManyStates) {
    _ = try number(of: 0, 0, &budget)
    var position = 0
    while position < pairs.count {
      let pair = pairs[position]
      position += 1
      for target in left.jumps[pair.left] {
        automaton.jump(from: pair.state, to: try number(of: target, pair.right, &budget))
      }
      for target in right.jumps[pair.right] {
        automaton.jump(from: pair.state, to: try number(of: pair.left, target, &budget))
      }
      for edge in left.edges[pair.left] {
        for other in right.edges[pair.right] where edge.bytes.overlaps(other.bytes) {
          let target = try number(of: edge.target, other.target, &budget)
          automaton.connect(pair.state, edge.bytes.clamped(to: other.bytes), target)
        }
      }
    }
  }

  /// Pairs are cheap: sixteen of them cost as much as a state.
  private mutating func number(
    of left: Int, _ right: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    let key = left * self.right.stateCount + right
    if let number = numbers[key] { return number }
    if pairs.count.isMultiple(of: 16) { try budget.spend(1) }
    let state = pairs.isEmpty ? 0 : automaton.addState()
    numbers[key] = state
    pairs.append((left, right, state))
    if left == NondeterministicAutomaton.end, right == NondeterministicAutomaton.end {
      automaton.accept(state)
    }
    return state
  }
}
