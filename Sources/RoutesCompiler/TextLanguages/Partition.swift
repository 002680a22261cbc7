import TableBuilding

/// The states of an automaton in blocks of those that accept the same texts, as far
/// as is known.
///
/// The states of one block are adjacent, so that a block is split by moving states to its
/// front. One more state represents every missing transition.
struct Partition {
  private let automaton: TextAutomaton
  private let sources: Sources
  /// The states, block by block.
  private var states: [Int]
  /// The location of each state.
  private var positions: [Int]
  private var blockOfState: [Int]
  private var blockRanges: [Range<Int>]
  /// How many states at the front of each block are to be split off.
  private var marked: [Int]
  private var waiting: [Int] = []
  private var isWaiting: [Bool] = []

  init(_ automaton: TextAutomaton, live: [Bool]) {
    self.automaton = automaton
    let dead = automaton.accepting.count
    sources = Sources(automaton, live: live)
    let kinds = (0...dead).map { state in
      state == dead || !live[state] ? 0 : automaton.accepting[state] ? 2 : 1
    }
    states = (0...dead).sorted { (kinds[$0], $0) < (kinds[$1], $1) }
    positions = Array(repeating: 0, count: dead + 1)
    blockOfState = positions
    blockRanges = []
    marked = []
    for (position, state) in states.enumerated() { positions[state] = position }
    var start = 0
    for kind in 0...2 {
      let end = start + kinds.count { $0 == kind }
      if start < end { addBlock(start..<end) }
      start = end
    }
    waiting = Array(blockRanges.indices)
    isWaiting = blockRanges.map { _ in true }
  }

  /// The block of each state; that of the dead states is the last.
  var blocks: [Int] {
    // Block 0 holds the dead states, which are never told apart.
    let count = blockRanges.count
    return blockOfState.dropLast().map { $0 == 0 ? count - 1 : $0 - 1 }
  }

  mutating func refine() {
    while let block = waiting.popLast() {
      isWaiting[block] = false
      let members = Array(states[blockRanges[block]])
      for index in 0..<automaton.classCount { split(by: members, index) }
    }
  }

  private mutating func addBlock(_ range: Range<Int>) {
    for position in range { blockOfState[states[position]] = blockRanges.count }
    blockRanges.append(range)
    marked.append(0)
  }

  /// Splits each block into the states from which a class leads to one of the
  /// members and those from which it does not.
  private mutating func split(by members: [Int], _ classIndex: Int) {
    var touched: [Int] = []
    for member in members {
      for source in sources.of(member, classIndex) {
        let block = blockOfState[source]
        if marked[block] == 0 { touched.append(block) }
        mark(source, in: block)
      }
    }
    for block in touched { splitMarked(block) }
  }

  private mutating func mark(_ state: Int, in block: Int) {
    let front = blockRanges[block].lowerBound + marked[block]
    guard positions[state] >= front else { return }
    let other = states[front]
    states.swapAt(front, positions[state])
    positions[other] = positions[state]
    positions[state] = front
    marked[block] += 1
  }

  private mutating func splitMarked(_ block: Int) {
    let range = blockRanges[block]
    let middle = range.lowerBound + marked[block]
    marked[block] = 0
    guard middle < range.upperBound else { return }
    blockRanges[block] = middle..<range.upperBound
    addBlock(range.lowerBound..<middle)
    isWaiting.append(false)
    let other = blockRanges.count - 1
    let isSmaller = blockRanges[other].count <= blockRanges[block].count
    wait(for: isWaiting[block] || isSmaller ? other : block)
  }

  private mutating func wait(for block: Int) {
    isWaiting[block] = true
    waiting.append(block)
  }
}

/// The states from which a class leads to a state. Those that lead nowhere lead to
/// the dead state.
private struct Sources {
  private let classCount: Int
  private var starts: [Int]
  private var states: [Int]

  init(_ automaton: TextAutomaton, live: [Bool]) {
    let dead = automaton.accepting.count
    let classCount = automaton.classCount
    func target(_ index: Int) -> Int {
      guard index < dead * classCount, live[index / classCount] else { return dead }
      let target = Int(automaton.transitions[index])
      return target >= 0 && live[target] ? target : dead
    }
    self.classCount = classCount
    let count = (dead + 1) * classCount
    starts = Array(repeating: 0, count: count + 1)
    for index in 0..<count { starts[target(index) * classCount + index % classCount + 1] += 1 }
    for index in 1...count { starts[index] += starts[index - 1] }
    var next = starts
    states = Array(repeating: 0, count: count)
    for index in 0..<count {
      let slot = target(index) * classCount + index % classCount
      states[next[slot]] = index / classCount
      next[slot] += 1
    }
  }

  func of(_ state: Int, _ classIndex: Int) -> ArraySlice<Int> {
    let slot = state * classCount + classIndex
    return states[starts[slot]..<starts[slot + 1]]
  }
}
