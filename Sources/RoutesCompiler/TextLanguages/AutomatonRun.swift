import MatchTableBuilding

extension TextAutomaton {
  /// Whether a text is one of the language's.
  @inlinable
  package func accepts(_ text: some Sequence<UInt8>) -> Bool {
    guard !accepting.isEmpty else { return false }
    var state = 0
    for byte in text {
      guard let target = next(state, byte) else { return false }
      state = target
    }
    return accepting[state]
  }

  /// Whether it accepts no text at all. A minimal one has no state then.
  package var isEmpty: Bool { !accepting.contains(true) }

  /// The longest ranges of bytes of one class, in order.
  package var runs: [ClosedRange<UInt8>] {
    var runs: [ClosedRange<UInt8>] = []
    var start = 0
    for byte in 1...256 where byte == 256 || classes[byte] != classes[start] {
      runs.append(UInt8(start)...UInt8(byte - 1))
      start = byte
    }
    return runs
  }

  /// The same texts without the empty one.
  package var withoutEmptyText: TextAutomaton {
    guard accepting.first == true else { return self }
    var automaton = self
    // The old start stays as a state of its own, because others may lead to it.
    let count = Int32(accepting.count)
    automaton.transitions = transitions.map { $0 == 0 ? count : $0 }
    automaton.transitions += automaton.transitions[0..<classCount]
    automaton.accepting.append(true)
    automaton.accepting[0] = false
    return automaton.minimized
  }

  /// Accepts nothing.
  package static let nothing = TextAutomaton(
    classes: Array(repeating: 0, count: 256), classCount: 1, transitions: [], accepting: [])

  /// Accepts every valid text but the empty one.
  package static let anyText = expression(".+")

  /// Accepts every valid text.
  package static let everyText = expression(".*")

  /// The automaton of an expression that is known to be right and small.
  package static func expression(_ text: String) -> TextAutomaton {
    do {
      return try TextAutomaton(regex: text)
    } catch {
      preconditionFailure("A built-in regular expression is wrong, or larger than a state budget.")
    }
  }
}
