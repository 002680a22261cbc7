import RouteMatching

extension String: RouteValue {
  /// The text itself.
  @_disfavoredOverload
  public init?(routeText: String) { self = routeText }

  /// The text itself.
  public var routeText: String { self }

  public static func _parse(_ text: Span<UInt8>) -> String? { String(utf8: text) }

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

  public static func _areSame(_ left: Bool, _ right: Bool) -> Bool { left == right }

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
