import TableBuilding

extension TextAutomaton {
  /// The texts that none of some others accepts; nil where that takes too many states.
  ///
  /// What `subtracting` does, for many others at once and in an optimized module.
  func difference(from others: [TextAutomaton], atMost most: Int) -> TextAutomaton? {
    let all = [self] + others
    let (classes, characters) = Self.commonClasses(of: all)
    var states = [all.map { $0.accepting.isEmpty ? Int32(-1) : 0 }]
    var numbers = [states[0]: 0]
    var transitions: [Int32] = []
    var position = 0
    while position < states.count {
      guard states.count <= most else { return nil }
      for byte in characters {
        let next = zip(all, states[position]).map { $0.target(of: $1, byte) }
        if next[0] < 0 {
          transitions.append(-1)
        } else if let number = numbers[next] {
          transitions.append(Int32(number))
        } else {
          transitions.append(Int32(states.count))
          numbers[next] = states.count
          states.append(next)
        }
      }
      position += 1
    }
    let accepting = states.map { state in
      zip(all, state).enumerated().allSatisfy { index, next in
        (next.1 >= 0 && next.0.accepting[Int(next.1)]) == (index == 0)
      }
    }
    return TextAutomaton(
      classes: classes, classCount: characters.count, transitions: transitions,
      accepting: accepting
    ).withoutDeadStates
  }

  private func target(of state: Int32, _ byte: UInt8) -> Int32 {
    state < 0 ? -1 : transitions[Int(state) * classCount + Int(classes[Int(byte)])]
  }

  /// The class of each byte, and a byte of each.
  private static func commonClasses(
    of automata: [TextAutomaton]
  ) -> (classes: [UInt8], characters: [UInt8]) {
    var numbers: [[UInt8]: UInt8] = [:]
    var characters: [UInt8] = []
    let classes = (UInt8.min...UInt8.max).map { byte -> UInt8 in
      let own = automata.map { $0.classes[Int(byte)] }
      if let number = numbers[own] { return number }
      let number = UInt8(characters.count)
      numbers[own] = number
      characters.append(byte)
      return number
    }
    return (classes, characters)
  }

  /// The same texts, where no transition leads to a state after which nothing is accepted.
  private var withoutDeadStates: TextAutomaton {
    var origins = accepting.map { _ in [Int]() }
    for (index, target) in transitions.enumerated() where target >= 0 {
      origins[Int(target)].append(index / classCount)
    }
    var isAlive = accepting
    var waiting = accepting.indices.filter { accepting[$0] }
    while let state = waiting.popLast() {
      for origin in origins[state] where !isAlive[origin] {
        isAlive[origin] = true
        waiting.append(origin)
      }
    }
    guard isAlive.first == true else { return .nothing }
    var alive = self
    alive.transitions = transitions.map { $0 >= 0 && isAlive[Int($0)] ? $0 : -1 }
    return alive
  }
}
