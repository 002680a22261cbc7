extension String {
  /// The text for a terminal or a log: what has no shape of its own there, or changes
  /// that of other text, is an escape as in Swift: `\n`, `\u{1B}`, `\u{202E}`.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isInvisible {
        text += scalar.escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character, ends a line, or turns the
  /// direction of the text around it.
  package var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
