/// A day of the Gregorian calendar, `2026-03-14`, or a moment of one in UTC,
/// `2026-03-14T09:26:53Z` or `2026-03-14T09:26:53.589Z` (RFC 3339, section 5.6, in these forms; no
/// leap seconds).
package struct CalendarDate: Sendable {
  private var year: Int
  private var month: Int
  private var day: Int
  /// The second of the day; nil for the day alone.
  private var second: Int?
  private var nanosecond = 0

  /// nil for a string in another form, for a day that does not exist, and for a fraction that a
  /// `Date` rounds to the year 10000.
  package init?(_ text: Span<UInt8>) {
    guard let (date, zone) = CalendarDate.date(and: text), zone == nil || zone == 0,
      text.count <= 10 || text[text.count - 1] == UInt8(ascii: "Z"),
      text.count <= 20 || text[text.count - 2] != UInt8(ascii: "0"),
      date.year < 9_999 || date.secondsSince2001 < CalendarDate.beginningOf10000
    else { return nil }
    self = date
  }

  /// As `init(_:)`, also for a time with an offset from UTC and for a fraction that ends in zeros;
  /// nil if the moment has no year of four digits.
  ///
  /// The moment is rounded to one that a `Date` has: see ``init(secondsSince2001:)``.
  package init?(inAnyZone text: Span<UInt8>) {
    guard let (date, offset) = CalendarDate.date(and: text),
      let moment = CalendarDate(secondsSince2001: date.secondsSince2001(ahead: offset ?? 0)),
      (0...9_999).contains(moment.year)
    else { return nil }
    self = moment
  }

  /// The local date of a text, and the seconds by which its zone is ahead of UTC; nil for a day.
  private static func date(and text: Span<UInt8>) -> (date: CalendarDate, offset: Int?)? {
    guard text.count >= 10,
      let year = text.number(at: 0, digits: 4), text[4] == UInt8(ascii: "-"),
      let month = text.number(at: 5, digits: 2), text[7] == UInt8(ascii: "-"),
      let day = text.number(at: 8, digits: 2),
      let days = days(inMonth: month, ofLeapYear: isLeap(year)), day >= 1, day <= days
    else { return nil }
    var date = CalendarDate(year: year, month: month, day: day)
    guard text.count > 10 else { return (date, nil) }
    guard text.count >= 20, text[10] == UInt8(ascii: "T"), let second = text.secondOfDay,
      let fraction = text.fraction(at: 19), let offset = text.offset(at: 19 + fraction.length)
    else { return nil }
    date.second = second
    date.nanosecond = fraction.nanosecond
    return (date, offset)
  }

  private init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
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
  private init(secondsSince1970 seconds: Int, _ nanosecond: Int = 0) {
    let (days, second) = seconds.quotientAndModulus(by: 86_400)
    let (cycle, dayOfCycle) = (days + 719_468).quotientAndModulus(by: 146_097)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    self.second = second == 0 && nanosecond == 0 ? nil : second
    self.nanosecond = nanosecond
  }

  private var secondsSince1970: Int {
    let (cycle, yearOfCycle) = (year - (month <= 2 ? 1 : 0)).quotientAndModulus(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return (cycle * 146_097 + dayOfCycle - 719_468) * 86_400 + (second ?? 0)
  }

  /// The moment as a `Date` stores it, from the beginning of 2001 on in UTC.
  package var secondsSince2001: Double { secondsSince2001(ahead: 0) }

  /// - Parameter offset: The seconds by which the zone of this date is ahead of UTC.
  private func secondsSince2001(ahead offset: Int) -> Double {
    Double(secondsSince1970 - offset - CalendarDate.beginningOf2001) + Double(nanosecond) / 1e9
  }

  /// The moment that a `Date` stores, with the fewest digits that give the same moment again; nil
  /// if nine digits do not.
  package init?(secondsSince2001 seconds: Double) {
    guard abs(seconds) < 1e12 else { return nil }
    let second = seconds.rounded(.down)
    var unit = 1_000_000_000
    while unit > 0 {
      let count = ((seconds - second) * 1e9 / Double(unit)).rounded()
      let date = CalendarDate(
        secondsSince1970: Int(second) + CalendarDate.beginningOf2001,
        min(Int(count) * unit, 999_999_999))
      if date.secondsSince2001 == seconds {
        self = date
        return
      }
      unit /= 10
    }
    return nil
  }

  private static let beginningOf2001 = 978_307_200
  private static let beginningOf10000: Double = 252_423_993_600

  /// The text of this date; for a year without four digits, a text that no link has.
  package var text: String {
    guard (0...9_999).contains(year) else { return "year \(year)" }
    let date = "\(padded(year / 100))\(padded(year % 100))-\(padded(month))-\(padded(day))"
    guard let second else { return date }
    return date + "T\(padded(second / 3_600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
      + fraction + "Z"
  }

  private var fraction: String {
    guard nanosecond > 0 else { return "" }
    let digits = "\(1_000_000_000 + nanosecond)".utf8.dropFirst()
    let end = digits.lastIndex { $0 != UInt8(ascii: "0") } ?? digits.startIndex
    return "." + String(Substring(digits[...end]))
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
  /// `09:26:53`, after the `T`, in seconds.
  fileprivate var secondOfDay: Int? {
    guard self[13] == UInt8(ascii: ":"), self[16] == UInt8(ascii: ":"),
      let hours = number(at: 11, digits: 2), hours < 24,
      let minutes = number(at: 14, digits: 2), minutes < 60,
      let seconds = number(at: 17, digits: 2), seconds < 60
    else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
  }

  /// `.589`, one digit to nine, or nothing.
  fileprivate func fraction(at start: Int) -> (length: Int, nanosecond: Int)? {
    guard self[start] == UInt8(ascii: ".") else { return (0, 0) }
    var digits = 0
    while start + 1 + digits < count, self[start + 1 + digits].isASCIIDigit { digits += 1 }
    guard (1...9).contains(digits), let number = number(at: start + 1, digits: digits) else {
      return nil
    }
    return (1 + digits, (digits..<9).reduce(number) { number, _ in number * 10 })
  }

  /// `Z`, or `+01:00` to the end of the text, in seconds.
  fileprivate func offset(at start: Int) -> Int? {
    if start + 1 == count, self[start] == UInt8(ascii: "Z") { return 0 }
    guard start + 6 == count, self[start + 3] == UInt8(ascii: ":"),
      self[start] == UInt8(ascii: "+") || self[start] == UInt8(ascii: "-"),
      let hours = number(at: start + 1, digits: 2), hours < 24,
      let minutes = number(at: start + 4, digits: 2), minutes < 60
    else { return nil }
    return (self[start] == UInt8(ascii: "-") ? -60 : 60) * (hours * 60 + minutes)
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
