extension UInt8 {
  @inline(__always)
  package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inline(__always)
  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  package var isSchemeByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// The lower-case form of an ASCII letter; every other byte as it is.
  @inline(__always)
  package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}

extension String {
  package var asciiLowercased: String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }
}
