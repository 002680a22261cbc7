import RouteMatching
import RoutesCompiler

/// The texts of a segment with several placeholders, each with marks where those before the last
/// one end: `1|-2` for `{a}-{b}`.
///
/// Each placeholder has the shortest text that lets the rest match, so each text is there once.
/// This says exactly which texts two segments divide otherwise.
struct ShortestDivision {
  /// A byte that no text has.
  private static let mark: UInt8 = 0xFF

  /// With marks at all ends that let the rest match.
  private let all: TextAutomaton
  /// With the marks at the first of those.
  private let shortest: TextAutomaton

  /// The texts that two segments have, and of which a placeholder has another part in the one
  /// than in the other.
  static func texts(
    _ pieces: [SegmentPattern.Piece], dividedOtherwiseBy others: [SegmentPattern.Piece],
    ignoresCase: Bool
  ) throws(TooManyStates) -> TextAutomaton {
    var budget = StateBudget.single
    let division = try ShortestDivision(pieces, ignoresCase: ignoresCase, &budget)
    let other = try ShortestDivision(others, ignoresCase: ignoresCase, &budget)
    let common = try division.shortest.intersection(
      with: try other.all.withoutMarks(readingOthers: true, &budget), &budget)
    return try common.subtracting(other.shortest, &budget).withoutMarks(&budget)
  }

  private init(
    _ pieces: [SegmentPattern.Piece], ignoresCase: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var automaton = NondeterministicAutomaton()
    var (last, marksLeft) = (0, pieces.count(where: \.isPlaceholder) - 1)
    for piece in pieces {
      switch piece {
      case .literal(let text):
        last = try automaton.append(text, ignoresCase: ignoresCase, from: last, &budget)
      case .placeholder(let constraint):
        let texts = try constraint.automaton(ignoresCase: ignoresCase, &budget)
        last = try automaton.append(texts.withoutEmptyText, from: last, &budget)
        guard marksLeft > 0 else { continue }
        marksLeft -= 1
        let next = automaton.addState()
        automaton.connect(last, Self.mark...Self.mark, next)
        last = next
      }
    }
    automaton.accept(last)
    all = try automaton.determinized(&budget).minimized
    shortest = try all.subtracting(try all.withLaterMarks(&budget), &budget)
  }
}

extension SegmentPattern.Piece {
  fileprivate var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }
}

/// Automata whose texts have marks.
extension TextAutomaton {
  /// The texts of which another way to mark them has the first different mark earlier.
  fileprivate func withLaterMarks(
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    // Where both have the same marks, at the earlier mark, and after that.
    var copies = try MarkedCopies(of: self, count: 3, &budget)
    for state in accepting.indices {
      copies.connectText(state, from: 0, to: 0)
      copies.connectMark(state, from: 0, to: 0)
      copies.jumpMark(state, from: 0, to: 1)
      copies.connectText(state, from: 1, to: 2)
      copies.connectText(state, from: 2, to: 2)
      copies.jumpMark(state, from: 2, to: 2)
      copies.readMark(state, from: 2, to: 2)
    }
    return try copies.determinized(accepting: 2, &budget)
  }

  /// The texts without their marks; with others anywhere, where those are read.
  fileprivate func withoutMarks(
    readingOthers readsOthers: Bool = false, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    guard !accepting.isEmpty else { return .nothing }
    var copies = try MarkedCopies(of: self, count: 1, &budget)
    for state in accepting.indices {
      copies.connectText(state, from: 0, to: 0)
      copies.jumpMark(state, from: 0, to: 0)
      if readsOthers { copies.readMark(state, from: 0, to: 0) }
    }
    return try copies.determinized(accepting: 0, &budget)
  }
}

/// Several copies of the states of an automaton: each is a stage of reading a text.
private struct MarkedCopies {
  private let automaton: TextAutomaton
  private var copies = NondeterministicAutomaton()
  private let first: Int

  init(
    of automaton: TextAutomaton, count: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    self.automaton = automaton
    try budget.spend(count * automaton.accepting.count)
    first = copies.stateCount
    for _ in 0..<count * automaton.accepting.count { _ = copies.addState() }
    if !automaton.accepting.isEmpty { copies.jump(from: 0, to: first) }
  }

  private func number(_ state: Int, _ copy: Int) -> Int {
    first + copy * automaton.accepting.count + state
  }

  /// The bytes of texts lead from one copy to another.
  mutating func connectText(_ state: Int, from copy: Int, to other: Int) {
    var start = 0
    while start < 0xFF {
      let next = automaton.next(state, UInt8(start))
      var end = start
      while end < 0xFE, automaton.next(state, UInt8(end + 1)) == next { end += 1 }
      if let next {
        copies.connect(number(state, copy), UInt8(start)...UInt8(end), number(next, other))
      }
      start = end + 1
    }
  }

  /// A mark of the automaton is read.
  mutating func connectMark(_ state: Int, from copy: Int, to other: Int) {
    guard let next = automaton.next(state, 0xFF) else { return }
    copies.connect(number(state, copy), 0xFF...0xFF, number(next, other))
  }

  /// A mark of the automaton is there without being read.
  mutating func jumpMark(_ state: Int, from copy: Int, to other: Int) {
    guard let next = automaton.next(state, 0xFF) else { return }
    copies.jump(from: number(state, copy), to: number(next, other))
  }

  /// A mark is read that the automaton does not have.
  mutating func readMark(_ state: Int, from copy: Int, to other: Int) {
    copies.connect(number(state, copy), 0xFF...0xFF, number(state, other))
  }

  mutating func determinized(
    accepting copy: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    for (state, isAccepting) in automaton.accepting.enumerated() where isAccepting {
      copies.accept(number(state, copy))
    }
    return try copies.determinized(&budget).minimized
  }
}
