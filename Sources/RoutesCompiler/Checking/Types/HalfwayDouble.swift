import RouteMatching

/// Where decimal texts begin to be rounded to a `Double`.
extension Double {
  /// The number halfway between the next lower `Double` and this one, in full: the texts
  /// below it are those whose values are less than this number.
  var halfwayBelow: DecimalText? {
    let gap = self - nextDown
    guard gap.isFinite, gap > 0 else { return nil }
    // The number is odd / 2, in gaps.
    let odd = Int64(nextDown / gap) * 2 + 1
    var digits = odd.magnitude.description.utf8.reversed().map { $0 - 0x30 }
    let exponent = Int(gap.exponent) - 1
    for _ in 0..<max(0, exponent) { digits.multiply(by: 2) }
    // A half is 5 tenths.
    for _ in 0..<max(0, -exponent) { digits.multiply(by: 5) }
    return DecimalText(digits.text(withFractionDigits: max(0, -exponent), isNegative: odd < 0))
  }

  /// Whether the number halfway below is rounded down: of two candidates the even one
  /// is taken.
  var roundsHalfwayDown: Bool { significandBitPattern & 1 == 1 }
}

/// Decimal digits, the lowest first.
extension [UInt8] {
  fileprivate mutating func multiply(by factor: UInt8) {
    var carry: UInt8 = 0
    for index in indices {
      let product = self[index] * factor + carry
      self[index] = product % 10
      carry = product / 10
    }
    if carry > 0 { append(carry) }
  }

  fileprivate func text(withFractionDigits count: Int, isNegative: Bool) -> String {
    let zeros = [UInt8](repeating: 0, count: Swift.max(0, count + 1 - self.count))
    let digits = (self + zeros).reversed().map { $0 + 0x30 }
    let whole = String(decoding: digits.dropLast(count), as: UTF8.self)
    let fraction = String(decoding: digits.suffix(count), as: UTF8.self)
    return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
