import RoutesCompiler
import TableBuilding

/// The automaton of a pattern, over the bytes of UTF-8. A file has thousands of them.
///
/// A state is a set of nodes. Once a `*` of the pattern is reached, what came before it makes no
/// difference: the `*` takes all that could come until it is reached again. So only the nodes after
/// the last `*` are kept, and the states are as many as those of the texts between.
struct GlobAutomaton {
  private struct Node {
    /// How many `*` of the pattern come before it.
    var rank: Int
    var isLoop = false
    var edges: [(bytes: ByteSet, target: Int)] = []
    /// The nodes that are reached without a character.
    var next: [Int] = []
  }

  private let reading: GlobReading
  private var nodes = [Node(rank: 0)]

  init(_ reading: GlobReading) { self.reading = reading }

  mutating func automaton(
    of pattern: GlobPattern, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let end = append(pattern.tokens, to: 0, isOutermost: true)
    return try explored(to: end, &budget)
  }

  // MARK: Nodes

  private mutating func append(
    _ tokens: [GlobPattern.Token], to start: Int, isOutermost: Bool
  ) -> Int {
    tokens.reduce(start) { node, token in
      switch token {
      case .character(let scalar): add(reading.scalars(like: scalar), to: node)
      case .anyCharacter: addAnyCharacter(to: node)
      case .anyText: addLoop(to: node, isOutermost: isOutermost)
      case .variable(let name): add(reading.texts(of: name), to: node)
      }
    }
  }

  private mutating func addNode(after node: Int) -> Int {
    nodes.append(Node(rank: nodes[node].rank))
    return nodes.count - 1
  }

  private mutating func add(_ bytes: ByteSet, to node: Int) -> Int {
    let target = addNode(after: node)
    nodes[node].edges.append((bytes, target))
    return target
  }

  private mutating func join(_ ends: [Int], after node: Int) -> Int {
    guard ends.count > 1 else { return ends.first ?? addNode(after: node) }
    let target = addNode(after: node)
    for end in ends { nodes[end].next.append(target) }
    return target
  }

  /// Adds one of some characters.
  private mutating func add(_ scalars: [Unicode.Scalar], to node: Int) -> Int {
    let ascii = scalars.filter(\.isASCII)
    var ends = ascii.isEmpty ? [] : [add(ByteSet(ascii.flatMap(\.utf8)), to: node)]
    for scalar in scalars where !scalar.isASCII {
      ends.append(scalar.utf8.reduce(node) { add(ByteSet([$1]), to: $0) })
    }
    return join(ends, after: node)
  }

  /// Adds a character; where escapes are decoded it may have several bytes, and all texts are
  /// UTF-8.
  private mutating func addAnyCharacter(to node: Int) -> Int {
    var ends = [add(ByteSet(0..<0x80), to: node)]
    guard !reading.isPercentEncoded else { return ends[0] }
    for (length, starts) in [(2, 0xC2..<0xE0), (3, 0xE0..<0xF0), (4, 0xF0..<0xF5)] {
      let start = add(ByteSet(starts.map(UInt8.init)), to: node)
      ends.append((1..<length).reduce(start) { end, _ in add(ByteSet(0x80..<0xC0), to: end) })
    }
    return join(ends, after: node)
  }

  private mutating func addLoop(to node: Int, isOutermost: Bool) -> Int {
    nodes.append(Node(rank: nodes[node].rank + (isOutermost ? 1 : 0), isLoop: true))
    nodes[node].next.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Adds one of some texts. Single characters are one edge.
  private mutating func add(_ texts: [String], to node: Int) -> Int {
    var (ends, scalars) = ([Int](), [Unicode.Scalar]())
    for text in texts {
      let tokens = GlobPattern(text, hasVariables: false).tokens
      if tokens.count == 1, case .character(let scalar) = tokens[0] {
        scalars += reading.scalars(like: scalar)
      } else {
        ends.append(append(tokens, to: node, isOutermost: false))
      }
    }
    if !scalars.isEmpty { ends.append(add(scalars, to: node)) }
    let target = addNode(after: node)
    for end in ends { nodes[end].next.append(target) }
    return target
  }

  // MARK: States

  private func explored(
    to end: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let (classes, characters) = self.classes
    var states = [closure(of: [0])]
    var numbers = [states[0]: 0]
    var transitions: [Int32] = []
    var position = 0
    while position < states.count {
      for byte in characters {
        let next = closure(of: targets(of: states[position], byte))
        if next.isEmpty {
          transitions.append(-1)
        } else if let number = numbers[next] {
          transitions.append(Int32(number))
        } else {
          try budget.spend(1)
          transitions.append(Int32(states.count))
          numbers[next] = states.count
          states.append(next)
        }
      }
      position += 1
    }
    return TextAutomaton(
      classes: classes, classCount: characters.count, transitions: transitions,
      accepting: states.map { $0.contains(end) })
  }

  /// The class of each byte, and a byte of each.
  private var classes: (classes: [UInt8], characters: [UInt8]) {
    let sets = Set(nodes.flatMap { $0.edges.map(\.bytes) })
    var numbers: [[Bool]: UInt8] = [:]
    var characters: [UInt8] = []
    let classes = (UInt8.min...UInt8.max).map { byte -> UInt8 in
      // A `*` takes only what a link may have.
      let members = [byte < 0x80 || !reading.isPercentEncoded] + sets.map { $0.contains(byte) }
      if let number = numbers[members] { return number }
      let number = UInt8(characters.count)
      numbers[members] = number
      characters.append(byte)
      return number
    }
    return (classes, characters)
  }

  private func targets(of state: [Int], _ byte: UInt8) -> [Int] {
    state.flatMap { node in
      nodes[node].edges.filter { $0.bytes.contains(byte) }.map(\.target)
        + (nodes[node].isLoop && (byte < 0x80 || !reading.isPercentEncoded) ? [node] : [])
    }
  }

  /// Some nodes and those that are reached without a character, after the last `*` that is.
  private func closure(of start: [Int]) -> [Int] {
    var (waiting, seen) = (start, Set(start))
    while let node = waiting.popLast() {
      for next in nodes[node].next where seen.insert(next).inserted { waiting.append(next) }
    }
    let last = seen.map { nodes[$0].rank }.max() ?? 0
    return seen.filter { nodes[$0].rank == last }.sorted()
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: [UInt8] { Array(String(self).utf8) }
}

private struct ByteSet: Hashable {
  private var words = SIMD4<UInt64>.zero

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }
}
