import MatchTableBuilding
import RouteMatching

/// Numbers within bounds in their canonical form: `Int(1...80)`, `Double(0..<1)`.
struct NumberLanguage {
  var lower: DecimalText?
  var upper: DecimalText?
  var includesUpper = true
  /// Without a fraction.
  var isWhole = false
  /// Exactly so many digits, the first ones perhaps zeros.
  var width: Int?

  /// All numbers but those that are beyond a bound.
  var automaton: TextAutomaton {
    var beyond = NondeterministicAutomaton()
    if let lower { beyond.append(NumberBound(lower, isGreater: false, width: width)) }
    if let upper {
      beyond.append(
        NumberBound(upper, isGreater: true, isExcluded: !includesUpper, width: width))
    }
    // States are as many as digits.
    var budget = StateBudget(1_000_000)
    do throws(TooManyStates) {
      return try form.subtracting(try beyond.determinized(&budget), &budget)
    } catch {
      preconditionFailure("The bounds of a number have more than thousands of digits.")
    }
  }

  private var form: TextAutomaton {
    if let width { return .expression("[0-9]{\(width)}") }
    return isWhole ? .wholeNumbers : .decimalNumbers
  }
}

extension TextAutomaton {
  fileprivate static let wholeNumbers = expression("0|-?[1-9][0-9]*")
  /// There is no `-0`, but `-0.5`.
  static let decimalNumbers = expression(
    "0|-?([1-9][0-9]*(\\.[0-9]*[1-9])?|0\\.[0-9]*[1-9])")
}

/// What is less than a bound, or greater.
private struct NumberBound {
  let isNegative: Bool
  let isGreater: Bool
  let isExcluded: Bool
  /// The digits before and after the point.
  let whole: [UInt8]
  let fraction: ArraySlice<UInt8>

  init(_ bound: DecimalText, isGreater: Bool, isExcluded: Bool = false, width: Int?) {
    isNegative = bound.isNegative
    self.isGreater = isGreater
    self.isExcluded = isExcluded
    let zeros = max(0, (width ?? 1) - bound.whole.count)
    whole = Array(repeating: 0x30, count: zeros) + bound.whole
    fraction = bound.fraction
  }

  /// Whether the digits beyond the bound are those of greater numbers, whatever the sign.
  var isFarther: Bool { isGreater != isNegative }

  /// The digits that are on the same side of one.
  func others(_ digit: UInt8) -> ClosedRange<UInt8>? {
    if isFarther { return digit < 0x39 ? digit + 1...0x39 : nil }
    return digit > 0x30 ? 0x30...digit - 1 : nil
  }
}

extension NondeterministicAutomaton {
  private static let digits: ClosedRange<UInt8> = 0x30...0x39
  private static let (minus, point) = (UInt8(ascii: "-"), UInt8(ascii: "."))

  /// Adds the numbers that are beyond a bound; in other forms too.
  fileprivate mutating func append(_ bound: NumberBound) {
    if bound.isNegative == bound.isGreater {
      // All numbers of the other sign are beyond it.
      connect(0, bound.isGreater ? Self.digits : Self.minus...Self.minus, appendRest(0x2E...0x39))
    }
    let start = bound.isNegative ? append(Self.minus...Self.minus, after: 0) : 0
    append(fractionBeyond: bound, after: append(wholeBeyond: bound, after: start))
  }

  /// Adds more digits or fewer, and as many of which one differs. Returns the state after the same.
  private mutating func append(wholeBeyond bound: NumberBound, after start: Int) -> Int {
    let end = appendRest(Self.point...Self.point, then: Self.digits)
    var (same, beyond, counted) = (start, addState(), start)
    for (index, digit) in bound.whole.enumerated() {
      if !bound.isFarther, index > 0 { jump(from: counted, to: end) }
      counted = append(Self.digits, after: counted)
      beyond = append(Self.digits, after: beyond)
      if let others = bound.others(digit) { connect(same, others, beyond) }
      same = append(digit...digit, after: same)
    }
    jump(from: beyond, to: end)
    if bound.isFarther {
      counted = append(Self.digits, after: counted)
      connect(counted, Self.digits, counted)
      jump(from: counted, to: end)
    }
    return same
  }

  /// Adds what may follow the same whole number: no fraction is less than any.
  private mutating func append(fractionBeyond bound: NumberBound, after start: Int) {
    let rest = appendRest(Self.digits)
    if bound.isExcluded, bound.fraction.isEmpty { accept(start) }
    if !bound.isFarther, !bound.fraction.isEmpty { accept(start) }
    var same = append(Self.point...Self.point, after: start)
    for digit in bound.fraction {
      if !bound.isFarther { accept(same) }
      if let others = bound.others(digit) { connect(same, others, rest) }
      same = append(digit...digit, after: same)
    }
    if bound.isExcluded { accept(same) }
    if bound.isFarther { connect(same, Self.digits, rest) }
  }

  private mutating func append(_ bytes: ClosedRange<UInt8>, after state: Int) -> Int {
    let next = addState()
    connect(state, bytes, next)
    return next
  }

  /// A state in which texts may end, or go on with some bytes.
  private mutating func appendRest(
    _ bytes: ClosedRange<UInt8>, then others: ClosedRange<UInt8>? = nil
  ) -> Int {
    let state = addState()
    accept(state)
    connect(state, bytes, others.map { appendRest($0) } ?? state)
    return state
  }
}

/// Compared digit by digit, so that no rounding moves a number over a bound.
extension DecimalText: Comparable {
  package static func == (left: DecimalText, right: DecimalText) -> Bool { left.text == right.text }

  package static func < (left: DecimalText, right: DecimalText) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    let (less, more) = left.isNegative ? (right, left) : (left, right)
    guard less.whole.count == more.whole.count else { return less.whole.count < more.whole.count }
    return less.whole.elementsEqual(more.whole)
      ? less.fraction.lexicographicallyPrecedes(more.fraction)
      : less.whole.lexicographicallyPrecedes(more.whole)
  }
}
