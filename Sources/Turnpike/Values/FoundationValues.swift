import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: RouteValue {
  /// Parses `2026-03-14` (midnight UTC), `2026-03-14T09:26:53Z` or `2026-03-14T09:26:53.589Z`, with
  /// up to nine digits after the point and no zero at their end.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let value = withBytes(of: routeText, Date._parse) else { return nil }
    self = value
  }

  /// The day alone if the time is midnight UTC; otherwise the day and the time in UTC, with the
  /// fewest digits of a second that parse to the same date.
  ///
  /// A date that needs more than nine digits, or a year without four digits, has a string that no
  /// link can contain.
  public var routeText: String {
    let seconds = timeIntervalSinceReferenceDate
    return CalendarDate(secondsSince2001: seconds)?.text ?? "\(seconds)"
  }

  /// For generated code.
  public static func _parse(_ text: Span<UInt8>) -> Date? {
    CalendarDate(text).map { Date(timeIntervalSinceReferenceDate: $0.secondsSince2001) }
  }

  /// For generated code.
  public static func _printedText(of text: String) -> String? { PrintedForm.date.text(of: text) }

  /// For generated code.
  public static func _areSame(_ left: Date, _ right: Date) -> Bool { left == right }
}

extension Decimal: RouteValue {
  /// Parses a decimal number: `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, not `-0`.
  ///
  /// A string with more than 38 digits, which a `Decimal` can't hold, is `nil`: it is not
  /// rounded.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard DecimalText.isCanonical(routeText), let value = Decimal(string: routeText),
      value.isFinite, value.routeText == routeText
    else { return nil }
    self = value
  }

  /// All digits of the number, without an exponent or trailing zeros.
  public var routeText: String {
    isFinite ? DecimalText.expanding(description) : description
  }

  /// For generated code.
  public static func _printedText(of text: String) -> String? { PrintedForm.decimal.text(of: text) }

  /// For generated code.
  public static func _areSame(_ left: Decimal, _ right: Decimal) -> Bool { left == right }
}

extension URL: RouteValue {
  /// Parses a URL: a URI reference of RFC 3986 that is not empty, with the characters
  /// outside ASCII percent-encoded.
  @_disfavoredOverload
  public init?(routeText: String) {
    self.init(string: routeText)
    guard String._areSame(absoluteString, routeText) else { return nil }
  }

  /// The whole URL as text.
  ///
  /// A relative URL with a base does not equal the URL that is parsed from a link; its
  /// `absoluteURL` does.
  public var routeText: String { absoluteString }

  /// For generated code.
  public static func _printedText(of text: String) -> String? { PrintedForm.url.text(of: text) }
}

extension UUID: RouteValue {
  /// Parses 36 characters, in either case (RFC 9562).
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let value = withBytes(of: routeText, UUID._parse) else { return nil }
    self = value
  }

  /// 36 characters, in lower case as RFC 9562 writes them.
  ///
  /// They are written byte by byte, which takes a fraction of the time of `uuidString`.
  public var routeText: String {
    let (uuid, hyphen) = (uuid, UUID.hyphen)
    let bytes = SIMD16(
      uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7,
      uuid.8, uuid.9, uuid.10, uuid.11, uuid.12, uuid.13, uuid.14, uuid.15)
    var digit = 0
    return String(asciiCount: 36) { offset in
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 { return hyphen }
      defer { digit += 1 }
      let byte = bytes[digit / 2]
      return UInt8(hexadecimalDigit: digit % 2 == 0 ? byte >> 4 : byte & 15).asciiLowercased
    }
  }

  /// For generated code.
  /// Reads the digits from their bytes, which takes a fraction of the time of
  /// `UUID(uuidString:)`.
  public static func _parse(_ text: Span<UInt8>) -> UUID? {
    guard text.count == 36, text[8] == hyphen, text[13] == hyphen, text[18] == hyphen,
      text[23] == hyphen
    else { return nil }
    var isValid = true
    func byte(_ offset: Int) -> UInt8 {
      let (high, low) = (text[offset].hexadecimalValue, text[offset &+ 1].hexadecimalValue)
      if high | low > 15 { isValid = false }
      return high &<< 4 | low & 15
    }
    let bytes: uuid_t = (
      byte(0), byte(2), byte(4), byte(6), byte(9), byte(11), byte(14), byte(16),
      byte(19), byte(21), byte(24), byte(26), byte(28), byte(30), byte(32), byte(34)
    )
    return isValid ? UUID(uuid: bytes) : nil
  }

  private static var hyphen: UInt8 { UInt8(ascii: "-") }

  /// For generated code.
  public static func _areSame(_ left: UUID, _ right: UUID) -> Bool { left == right }
}
