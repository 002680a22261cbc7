import RouteMatching
import RoutesCompiler

/// The texts of two segments of the same form, of which a placeholder may have another part in
/// the one than in the other: `1-b-2` for `{a}-{b}`, where `a` is a number in one of them.
///
/// Which part it has is decided by the shortest text that lets the rest match. With more than two
/// placeholders that is not looked at, so a text may have the same parts in both.
struct DividedTexts {
  private let first: Pieces
  private let second: Pieces
  private var automaton = NondeterministicAutomaton()
  private var numbers: [Place: Int] = [:]
  private var places: [Place] = []

  /// States in both, and whether a byte was in different pieces.
  private struct Place: Hashable {
    var first: Int
    var second: Int
    var isDivided: Bool
  }

  /// An automaton whose states know their pieces.
  private struct Pieces {
    var automaton = NondeterministicAutomaton()
    /// The first state of each piece.
    private var starts: [Int] = []

    init(
      _ pieces: [SegmentPattern.Piece], ignoresCase: Bool, _ budget: inout StateBudget
    ) throws(TooManyStates) {
      var last = 0
      for piece in pieces {
        starts.append(automaton.stateCount)
        switch piece {
        case .literal(let text):
          last = try automaton.append(text, ignoresCase: ignoresCase, from: last, &budget)
        case .placeholder(let constraint):
          let texts = try constraint.automaton(ignoresCase: ignoresCase, &budget)
          last = try automaton.append(texts.withoutEmptyText, from: last, &budget)
        }
      }
      automaton.accept(last)
    }

    func piece(of state: Int) -> Int? { starts.lastIndex { $0 <= state } }
  }

  static func automaton(
    _ first: [SegmentPattern.Piece], _ second: [SegmentPattern.Piece], ignoresCase: Bool
  ) throws(TooManyStates) -> TextAutomaton {
    var budget = StateBudget.single
    if let division = try ShortestDivision(first, ignoresCase: ignoresCase, &budget),
      let other = try ShortestDivision(second, ignoresCase: ignoresCase, &budget)
    {
      return try division.texts(dividedOtherwiseBy: other, &budget)
    }
    var texts = DividedTexts(
      first: try Pieces(first, ignoresCase: ignoresCase, &budget),
      second: try Pieces(second, ignoresCase: ignoresCase, &budget))
    try texts.run(&budget)
    return try texts.automaton.determinized(&budget).minimized
  }

  private init(first: Pieces, second: Pieces) {
    self.first = first
    self.second = second
  }

  private mutating func run(_ budget: inout StateBudget) throws(TooManyStates) {
    _ = try number(of: Place(first: 0, second: 0, isDivided: false), &budget)
    var position = 0
    while position < places.count {
      let place = places[position]
      let state = try number(of: place, &budget)
      position += 1
      for target in first.automaton.jumps[place.first] {
        var next = place
        next.first = target
        automaton.jump(from: state, to: try number(of: next, &budget))
      }
      for target in second.automaton.jumps[place.second] {
        var next = place
        next.second = target
        automaton.jump(from: state, to: try number(of: next, &budget))
      }
      try follow(place, from: state, &budget)
    }
  }

  private mutating func follow(
    _ place: Place, from state: Int, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    for edge in first.automaton.edges[place.first] {
      for other in second.automaton.edges[place.second] where edge.bytes.overlaps(other.bytes) {
        let isDivided = first.piece(of: edge.target) != second.piece(of: other.target)
        let next = Place(
          first: edge.target, second: other.target, isDivided: place.isDivided || isDivided)
        automaton.connect(
          state, edge.bytes.clamped(to: other.bytes), try number(of: next, &budget))
      }
    }
  }

  private mutating func number(
    of place: Place, _ budget: inout StateBudget
  ) throws(TooManyStates) -> Int {
    if let number = numbers[place] { return number }
    try budget.spend(1)
    let state = places.isEmpty ? 0 : automaton.addState()
    numbers[place] = state
    places.append(place)
    let end = NondeterministicAutomaton.end
    if place == Place(first: end, second: end, isDivided: true) { automaton.accept(state) }
    return state
  }
}
