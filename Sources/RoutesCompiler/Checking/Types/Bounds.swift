import RouteMatching
import TableBuilding

/// A range as written in a type: `1...`, `0..<1`, `01...12`.
struct Bounds {
  var lower: String?
  var upper: String?
  var isClosed: Bool
  var type: BuiltInType

  /// The texts of the values within the bounds.
  func constraint() throws(BoundsMistake) -> TextConstraint {
    switch type.constraint {
    case .integer(let least, let greatest, _):
      let width = try width()
      let limit = min(limit(width) ?? greatest, greatest)
      let range = try range(least: width == nil ? least : 0, greatest: limit)
      return .integer(lower: range.lowerBound, upper: range.upperBound, width: width)
    case .unsigned(let least, let greatest, _):
      let width = try width()
      let limit = min(limit(width).map(UInt64.init) ?? greatest, greatest)
      let range = try range(least: least, greatest: limit)
      return .unsigned(lower: range.lowerBound, upper: range.upperBound, width: width)
    case .decimal: return try decimal()
    case .any where type == .string:
      let range: ClosedRange<Int> = try range(least: 0, greatest: .max)
      return .length(range)
    default: throw .unordered
    }
  }

  private func range<Integer: FixedWidthInteger>(
    least: Integer, greatest: Integer
  ) throws(BoundsMistake) -> ClosedRange<Integer> {
    let first =
      try lower.map { text throws(BoundsMistake) in try value(text, least...greatest) } ?? least
    var last =
      try upper.map { text throws(BoundsMistake) in try value(text, least...greatest) } ?? greatest
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
  private func limit(_ width: Int?) -> Int64? {
    width.map { (0..<$0).reduce(0) { number, _ in number * 10 + 9 } }
  }

  private func decimal() throws(BoundsMistake) -> TextConstraint {
    let first = try lower.map { text throws(BoundsMistake) in try number(text) }
    let (last, includesLast) = try lastDecimal()
    if let first, let last, last < first || !includesLast && first == last {
      throw .empty(write: nearest)
    }
    return .decimal(lower: first?.text, upper: last?.text, includesUpper: includesLast)
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
    // A leading zero means a width, which only integers have.
    guard !isPadded, let number = DecimalText(text) else {
      throw .notAValue(text, "a number that begins with no needless '0'")
    }
    return number
  }
}
