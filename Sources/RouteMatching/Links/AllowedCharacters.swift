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
    for byte in text.utf8 {
      if allows(byte), !escaping.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexDigit(byte &>> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func allowsAll(of text: String) -> Bool {
    withBytes(of: text) { bytes in
      for index in 0..<bytes.count where !allows(bytes[index]) { return false }
      return true
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ value &- 10
  }
}

/// Decodes percent-encoded bytes, or returns nil if an escape is malformed or the result is
/// not UTF-8.
package func percentDecoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var rest = bytes.makeIterator()
  while let byte = rest.next() {
    switch byte {
    case UInt8(ascii: "%"):
      guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue else { return nil }
      decoded.append(high &<< 4 | low)
    case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
    default: decoded.append(byte)
    }
  }
  return String(validating: decoded, as: UTF8.self)
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII.
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }
}
