/// Text from outside, as it is printed.
///
/// A link may hold anything: a line break and a line that looks like one of the log's
/// own, the escape sequences of a terminal, marks that turn the direction of what
/// follows.
extension String {
  /// The text, in which each character that is neither visible nor a space is written as in a Swift
  /// literal: `\n`, `\u{1B}`. Backslashes are kept, so that a message shows the text as it is
  /// written.
  package var visible: String { escaped(where: \.isInvisible) }

  /// As `visible`, with two backslashes for one, so that no two strings are printed alike.
  package var escapedForPrinting: String { escaped { $0.isInvisible || $0 == "\\" } }

  /// The text as a Swift literal: escaped, between quotation marks.
  package var quoted: String {
    "\"" + escaped { $0.isInvisible || $0 == "\\" || $0 == "\"" } + "\""
  }

  private func escaped(where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += isEscaped(scalar) ? scalar.escape : String(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character, ends a line, has no shape of its own, or
  /// turns the direction of the text around it.
  package var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\\", "\"": "\\\(self)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
