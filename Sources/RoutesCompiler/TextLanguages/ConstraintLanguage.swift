import MatchTableBuilding
import RouteMatching

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
    case .oneOf(let texts):
      let branches = texts.map { Regex.text($0, ignoresCase: ignoresCase) }
      return try TextAutomaton(.choice(branches), &budget)
    case .automaton(let automaton): return automaton
    case .joined(let element, let separator):
      let element = try element.automaton(ignoresCase: ignoresCase, &budget).withoutEmptyText
      return try TextAutomaton(.list(of: element, separatedBy: separator), &budget)
    }
  }
}

extension Regex {
  /// One text or more, with a separator between them.
  static func list(of element: TextAutomaton, separatedBy separator: String) -> Regex {
    .sequence([.texts(element), .many(.sequence([.text(separator), .texts(element)]))])
  }
}

extension TextConstraint {
  /// Whether it takes no text.
  var isEmpty: Bool {
    switch self {
    case .any, .length: false
    case .oneOf(let texts): texts.isEmpty
    case .automaton(let automaton): automaton.isEmpty
    case .joined(let element, _): element.isEmpty
    }
  }

  /// The texts that another constraint takes too, in the form that these have.
  func intersection(with other: TextConstraint) throws(TooManyStates) -> TextConstraint {
    switch (self, other) {
    case (_, .any), (_, self): return self
    case (.any, _): return other
    case (.oneOf(let texts), _): return .oneOf(texts.filter(other.accepts))
    case (_, .oneOf(let texts)): return .oneOf(texts.filter(accepts))
    case (.length, _), (.automaton, _), (.joined, _):
      var budget = StateBudget.single
      let (own, others) = (try automaton(&budget), try other.automaton(&budget))
      var common = try own.intersection(with: others, &budget)
      (common.form, common.width) = (form, width)
      return .automaton(common)
    }
  }
}

/// The printed forms of the built-in types.
extension TextConstraint {
  package static let boolean = TextAutomaton.expression("true|false").constraint(of: .boolean)

  /// 36 characters in either case (RFC 9562, section 4).
  package static let uuid = TextAutomaton.expression(
    "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
  ).constraint(of: .uuid)

  /// `2026-03-14`, `2026-03-14T09:26:53Z` and `2026-03-14T09:26:53.589Z`: days that exist, and moments
  /// of them in UTC, with up to nine digits after the point (RFC 3339, section 5.6, in these forms; no
  /// leap seconds).
  package static let date = TextAutomaton.expression(
    "([0-9]{4}-(\(monthAndDay))|(\(leapYear))-02-29)(T\(time)Z)?"
  ).subtracting(expression: roundedToYear10000).constraint(of: .date)

  /// Fractions of the last second that a `Date` rounds up, from 1 - 2^-16 on: their year has five
  /// digits.
  private static let roundedToYear10000 =
    "9999-12-31T23:59:59\\.9999(9|8([5-9]|4([89]|7([5-9]|4[2-9]))))[0-9]*Z"

  private static let time = "([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.[0-9]{0,8}[1-9])?"

  /// Those that every year has.
  private static let monthAndDay =
    "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|1[0-9]|2[0-8])"

  /// Every fourth, but of the last years of centuries only every fourth of those.
  private static let leapYear =
    "[0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00"

  package static let url = TextAutomaton.uriReference.constraint(of: .url)

  /// Whole numbers within bounds; with a width, the numbers of exactly so many digits, which are
  /// not negative.
  package static func integers(
    _ range: ClosedRange<some FixedWidthInteger>, width: Int? = nil,
    of form: PrintedForm = .integer
  ) -> TextConstraint {
    let numbers = NumberLanguage(
      lower: DecimalText("\(range.lowerBound)"), upper: DecimalText("\(range.upperBound)"),
      isWhole: true, width: width)
    return numbers.automaton.constraint(of: form, width: width ?? 0)
  }

  package static let decimal = TextAutomaton.decimalNumbers.constraint(of: .decimal)
  package static let double = TextAutomaton.decimalNumbers.constraint(of: .double)

  /// Decimal numbers within bounds of a few hundred digits, by their digits, so that no rounding
  /// moves one over a bound.
  package static func decimals(
    from lower: DecimalText?, to upper: DecimalText?, includesUpper: Bool = true,
    of form: PrintedForm = .decimal
  ) -> TextConstraint {
    let numbers = NumberLanguage(lower: lower, upper: upper, includesUpper: includesUpper)
    return numbers.automaton.constraint(of: form)
  }
}

extension TextAutomaton {
  /// The texts but those of an expression, of which both are small.
  fileprivate func subtracting(expression: String) -> TextAutomaton {
    var budget = StateBudget.single
    do throws(TooManyStates) {
      return try subtracting(.expression(expression), &budget)
    } catch {
      preconditionFailure("A built-in language is larger than a state budget.")
    }
  }

  /// Takes the texts as values of a type.
  fileprivate func constraint(of form: PrintedForm, width: Int = 0) -> TextConstraint {
    var automaton = self
    (automaton.form, automaton.width) = (form, width)
    return .automaton(automaton)
  }
}
