import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: RouteValue {
  /// Parses `2026-03-14` (midnight UTC) or `2026-03-14T09:26:53Z`.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let value = withBytes(of: routeText, Date._parse) else { return nil }
    self = value
  }

  /// The day at midnight UTC, otherwise the day and the time in UTC.
  ///
  /// A fraction of a second, or a year without four digits, gives a text that no link can
  /// contain.
  public var routeText: String {
    let seconds = timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e12, seconds == seconds.rounded(.down) else {
      return "\(seconds)"
    }
    let (days, time) = Int(seconds).quotientAndModulus(by: 86_400)
    let day = CalendarDay(daysSince1970: days)
    guard time != 0 else { return day.text }
    return day.text + "T" + padded(time / 3_600) + ":" + padded(time / 60 % 60) + ":"
      + padded(time % 60) + "Z"
  }

  public static func _parse(_ text: Span<UInt8>) -> Date? {
    guard text.count == 10 || text.count == 20,
      let day = CalendarDay(text), let time = text.count == 10 ? 0 : text.timeOfDay(from: 10)
    else { return nil }
    return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + time))
  }

  public static func _areSame(_ left: Date, _ right: Date) -> Bool { left == right }
}

/// A day of the Gregorian calendar, with the arithmetic that takes it to a number
/// and back.
private struct CalendarDay {
  var year: Int
  var month: Int
  var day: Int

  /// `2026-03-14`, a day that exists.
  init?(_ text: Span<UInt8>) {
    guard let year = text.number(at: 0, digits: 4), text[4] == UInt8(ascii: "-"),
      let month = text.number(at: 5, digits: 2), text[7] == UInt8(ascii: "-"),
      let day = text.number(at: 8, digits: 2)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    // A day that does not exist comes back as another one.
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let same = CalendarDay(daysSince1970: daysSince1970)
    guard same.month == month, same.day == day else { return nil }
  }

  /// Years are counted from March, so that the leap day is the last of its year,
  /// and in cycles of 400 years, which all have 146,097 days.
  init(daysSince1970 days: Int) {
    let (cycle, dayOfCycle) = (days + 719_468).quotientAndModulus(by: 146_097)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let (cycle, yearOfCycle) = (year - (month <= 2 ? 1 : 0)).quotientAndModulus(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - 719_468
  }

  var text: String {
    guard (0...9_999).contains(year) else { return "year \(year)" }
    let digits = String(year)
    return String(repeating: "0", count: 4 - digits.count) + digits
      + "-" + padded(month) + "-" + padded(day)
  }
}

private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension Int {
  /// The quotient rounded down and the remainder that is never negative.
  fileprivate func quotientAndModulus(by divisor: Int) -> (quotient: Int, modulus: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Span where Element == UInt8 {
  /// `T09:26:53Z` in seconds.
  fileprivate func timeOfDay(from offset: Int) -> Int? {
    guard self[offset] == UInt8(ascii: "T"), self[offset + 3] == UInt8(ascii: ":"),
      self[offset + 6] == UInt8(ascii: ":"), self[offset + 9] == UInt8(ascii: "Z"),
      let hours = number(at: offset + 1, digits: 2), hours < 24,
      let minutes = number(at: offset + 4, digits: 2), minutes < 60,
      let seconds = number(at: offset + 7, digits: 2), seconds < 60
    else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
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
