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

  public static func _areSame(_ left: UUID, _ right: UUID) -> Bool { left == right }
}
