import Foundation
import MatchTableBuilding

extension TextConstraint {
  /// Whether a value takes the text, or where `reads` is set, whether the text has a form that it
  /// takes.
  func accepts(_ text: String, ignoresCase: Bool = false, reads forms: Bool) -> Bool {
    forms
      ? naiveForm(of: text, ignoresCase: ignoresCase) != nil
      : naivelyAccepts(text, ignoresCase: ignoresCase)
  }

  /// The text as it is printed for the value that others mean by it, found in the plainest way.
  package func naiveForm(of text: String, ignoresCase: Bool = false) -> String? {
    if case .joined(let element, let separator) = self {
      let forms = text.parts(separatedBy: separator).map {
        $0.isEmpty ? nil : element.naiveForm(of: $0, ignoresCase: ignoresCase)
      }
      return forms.contains(nil) ? nil : forms.compactMap(\.self).joined(separator: separator)
    }
    if naivelyAccepts(text, ignoresCase: ignoresCase) {
      return printedText(of: text, ignoresCase: ignoresCase)
    }
    let form: String? =
      switch self.form {
      case .integer where width > 0, .unsigned where width > 0: text.form(ofWidth: width)
      case .integer: text.numberForm(whole: true)
      case .unsigned: text.starts(withSame: "-") ? nil : text.numberForm(whole: true)
      case .decimal, .double: text.numberForm(whole: false)
      case .boolean:
        ["true": "true", "1": "true", "false": "false", "0": "false"][text.foldedASCII]
      case .date: text.dateForm
      case .url: text.addressForm
      case .asWritten where ignoresCase, .inOneCase:
        [text.foldedASCII, text.inCapitals].first { naivelyAccepts($0) }
      case .asWritten, .uuid: nil
      }
    return form.flatMap {
      naivelyAccepts($0) ? printedText(of: $0, ignoresCase: ignoresCase) : nil
    }
  }

  /// The text that is printed for the value of one that a value takes.
  private func printedText(of text: String, ignoresCase: Bool) -> String {
    switch (form, self) {
    case (.uuid, _): return text.foldedASCII
    case (.date, _): return text.dateForm ?? text
    case (.double, _):
      let printed = text.shortestDouble
      return naivelyAccepts(printed) ? printed : text
    case (_, .oneOf(let texts)) where ignoresCase:
      return texts.first { $0.foldedASCII.isSame(as: text.foldedASCII) } ?? text
    default: return text
    }
  }
}

extension String {
  /// What Swift prints for the number, without an exponent.
  fileprivate var shortestDouble: String {
    guard let number = Double(self), number.isFinite else { return self }
    guard let exact = Decimal(string: "\(number)"), abs(number) < 1e100 else { return self }
    return number == 0 ? "0" : "\(exact)"
  }

  /// With the ASCII letters in upper case.
  fileprivate var inCapitals: String {
    unicodeScalars.map { $0.isASCII ? String($0).uppercased() : String($0) }.joined()
  }

  private var withoutZeros: String {
    let rest = String(unicodeScalars.drop { $0 == "0" })
    return rest.isEmpty ? "0" : rest
  }

  fileprivate func numberForm(whole isWhole: Bool) -> String? {
    let (digits, fraction) = withoutMinus.cut(at: ".")
    guard digits.areDigits, fraction == nil || !isWhole, fraction?.areDigits ?? true else {
      return nil
    }
    var tail = fraction ?? ""
    while tail.ends(withSame: "0") { tail.unicodeScalars.removeLast() }
    let number = digits.withoutZeros + (tail.isEmpty ? "" : "." + tail)
    return number == "0" || !starts(withSame: "-") ? number : "-" + number
  }

  fileprivate func form(ofWidth width: Int) -> String? {
    guard withoutMinus.areDigits else { return nil }
    let digits = withoutMinus.withoutZeros
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (starts(withSame: "-") ? "-" : "") + zeros + digits
  }

  /// Without an authority that would have escapes in it.
  fileprivate var addressForm: String? {
    let colon = cut(at: ":")
    let isAbsolute =
      colon.behind != nil && !colon.before.isEmpty
      && !colon.before.unicodeScalars.contains { "/?#".unicodeScalars.contains($0) }
    let behind = isAbsolute ? colon.behind ?? "" : self
    if behind.starts(withSame: "//") {
      let authority = behind.unicodeScalars.dropFirst(2).prefix {
        !"/?#".unicodeScalars.contains($0)
      }
      guard authority.allSatisfy(\.isASCII) else { return nil }
    }
    return unicodeScalars.map { scalar in
      scalar.isASCII ? String(scalar) : String(scalar).utf8.map(\.naiveEscape).joined()
    }.joined()
  }

