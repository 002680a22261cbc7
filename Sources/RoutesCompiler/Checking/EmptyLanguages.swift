import MatchTableBuilding

/// Types that no link has a value for where their parameter is: `String(0...0)` in a path,
/// `String(/[A-Z]+/)` in a host.
extension TableChecker {
  func valuesOutsideLinks(
    of placeholder: PatternPlaceholder, taking parameter: CheckedParameter
  ) -> Diagnostic? {
    let constraint = parameter.type.constraint
    let isEmpty =
      switch placeholder.spot {
      case .host(let isLabel): !constraint.hasText(inHost: true, isLabel: isLabel)
      case .query, .queryCatchAll: false
      case .path, .catchAll, .queryText, .fragment, .fragmentPath, .fragmentRest:
        !constraint.hasText(inHost: false)
      }
    guard isEmpty else { return nil }
    return .noValueInLinks(
      parameter.type.text, of: parameter.label, in: placeholder.spot.part, at: parameter.place)
  }
}

extension TextConstraint {
  /// Whether a placeholder can have one of the texts; true where that takes too long to tell.
  fileprivate func hasText(inHost: Bool, isLabel: Bool = false) -> Bool {
    var budget = StateBudget.single
    do throws(TooManyStates) {
      if inHost { return try !hostTexts(isMany: !isLabel, &budget).isEmpty }
      switch self {
      case .length(let lengths): return lengths.upperBound > 0
      case .automaton(let automaton): return !automaton.withoutEmptyText.isEmpty
      case .any, .oneOf, .joined: return true
      }
    } catch {
      return true
    }
  }
}
