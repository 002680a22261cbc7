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
    var next = compared(state) { $0.following(byte, in: $1.whole, at: state.count) }
    next.phase = phase
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
    compared(state) { order, bound in
      let (count, other) = (state.count, bound.whole.count)
      return count == other ? order : count < other ? .less : .greater
    }
  }

  private func fraction(_ state: State, _ byte: UInt8) -> State {
    // A bound's fraction goes on with zeros.
    var next = compared(state) {
      $0.following(byte, in: $1.fraction, at: state.count, orZero: true)
    }
    next.phase = .fraction
    next.endsInZero = byte == 0x30
    next.count = min(state.count + 1, longest)
    return next
  }

  /// The state with another order to each bound.
  private func compared(_ state: State, _ order: (Order, Bound) -> Order) -> State {
    var next = state
    if let lower { next.toLower = order(state.toLower, lower) }
    if let upper { next.toUpper = order(state.toUpper, upper) }
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
    compared(state) { $0 == .equal && state.count < $1.fraction.count ? .less : $0 }
  }

  private func isWithinBounds(_ state: State) -> Bool {
    var state = state
    if state.phase != .fraction {
      // As if it had a fraction without a digit.
      state.count = 0
      state = finished(state)
    }
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

extension NumberLanguage.Order {
  /// The order of two numbers of as many digits, where this is that of the digits before, and
  /// the next is `digit` and the bound's at a position.
  fileprivate func following(
    _ digit: UInt8, in bound: [UInt8], at position: Int, orZero: Bool = false
  ) -> Self {
    guard self == .equal, orZero || position < bound.count else { return self }
    let other = position < bound.count ? bound[position] : UInt8(ascii: "0")
    return digit < other ? .less : digit > other ? .greater : .equal
  }
}
