/// Valid UTF-8 texts of so many Unicode scalars: `String(1...80)`.
struct LengthLanguage: ImplicitAutomaton {
  let lengths: ClosedRange<Int>

  struct State: Hashable {
    /// How many whole scalars were read, no more than matters.
    var count: Int
    /// The bytes that complete a scalar.
    var pending: Pending
  }

  enum Pending: Hashable {
    case none
    case any(Int)
    /// A second byte that is narrower than others, then so many more.
    case narrow(ClosedRange<UInt8>, then: Int)
  }

  var start: State { State(count: 0, pending: .none) }
  var runStarts: [UInt8] {
    [0x80, 0x90, 0xA0, 0xC0, 0xC2, 0xE0, 0xE1, 0xED, 0xEE, 0xF0, 0xF1, 0xF4, 0xF5]
  }

  func accepts(_ state: State) -> Bool {
    state.pending == .none && lengths.contains(state.count)
  }

  func next(_ state: State, _ byte: UInt8) -> State? {
    switch state.pending {
    case .none: return begin(state, byte)
    case .any(let count):
      guard (0x80...0xBF).contains(byte) else { return nil }
      return State(count: state.count, pending: count == 1 ? .none : .any(count - 1))
    case .narrow(let range, let count):
      guard range.contains(byte) else { return nil }
      return State(count: state.count, pending: .any(count))
    }
  }

  private func begin(_ state: State, _ byte: UInt8) -> State? {
    guard state.count < lengths.upperBound, let pending = pending(behind: byte) else {
      return nil
    }
    // Without an upper bound, nothing changes once the lower is reached.
    let most = lengths.upperBound == .max ? lengths.lowerBound : lengths.upperBound
    return State(count: min(state.count + 1, max(most, 1)), pending: pending)
  }

  private func pending(behind byte: UInt8) -> Pending? {
    switch byte {
    case 0x00...0x7F: Pending.none
    case 0xC2...0xDF: .any(1)
    case 0xE0: .narrow(0xA0...0xBF, then: 1)
    case 0xED: .narrow(0x80...0x9F, then: 1)
    case 0xE1...0xEF: .any(2)
    case 0xF0: .narrow(0x90...0xBF, then: 2)
    case 0xF4: .narrow(0x80...0x8F, then: 2)
    case 0xF1...0xF3: .any(3)
    default: nil
    }
  }
}
