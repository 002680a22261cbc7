import RouteMatching

/// The strings that one value may have, a regular language.
///
/// The same constraint decides what a link's text must be and what a value may
/// be printed as, so that parsing and printing are inverse. Strings are decoded.
package enum TextConstraint: Hashable, Sendable {
  /// Any string: `String` and the user's own types. A path has no empty
  /// segment, so there the text is never empty.
  case any
  /// A number of Unicode scalars: `String(1...80)`. The upper bound is `Int.max` if there is none.
  case length(ClosedRange<Int>)
  /// One of these strings, sorted: an enum's raw values.
  case oneOf([String])
  /// The strings of an automaton: the printed form of every other type, within its bounds, or a
  /// regular expression.
  case automaton(TextAutomaton)
  /// One or more other strings, none of them empty, with a separator between them that none contains:
  /// the list `[Int] joined ","` in a segment of a path.
  indirect case joined(TextConstraint, separator: String)
}

extension TextConstraint {
  /// The form in which the values are printed whose texts these are, or the elements of a list.
  package var form: PrintedForm {
    if case .joined(let element, _) = self { element.form } else { automaton?.form ?? .asWritten }
  }

  /// The fixed number of digits of each value; 0 if that depends on the value.
  package var width: Int { automaton?.width ?? 0 }

  /// The constraint where the case of ASCII letters doesn't count. Enums are compared so, and a UUID
  /// has either case in any event.
  var ignoringCase: TextConstraint {
    if case .joined(let element, let separator) = self {
      return .joined(element.ignoringCase, separator: separator)
    }
    guard case .automaton(var automaton) = self, automaton.form == .asWritten else { return self }
    automaton.form = .inOneCase
    return .automaton(automaton)
  }

  private var automaton: TextAutomaton? {
    if case .automaton(let automaton) = self { automaton } else { nil }
  }
}

extension TextConstraint {
  /// Whether one of the strings contains a text.
  package func mayContain(_ text: String) -> Bool {
    switch self {
    case .any, .length: true
    case .oneOf(let texts):
      texts.contains { string in
        string.utf8.indices.contains { string.utf8[$0...].starts(with: text.utf8) }
      }
    case .automaton(let automaton):
      automaton.accepting.indices.contains { state in
        text.utf8.reduce(state) { state, byte in state.flatMap { automaton.next($0, byte) } } != nil
      }
    case .joined(let element, let separator):
      element.mayContain(text) || separator.utf8.starts(with: text.utf8)
    }
  }

  /// What the escape of a separator is in a joined list of the strings.
  package func escape(of separator: String) -> EscapedSeparator {
    if AllowedCharacters.fragment.encoding(separator) != separator { return .printedForm }
    return mayContain(separator) ? .text : .otherForm
  }
}

/// A deterministic finite automaton over the bytes of UTF-8 text.
///
/// State 0 is the start. A missing transition rejects.
@usableFromInline
package struct TextAutomaton: Hashable, Sendable {
  /// The class of each of the 256 bytes. Bytes of one class lead to the same state.
  @usableFromInline package var classes: [UInt8]
  @usableFromInline package var classCount: Int
  /// The state that follows a state and a class, at `state * classCount + class`,
  /// or -1.
  @usableFromInline package var transitions: [Int32]
  @usableFromInline package var accepting: [Bool]
  /// The form in which the values are printed whose texts these are.
  package var form = PrintedForm.asWritten
  /// The fixed number of digits of each value; 0 if that depends on the value.
  package var width = 0

  @usableFromInline
  package init(classes: [UInt8], classCount: Int, transitions: [Int32], accepting: [Bool]) {
    self.classes = classes
    self.classCount = classCount
    self.transitions = transitions
    self.accepting = accepting
  }

  /// Hashes only a few classes and transitions, because thousands of places may have the same
  /// automaton. Bounds of numbers differ in the classes of digits.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { hasher.combine(classes[Int(digit)]) }
    hasher.combine(accepting.count)
    for index in stride(from: 0, to: transitions.count, by: max(1, transitions.count / 16)) {
      hasher.combine(transitions[index])
    }
  }

  /// The state after a state and a byte, or nil.
  @inlinable
  package func next(_ state: Int, _ byte: UInt8) -> Int? {
    let target = transitions[state * classCount + Int(classes[Int(byte)])]
    return target < 0 ? nil : Int(target)
  }
}
