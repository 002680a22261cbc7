import RouteMatching

extension String: RouteValue {
  /// The text itself.
  @_disfavoredOverload
  public init?(routeText: String) { self = routeText }

  /// The text itself.
  public var routeText: String { self }

  /// For generated code.
  public static func _parse(_ text: Span<UInt8>) -> String? { String(utf8: text) }

  /// For generated code.
  public static func _areSame(_ left: String, _ right: String) -> Bool {
    left.hasBytes(of: right)
  }
}

extension Bool: RouteValue {
  /// Parses `true` or `false`, in lower case.
  @_disfavoredOverload
  public init?(routeText: String) {
    switch routeText {
    case "true": self = true
    case "false": self = false
    default: return nil
    }
  }

  /// `true` or `false`.
  public var routeText: String { self ? "true" : "false" }

  /// For generated code.
  public static func _printedText(of text: String) -> String? { PrintedForm.boolean.text(of: text) }

  /// For generated code.
  public static func _areSame(_ left: Bool, _ right: Bool) -> Bool { left == right }

  /// For generated code.
  public static func _parse(_ text: Span<UInt8>) -> Bool? {
    switch text.count {
    case 4 where text.spells("true"): true
    case 5 where text.spells("false"): false
    default: nil
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether these are the bytes of an ASCII literal.
  func spells(_ literal: StaticString) -> Bool {
    guard count == literal.utf8CodeUnitCount else { return false }
    return withBytes(of: literal) { expected in
      for offset in indices where self[offset] != expected[offset] { return false }
      return true
    }
  }
}

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
  /// Infinity and not-a-number have a string that no link can contain.
  public var routeText: String {
    guard isFinite else { return description }
    return DecimalText.expanding(description)
  }

  /// For generated code.
  public static func _printedText(of text: String) -> String? { PrintedForm.double.text(of: text) }

  /// For generated code.
  public static func _areSame(_ left: Double, _ right: Double) -> Bool { left == right }
}

extension Int: RouteValue {}
extension Int8: RouteValue {}
extension Int16: RouteValue {}
extension Int32: RouteValue {}
extension Int64: RouteValue {}
extension UInt: RouteValue {}
extension UInt8: RouteValue {}
extension UInt16: RouteValue {}
extension UInt32: RouteValue {}
extension UInt64: RouteValue {}

extension RouteValue where Self: FixedWidthInteger & LosslessStringConvertible {
  /// Parses a number: `0`, or digits without a leading zero, after a `-` if it is negative.
  ///
  /// `007` and `+5` are `nil`, so that one number has one string.
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let value = withBytes(of: routeText, Self._parse), value.description == routeText
    else { return nil }
    self = value
  }

  /// For generated code.
  public static func _printedText(of text: String) -> String? {
    (isSigned ? PrintedForm.integer : .unsigned).text(of: text)
  }

  /// For generated code.
  @inlinable
  public static func _areSame(_ left: Self, _ right: Self) -> Bool { left == right }

  /// For generated code.
  /// Reads digits, also leading zeros: the pattern, which was matched before, decides how many
  /// digits a number has (`Int(01...12)`).
  @inlinable
  public static func _parse(_ text: Span<UInt8>) -> Self? {
    let isNegative = isSigned && text.count > 1 && text[0] == UInt8(ascii: "-")
    var offset = isNegative ? 1 : 0
    guard offset < text.count else { return nil }
    var value: Self = 0
    while offset < text.count {
      let digit = text[offset] &- UInt8(ascii: "0")
      guard digit < 10, value._append(digit: Self(digit), isNegative: isNegative) else {
        return nil
      }
      offset &+= 1
    }
    return value
  }
}

extension FixedWidthInteger {
  /// Appends a decimal digit; false if the number no longer fits.
  @inlinable
  mutating func _append(digit: Self, isNegative: Bool) -> Bool {
    let (tens, overflow) = multipliedReportingOverflow(by: 10)
    guard !overflow else { return false }
    let (value, carry) =
      isNegative
      ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
    self = value
    return !carry
  }
}
