/// A component of a link, by the characters that it may contain (RFC 3986, section 3). All
/// others are percent-encoded.
package enum AllowedCharacters: Sendable {
  /// `pchar`: letters, digits, `-._~!$&'()*+,;=:@`.
  case segment
  /// `pchar` and `/`.
  case path
  /// Letters, digits, `-._~!'()*`. Less than the standard allows, so that nothing
  /// in a key or a value is taken for a separator, or a plus for a space.
  case query
  /// `pchar`, `/` and `?`.
  case fragment

  /// Whether a byte is not percent-encoded.
  package func allows(_ byte: UInt8) -> Bool {
    switch byte {
    case _ where byte.isASCIILetter || byte.isASCIIDigit: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "!"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"):
      true
    case UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"):
      self != .query
    case UInt8(ascii: "/"): self == .path || self == .fragment
    case UInt8(ascii: "?"): self == .fragment
    default: false
    }
  }

  /// The text, encoded for this component; the bytes of `escaping` are encoded even where
  /// they would be allowed.
  package func encoding(_ text: String, escaping: String = "") -> String {
    var bytes: [UInt8] = []
    append(text, escaping: Array(escaping.utf8), to: &bytes)
    return String(utf8: bytes.span)
  }

  /// Appends the text, encoded in the same way.
  func append(_ text: String, escaping: [UInt8] = [], to encoded: inout [UInt8]) {
    withBytes(of: text) { bytes in
      guard !escaping.isEmpty || !allowsAll(of: bytes) else { return encoded.append(bytes) }
      for index in bytes.indices {
        let byte = bytes[index]
        if allows(byte), !escaping.contains(byte) {
          encoded.append(byte)
        } else {
          encoded.append(UInt8(ascii: "%"))
          encoded.append(UInt8(hexadecimalDigit: byte &>> 4))
          encoded.append(UInt8(hexadecimalDigit: byte & 15))
        }
      }
    }
  }

  private func allowsAll(of bytes: Span<UInt8>) -> Bool {
    for index in 0..<bytes.count {
      let byte = bytes[index]
      // Most are.
      if byte.isASCIILetter || byte.isASCIIDigit { continue }
      guard allows(byte) else { return false }
    }
    return true
  }
}

extension String {
  /// The text of a fragment, without what would begin a fragment directive.
  package var escapingDirective: String {
    String(decoding: Array(utf8).escapingDirective(from: 0), as: UTF8.self)
  }
}

extension [UInt8] {
  /// A link with each colon of its fragment escaped that would begin a fragment directive.
  ///
  /// - Parameter start: Where the fragment begins.
  func escapingDirective(from start: Int) -> [UInt8] {
    guard span.directive(from: start) < count else { return self }
    var escaped = Array(self[..<start])
    for index in start..<count {
      if self[index...].starts(with: ":~:".utf8) {
        escaped += "%3A".utf8
      } else {
        escaped.append(self[index])
      }
    }
    return escaped
  }
}
