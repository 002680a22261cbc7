import RouteMatching

/// `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?` without `-0`, within bounds: the texts of `Double(0..<1)`.
///
/// Whole numbers, such as those of `Int(1...80)`, have no fraction. With a width, they are exactly
/// so many digits, the first ones perhaps zeros.
struct NumberLanguage: ImplicitAutomaton {
  enum Order: Hashable { case less, equal, greater }

  /// A bound's digits before and after the point, and its sign.
  private struct Bound {
    var isNegative: Bool
    var whole: [UInt8]
    var fraction: [UInt8]

    init(_ number: DecimalText, width: Int) {
      isNegative = number.isNegative
      let zeros = max(0, width - number.whole.count)
      whole = Array(repeating: UInt8(ascii: "0"), count: zeros) + number.whole
      fraction = Array(number.fraction)
    }
  }

  /// How far a magnitude has been read, and how it compares with each bound's.
  struct State: Hashable {
    enum Phase: Hashable { case start, minus, zero, whole, point, fraction }

    var phase = Phase.start
    var isNegative = false
    /// How many digits of the part were read, as far as it matters.
    var count = 0
    var endsInZero = false
    var toLower = Order.equal
    var toUpper = Order.equal
  }

  private let lower: Bound?
  private let upper: Bound?
  private let includesUpper: Bool
  private let isWhole: Bool
  private let width: Int?
  private let longest: Int

  init(lower: String?, upper: String?, includesUpper: Bool) {
    self.init(lower, upper, includesUpper: includesUpper, isWhole: false)
  }

  init(_ lower: some BinaryInteger, _ upper: some BinaryInteger, width: Int?) {
    self.init(String(lower), String(upper), isWhole: true, width: width)
  }

  private init(
    _ lower: String?, _ upper: String?, includesUpper: Bool = true, isWhole: Bool,
    width: Int? = nil
  ) {
    self.lower = lower.flatMap(DecimalText.init).map { Bound($0, width: width ?? 1) }
    self.upper = upper.flatMap(DecimalText.init).map { Bound($0, width: width ?? 1) }
    self.includesUpper = includesUpper
    self.isWhole = isWhole
    self.width = width
    longest =
      [self.lower, self.upper].compactMap(\.self)
      .map { max($0.whole.count, $0.fraction.count) + 1 }.max() ?? 1
  }

  var start: State { State() }
  var runStarts: [UInt8] { [0x2D, 0x2E, 0x2F] + Array(0x30...0x3A) }

  func next(_ state: State, _ byte: UInt8) -> State? {
    switch (state.phase, byte) {
    case (.start, UInt8(ascii: "-")):
      return lower?.isNegative == false ? nil : State(phase: .minus, isNegative: true)
    case (.zero, UInt8(ascii: ".")), (.whole, UInt8(ascii: ".")):
      return isWhole ? nil : point(state)
    case (.start, 0x30...0x39), (.minus, 0x30...0x39):
      return digit(state, byte, in: byte == 0x30 && width == nil ? .zero : .whole)
    case (.whole, 0x30...0x39): return digit(state, byte, in: .whole)
    case (.point, 0x30...0x39), (.fraction, 0x30...0x39): return fraction(state, byte)
    default: return nil
    }
  }

  /// nil where the bound farther from zero has fewer digits.
  private func digit(_ state: State, _ byte: UInt8, in phase: State.Phase) -> State? {
    guard state.count < (state.isNegative ? lower : upper)?.whole.count ?? .max else { return nil }
    var next = state
    next.phase = phase
    next.toLower = state.toLower.following(byte, in: lower?.whole, at: state.count)
    next.toUpper = state.toUpper.following(byte, in: upper?.whole, at: state.count)
    next.count = min(state.count + 1, longest)
    return next
  }

  /// After the integral digits their number is known, and decides.
  private func point(_ state: State) -> State {
    var next = wholeState(state)
    next.phase = .point
    next.count = 0
    return next
  }

  private func wholeState(_ state: State) -> State {
    var next = state
    next.toLower = order(of: state.count, state.toLower, lower)
    next.toUpper = order(of: state.count, state.toUpper, upper)
    return next
  }

  private func order(of count: Int, _ order: Order, _ bound: Bound?) -> Order {
    guard let bound else { return order }
    return count == bound.whole.count ? order : count < bound.whole.count ? .less : .greater
  }

  private func fraction(_ state: State, _ byte: UInt8) -> State {
    var next = state
    next.phase = .fraction
    next.endsInZero = byte == 0x30
    // A bound's fraction goes on with zeros.
    next.toLower = state.toLower.following(byte, in: lower?.fraction, at: state.count, orZero: true)
    next.toUpper = state.toUpper.following(byte, in: upper?.fraction, at: state.count, orZero: true)
    next.count = min(state.count + 1, longest)
    return next
  }

  func accepts(_ state: State) -> Bool {
    switch state.phase {
    case .start, .minus, .point: return false
    case .zero: return !state.isNegative && isWithinBounds(wholeState(state))
    case .whole: return state.count == width ?? state.count && isWithinBounds(wholeState(state))
    case .fraction: return !state.endsInZero && isWithinBounds(finished(state))
    }
  }

  /// A number that ends before its bound's fraction does is less.
  private func finished(_ state: State) -> State {
    var result = state
    if result.toLower == .equal, state.count < lower?.fraction.count ?? 0 {
      result.toLower = .less
    }
    if result.toUpper == .equal, state.count < upper?.fraction.count ?? 0 {
      result.toUpper = .less
    }
    return result
  }

  private func isWithinBounds(_ state: State) -> Bool {
    let state = state.phase == .fraction ? state : finished(State(whole: state))
    let toLower = lower.map { signed(state.toLower, state.isNegative, $0.isNegative) }
    let toUpper = upper.map { signed(state.toUpper, state.isNegative, $0.isNegative) }
    return toLower != .less && toUpper != .greater && (includesUpper || toUpper != .equal)
  }

  private func signed(_ order: Order, _ isNegative: Bool, _ boundIsNegative: Bool) -> Order {
    switch (isNegative, boundIsNegative) {
    case (false, false): order
    case (true, true): order == .less ? .greater : order == .greater ? .less : .equal
    case (true, false): .less
    case (false, true): .greater
    }
  }
}

extension NumberLanguage.State {
  /// A number without a fraction, as one whose fraction has no digit.
  fileprivate init(whole state: Self) {
    self = state
    count = 0
  }
}

extension NumberLanguage.Order {
  /// The order of two numbers of as many digits, where this is that of the digits before, and
  /// the next is `digit` and the bound's at a position.
  fileprivate func following(
    _ digit: UInt8, in bound: [UInt8]?, at position: Int, orZero: Bool = false
  ) -> Self {
    guard self == .equal, let bound, orZero || position < bound.count else { return self }
    let other = position < bound.count ? bound[position] : UInt8(ascii: "0")
    return digit < other ? .less : digit > other ? .greater : .equal
  }
}
