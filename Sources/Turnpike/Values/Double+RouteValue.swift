extension Double: RouteValue {
  /// The number that a decimal text stands for: `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`,
  /// without an exponent and not `-0`.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard CanonicalDecimal.accepts(routeText), let value = Double(routeText), value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal text that parses to this number, without an exponent.
  ///
  /// Infinity and not-a-number have a text that no link can carry.
  public var routeText: String {
    guard isFinite else { return description }
    return CanonicalDecimal.expanding(description)
  }

  public static func _areSame(_ left: Double, _ right: Double) -> Bool { left == right }
}

/// Decimal numbers as links have them: one text for each number.
enum CanonicalDecimal {
  /// Whether a text is `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?` and not `-0`.
  static func accepts(_ text: String) -> Bool {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
    let whole = digits.prefix { $0.isDigit }
    let rest = digits.dropFirst(whole.count)
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else {
      return false
    }
    guard rest.first != nil else { return !(isNegative && first == UInt8(ascii: "0")) }
    let fraction = rest.dropFirst()
    guard rest.first == UInt8(ascii: "."), let last = fraction.last else { return false }
    return last != UInt8(ascii: "0") && fraction.allSatisfy(\.isDigit)
  }

  /// Writes out the exponent of a number's description and drops what says
  /// nothing: `1e-05` is `0.00001`, `5.0` is `5`, `-0.0` is `0`.
  static func expanding(_ description: String) -> String {
    let parts = description.split(separator: "e", maxSplits: 1)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let isNegative = description.hasPrefix("-")
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    let digits = String(mantissa[0]) + fraction
    let text = placingPoint(in: digits, at: mantissa[0].count + exponent)
    return isNegative && text != "0" ? "-" + text : text
  }

  /// `12345` with the point at 2 is `12.345`.
  private static func placingPoint(in digits: String, at point: Int) -> String {
    let zerosBefore = String(repeating: "0", count: max(0, -point))
    let zerosAfter = String(repeating: "0", count: max(0, point - digits.count))
    let all = zerosBefore + digits + zerosAfter
    let split = all.index(all.startIndex, offsetBy: max(0, point))
    let whole = all[..<split].drop { $0 == "0" }
    let fraction = all[split...].trimmingTrailingZeros()
    return (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension Substring {
  fileprivate func trimmingTrailingZeros() -> Substring {
    var text = self
    while text.last == "0" { text.removeLast() }
    return text
  }
}

extension UInt8 {
  /// Whether this is an ASCII digit.
  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
