import RouteMatching
import TableBuilding

extension TextConstraint {
  /// The automaton of the texts, the empty one among them where the constraint takes
  /// it.
  package func automaton(
    ignoresCase: Bool = false, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    switch self {
    case .any: return .anyText
    case .length(let lengths):
      return try TextAutomaton(exploring: LengthLanguage(lengths: lengths), &budget)
    case .integer(let lower, let upper, let width):
      return try minimal(NumberLanguage(lower, upper, width: width), &budget)
    case .unsigned(let lower, let upper, let width):
      return try minimal(NumberLanguage(lower, upper, width: width), &budget)
    case .decimal(let lower, let upper, let includesUpper):
      return try minimal(
        NumberLanguage(lower: lower, upper: upper, includesUpper: includesUpper), &budget)
    case .boolean: return try words(["true", "false"], ignoresCase: false, &budget)
    case .uuid: return try minimal(UUIDLanguage(), &budget)
    case .date: return .date
    case .oneOf(let texts): return try words(texts, ignoresCase: ignoresCase, &budget)
    case .automaton(let automaton): return automaton
    }
  }

  private func minimal(
    _ space: some ImplicitAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try TextAutomaton(exploring: space, &budget).minimized
  }

  private func words(
    _ texts: [String], ignoresCase: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    var automaton = NondeterministicAutomaton()
    for text in texts {
      automaton.accept(try automaton.append(text, ignoresCase: ignoresCase, from: 0, &budget))
    }
    return try automaton.determinized(&budget).minimized
  }
}
