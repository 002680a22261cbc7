import RouteMatching

/// The strings that one value may have, a regular language.
///
/// The same constraint decides what a link's text must be and what a value may
/// be printed as, so that parsing and printing are inverse. Strings are decoded.
package enum TextConstraint: Hashable, Sendable {
  /// Any string: `String`, `URL` and the user's own types. A path has no empty
  /// segment, so there the text is never empty.
  case any
  /// A number of Unicode scalars: `String(1...80)`. The upper bound is
  /// `Int.max` where there is none.
  case length(ClosedRange<Int>)
  /// `0`, or digits without a leading zero, `-` before them if negative, within
  /// the bounds: `Int`, `Int64` and the other integers. A width means exactly so
  /// many digits, leading zeros and all: `Int(01...12)`.
  case integer(lower: Int64, upper: Int64, width: Int?)
  /// As `integer`, for `UInt` and `UInt64`.
  case unsigned(lower: UInt64, upper: UInt64, width: Int?)
  /// `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, no `-0`, within the bounds, that are
  /// written the same way and compare as decimal numbers: `Double`, `Decimal`.
  case decimal(lower: String?, upper: String?, includesUpper: Bool)
  /// `true` or `false`.
  case boolean
  /// 36 characters in either case (RFC 9562).
  case uuid
  /// `2026-03-14`, `2026-03-14T09:26:53Z` or `2026-03-14T09:26:53.589Z`, a day that exists.
  case date
  /// One of these strings, sorted: an enum's raw values.
  case oneOf([String])
  /// A regular expression, as a deterministic automaton.
  case automaton(TextAutomaton)
}

extension TextConstraint {
  /// The form in which the values are printed whose texts these are.
  package var form: PrintedForm {
    switch self {
    case .any, .length, .uuid, .oneOf: .asWritten
    case .integer: .integer
    case .unsigned: .unsigned
    case .decimal: .decimal
    case .boolean: .boolean
    case .date: .date
    case .automaton(let automaton): automaton.form
    }
  }
}

/// A deterministic finite automaton over the bytes of UTF-8 text: what a
/// regular expression of a `.routes` file compiles to.
///
/// State 0 is the start. A missing transition rejects.
package struct TextAutomaton: Hashable, Sendable {
  /// The class of each of the 256 bytes. Bytes of one class lead to the same state.
  package var classes: [UInt8]
  package var classCount: Int
  /// The state that follows a state and a class, at `state * classCount + class`,
  /// or -1.
  package var transitions: [Int32]
  package var accepting: [Bool]
  /// The form in which the values are printed whose texts these are.
  package var form = PrintedForm.asWritten

  package init(classes: [UInt8], classCount: Int, transitions: [Int32], accepting: [Bool]) {
    self.classes = classes
    self.classCount = classCount
    self.transitions = transitions
    self.accepting = accepting
  }
}
