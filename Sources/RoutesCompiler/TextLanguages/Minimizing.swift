import TableBuilding

extension TextAutomaton {
  /// The smallest automaton of the same texts: two automata of one language become
  /// equal values.
  ///
  /// States that lead to no accepted text are dropped, equivalent ones are merged
  /// (Hopcroft's algorithm, `n log n` in the number of states), and states and
  /// classes are numbered in the order in which bytes reach them.
  package var minimized: TextAutomaton {
    guard let live = liveStates() else { return .nothing }
    var partition = Partition(self, live: live)
    partition.refine()
    return quotient(by: partition.blocks, live: live).numbered
  }

  /// Which states lead to an accepting one, and whether the start does.
  private func liveStates() -> [Bool]? {
    var sources = [[Int]](repeating: [], count: accepting.count)
    for (index, target) in transitions.enumerated() where target >= 0 {
      sources[Int(target)].append(index / classCount)
    }
    var live = accepting
    var stack = accepting.indices.filter { accepting[$0] }
    while let state = stack.popLast() {
      for source in sources[state] where !live[source] {
        live[source] = true
        stack.append(source)
      }
    }
    return live.first == true ? live : nil
  }

  /// The automaton whose states are blocks of this one's.
  private func quotient(by blocks: [Int], live: [Bool]) -> TextAutomaton {
    let count = (blocks.max() ?? 0) + 1
    var result = TextAutomaton(
      classes: classes, classCount: classCount,
      transitions: Array(repeating: -1, count: count * classCount),
      accepting: Array(repeating: false, count: count))
    for state in accepting.indices where live[state] {
      result.accepting[blocks[state]] = accepting[state]
      for index in 0..<classCount {
        let target = transitions[state * classCount + index]
        guard target >= 0, live[Int(target)] else { continue }
        result.transitions[blocks[state] * classCount + index] = Int32(blocks[Int(target)])
      }
    }
    result.start(at: blocks[0])
    return result
  }

  private mutating func start(at state: Int) {
    guard state != 0 else { return }
    accepting.swapAt(0, state)
    for index in 0..<classCount {
      transitions.swapAt(index, state * classCount + index)
    }
    transitions = transitions.map { $0 == 0 ? Int32(state) : $0 == state ? 0 : $0 }
  }

  /// Classes that no state tells apart are merged, and states are numbered in the
  /// order of a search by bytes.
  private var numbered: TextAutomaton {
    let (classes, columns) = mergedClasses()
    var order = [0]
    var numbers = [Int32](repeating: -1, count: accepting.count)
    numbers[0] = 0
    var transitions: [Int32] = []
    var position = 0
    while position < order.count {
      for column in columns {
        let target = Int(self.transitions[order[position] * classCount + column])
        if target >= 0, numbers[target] < 0 {
          numbers[target] = Int32(order.count)
          order.append(target)
        }
        transitions.append(target < 0 ? -1 : numbers[target])
      }
      position += 1
    }
    return TextAutomaton(
      classes: classes, classCount: columns.count, transitions: transitions,
      accepting: order.map { accepting[$0] })
  }

  /// The new class of each byte, and for each new class one old class in it.
  private func mergedClasses() -> (classes: [UInt8], columns: [Int]) {
    var numbers: [[Int32]: UInt8] = [:]
    var columns: [Int] = []
    var newClass = [UInt8?](repeating: nil, count: classCount)
    let classes = self.classes.map { old in
      if let known = newClass[Int(old)] { return known }
      let column = accepting.indices.map { transitions[$0 * classCount + Int(old)] }
      let number = numbers[column] ?? UInt8(columns.count)
      if numbers[column] == nil { columns.append(Int(old)) }
      numbers[column] = number
      newClass[Int(old)] = number
      return number
    }
    return (classes, columns)
  }
}
