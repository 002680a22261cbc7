import RouteMatching

/// An automaton whose states are described rather than numbered, such as "five
/// digits read, less than the upper bound so far".
package protocol ImplicitAutomaton {
  associatedtype State: Hashable

  var start: State { get }
  /// The first byte of each range of bytes that are never told apart.
  var runStarts: [UInt8] { get }
  func next(_ state: State, _ byte: UInt8) -> State?
  func accepts(_ state: State) -> Bool
}

extension TextAutomaton {
  /// The automaton of all states that can be reached.
  package init<Space: ImplicitAutomaton>(
    exploring space: Space, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    let runStarts = Set([0] + space.runStarts)
    let starts = runStarts.sorted()
    var numbers = [space.start: 0]
    var states = [space.start]
    var transitions: [Int32] = []
    var position = 0
    while position < states.count {
      try budget.spend(1)
      for byte in starts {
        transitions.append(
          space.next(states[position], byte).map { next in
            if let number = numbers[next] { return Int32(number) }
            numbers[next] = states.count
            states.append(next)
            return Int32(states.count - 1)
          } ?? -1)
      }
      position += 1
    }
    self.init(
      classes: ByteClasses.classes(startingAt: runStarts), classCount: starts.count,
      transitions: transitions, accepting: states.map(space.accepts))
  }
}
