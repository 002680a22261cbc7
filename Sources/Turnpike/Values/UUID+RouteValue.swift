import RouteMatching

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: RouteValue {
  /// Parses 36 characters, in either case (RFC 9562).
  @_disfavoredOverload
  public init?(routeText: String) {
    guard let value = withBytes(of: routeText, UUID._parse) else { return nil }
    self = value
  }

  /// 36 characters, in lower case as RFC 9562 writes them.
  public var routeText: String { uuidString.lowercased() }

  /// Reads the digits from their bytes, which takes a fraction of the time of
  /// `UUID(uuidString:)`.
  public static func _parse(_ text: Span<UInt8>) -> UUID? {
    guard text.count == 36, text[8] == hyphen, text[13] == hyphen, text[18] == hyphen,
      text[23] == hyphen
    else { return nil }
    var isValid = true
    func byte(_ offset: Int) -> UInt8 {
      let (high, low) = (digit(text[offset]), digit(text[offset &+ 1]))
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

  /// The value of a hexadecimal digit; 16 or more for all other bytes.
  private static func digit(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: 255
    }
  }

  public static func _areSame(_ left: UUID, _ right: UUID) -> Bool { left == right }
}
