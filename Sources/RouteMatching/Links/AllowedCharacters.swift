/// A component of a link, by the characters that it may contain (RFC 3986, section 3). All
/// others are percent-encoded.
package enum AllowedCharacters: Sendable {
  /// `pchar`: letters, digits, `-._~!$&'()*+,;=:@`.
  case segment
  /// Letters, digits, `-._~!'()*`. Less than the standard allows, so that nothing
  /// in a key or a value is taken for a separator, or a plus for a space.
  case query
  /// `pchar`, `/` and `?`.
  case fragment

  /// Whether a byte is not percent-encoded.
  package func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "!"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"):
      true
    case UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"):
      self != .query
    case UInt8(ascii: "/"), UInt8(ascii: "?"): self == .fragment
    default: false
    }
  }

  /// The text, encoded for this component; the bytes of `escaping` are encoded even where
  /// they would be allowed.
  package func encoding(_ text: String, escaping: String = "") -> String {
    if escaping.isEmpty, allowsAll(of: text) { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    encode(text, to: &bytes, escaping: escaping)
    return String(utf8: bytes.span)
  }

  /// Appends the text, encoded for this component.
  func append(_ text: String, to bytes: inout [UInt8]) {
    if allowsAll(of: text) { bytes += text.utf8 } else { encode(text, to: &bytes) }
  }

  private func encode(_ text: String, to bytes: inout [UInt8], escaping: String = "") {
    for byte in text.utf8 {
      if allows(byte), !escaping.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(UInt8(hexadecimalDigit: byte &>> 4))
        bytes.append(UInt8(hexadecimalDigit: byte & 15))
      }
    }
  }

  private func allowsAll(of text: String) -> Bool {
    withBytes(of: text) { bytes in
      for index in 0..<bytes.count where !allows(bytes[index]) { return false }
      return true
    }
  }
}
