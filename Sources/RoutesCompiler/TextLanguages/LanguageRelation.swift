import MatchTableBuilding

/// How the texts, or the links, of one set relate to those of another.
package enum Relation: Hashable, Sendable {
  case disjoint
  case equal
  /// Every one of the first is one of the second, and not the other way round.
  case inside
  case contains
  /// They have some in common, and each has some of its own.
  case partial

  /// - Parameters:
  ///   - both: Whether there is something in both.
  ///   - first: Whether there is something in the first alone.
  ///   - second: Whether there is something in the second alone.
  init(both: Bool, first: Bool, second: Bool) {
    self =
      switch (both, first, second) {
      case (false, _, _): .disjoint
      case (true, false, false): .equal
      case (true, false, true): .inside
      case (true, true, false): .contains
      case (true, true, true): .partial
      }
  }

  /// The relation of the second to the first.
  var reversed: Relation {
    switch self {
    case .inside: .contains
    case .contains: .inside
    default: self
    }
  }

  var isSubset: Bool { self == .inside || self == .equal }
  var isSuperset: Bool { self == .contains || self == .equal }

  /// The relation of pairs whose first parts and second parts have these relations.
  func and(_ other: Relation) -> Relation {
    Relation(
      both: self != .disjoint && other != .disjoint,
      first: !(isSubset && other.isSubset),
      second: !(isSuperset && other.isSuperset))
  }
}

extension TextAutomaton {
  /// How the texts relate to those of another automaton, exactly.
  ///
  /// Both have to be minimal, for then every state leads to an accepted text, and a
  /// byte that only one of them can take shows a text of its own.
  func relation(
    to other: TextAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Relation {
    guard !accepting.isEmpty, !other.accepting.isEmpty else { return .disjoint }
    var comparison = Comparison(self, other)
    try comparison.run(&budget)
    return comparison.relation
  }

  /// The first byte of each run of bytes that neither of two automata tells apart.
  func runStarts(with other: TextAutomaton) -> [UInt8] {
    Set((runs + other.runs).map(\.lowerBound)).sorted()
  }
}

/// A search through the pairs of states that two automata reach with one text. It
/// ends as soon as the answer is known.
private struct Comparison {
  let left: TextAutomaton
  let right: TextAutomaton
  private let bytes: [UInt8]
  private var stack = [(0, 0)]
  private var seen: Set<Int> = [0]
  private var both = false
  private var leftOnly = false
  private var rightOnly = false

  init(_ left: TextAutomaton, _ right: TextAutomaton) {
    self.left = left
    self.right = right
    bytes = left.runStarts(with: right)
  }

  var relation: Relation { Relation(both: both, first: leftOnly, second: rightOnly) }

  mutating func run(_ budget: inout StateBudget) throws(TooManyStates) {
    while let (first, second) = stack.popLast() {
      try budget.spend(1)
      note(left.accepting[first], right.accepting[second])
      follow(first, second)
      if both && leftOnly && rightOnly { return }
    }
  }

  private mutating func note(_ isLeft: Bool, _ isRight: Bool) {
    if isLeft && isRight { both = true }
    if isLeft && !isRight { leftOnly = true }
    if isRight && !isLeft { rightOnly = true }
  }

  private mutating func follow(_ first: Int, _ second: Int) {
    for byte in bytes {
      let (next, other) = (left.next(first, byte), right.next(second, byte))
      guard let next, let other else {
        note(next != nil, other != nil)
        continue
      }
      if seen.insert(next * right.accepting.count + other).inserted { stack.append((next, other)) }
    }
  }
}
