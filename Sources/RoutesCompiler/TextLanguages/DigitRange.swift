/// The numbers between two bounds, digit by digit from the left.
///
/// While digits are read, their number is not known yet, so a state knows how many
/// there were and how they compare with the digits of each bound.
struct DigitRange: Hashable, Sendable {
  /// Without leading zeros, or as wide as the numbers are.
  var lower: [UInt8]
  var upper: [UInt8]

  enum Order: Hashable { case less, equal, greater }

  struct State: Hashable {
    var count = 0
    var toLower = Order.equal
    var toUpper = Order.equal
  }

  init(_ lower: some BinaryInteger, _ upper: some BinaryInteger, width: Int? = nil) {
    self.init(lower: String(lower), upper: String(upper), width: width)
  }

  init(lower: String, upper: String, width: Int? = nil) {
    self.lower = lower.digits(width)
    self.upper = upper.digits(width)
  }

  /// nil where no number of the range begins so.
  func next(_ state: State, _ digit: UInt8) -> State? {
    guard state.count < upper.count else { return nil }
    var next = state
    next.count += 1
    next.toLower = state.toLower.following(digit, lower, at: state.count)
    next.toUpper = state.toUpper.following(digit, upper, at: state.count)
    return next
  }

  /// How the number read so far compares with the lower bound.
  func orderToLower(_ state: State) -> Order {
    state.count == lower.count ? state.toLower : state.count < lower.count ? .less : .greater
  }

  func orderToUpper(_ state: State) -> Order {
    state.count == upper.count ? state.toUpper : state.count < upper.count ? .less : .greater
  }

  func accepts(_ state: State) -> Bool {
    orderToLower(state) != .less && orderToUpper(state) != .greater
  }
}

extension DigitRange.Order {
  /// The order of two numbers of as many digits, where this is that of the digits before, and
  /// the next is `digit` and the bound's at a position.
  func following(_ digit: UInt8, _ bound: [UInt8], at position: Int) -> Self {
    guard self == .equal, position < bound.count else { return self }
    return following(digit, bound[position])
  }

  func following(_ digit: UInt8, _ other: UInt8) -> Self {
    guard self == .equal else { return self }
    return digit < other ? .less : digit > other ? .greater : .equal
  }
}

extension String {
  fileprivate func digits(_ width: Int?) -> [UInt8] {
    let digits = Array(utf8)
    return Array(repeating: 0x30, count: max(0, (width ?? 0) - digits.count)) + digits
  }
}
