import RoutesCompiler
import TableBuilding

/// The texts of a segment with several placeholders, each with marks where those before the last
/// one end: `1|-2` for `{a}-{b}`.
///
/// Each placeholder has the shortest text that lets the rest match, so each text is there once.
/// This says exactly which texts two segments divide otherwise.
struct ShortestDivision {
  /// A byte that no text has.
  fileprivate static let mark: UInt8 = 0xFF

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

/// Automata whose texts have marks.
extension TextAutomaton {
  /// The texts of which another way to mark them has the first different mark earlier.
  fileprivate func withLaterMarks(
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    // Where both have the same marks, at the earlier mark, and after that.
    try inStages(
      3, reading: [(0, 0), (1, 2), (2, 2)], marks: [(0, 0)], unread: [(0, 1), (2, 2)],
      others: [2], &budget)
  }

  /// The texts without their marks; with others anywhere, where those are read.
  fileprivate func withoutMarks(
    readingOthers readsOthers: Bool = false, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try inStages(
      1, reading: [(0, 0)], marks: [], unread: [(0, 0)], others: readsOthers ? [0] : [], &budget)
  }

  /// The texts that are read in stages, up to the last. Each has a copy of the states.
  ///
  /// - Parameters:
  ///   - texts: The stages between which a byte of a text leads.
  ///   - marks: Those between which a mark does.
  ///   - unread: Those between which a mark does that is not read.
  ///   - others: Those in which marks are read that the automaton does not have.
  private func inStages(
    _ count: Int, reading texts: [(Int, Int)], marks: [(Int, Int)], unread: [(Int, Int)],
    others: [Int], _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    guard !accepting.isEmpty else { return .nothing }
    try budget.spend(count * accepting.count)
    var copies = NondeterministicAutomaton()
    let (first, mark) = (copies.stateCount, ShortestDivision.mark)
    for _ in 0..<count * accepting.count { _ = copies.addState() }
    copies.jump(from: 0, to: first)
    func place(_ state: Int, _ stage: Int) -> Int { first + stage * accepting.count + state }
    for state in accepting.indices {
      for run in runs where run.lowerBound < mark {
        guard let next = next(state, run.lowerBound) else { continue }
        let bytes = run.lowerBound...min(run.upperBound, mark - 1)
        for (one, other) in texts { copies.connect(place(state, one), bytes, place(next, other)) }
      }
      if let next = next(state, mark) {
        for (one, other) in marks {
          copies.connect(place(state, one), mark...mark, place(next, other))
        }
        for (one, other) in unread { copies.jump(from: place(state, one), to: place(next, other)) }
      }
      for stage in others { copies.connect(place(state, stage), mark...mark, place(state, stage)) }
      if accepting[state] { copies.accept(place(state, count - 1)) }
    }
    return try copies.determinized(&budget).minimized
  }
}
