import RouteMatching

extension Double: RouteValue {
  /// Parses a decimal number: `-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?`, without an exponent and
  /// not `-0`.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard DecimalText.isCanonical(routeText), let value = Double(routeText), value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal text that parses to this number, without an exponent.
  ///
  /// Infinity and not-a-number have a text that no link can contain.
  public var routeText: String {
    guard isFinite else { return description }
    return DecimalText.expanding(description)
  }

  public static func _areSame(_ left: Double, _ right: Double) -> Bool { left == right }
}
