/// The units in which positions count the characters of a line.
package enum PositionEncoding: String, Hashable, Sendable {
  case utf8 = "utf-8"
  /// The one that every client has.
  case utf16 = "utf-16"

  /// Bytes of UTF-8, if the client can count them.
  init(offered names: [String]?) {
    self = names?.contains(Self.utf8.rawValue) == true ? .utf8 : .utf16
  }

  /// How many units a character has whose UTF-8 begins with a byte.
  func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch self {
    case .utf8: byte.utf8Length
    case .utf16: byte >= 0xF0 ? 2 : 1
    }
  }
}

extension UInt8 {
  /// The bytes of a character that begins with this one.
  var utf8Length: Int {
    switch self {
    case ..<0xC2: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
