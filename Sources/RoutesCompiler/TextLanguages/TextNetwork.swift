import RouteMatching

/// A nondeterministic automaton with the state in which its texts end, for languages
/// whose deterministic automaton would be too large: `{from}-{to}` of two strings of up
/// to 40 characters may be in any set of places after a few hyphens.
struct TextNetwork {
  var automaton = NondeterministicAutomaton()
  var end = 0
}

extension TextNetwork {
  /// The texts of a deterministic automaton.
  init(_ texts: TextAutomaton, _ budget: inout StateBudget) throws(TooManyStates) {
    end = try automaton.append(texts, from: 0, &budget)
  }

  /// Text and placeholders in turn. A placeholder never takes the empty text.
  init(
    _ pieces: [SegmentPattern.Piece], ignoresCase: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    for piece in pieces {
      switch piece {
      case .literal(let text):
        end = try automaton.append(text, ignoresCase: ignoresCase, from: end, &budget)
      case .placeholder(let constraint):
        let placeholder = try constraint.automaton(ignoresCase: ignoresCase, &budget)
        end = try automaton.append(placeholder.withoutEmptyText, from: end, &budget)
      }
    }
  }

  /// The texts of both of two networks.
  init(
    _ left: TextNetwork, and right: TextNetwork, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var product = NetworkProduct(left, right)
    try product.run(&budget)
    automaton = product.automaton
    end = product.end
  }

  /// One of the shortest texts; nil where there is none.
  var shortestText: String? {
    var origins: [Int: (state: Int, byte: UInt8?)] = [:]
    var seen: Set<Int> = [0]
    var layer = [0]
    while !layer.isEmpty {
      var position = 0
      while position < layer.count {
        for target in automaton.jumps[layer[position]] where seen.insert(target).inserted {
          origins[target] = (layer[position], nil)
          layer.append(target)
        }
        position += 1
      }
      if seen.contains(end) { return text(to: end, origins) }
      var next: [Int] = []
      for state in layer {
        for edge in automaton.edges[state] where seen.insert(edge.target).inserted {
          origins[edge.target] = (state, edge.bytes.mostReadable)
          next.append(edge.target)
        }
      }
      layer = next
    }
    return nil
  }

  private func text(to end: Int, _ origins: [Int: (state: Int, byte: UInt8?)]) -> String {
    var bytes: [UInt8] = []
    var state = end
    while let origin = origins[state] {
      if let byte = origin.byte { bytes.append(byte) }
      state = origin.state
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}

extension ClosedRange<UInt8> {
  /// A letter or a digit, where there is one.
  fileprivate var mostReadable: UInt8 {
    for byte: UInt8 in [0x61, 0x30, 0x41] where contains(byte) { return byte }
    let readable = clamped(to: 0x61...0x7A)
    return contains(readable.lowerBound) ? readable.lowerBound : lowerBound
  }
}

/// The pairs of states that two networks reach with one text.
private struct NetworkProduct {
  let left: TextNetwork
  let right: TextNetwork
  var automaton = NondeterministicAutomaton()
  var end = -1
  private var numbers: [Int: Int] = [:]
  private var pairs: [(left: Int, right: Int)] = []

  init(_ left: TextNetwork, _ right: TextNetwork) {
    self.left = left
    self.right = right
  }

  /// A network without a way to its end has a state of its own for that.
  mutating func run(_ budget: inout StateBudget) throws(TooManyStates) {
    _ = try number(of: 0, 0, &budget)
    var position = 0
    while position < pairs.count {
      let pair = pairs[position]
      for target in left.automaton.jumps[pair.left] {
        automaton.jump(from: position, to: try number(of: target, pair.right, &budget))
      }
      for target in right.automaton.jumps[pair.right] {
        automaton.jump(from: position, to: try number(of: pair.left, target, &budget))
      }
      for edge in left.automaton.edges[pair.left] {
        for other in right.automaton.edges[pair.right] where edge.bytes.overlaps(other.bytes) {
          let target = try number(of: edge.target, other.target, &budget)
          automaton.connect(position, edge.bytes.clamped(to: other.bytes), target)
        }
      }
      position += 1
    }
    if let number = numbers[key(left.end, right.end)] {
      end = number
    } else {
      end = try automaton.addState(&budget)
    }
  }

  private func key(_ left: Int, _ right: Int) -> Int {
    left * width + right
  }

  private var width: Int { right.automaton.stateCount }

  /// Pairs are cheap: sixteen of them cost as much as a state.
  private mutating func number(
    of left: Int, _ right: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    let key = key(left, right)
    if let number = numbers[key] { return number }
    let number = pairs.count
    if number.isMultiple(of: 16) { try budget.spend(1) }
    numbers[key] = number
    pairs.append((left, right))
    if number > 0 { automaton.addState() }
    return number
  }
}

extension TextNetwork {
  /// Whether each text is one of another network's.
  ///
  /// Texts are read state by state along this network, with all the states that the
  /// other may be in; a set that holds one seen before with the same state shows
  /// nothing new (De Wulf and others, *Antichains*, 2006).
  func isIncluded(
    in other: TextNetwork, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Bool {
    var search = InclusionSearch(self, other)
    return try search.run(&budget)
  }
}

private struct InclusionSearch {
  private struct Place {
    var state: Int
    var others: [Int]
  }

  let network: TextNetwork
  let other: TextNetwork
  private let bytes: [UInt8]
  private var queue: [Place] = []
  private var seen: [Int: [[Int]]] = [:]

  init(_ network: TextNetwork, _ other: TextNetwork) {
    self.network = network
    self.other = other
    bytes = (network.automaton.runStarts.union(other.automaton.runStarts)).sorted()
  }

  mutating func run(_ budget: inout StateBudget) throws(TooManyStates) -> Bool {
    try add(0, other.automaton.closure(of: [0]), &budget)
    var position = 0
    while position < queue.count {
      let place = queue[position]
      position += 1
      if place.state == network.end, !place.others.contains(other.end) { return false }
      for target in network.automaton.jumps[place.state] {
        try add(target, place.others, &budget)
      }
      try follow(place, &budget)
    }
    return true
  }

  private mutating func follow(
    _ place: Place, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    let edges = network.automaton.edges[place.state]
    for byte in bytes where edges.contains(where: { $0.bytes.contains(byte) }) {
      let others = other.automaton.states(after: byte, from: place.others)
      for edge in edges where edge.bytes.contains(byte) {
        try add(edge.target, others, &budget)
      }
    }
  }

  private mutating func add(
    _ state: Int, _ others: [Int], _ budget: inout StateBudget
  ) throws(TooManyStates) {
    guard !seen[state, default: []].contains(where: { $0.isSubset(of: others) }) else { return }
    try budget.spend(1 + others.count / 4)
    seen[state, default: []].append(others)
    queue.append(Place(state: state, others: others))
  }
}

extension [Int] {
  /// Whether each element of one sorted array is in another.
  fileprivate func isSubset(of other: [Int]) -> Bool {
    var position = 0
    for element in self {
      while position < other.count, other[position] < element { position += 1 }
      guard position < other.count, other[position] == element else { return false }
    }
    return true
  }
}
