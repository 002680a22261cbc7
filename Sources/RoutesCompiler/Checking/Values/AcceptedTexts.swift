import RouteMatching

/// Whether a text that the table itself writes, such as a default, is one that a
/// link may have.
extension TextConstraint {
  func accepts(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .length(let range): range.contains(text.unicodeScalars.count)
    case .integer(let lower, let upper, let width):
      Int64(text).map { $0 >= lower && $0 <= upper } ?? false
        && text.isCanonicalInteger(width: width)
    case .unsigned(let lower, let upper, let width):
      UInt64(text).map { $0 >= lower && $0 <= upper } ?? false
        && text.isCanonicalInteger(width: width)
    case .decimal(let lower, let upper, let includesUpper):
      Self.acceptsDecimal(text, lower: lower, upper: upper, includesUpper: includesUpper)
    case .boolean: text == "true" || text == "false"
    case .uuid: text.isUUID
    case .date: text.isDate
    case .oneOf(let texts): texts.contains(text)
    case .automaton(let automaton): automaton.accepts(text.utf8)
    }
  }

  private static func acceptsDecimal(
    _ text: String, lower: String?, upper: String?, includesUpper: Bool
  ) -> Bool {
    guard let value = DecimalLiteral(text), value.text == text else { return false }
    if let lower = lower.flatMap(DecimalLiteral.init), value < lower { return false }
    guard let upper = upper.flatMap(DecimalLiteral.init) else { return true }
    return value < upper || includesUpper && value == upper
  }
}

extension CheckedType {
  /// Whether a text has a value of the type; every text has one of a type of the user's.
  func hasValue(for text: String) -> Bool {
    switch kind {
    case .builtIn(.decimal): CanonicalDecimal.fitsDecimal(text)
    case .builtIn(.double): CanonicalDecimal.fitsDouble(text)
    case .list(let element): element.hasValue(for: text)
    default: true
    }
  }
}

extension String {
  fileprivate func isCanonicalInteger(width: Int?) -> Bool {
    let digits = utf8.first == 0x2D ? utf8.dropFirst() : utf8[...]
    guard digits.allSatisfy(\.isDecimalDigit), self != "-0" else { return false }
    return width.map { $0 == digits.count } ?? (digits.count == 1 || digits.first != 0x30)
  }

  /// 8-4-4-4-12 hexadecimal digits (RFC 9562).
  fileprivate var isUUID: Bool {
    let bytes = Array(utf8)
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      [8, 13, 18, 23].contains(index)
        ? bytes[index] == 0x2D
        : bytes[index].isDecimalDigit || (0x61...0x66).contains(bytes[index] | 0x20)
    }
  }

  /// `2026-03-14` or `2026-03-14T09:26:53Z`, a day that exists.
  fileprivate var isDate: Bool {
    let bytes = Array(utf8)
    guard bytes.count == 10 || bytes.count == 20 else { return false }
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    let hasForm = bytes.indices.allSatisfy { index in
      pattern[index] == 0x30 ? bytes[index].isDecimalDigit : bytes[index] == pattern[index]
    }
    guard hasForm else { return false }
    let number = { (range: Range<Int>) in
      bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    guard (1...12).contains(month), (1...daysInMonth(month, of: year)).contains(day) else {
      return false
    }
    return bytes.count == 10 || number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) < 60
  }
}

extension UInt8 {
  fileprivate var isDecimalDigit: Bool { self >= 0x30 && self <= 0x39 }
}
