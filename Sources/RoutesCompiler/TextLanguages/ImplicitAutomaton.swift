import MatchTableBuilding

/// An automaton whose states are described rather than numbered, such as "five
/// digits read, less than the upper bound so far".
@usableFromInline
package protocol ImplicitAutomaton {
  associatedtype State: Hashable

  var start: State { get }
  /// The first byte of each range of bytes that are never told apart.
  var runStarts: [UInt8] { get }
  mutating func next(_ state: State, _ byte: UInt8) -> State?
  func accepts(_ state: State) -> Bool
  /// How much of a budget a state takes.
  func cost(of state: State) -> Int
}

extension ImplicitAutomaton {
  @usableFromInline
  package func cost(of state: State) -> Int { 1 }
}

extension TextAutomaton {
  /// The automaton of all states that can be reached.
  ///
  /// Inlinable, because this module is never optimized and others explore thousands of spaces.
  @inlinable
  package init<Space: ImplicitAutomaton>(
    exploring space: Space, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var space = space
    let runStarts = Set([0] + space.runStarts)
    let starts = runStarts.sorted()
    var numbers = [space.start: 0]
    var states = [space.start]
    var transitions: [Int32] = []
    try budget.spend(space.cost(of: space.start))
    var position = 0
    while position < states.count {
      for byte in starts {
        guard let next = space.next(states[position], byte) else {
          transitions.append(-1)
          continue
        }
        if let number = numbers[next] {
          transitions.append(Int32(number))
          continue
        }
        try budget.spend(space.cost(of: next))
        transitions.append(Int32(states.count))
        numbers[next] = states.count
        states.append(next)
      }
      position += 1
    }
    self.init(
      classes: ByteClasses.classes(startingAt: runStarts), classCount: starts.count,
      transitions: transitions, accepting: states.map(space.accepts))
  }
}
