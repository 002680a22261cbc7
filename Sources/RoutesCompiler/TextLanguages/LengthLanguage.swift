import RouteMatching

/// Valid UTF-8 texts of so many Unicode scalars: `String(1...80)`.
struct LengthLanguage: ImplicitAutomaton {
  let lengths: ClosedRange<Int>

  struct State: Hashable {
    /// How many scalars have begun, no more than matters.
    var count = 0
    var validation = UTF8Validation()
  }

  var start: State { State() }
  var runStarts: [UInt8] {
    [0x80, 0x90, 0xA0, 0xC0, 0xC2, 0xE0, 0xE1, 0xED, 0xEE, 0xF0, 0xF1, 0xF4, 0xF5]
  }

  func accepts(_ state: State) -> Bool {
    state.validation.isComplete && lengths.contains(state.count)
  }

  func next(_ state: State, _ byte: UInt8) -> State? {
    var next = state
    if state.validation.isComplete {
      guard state.count < lengths.upperBound else { return nil }
      // Without an upper bound, nothing changes once the lower is reached.
      let most = lengths.upperBound == .max ? lengths.lowerBound : lengths.upperBound
      next.count = min(state.count + 1, max(most, 1))
    }
    return next.validation.accepts(byte) ? next : nil
  }
}
