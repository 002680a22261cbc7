/// A decimal number in its canonical form, compared digit by digit, so that no
/// rounding moves it over a bound: `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, no `-0`.
package struct DecimalText: Hashable, Sendable {
  private let isNegative: Bool
  /// Digits before the point; empty for 0.
  private let whole: ArraySlice<UInt8>
  /// Digits after the point.
  private let fraction: ArraySlice<UInt8>

  /// nil for a text that is not canonical.
  package init?(_ text: [UInt8]) {
    isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
    let whole = digits[..<point]
    fraction = digits[point...].dropFirst()
    guard let first = whole.first, whole.allSatisfy(\.isASCIIDigit),
      fraction.allSatisfy(\.isASCIIDigit),
      first != UInt8(ascii: "0") || whole.count == 1,
      point == digits.endIndex || (fraction.last ?? UInt8(ascii: "0")) != UInt8(ascii: "0")
    else { return nil }
    self.whole = first == UInt8(ascii: "0") ? [] : whole
    guard !(isNegative && self.whole.isEmpty && fraction.isEmpty) else { return nil }
  }

  package static func < (left: DecimalText, right: DecimalText) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative
      ? right.isMagnitudeLess(than: left) : left.isMagnitudeLess(than: right)
  }

  private func isMagnitudeLess(than other: DecimalText) -> Bool {
    guard whole.count == other.whole.count else { return whole.count < other.whole.count }
    guard whole.elementsEqual(other.whole) else {
      return whole.lexicographicallyPrecedes(other.whole)
    }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
