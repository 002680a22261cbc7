import MatchTableBuilding

/// A regular expression of a `.routes` file, as a tree.
///
/// `[a-z]{2,3}(-[A-Z]{2})?` is a sequence of a repetition of a set and an optional
/// group. There is nothing in it that an automaton can't do, so a text is checked
/// in one pass.
package indirect enum Regex: Hashable, Sendable {
  case set(ScalarSet)
  case sequence([Regex])
  case choice([Regex])
  /// So many times; without an upper bound where it is nil.
  case repetition(Regex, least: Int, most: Int?)
  /// One text; with its ASCII letters in either case where `ignoresCase` is set.
  case text(String, ignoresCase: Bool = false)
  /// What an automaton accepts.
  case texts(TextAutomaton)

  package static let empty = Regex.sequence([])

  static func optional(_ part: Regex) -> Regex { .repetition(part, least: 0, most: 1) }
  static func many(_ part: Regex) -> Regex { .repetition(part, least: 0, most: nil) }
}

/// A mistake in a regular expression.
package struct RegexError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// It is not written as it should be; the message says how: `missing ']'`.
    case syntax(String)
    /// Something like `(?=` or `\1`, that no automaton can do.
    case unsupported(String)
    /// Its automaton would have too many states.
    case tooLarge
  }

  package var problem: Problem
  /// The bytes of the expression that are at fault, from its first byte.
  package var bytes: Range<Int>
  /// The first character at fault, from 1.
  package var column: Int
}

/// A regular expression that was read, and what it accepts.
package struct RegularExpression: Hashable, Sendable {
  package let automaton: TextAutomaton
  /// The bytes of the first `/` that it names, which no segment of a path has.
  package let slash: Range<Int>?

  package init(_ text: String, budget: StateBudget = .single) throws(RegexError) {
    var parser = RegexParser(text)
    let regex = try parser.parse()
    slash = parser.slash
    do throws(TooManyStates) {
      var budget = budget
      automaton = try TextAutomaton(regex, &budget)
    } catch {
      throw RegexError(problem: .tooLarge, bytes: 0..<text.utf8.count, column: 1)
    }
  }
}

extension TextAutomaton {
  /// The automaton of a regular expression, which texts have to match as a whole.
  ///
  /// ```swift
  /// try TextAutomaton(regex: "[a-z]{2,3}(-[A-Z]{2})?")
  /// ```
  package init(regex text: String) throws(RegexError) {
    self = try RegularExpression(text).automaton
  }

  package init(_ regex: Regex, _ budget: inout StateBudget) throws(TooManyStates) {
    self = try NondeterministicAutomaton(regex, &budget).determinized(&budget).minimized
  }
}

extension Regex {
  /// Text and placeholders in turn. A placeholder never takes the empty text.
  init(
    _ pieces: [SegmentPattern.Piece], ignoresCase: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var parts: [Regex] = []
    for piece in pieces {
      switch piece {
      case .literal(let text): parts.append(.text(text, ignoresCase: ignoresCase))
      case .placeholder(let constraint):
        let texts = try constraint.automaton(ignoresCase: ignoresCase, &budget)
        parts.append(.texts(texts.withoutEmptyText))
      }
    }
    self = .sequence(parts)
  }
}
