import RoutesCompiler
import TableBuilding

extension TextAutomaton {
  /// The texts that another automaton does not accept. `subtracting` is of the compiler, which is not
  /// optimized: a file for a thousand crossing patterns takes more than twice as long with it.
  func without(
    _ others: TextAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try TextAutomaton(exploring: PathsAlone(self, others), &budget).trimmed
  }

  /// Without the states from which nothing is accepted.
  private var trimmed: TextAutomaton {
    var (isLive, isChanged) = (accepting, true)
    while isChanged {
      isChanged = false
      for (index, target) in transitions.enumerated().reversed()
      where target >= 0 && isLive[Int(target)] && !isLive[index / classCount] {
        isLive[index / classCount] = true
        isChanged = true
      }
    }
    guard isLive.first == true else { return .nothing }
    var numbers: [Int32] = []
    for isLive in isLive { numbers.append((numbers.last ?? -1) + (isLive ? 1 : 0)) }
    let own = transitions.indices.filter { isLive[$0 / classCount] }.map { transitions[$0] }
    return TextAutomaton(
      classes: classes, classCount: classCount,
      transitions: own.map { $0 >= 0 && isLive[Int($0)] ? numbers[Int($0)] : -1 },
      accepting: accepting.indices.filter { isLive[$0] }.map { accepting[$0] })
  }
}

/// The paths that an automaton accepts, and another does not.
private struct PathsAlone: ImplicitAutomaton {
  let texts: TextAutomaton
  let others: TextAutomaton

  init(_ texts: TextAutomaton, _ others: TextAutomaton) {
    (self.texts, self.others) = (texts, others)
  }

  struct State: Hashable {
    var own = 0
    /// -1 where the other accepts nothing more.
    var other: Int
  }

  var start: State { State(other: others.accepting.isEmpty ? -1 : 0) }
  var runStarts: [UInt8] { texts.runStarts + others.runStarts }

  func next(_ state: State, _ byte: UInt8) -> State? {
    guard let own = texts.next(state.own, byte) else { return nil }
    return State(own: own, other: state.other < 0 ? -1 : others.next(state.other, byte) ?? -1)
  }

  func accepts(_ state: State) -> Bool {
    texts.accepting[state.own] && !(state.other >= 0 && others.accepting[state.other])
  }
}
