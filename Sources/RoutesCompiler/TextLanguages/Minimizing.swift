import MatchTableBuilding

extension TextAutomaton {
  /// The smallest automaton of the same texts: two automata of one language become
  /// equal values.
  ///
  /// States that lead to no accepted text are dropped, equivalent ones are merged,
  /// and states and classes are numbered in the order in which bytes reach them.
  package var minimized: TextAutomaton {
    var sources = [[Int]](repeating: [], count: accepting.count)
    for (index, target) in transitions.enumerated() where target >= 0 {
      sources[Int(target)].append(index / classCount)
    }
    let live = liveStates(sources)
    guard live.first == true else { return .nothing }
    return quotient(by: blocks(live, sources)).withMergedClasses
  }

  /// Which states lead to an accepting one.
  private func liveStates(_ sources: [[Int]]) -> [Bool] {
    var live = accepting
    var stack = accepting.indices.filter { accepting[$0] }
    while let state = stack.popLast() {
      for source in sources[state] where !live[source] {
        live[source] = true
        stack.append(source)
      }
    }
    return live
  }

  /// The block of each state, -1 for those that lead nowhere: the states of one block accept the
  /// same texts.
  ///
  /// Blocks are split by where their states lead until none is (Moore's algorithm). Only states
  /// that lead to another block than before are looked at again, because `String(1...5000)` is
  /// split as often as it has characters, each time by a few states.
  private func blocks(_ live: [Bool], _ sources: [[Int]]) -> [Int] {
    var blocks = accepting.indices.map { live[$0] ? accepting[$0] ? 1 : 0 : -1 }
    var sizes = [0, 1].map { block in blocks.count { $0 == block } }
    var waiting = Set(accepting.indices.filter { live[$0] })
    while !waiting.isEmpty {
      let parts = Dictionary(grouping: waiting) { state in
        [blocks[state]]
          + transitions[state * classCount..<(state + 1) * classCount].map {
            $0 < 0 ? -1 : blocks[Int($0)]
          }
      }
      waiting = []
      for (block, parts) in Dictionary(grouping: parts.values, by: { blocks[$0[0]] }) {
        // The states that did not have to be looked at stay, or else the most.
        let areAll = parts.reduce(0) { $0 + $1.count } == sizes[block]
        let largest = areAll ? parts.indices.max { parts[$0].count < parts[$1].count } : nil
        for (index, part) in parts.enumerated() where index != largest {
          for state in part { blocks[state] = sizes.count }
          sizes[block] -= part.count
          sizes.append(part.count)
          waiting.formUnion(part.flatMap { sources[$0] }.filter { live[$0] })
        }
      }
    }
    return blocks
  }

  /// The automaton whose states are the blocks of this one's, in the order of a search by bytes.
  private func quotient(by blocks: [Int]) -> TextAutomaton {
    // One state of each block.
    var states = [0]
    var numbers = [blocks[0]: 0]
    var transitions: [Int32] = []
    var position = 0
    while position < states.count {
      let start = states[position] * classCount
      for target in self.transitions[start..<start + classCount] {
        guard target >= 0, blocks[Int(target)] >= 0 else {
          transitions.append(-1)
          continue
        }
        let number = numbers[blocks[Int(target)], default: states.count]
        transitions.append(Int32(number))
        guard number == states.count else { continue }
        numbers[blocks[Int(target)]] = number
        states.append(Int(target))
      }
      position += 1
    }
    return TextAutomaton(
      classes: classes, classCount: classCount, transitions: transitions,
      accepting: states.map { accepting[$0] })
  }

  /// The same automaton with one class for all bytes that no state tells apart.
  private var withMergedClasses: TextAutomaton {
    var numbers: [[Int32]: UInt8] = [:]
    var columns: [Int] = []
    let newClasses = (0..<classCount).map { index in
      let column = accepting.indices.map { transitions[$0 * classCount + index] }
      if let known = numbers[column] { return known }
      columns.append(index)
      numbers[column] = UInt8(columns.count - 1)
      return UInt8(columns.count - 1)
    }
    return TextAutomaton(
      classes: classes.map { newClasses[Int($0)] }, classCount: columns.count,
      transitions: accepting.indices.flatMap { state in
        columns.map { transitions[state * classCount + $0] }
      },
      accepting: accepting)
  }
}
