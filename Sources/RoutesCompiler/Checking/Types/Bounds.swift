import MatchTableBuilding
import RouteMatching

/// A range as written in a type: `1...`, `0..<1`, `01...12`.
struct Bounds: Hashable {
  var lower: String?
  var upper: String?
  var isClosed: Bool
  var type: BuiltInType

  /// An automaton has a few states for each.
  private static let mostDigits = 1_000

  /// The texts of the values within the bounds.
  func constraint() throws(BoundsMistake) -> TextConstraint {
    if type == .string { return .length(try range(within: 0...Int.max)) }
    if type == .double || type == .decimal { return try decimals() }
    return .integers(try integers(), width: try width(), of: type.constraint.form)
  }

  /// The values of a type of whole numbers.
  func integers() throws(BoundsMistake) -> ClosedRange<Int128> {
    guard let range = type.range else { throw .unordered }
    guard let width = try width() else { return try self.range(within: range) }
    return try self.range(within: 0...min(limit(width), range.upperBound))
  }

  private func range<Integer: FixedWidthInteger>(
    within values: ClosedRange<Integer>
  ) throws(BoundsMistake) -> ClosedRange<Integer> {
    let first =
      try lower.map { text throws(BoundsMistake) in try value(text, values) } ?? values.lowerBound
    var last =
      try upper.map { text throws(BoundsMistake) in try value(text, values) } ?? values.upperBound
    if !isClosed {
      guard last > first else { throw .empty(write: nearest) }
      last -= 1
    }
    guard first <= last else { throw .empty(write: nearest) }
    return first...last
  }

  private func value<Integer: FixedWidthInteger>(
    _ text: String, _ range: ClosedRange<Integer>
  ) throws(BoundsMistake) -> Integer {
    guard let value = Integer(text), range.contains(value) else {
      let most = range.upperBound <= UInt32.max ? " to \(range.upperBound)" : ""
      let isWide = most.isEmpty && range.lowerBound < 0
      throw .notAValue(text, "a whole number" + (isWide ? "" : " from \(range.lowerBound)\(most)"))
    }
    return value
  }

  /// A range for one that is empty: the bounds in their order, or both included.
  private var nearest: String {
    guard let lower, let upper else { return "\(upper ?? "0")..." }
    if let first = DecimalText(lower), let last = DecimalText(upper), last < first {
      return upper + (isClosed ? "..." : "..<") + lower
    }
    return "\(lower)...\(upper)"
  }

  /// The number of digits that a bound with a leading zero asks for.
  private func width() throws(BoundsMistake) -> Int? {
    let bounds = [lower, upper].compactMap(\.self)
    guard let padded = bounds.first(where: { $0.count > 1 && $0.hasPrefix("0") }) else {
      return nil
    }
    guard !padded.contains("."), padded.count <= 18 else {
      throw .notAValue(padded, "a whole number of at most 18 digits")
    }
    if let other = bounds.first(where: { $0.count != padded.count }) {
      throw .widths(lower ?? other, upper ?? other)
    }
    return padded.count
  }

  /// The greatest number of so many digits.
  private func limit(_ width: Int) -> Int128 {
    (0..<width).reduce(0) { number, _ in number * 10 + 9 }
  }

  private func decimals() throws(BoundsMistake) -> TextConstraint {
    let first = try lower.map { text throws(BoundsMistake) in try number(text) }
    let (last, includesLast) = try lastDecimal()
    if let first, let last, last < first || !includesLast && first == last {
      throw .empty(write: nearest)
    }
    return .decimals(
      from: first, to: last, includesUpper: includesLast, of: type.constraint.form)
  }

  /// The upper bound, and whether it is within the range.
  ///
  /// A text just below the bound of `Double(0..<1)` may be rounded to 1, which is not
  /// within the range. So the range ends where rounding begins.
  private func lastDecimal() throws(BoundsMistake) -> (number: DecimalText?, isIncluded: Bool) {
    let last = try upper.map { text throws(BoundsMistake) in try number(text) }
    guard !isClosed, type == .double, let value = last.flatMap({ Double($0.text) }),
      let halfway = value.halfwayBelow
    else { return (last, isClosed) }
    return (halfway, value.roundsHalfwayDown)
  }

  private func number(_ text: String) throws(BoundsMistake) -> DecimalText {
    let isPadded = text.count > 1 && text.hasPrefix("0") && !text.hasPrefix("0.")
    guard text.utf8.count <= Self.mostDigits else {
      throw .notAValue(text, "a number of at most \(Self.mostDigits) characters")
    }
    // A leading zero means a width, which only integers have.
    guard !isPadded, let number = DecimalText(text) else {
      throw .notAValue(text, "a number that begins with no needless '0'")
    }
    return number
  }
}
