/// Tests of a byte as ASCII, which is all that links, patterns and tables are written with.
extension UInt8 {
  package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// The value of a hexadecimal digit in either case; 16 or more for every other byte.
  package var hexadecimalValue: UInt8 {
    if isASCIIDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : .max
  }

  /// Makes the digit of a value: `0` to `9`, then `A` to `F`.
  package init(hexadecimalDigit value: UInt8) {
    self = value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ value &- 10
  }

  /// Whether a scheme may have the byte after its first (RFC 3986, section 3.1).
  package var isSchemeByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// Whether the byte is a space or a control character before it.
  var isBlank: Bool { self <= 0x20 }

  /// The lower-case form of an ASCII letter; every other byte as it is.
  package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// The upper-case form of an ASCII letter; every other byte as it is.
  package var asciiUppercased: UInt8 { self &- UInt8(ascii: "a") < 26 ? self & 0xDF : self }
}

extension String {
  /// The text with its ASCII letters in lower case.
  package var asciiLowercased: String {
    let isLowercased = withBytes(of: self) { bytes in
      for offset in bytes.indices where bytes[offset].asciiLowercased != bytes[offset] {
        return false
      }
      return true
    }
    return isLowercased ? self : String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
