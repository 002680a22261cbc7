/// A whole number as its digits say it.
package struct IntegerText: Hashable, Sendable {
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
  func integer(width: Int, in link: Span<UInt8>) -> IntegerText? {
    var cursor = self
    var number = IntegerText(magnitude: 0, isNegative: false)
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

  /// Whether the text is a number of at most eight digits in its canonical form, all
  /// of which are looked at in one go.
  func isSmallNumber(in link: Span<UInt8>) -> Bool {
    let count = end &- position
    guard count > 0, count <= 8 else { return false }
    let digits = link.word(at: position) ^ 0x3030_3030_3030_3030
    let notDigits = (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
    return notDigits.prefix(count) == 0 && (count == 1 || digits & 0xFF != 0)
  }

  /// Whether the text is a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and
  /// 12 (RFC 9562, section 4).
  consuming func readsUUID(in link: Span<UInt8>) -> Bool {
    var index = 0
    while let byte = next(in: link) {
      let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
      guard index < 36, isHyphen ? byte == UInt8(ascii: "-") : byte.isHexadecimalDigit else {
        return false
      }
      index &+= 1
    }
    return index == 36
  }

  /// Whether the text is a day that exists, `2026-03-14`, or a second of one,
  /// `2026-03-14T09:26:53Z` (RFC 3339, section 5.6, in this one form).
  consuming func readsDate(in link: Span<UInt8>) -> Bool {
    // Each of its 20 bytes may be an escape.
    guard end &- position <= 60 else { return false }
    let text = decoded(in: link)
    guard text.count == 10 || text.count == 20,
      let year = text.number(0..<4), let month = text.number(5..<7),
      let day = text.number(8..<10),
      text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      month >= 1, month <= 12, day >= 1, day <= daysInMonth(month, of: year)
    else { return false }
    return text.count == 10 || text.isTimeOfDay(from: 10)
  }
}

/// The number of days of a month in the Gregorian calendar.
package func daysInMonth(_ month: Int, of year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

extension [UInt8] {
  /// The number that the digits of a range make.
  fileprivate func number(_ range: Range<Int>) -> Int? {
    var number = 0
    for byte in self[range] {
      guard byte.isASCIIDigit else { return nil }
      number = number * 10 + Int(byte &- UInt8(ascii: "0"))
    }
    return number
  }

  /// Whether `T09:26:53Z` is at an offset. There are no leap seconds.
  fileprivate func isTimeOfDay(from start: Int) -> Bool {
    guard self[start] == UInt8(ascii: "T"), self[start + 3] == UInt8(ascii: ":"),
      self[start + 6] == UInt8(ascii: ":"), self[start + 9] == UInt8(ascii: "Z"),
      let hour = number(start + 1..<start + 3), let minute = number(start + 4..<start + 6),
      let second = number(start + 7..<start + 9)
    else { return false }
    return hour < 24 && minute < 60 && second < 60
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    isASCIIDigit || (self | 0x20) &- UInt8(ascii: "a") < 6
  }
}
