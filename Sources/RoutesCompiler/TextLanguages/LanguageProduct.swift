import MatchTableBuilding

/// The texts that two automata accept, or that the first accepts and the second
/// does not: `[a-z]+` without `a.*`.
struct LanguageProduct: ImplicitAutomaton {
  let left: TextAutomaton
  let right: TextAutomaton
  let isDifference: Bool

  struct State: Hashable {
    var left: Int
    /// -1 where the second accepts nothing more.
    var right: Int
  }

  var start: State { State(left: 0, right: right.accepting.isEmpty ? -1 : 0) }
  var runStarts: [UInt8] { left.runStarts(with: right) }

  func next(_ state: State, _ byte: UInt8) -> State? {
    guard let next = left.next(state.left, byte) else { return nil }
    let other = state.right < 0 ? nil : right.next(state.right, byte)
    guard isDifference || other != nil else { return nil }
    return State(left: next, right: other ?? -1)
  }

  func accepts(_ state: State) -> Bool {
    let isRight = state.right >= 0 && right.accepting[state.right]
    return left.accepting[state.left] && isRight != isDifference
  }
}

extension TextAutomaton {
  package func intersection(
    with other: TextAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try product(with: other, isDifference: false, &budget)
  }

  /// The texts of this automaton that another does not accept.
  package func subtracting(
    _ other: TextAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try product(with: other, isDifference: true, &budget)
  }

  private func product(
    with other: TextAutomaton, isDifference: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    guard !accepting.isEmpty else { return .nothing }
    let product = LanguageProduct(left: self, right: other, isDifference: isDifference)
    return try TextAutomaton(exploring: product, &budget).minimized
  }
}
