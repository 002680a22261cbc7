/// `0`, or digits without a leading zero, `-` before them if negative, within
/// bounds: the texts of `Int(1...80)`. With a width, exactly so many digits.
struct IntegerLanguage: ImplicitAutomaton {
  enum State: Hashable {
    case start
    case minus
    case positive(DigitRange.State)
    case negative(DigitRange.State)
  }

  /// Of the numbers from zero up, and of the magnitudes of those below zero.
  private var positive: DigitRange?
  private var negative: DigitRange?
  private let width: Int?

  init(_ lower: Int64, _ upper: Int64, width: Int?) {
    self.width = width
    guard lower <= upper else { return }
    if upper >= 0 { positive = DigitRange(max(0, lower), upper, width: width) }
    if lower < 0 {
      negative = DigitRange(min(-1, upper).magnitude, lower.magnitude, width: width)
    }
  }

  init(_ lower: UInt64, _ upper: UInt64, width: Int?) {
    self.width = width
    if lower <= upper { positive = DigitRange(lower, upper, width: width) }
  }

  var start: State { .start }
  var runStarts: [UInt8] { [0x2D, 0x2E] + Array(0x30...0x3A) }

  func next(_ state: State, _ byte: UInt8) -> State? {
    if state == .start, byte == UInt8(ascii: "-") { return negative == nil ? nil : .minus }
    guard (0x30...0x39).contains(byte) else { return nil }
    switch state {
    case .start: return digit(byte, positive, DigitRange.State()).map { .positive($0) }
    case .minus: return digit(byte, negative, DigitRange.State()).map { .negative($0) }
    case .positive(let state): return digit(byte, positive, state).map { .positive($0) }
    case .negative(let state): return digit(byte, negative, state).map { .negative($0) }
    }
  }

  private func digit(
    _ byte: UInt8, _ range: DigitRange?, _ state: DigitRange.State
  ) -> DigitRange.State? {
    guard let range, let next = range.next(state, byte) else { return nil }
    guard width == nil, state.count == 0, byte == UInt8(ascii: "0") else { return next }
    // Nothing may follow a leading zero.
    return range.lower == [0x30] ? DigitRange.State(count: .max) : nil
  }

  func accepts(_ state: State) -> Bool {
    switch state {
    case .start, .minus: false
    case .positive(let state): state.count == .max || positive?.accepts(state) == true
    case .negative(let state): negative?.accepts(state) == true
    }
  }
}
