/// The one form in which the values of a type are printed, and the other forms of each value.
///
/// A table matches values only in this form, so that each has one link and overlaps can be decided.
/// Links that other programs write have others: `007`, `19.90`, `True`,
/// `2026-03-14T10:26:53+01:00`. ``SecondReading`` replaces them with this form.
///
/// | type | as written | printed |
/// |---|---|---|
/// | `Int` and its kin | `007`, `-07` | `7`, `-7` |
/// | `Int(01...12)` | `3`, `003` | `03` |
/// | `Double`, `Decimal` | `19.90`, `007.5`, `-0.0` | `19.9`, `7.5`, `0` |
/// | `Double` | `0.30000000000000000001` | `0.3` |
/// | `Bool` | `1`, `0`, `True`, `FALSE` | `true`, `false` |
/// | `Date` | `2026-03-14T10:26:53.500+01:00` | `2026-03-14T09:26:53.5Z` |
/// | `URL` | `https://h.example/é` | `https://h.example/%C3%A9` |
/// | `UUID` | `6BA7B810-9DAD-11D1-80B4-00C04FD430C8` | in lower case |
/// | an expression `[a-z]+`, where the case of the path doesn't count | `RED` | `red` |
package enum PrintedForm: UInt8, CaseIterable, Sendable {
  /// Strings, the texts of enums, expressions, and types of the user's own.
  case asWritten
  case integer, unsigned, decimal, boolean, date, url, double, uuid
  /// Expressions in a path whose case doesn't count: the text in lower or in upper case, whichever
  /// the constraint accepts.
  case inOneCase

  /// Whether a text that the constraint of a value rejects may have a printed form.
  var readsRejectedTexts: Bool { self != .asWritten && self != .uuid }

  /// The printed text of a text's value; nil if the text has no value.
  ///
  /// The parameter's constraint may reject the printed text.
  ///
  /// - Parameter width: The fixed number of digits; 0 if it depends on the number.
  /// - Complexity: O(*n*) in the length of the text.
  package func text(of text: [UInt8], width: Int) -> [UInt8]? {
    switch self {
    case .asWritten, .inOneCase: nil
    case .integer: integer(text, width: width, isNegativeZeroWritten: width == 0)
    case .unsigned: integer(text, width: width, isNegativeZeroWritten: false)
    case .decimal, .double: DecimalText(text).map { Array($0.text.utf8) }
    case .boolean: boolean(text)
    case .date: CalendarDate(inAnyZone: text.span).map { Array($0.text.utf8) }
    case .url: url(text)
    case .uuid: text.map(\.asciiLowercased)
    }
  }

  /// The text that Swift prints for a number with more digits than its type has; nil for any other.
  func rounded(_ text: [UInt8]) -> [UInt8]? {
    guard self == .double, text.count > 15, let number = Double(String(utf8: text.span)),
      number.isFinite
    else { return nil }
    return Array(DecimalText.expanding(number.description).utf8)
  }

  /// The printed text of a text's value, if the number of digits depends on the value.
  package func text(of text: String) -> String? {
    self.text(of: Array(text.utf8), width: 0).map { String(utf8: $0.span) }
  }

  /// Advice on what to write in place of a text without a value, such as `1e3`; nil for a text with
  /// a value, which the constraint rejects, and for a text that is no number or date at all.
  package func advice(on text: String) -> String? {
    let hasValue = self != .url && self.text(of: text) != nil
    let isClose = self == .boolean || self == .url || text.utf8.contains(where: \.isASCIIDigit)
    return hasValue || !isClose ? nil : advice
  }

  /// What to write in place of a text that has no value.
  package var advice: String? {
    switch self {
    case .asWritten, .inOneCase, .uuid: nil
    case .integer: "write digits alone, such as 7 or -7"
    case .unsigned: "write digits alone, such as 7"
    case .decimal, .double: "write fixed decimals, such as 1000 or 0.5"
    case .boolean: "write true or false"
    case .date: "write a day, such as 2026-03-14, or a time with its zone, 2026-03-14T09:26:53Z"
    case .url: "percent-encode what a URL can't have, and write its host in ASCII"
    }
  }

  /// Whether a text that is not in its printed form may have one, as far as its first bytes tell;
  /// for most values that a constraint rejects it can't.
  func mayRead(_ text: TextCursor, in link: Span<UInt8>) -> Bool {
    var (text, isASCII) = (text, true)
    for _ in 0..<64 {
      guard let byte = text.next(in: link) else { return self != .url || !isASCII }
      guard mayHave(byte) else { return false }
      isASCII = isASCII && byte < 0x80
    }
    return self != .boolean
  }

  /// The bytes from which on a text in a segment with other text is not read in another form: more
  /// than `false` has, and a time with nine digits and a zone. A number may have zeros up to there,
  /// because each number of bytes is tried.
  var limitOfOtherTexts: Int {
    switch self {
    case .asWritten, .uuid, .inOneCase: 0
    case .boolean: 6
    case .date: 36
    case .integer, .unsigned, .decimal, .double, .url: 256
    }
  }

  func mayHave(_ byte: UInt8) -> Bool {
    switch self {
    case .asWritten, .url, .inOneCase, .uuid: true
    case .integer, .unsigned: byte.isASCIIDigit || byte == UInt8(ascii: "-")
    case .decimal, .double:
      byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    case .boolean: byte.isASCIILetter || byte.isASCIIDigit
    case .date: byte.isASCIIDigit || "+-.:TZ".utf8.contains(byte)
    }
  }

  /// Leading zeros are left out, or added up to the width, after the sign.
  private func integer(_ text: [UInt8], width: Int, isNegativeZeroWritten: Bool) -> [UInt8]? {
    let digits = text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let number = digits.drop { $0 == UInt8(ascii: "0") }
    let isNegative = digits.count < text.count
    guard !number.isEmpty || !isNegative || isNegativeZeroWritten else { return nil }
    let zeros = Array(repeating: UInt8(ascii: "0"), count: max(0, max(width, 1) - number.count))
    return (isNegative && !number.isEmpty ? [UInt8(ascii: "-")] : []) + zeros + number
  }

  private func boolean(_ text: [UInt8]) -> [UInt8]? {
    guard text.count <= 5 else { return nil }
    return switch String(decoding: text.map(\.asciiLowercased), as: UTF8.self) {
    case "true", "1": Array("true".utf8)
    case "false", "0": Array("false".utf8)
    default: nil
    }
  }

  /// Bytes outside ASCII are percent-encoded, except in a host, which has no such form (RFC 3987,
  /// section 3.1).
  private func url(_ text: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let scheme = text.prefix { $0 != UInt8(ascii: ":") && $0 != slash && $0 < 0x80 }
    let rest = text.dropFirst(scheme.count).first == UInt8(ascii: ":") ? scheme.count + 1 : 0
    if text[rest...].starts(with: [slash, slash]) {
      let authority = text[(rest + 2)...].prefix {
        ![slash, UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0)
      }
      guard authority.allSatisfy({ $0 < 0x80 }) else { return nil }
    }
    return text.flatMap { byte in
      byte < 0x80
        ? [byte]
        : [
          UInt8(ascii: "%"), UInt8(hexadecimalDigit: byte &>> 4),
          UInt8(hexadecimalDigit: byte & 15),
        ]
    }
  }
}
