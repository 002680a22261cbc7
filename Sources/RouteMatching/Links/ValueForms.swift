/// A whole number as its digits say it.
package struct WrittenInteger: Sendable {
  var magnitude: UInt64
  var isNegative: Bool

  /// The number, where 64 bits hold it.
  var signed: Int64? {
    isNegative
      ? magnitude <= UInt64(Int64.max) + 1 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
      : Int64(exactly: magnitude)
  }
}

extension TextCursor {
  /// The whole number that the text is, in its canonical form: `0`, or digits
  /// without a leading zero, `-` before them if negative. A width other than 0
  /// means exactly so many digits.
  func integer(width: Int, in link: Span<UInt8>) -> WrittenInteger? {
    var cursor = self
    var number = WrittenInteger(magnitude: 0, isNegative: false)
    var digits = 0
    while let byte = cursor.next(in: link) {
      if byte == UInt8(ascii: "-"), digits == 0, !number.isNegative {
        number.isNegative = true
        continue
      }
      guard byte.isASCIIDigit, digits == 0 || number.magnitude != 0 || width > 0 else {
        return nil
      }
      digits += 1
      guard width == 0 || digits <= width else { return nil }
      let (product, overflow) = number.magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
      guard !overflow, !carry else { return nil }
      number.magnitude = sum
    }
    let isWhole = digits > 0 && (width == 0 || digits == width)
    return isWhole && !(number.isNegative && number.magnitude == 0) ? number : nil
  }

  /// Whether the text is a number of at most 16 digits in its canonical form.
  func isSmallNumber(in link: Span<UInt8>) -> Bool {
    let count = end &- position
    guard count > 8 else { return count > 0 && link.word(at: position).isNumber(count) }
    return count <= 16 && link.word(at: position).isNumber(8)
      && link.word(at: end &- 8).areDigits(8)
  }

  /// Whether the text is a UUID.
  consuming func readsUUID(in link: Span<UInt8>) -> Bool {
    var index = 0
    while let byte = next(in: link) {
      guard UUIDForm.allows(byte, at: index) else { return false }
      index &+= 1
    }
    return index == UUIDForm.count
  }
}

/// The text of a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12 (RFC 9562,
/// section 4).
package enum UUIDForm {
  package static var count: Int { 36 }

  package static func allows(_ byte: UInt8, at index: Int) -> Bool {
    let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
    return index < count && (isHyphen ? byte == UInt8(ascii: "-") : byte.hexadecimalValue < 16)
  }
}
