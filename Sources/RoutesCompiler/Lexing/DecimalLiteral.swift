import RouteMatching

/// A decimal number as a table writes it, such as `-1.50`, in the one form that
/// links have: `-1.5`.
struct DecimalLiteral: Hashable, Comparable {
  /// The canonical form.
  let text: String
  private let value: DecimalText

  /// `nil` for a text that is not digits with at most one point between them.
  init?(_ text: String) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    guard parts.count <= 2, isNumber, let digits = parts.first else { return nil }
    let zero = UInt8(ascii: "0")
    let whole = digits.drop { $0 == zero }
    let decimals = parts.count == 2 ? Array(parts[1]) : []
    let fraction = decimals.prefix(1 + (decimals.lastIndex { $0 != zero } ?? -1))
    let sign = isNegative && !(whole.isEmpty && fraction.isEmpty) ? [UInt8(ascii: "-")] : []
    let bytes = sign + (whole.isEmpty ? [zero] : Array(whole))
    let canonical = bytes + (fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction)
    guard let value = DecimalText(canonical) else { return nil }
    self.value = value
    self.text = String(decoding: canonical, as: UTF8.self)
  }

  static func < (left: DecimalLiteral, right: DecimalLiteral) -> Bool { left.value < right.value }
}
