/// A decimal number as a table writes it, such as `-1.50`, in the one form that
/// links have: `-1.5`.
struct DecimalLiteral: Hashable, Comparable {
  /// `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, and never `-0`.
  let text: String
  private let isNegative: Bool
  private let whole: [UInt8]
  private let fraction: [UInt8]

  /// `nil` for a text that is not digits with at most one point between them.
  init?(_ text: String) {
    let isNegative = text.utf8.first == 0x2D
    let parts = text.utf8.dropFirst(isNegative ? 1 : 0).split(
      separator: 0x2E, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count <= 2, isNumber, let digits = parts.first else { return nil }
    whole = Array(digits.drop { $0 == 0x30 })
    fraction = Array(
      (parts.count == 2 ? Array(parts[1]) : []).reversed().drop { $0 == 0x30 }.reversed())
    self.isNegative = isNegative && !(whole.isEmpty && fraction.isEmpty)
    let bytes = (self.isNegative ? [0x2D] : []) + (whole.isEmpty ? [0x30] : whole)
    self.text = String(decoding: bytes + (fraction.isEmpty ? [] : [0x2E] + fraction), as: UTF8.self)
  }

  static func < (left: DecimalLiteral, right: DecimalLiteral) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative
      ? right.isMagnitudeLess(than: left) : left.isMagnitudeLess(than: right)
  }

  private func isMagnitudeLess(than other: DecimalLiteral) -> Bool {
    guard whole.count == other.whole.count else { return whole.count < other.whole.count }
    guard whole == other.whole else { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}
