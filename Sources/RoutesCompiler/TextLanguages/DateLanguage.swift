import RouteMatching

/// `2026-03-14` and `2026-03-14T09:26:53Z`: days that exist, and seconds of them.
struct DateLanguage: ImplicitAutomaton {
  /// The number of bytes read, and what of the digits matters still.
  struct State: Hashable {
    var count = 0
    var value = 0
    var century = 0
    var isLeapYear = false
    /// The number of days of the month.
    var days = 0
  }

  var start: State { State() }
  var runStarts: [UInt8] {
    [0x2D, 0x2E, 0x54, 0x55, 0x5A, 0x5B] + Array(0x30...0x3B)
  }

  func accepts(_ state: State) -> Bool { state.count == 10 || state.count == 20 }

  func next(_ state: State, _ byte: UInt8) -> State? {
    var next = state
    next.count += 1
    if let mark = CalendarDate.mark(at: state.count) {
      guard byte == mark else { return nil }
      next.value = 0
      return next
    }
    guard (0x30...0x39).contains(byte), state.count < 20 else { return nil }
    next.value = state.value * 10 + Int(byte - 0x30)
    return finished(next)
  }

  /// Checks a number after its last digit.
  private func finished(_ state: State) -> State? {
    var state = state
    switch state.count {
    case 2:
      (state.century, state.value) = (state.value % 4, 0)
    case 4:
      let divisor = state.value == 0 ? state.century : state.value % 4
      (state.isLeapYear, state.century) = (divisor == 0, 0)
    case 7:
      guard let days = CalendarDate.days(inMonth: state.value, ofLeapYear: state.isLeapYear) else {
        return nil
      }
      (state.days, state.isLeapYear) = (days, false)
    case 10:
      guard (1...state.days).contains(state.value) else { return nil }
      state.days = 0
    case 13: guard state.value < 24 else { return nil }
    case 16, 19: guard state.value < 60 else { return nil }
    default: break
    }
    return state
  }
}
