extension NondeterministicAutomaton {
  /// The texts of both of two automata, by the pairs of states that they reach with one text.
  ///
  /// Of `/trip/{from}-:to`, two strings of up to 40 characters, and `/trip/:slug` of up to 80, no
  /// deterministic automaton is small enough. They are compared in 0.5 s; without this, they are
  /// an error that no change of an expression mends.
  init(
    _ left: NondeterministicAutomaton, and right: NondeterministicAutomaton,
    _ budget: inout StateBudget
  ) throws(TooManyStates) {
    self.init()
    var numbers: [Int: Int] = [:]
    var pairs: [(left: Int, right: Int, state: Int)] = []
    /// Pairs are cheap: sixteen of them cost as much as a state.
    func state(_ one: Int, _ other: Int) throws(TooManyStates) -> Int {
      let key = one * right.stateCount + other
      if let state = numbers[key] { return state }
      if pairs.count.isMultiple(of: 16) { try budget.spend(1) }
      let state = pairs.isEmpty ? 0 : addState()
      numbers[key] = state
      pairs.append((one, other, state))
      if one == Self.end, other == Self.end { accept(state) }
      return state
    }
    _ = try state(0, 0)
    var position = 0
    while position < pairs.count {
      let pair = pairs[position]
      position += 1
      for target in left.jumps[pair.left] {
        jump(from: pair.state, to: try state(target, pair.right))
      }
      for target in right.jumps[pair.right] {
        jump(from: pair.state, to: try state(pair.left, target))
      }
      for edge in left.edges[pair.left] {
        for other in right.edges[pair.right] where edge.bytes.overlaps(other.bytes) {
          let target = try state(edge.target, other.target)
          connect(pair.state, edge.bytes.clamped(to: other.bytes), target)
        }
      }
    }
  }
}
