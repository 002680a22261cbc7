/// A day of the Gregorian calendar, `2026-03-14`, or a second of one in UTC,
/// `2026-03-14T09:26:53Z` (RFC 3339, section 5.6, in these two forms; no leap seconds).
package struct CalendarDate: Hashable, Sendable {
  private var year: Int
  private var month: Int
  private var day: Int
  /// The second of the day; nil for the day alone.
  private var second: Int?

  /// nil for a string in another form, and for a day that does not exist.
  package init?(_ text: Span<UInt8>) {
    guard text.count == 10 || text.count == 20,
      let year = text.number(at: 0, digits: 4), text.isMarked(at: 4),
      let month = text.number(at: 5, digits: 2), text.isMarked(at: 7),
      let day = text.number(at: 8, digits: 2),
      let days = CalendarDate.days(inMonth: month, ofLeapYear: CalendarDate.isLeap(year)),
      day >= 1, day <= days
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard text.count == 20 else { return }
    guard let second = text.secondOfDay else { return nil }
    self.second = second
  }

  /// The mark that both forms have at a position; nil where they have a digit.
  fileprivate static func mark(at position: Int) -> UInt8? {
    switch position {
    case 4, 7: UInt8(ascii: "-")
    case 10: UInt8(ascii: "T")
    case 13, 16: UInt8(ascii: ":")
    case 19: UInt8(ascii: "Z")
    default: nil
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// nil for a month that does not exist.
  private static func days(inMonth month: Int, ofLeapYear isLeap: Bool) -> Int? {
    switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: nil
    }
  }
}

// Days as numbers. Years are counted from March, so that the leap day is the last of its
// year, and in cycles of 400 years, which all have 146,097 days.
extension CalendarDate {
  /// The day alone at midnight.
  package init(secondsSince1970 seconds: Int) {
    let (days, second) = seconds.quotientAndModulus(by: 86_400)
    let (cycle, dayOfCycle) = (days + 719_468).quotientAndModulus(by: 146_097)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    self.second = second == 0 ? nil : second
  }

  package var secondsSince1970: Int {
    let (cycle, yearOfCycle) = (year - (month <= 2 ? 1 : 0)).quotientAndModulus(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return (cycle * 146_097 + dayOfCycle - 719_468) * 86_400 + (second ?? 0)
  }

  /// The text that has this date; of a year that has not four digits, one that no link has.
  package var text: String {
    guard (0...9_999).contains(year) else { return "year \(year)" }
    let date = "\(padded(year / 100))\(padded(year % 100))-\(padded(month))-\(padded(day))"
    guard let second else { return date }
    return date + "T\(padded(second / 3_600)):\(padded(second / 60 % 60)):\(padded(second % 60))Z"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Int {
  /// The quotient rounded down and the remainder that is never negative.
  fileprivate func quotientAndModulus(by divisor: Int) -> (quotient: Int, modulus: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Span where Element == UInt8 {
  /// `T09:26:53Z` in seconds.
  fileprivate var secondOfDay: Int? {
    guard isMarked(at: 10), isMarked(at: 13), isMarked(at: 16), isMarked(at: 19),
      let hours = number(at: 11, digits: 2), hours < 24,
      let minutes = number(at: 14, digits: 2), minutes < 60,
      let seconds = number(at: 17, digits: 2), seconds < 60
    else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
  }

  fileprivate func isMarked(at position: Int) -> Bool {
    self[position] == CalendarDate.mark(at: position)
  }

  fileprivate func number(at offset: Int, digits: Int) -> Int? {
    var value = 0
    for index in offset..<offset + digits {
      guard self[index].isASCIIDigit else { return nil }
      value = value * 10 + Int(self[index] &- UInt8(ascii: "0"))
    }
    return value
  }
}
