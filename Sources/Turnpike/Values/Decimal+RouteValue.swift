import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: RouteValue {
  /// Parses a decimal number in the form of a `Double`:
  /// `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, not `-0`.
  ///
  /// A text with more than 38 digits, which a `Decimal` can't hold, is `nil`: it is not
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

  public static func _areSame(_ left: Decimal, _ right: Decimal) -> Bool { left == right }
}
