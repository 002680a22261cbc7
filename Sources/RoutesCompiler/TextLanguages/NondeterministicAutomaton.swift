import MatchTableBuilding
import RouteMatching

/// An automaton that may be in several states at once: what is built from a regular
/// expression or from the pieces of a segment before it is made deterministic.
///
/// Some are never made so, because the deterministic one would be too large: `{from}-{to}` of
/// two strings of up to 40 characters may be in any set of places after a few hyphens.
package struct NondeterministicAutomaton {
  /// The state in which texts end; they begin in state 0.
  package static let end = 1

  package struct Edge {
    package var bytes: ClosedRange<UInt8>
    package var target: Int
  }

  package private(set) var edges: [[Edge]] = [[], []]
  /// States that are reached without a byte.
  package private(set) var jumps: [[Int]] = [[], []]

  package init() {}

  init(_ texts: Regex, _ budget: inout StateBudget) throws(TooManyStates) {
    accept(try append(texts, from: 0, &budget))
  }

  package var stateCount: Int { edges.count }

  mutating func addState(_ budget: inout StateBudget) throws(TooManyStates) -> Int {
    try budget.spend(1)
    return addState()
  }

  /// Adds a state that is paid for elsewhere.
  package mutating func addState() -> Int {
    edges.append([])
    jumps.append([])
    return edges.count - 1
  }

  package mutating func connect(_ start: Int, _ bytes: ClosedRange<UInt8>, _ target: Int) {
    edges[start].append(Edge(bytes: bytes, target: target))
  }

  package mutating func jump(from start: Int, to target: Int) {
    jumps[start].append(target)
  }

  /// Lets texts end in a state.
  package mutating func accept(_ state: Int) { jump(from: state, to: Self.end) }

  /// Adds the texts of a regular expression after a state, and returns the state in which
  /// they end.
  package mutating func append(
    _ regex: Regex, from start: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    switch regex {
    case .set(let set): return try append(set, from: start, &budget)
    case .sequence(let parts):
      var end = start
      for part in parts { end = try append(part, from: end, &budget) }
      return end
    case .choice(let branches):
      let end = try addState(&budget)
      for branch in branches {
        jump(from: try append(branch, from: start, &budget), to: end)
      }
      return end
    case .repetition(let part, let least, let most):
      return try append(part, least: least, most: most, from: start, &budget)
    case .text(let text, let ignoresCase):
      return try append(text, ignoresCase: ignoresCase, from: start, &budget)
    case .texts(let automaton): return try append(automaton, from: start, &budget)
    }
  }

  private mutating func append(
    _ part: Regex, least: Int, most: Int?, from start: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    var last = start
    for _ in 0..<least {
      try budget.spend(1)
      last = try append(part, from: last, &budget)
    }
    guard let most else { return try appendLoop(part, from: last, &budget) }
    let end = try addState(&budget)
    jump(from: last, to: end)
    for _ in least..<max(least, most) {
      let entry = try addState(&budget)
      jump(from: last, to: entry)
      last = try append(part, from: entry, &budget)
      jump(from: last, to: end)
    }
    return end
  }

  private mutating func appendLoop(
    _ part: Regex, from start: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    let loop = try addState(&budget)
    jump(from: start, to: loop)
    jump(from: try append(part, from: loop, &budget), to: loop)
    let end = try addState(&budget)
    jump(from: loop, to: end)
    return end
  }

  private mutating func append(
    _ set: ScalarSet, from start: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    let end = try addState(&budget)
    for sequence in set.utf8 {
      var state = start
      for bytes in sequence.dropLast() {
        let next = try addState(&budget)
        connect(state, bytes, next)
        state = next
      }
      if let last = sequence.last { connect(state, last, end) }
    }
    return end
  }

  /// Adds one text; its ASCII letters in either case where `ignoresCase` says so.
  package mutating func append(
    _ text: String, ignoresCase: Bool, from start: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    var state = start
    for byte in text.utf8 {
      let next = try addState(&budget)
      connect(state, byte...byte, next)
      if ignoresCase, byte.isASCIILetter { connect(state, byte ^ 0x20...byte ^ 0x20, next) }
      state = next
    }
    return state
  }

  /// Adds the texts of a deterministic automaton.
  package mutating func append(
    _ automaton: TextAutomaton, from start: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    let (first, runs) = (edges.count, automaton.runs)
    for _ in automaton.accepting.indices { _ = try addState(&budget) }
    let end = try addState(&budget)
    if !automaton.accepting.isEmpty { jump(from: start, to: first) }
    for state in automaton.accepting.indices {
      if automaton.accepting[state] { jump(from: first + state, to: end) }
      for run in runs {
        guard let target = automaton.next(state, run.lowerBound) else { continue }
        connect(first + state, run, first + target)
      }
    }
    return end
  }
}

extension NondeterministicAutomaton {
  /// Accepts all bytes, those that no text has too.
  static let everything: Self = {
    var automaton = Self()
    automaton.connect(0, 0...UInt8.max, 0)
    automaton.accept(0)
    return automaton
  }()

  /// The same texts read from their ends.
  var reversed: Self {
    var reversed = Self()
    for _ in edges.indices.dropFirst(2) { _ = reversed.addState() }
    func place(_ state: Int) -> Int { state < 2 ? 1 - state : state }
    for state in edges.indices {
      for edge in edges[state] { reversed.connect(place(edge.target), edge.bytes, place(state)) }
      for target in jumps[state] { reversed.jump(from: place(target), to: place(state)) }
    }
    return reversed
  }
}

extension NondeterministicAutomaton {
  /// The first byte of each run of bytes that no edge tells apart.
  package var runStarts: Set<UInt8> {
    var starts: Set<UInt8> = [0]
    for edge in edges.joined() {
      starts.insert(edge.bytes.lowerBound)
      if edge.bytes.upperBound < .max { starts.insert(edge.bytes.upperBound + 1) }
    }
    return starts
  }
}
