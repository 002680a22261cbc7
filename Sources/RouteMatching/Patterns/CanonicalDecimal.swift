/// Decimal numbers as links have them: one text for each number.
package enum CanonicalDecimal {
  /// Whether a text is `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?` and not `-0`.
  package static func accepts(_ text: String) -> Bool {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
    let whole = digits.prefix { $0.isASCIIDigit }
    let rest = digits.dropFirst(whole.count)
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else {
      return false
    }
    guard rest.first != nil else { return !(isNegative && first == UInt8(ascii: "0")) }
    let fraction = rest.dropFirst()
    guard rest.first == UInt8(ascii: "."), let last = fraction.last else { return false }
    return last != UInt8(ascii: "0") && fraction.allSatisfy(\.isASCIIDigit)
  }

  /// Whether a text has a value of `Double`: some are too great for one.
  package static func fitsDouble(_ text: String) -> Bool {
    accepts(text) && Double(text)?.isFinite == true
  }

  /// Whether a text has a value of Foundation's `Decimal`, which is a whole number of 128 bits,
  /// times ten to the power of -128 to 127.
  package static func fitsDecimal(_ text: String) -> Bool {
    guard accepts(text) else { return false }
    let fraction = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    let digits = text.utf8.filter(\.isASCIIDigit)
    let zeros = fraction.isEmpty ? digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count : 0
    let significant = digits.dropLast(min(zeros, 127))
    return fraction.count <= 128 && UInt128(String(decoding: significant, as: UTF8.self)) != nil
  }

  /// Writes out the exponent of a number's description and drops what says
  /// nothing: `1e-05` is `0.00001`, `5.0` is `5`, `-0.0` is `0`.
  package static func expanding(_ description: String) -> String {
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