  // MARK: Dates

  fileprivate var dateForm: String? {
    let (day, behind) = cut(at: "T")
    guard let behind else { return nil }
    let isUTC = behind.ends(withSame: "Z")
    let zoneLength = isUTC ? 1 : 6
    guard behind.utf8.count > zoneLength, behind.utf8.allSatisfy({ $0 < 128 }) else { return nil }
    let clock = String(behind.prefix(behind.utf8.count - zoneLength))
    let (seconds, fraction) = clock.cut(at: ".")
    // A day and its seconds are checked as those of today's reading are.
    guard TextConstraint.date.naivelyAccepts(day + "T" + seconds + "Z"),
      fraction.map({ $0.areDigits && $0.utf8.count <= 9 }) ?? true,
      let offset = isUTC ? 0 : String(behind.suffix(6)).zoneOffset
    else { return nil }
    let numbers = (day.parts(separatedBy: "-") + seconds.parts(separatedBy: ":")).compactMap(
      Int.init)
    let local = Self.days(numbers[0], numbers[1], numbers[2]) * 1_440 + numbers[3] * 60 + numbers[4]
    let (minutes, digits) = (local - offset, fraction ?? "")
    guard (0..<Self.days(10_000, 1, 1) * 1_440).contains(minutes) else { return nil }
    return Self.shortest(minutes, numbers[5], digits)
  }

  /// The minutes of `+01:00`.
  private var zoneOffset: Int? {
    let numbers = String(unicodeScalars.dropFirst()).parts(separatedBy: ":")
    guard let sign = unicodeScalars.first, "+-".unicodeScalars.contains(sign),
      numbers.map(\.utf8.count) == [2, 2], numbers.allSatisfy(\.areDigits),
      let hours = Int(numbers[0]), let minutes = Int(numbers[1]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
  }

  /// Of the texts that mean the same `Date`, the one with the fewest digits, and of these the nearest.
  private static func shortest(_ minutes: Int, _ second: Int, _ fraction: String) -> String {
    let seconds = minutes * 60 + second
    let nanoseconds = Int((fraction + "000000000").prefix(9)) ?? 0
    let moment = moment(seconds, nanoseconds)
    let kept = Int(((moment - moment.rounded(.down)) * 1_000_000_000).rounded())
    var unit = 1_000_000_000
    for digits in 0...9 {
      let same = (kept / unit - 5...kept / unit + 5).map { $0 * unit }
        .filter { self.moment(seconds, $0) == moment }
      if let nearest = same.min(by: { abs($0 - kept) < abs($1 - kept) }) {
        return text(seconds + nearest / 1_000_000_000, nearest % 1_000_000_000, digits)
      }
      unit /= 10
    }
    return text(seconds, nanoseconds, 9)
  }

  /// What `Date` keeps of a moment: seconds since 2001, rounded once.
  private static func moment(_ seconds: Int, _ nanoseconds: Int) -> Double {
    let since2001 = Decimal(seconds - days(2001, 1, 1) * 86_400)
    let exact = since2001 + Decimal(nanoseconds) / 1_000_000_000
    return Double("\(exact)") ?? .nan
  }

  private static func text(_ seconds: Int, _ nanoseconds: Int, _ digits: Int) -> String {
    let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
    var year = days / 366
    while Self.days(year + 1, 1, 1) <= days { year += 1 }
    var month = 1
    while month < 12, Self.days(year, month + 1, 1) <= days { month += 1 }
    let day = days - Self.days(year, month, 1) + 1
    let date = "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
    if time == 0, nanoseconds == 0 { return date }
    let fraction = digits == 0 ? "" : "." + nanoseconds.padded(9).prefix(digits)
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { $0.padded(2) }
    return date + "T" + clock.joined(separator: ":") + fraction + "Z"
  }

  /// The days from the first of the year 0, counted year by year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    let months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30]
    let leapYears = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    return year * 365 + leapYears + months.prefix(month - 1).reduce(0, +) + day - 1
  }
}

extension Int {
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension UInt8 {
  /// `%C3`
  package var naiveEscape: String {
    "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
