import RouteMatching

/// The characters that the language is written with. The lexer and the pattern
/// parser compare bytes: in a debug build that is many times faster than
/// comparing characters.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  package static var newline: UInt8 { 0x0A }
  package static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var exclamationMark: UInt8 { 0x21 }
  static var quotationMark: UInt8 { 0x22 }
  static var numberSign: UInt8 { 0x23 }
  static var percent: UInt8 { 0x25 }
  static var ampersand: UInt8 { 0x26 }
  static var leftParenthesis: UInt8 { 0x28 }
  static var rightParenthesis: UInt8 { 0x29 }
  static var asterisk: UInt8 { 0x2A }
  static var comma: UInt8 { 0x2C }
  static var hyphen: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var colon: UInt8 { 0x3A }
  static var lessThan: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greaterThan: UInt8 { 0x3E }
  static var questionMark: UInt8 { 0x3F }
  static var at: UInt8 { 0x40 }
  static var leftBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var rightBracket: UInt8 { 0x5D }
  static var caret: UInt8 { 0x5E }
  static var underscore: UInt8 { 0x5F }
  static var leftBrace: UInt8 { 0x7B }
  static var pipe: UInt8 { 0x7C }
  static var rightBrace: UInt8 { 0x7D }

  /// A space, a tab, the first half of a CRLF, or a blank that is reported as a control character.
  package var isBlank: Bool { self == 0x20 || self == 0x09 || (0x0B...0x0D).contains(self) }

  /// Whether an ASCII name goes on with this byte.
  package var isWord: Bool { isASCIILetter || isASCIIDigit || self == .underscore }

  /// Whether RFC 3986 lets this byte stand for itself in a segment, or it is
  /// part of a character outside ASCII.
  var isPathCharacter: Bool { self >= 0x80 || AllowedCharacters.segment.allows(self) }
}
