/// Percent-encoding (RFC 3986, section 2.1): `%41` is the byte 0x41.
package enum PercentEncoding {
  /// The byte whose two hexadecimal digits are at `offset`, after a `%`; nil
  /// where there are no such digits before `end`.
  package static func byte(escapedAt offset: Int, in link: Span<UInt8>, before end: Int) -> UInt8? {
    guard offset &+ 1 < end else { return nil }
    return byte(link[offset].hexadecimalValue, link[offset &+ 1].hexadecimalValue)
  }

  /// The byte of two digits; nil if one of them is not a digit.
  private static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    high | low < 16 ? high &<< 4 | low : nil
  }

  /// The text that percent-encoded bytes stand for, or nil where an escape is
  /// malformed or the result is not UTF-8.
  package static func decoded(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
  ) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue,
          let byte = self.byte(high, low)
        else { return nil }
        decoded.append(byte)
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// The mistake in the escapes of a string, or nil.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func problem(of range: Range<Int>, in link: Span<UInt8>) -> Problem? {
    var validation = UTF8Validation()
    var offset = range.lowerBound
    while offset < range.upperBound {
      if validation.isComplete {
        offset = link.endOfASCII(from: offset, range.upperBound)
        guard offset < range.upperBound else { break }
      }
      var byte = link[offset]
      offset &+= 1
      if byte == UInt8(ascii: "%") {
        guard let decoded = self.byte(escapedAt: offset, in: link, before: range.upperBound)
        else { return .malformedEscape(at: offset - 1) }
        byte = decoded
        offset &+= 2
      }
      guard validation.accepts(byte) else { return .invalidUTF8 }
    }
    return validation.isComplete ? nil : .invalidUTF8
  }

  package enum Problem: Sendable {
    case malformedEscape(at: Int)
    case invalidUTF8

    /// A description of the mistake.
    var description: String {
      switch self {
      case .malformedEscape: "has a '%' that is not followed by two hexadecimal digits"
      case .invalidUTF8: "is not UTF-8 after percent-decoding"
      }
    }
  }

}

extension Span where Element == UInt8 {
  /// The offset of the first byte, from `start` on, that begins an escape or is not ASCII; `end` or
  /// a later offset if there is none before.
  fileprivate func endOfASCII(from start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end {
      let word = word(at: offset)
      let marks = word.marks(of: UInt8(ascii: "%")) | word & 0x8080_8080_8080_8080
      guard marks == 0 else { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    return offset
  }
}

/// Checks a stream of bytes against UTF-8 (RFC 3629): no overlong forms, no
/// surrogates, nothing above U+10FFFF.
package struct UTF8Validation: Hashable, Sendable {
  /// How many continuation bytes are still to come.
  private var expected = 0
  /// The range of the next continuation byte; narrower after some first bytes.
  private var lower: UInt8 = 0x80
  private var upper: UInt8 = 0xBF

  package init() {}

  package var isComplete: Bool { expected == 0 }

  /// Reads one byte, and returns whether the text so far can be UTF-8.
  package mutating func accepts(_ byte: UInt8) -> Bool {
    if expected > 0 {
      guard byte >= lower, byte <= upper else { return false }
      (expected, lower, upper) = (expected &- 1, 0x80, 0xBF)
      return true
    }
    switch byte {
    case 0x00...0x7F: return true
    case 0xC2...0xDF: expected = 1
    case 0xE0: (expected, lower) = (2, 0xA0)
    case 0xED: (expected, upper) = (2, 0x9F)
    case 0xE1...0xEF: expected = 2
    case 0xF0: (expected, lower) = (3, 0x90)
    case 0xF4: (expected, upper) = (3, 0x8F)
    case 0xF1...0xF3: expected = 3
    default: return false
    }
    return true
  }
}
