extension String: RouteValue {
  /// The text itself.
  public init?(routeText: String) { self = routeText }

  /// The text itself.
  public var routeText: String { self }

  public static func _parse(_ text: Span<UInt8>) -> String? { String(utf8: text) }
}

extension Bool: RouteValue {
  /// `true` and `false`, in lower case.
  public init?(routeText: String) {
    switch routeText {
    case "true": self = true
    case "false": self = false
    default: return nil
    }
  }

  /// `true` or `false`.
  public var routeText: String { self ? "true" : "false" }
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
extension Double: RouteValue {}
