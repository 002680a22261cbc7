/// Text from outside, as it is printed.
///
/// A link may hold anything: a line break and a line that looks like one of the log's
/// own, the escape sequences of a terminal, marks that turn the direction of what
/// follows.
extension String {
  /// The text with all that is not a visible character or a space written as in a Swift
  /// literal: `\n`, `\u{1B}`. A backslash is written as two, so that no two texts are
  /// printed alike.
  package var escapedForPrinting: String {
    guard unicodeScalars.contains(where: \.isEscapedForPrinting) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.isEscapedForPrinting ? scalar.escapeForPrinting : String(scalar)
    }
  }

  /// The text, escaped, between quotation marks.
  package var quoted: String {
    "\""
      + escapedForPrinting.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isEscapedForPrinting: Bool {
    if isASCII { return value < 0x20 || value == 0x7F || self == "\\" }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  fileprivate var escapeForPrinting: String {
    switch self {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
