/// A decimal number of any length.
///
/// A link has it only in its canonical form: `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, not `-0`. A table
/// may write more zeros: `-1.50` is `-1.5`.
package struct DecimalText: Sendable {
  package let isNegative: Bool
  /// The digits before the point without leading zeros; empty for 0.
  package let whole: ArraySlice<UInt8>
  /// The digits after the point without trailing zeros.
  package let fraction: ArraySlice<UInt8>

  /// nil for a string that is not digits with at most one point between them.
  package init?(_ text: [UInt8]) {
    let digits = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let (whole, fraction) = (digits[..<point], digits[point...].dropFirst())
    guard !whole.isEmpty, whole.allSatisfy(\.isASCIIDigit), fraction.allSatisfy(\.isASCIIDigit),
      point == digits.endIndex || !fraction.isEmpty
    else { return nil }
    self.whole = whole.drop { $0 == UInt8(ascii: "0") }
    let lastDigit = fraction.lastIndex { $0 != UInt8(ascii: "0") }
    self.fraction = fraction[..<(lastDigit.map { $0 + 1 } ?? fraction.startIndex)]
    isNegative = digits.count < text.count && !(self.whole.isEmpty && self.fraction.isEmpty)
  }

  package init?(_ text: String) { self.init(Array(text.utf8)) }

  /// The canonical form.
  package var text: String {
    let digits = whole.isEmpty ? [UInt8(ascii: "0")] : whole
    let tail = fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction
    return (isNegative ? "-" : "") + String(decoding: digits + tail, as: UTF8.self)
  }
}

extension DecimalText {
  /// Whether a string is a number in its canonical form, which is the shortest one.
  package static func isCanonical(_ text: String) -> Bool {
    withBytes(of: text) { $0.isCanonicalNumber }
  }

  /// Writes out the exponent of a number's description: `1e-05` is `0.00001`, `5.0` is `5`,
  /// `-0.0` is `0`; a description of anything but a number is kept.
  package static func expanding(_ description: String) -> String {
    let short = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    if isCanonical(short) { return short }
    let parts = description.utf8.split(separator: UInt8(ascii: "e"), maxSplits: 1)
    let exponent = parts.count > 1 ? Int(String(Substring(parts[1]))) ?? 0 : 0
    guard let mantissa = parts.first else { return description }
    let digits = mantissa.filter(\.isASCIIDigit)
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }.count(where: \.isASCIIDigit)
    let point = whole + exponent
    let zero = UInt8(ascii: "0")
    let all =
      Array(repeating: zero, count: max(0, 1 - point)) + digits
      + Array(repeating: zero, count: max(0, point - digits.count))
    let sign = mantissa.first == UInt8(ascii: "-") ? [UInt8(ascii: "-")] : []
    let split = max(1, point)
    let tail = all.count > split ? [UInt8(ascii: ".")] + all[split...] : []
    return DecimalText(sign + all[..<split] + tail)?.text ?? description
  }
}

extension Span where Element == UInt8 {
  /// Digits without a zero before them, then a point and digits without a zero after them, or
  /// neither; and a `-` before any number but 0.
  fileprivate var isCanonicalNumber: Bool {
    let start = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    let point = endOfDigits(from: start)
    let startsWithZero = start < count && self[start] == UInt8(ascii: "0")
    guard point > start, !startsWithZero || point == start + 1 else { return false }
    guard point < count else { return start == 0 || !startsWithZero }
    return self[point] == UInt8(ascii: ".") && point + 1 < count
      && endOfDigits(from: point + 1) == count && self[count - 1] != UInt8(ascii: "0")
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isASCIIDigit { end += 1 }
    return end
  }
}
