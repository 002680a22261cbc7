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
    return CalendarDate(secondsSince1970: Int(seconds)).text
  }

  public static func _parse(_ text: Span<UInt8>) -> Date? {
    CalendarDate(text).map { Date(timeIntervalSince1970: Double($0.secondsSince1970)) }
  }

  public static func _areSame(_ left: Date, _ right: Date) -> Bool { left == right }
}
