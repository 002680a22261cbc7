/// Mistakes in how a line is written.
extension Diagnostic {
  /// `user/:id -> user`, and `also user/:id`
  static func patternStart(beginsLine: Bool, at place: SourceRange) -> Self {
    Diagnostic(
      "R001", .error,
      "a pattern starts with '/', 'https://' or a scheme and ':', not with"
        + " '\(place.file.quotation(of: place.bytes))'", at: place,
      note: beginsLine
        ? "begin the line with a pattern, as in '/cart -> cart', or with a keyword"
        : "write it as in '/p/:id', 'https://shop.example.com/p/:id' or 'shop:/p/:id'")
  }

  /// `/cart`, `/cart cart` and `/cart => cart`
  ///
  /// - Parameters:
  ///   - found: What follows the pattern, in quotes; `nil` at the end of the line.
  ///   - note: The arrow in place of another sign.
  static func missingCase(before found: String?, note: Note?, at place: SourceRange) -> Self {
    let message =
      "this pattern names no case" + (found.map { ": '->' is missing before '\($0)'" } ?? "")
    let example: Note =
      "write '->' and a case after it, as in '/cart -> cart', or open a group, as in '/cart {'"
    return Diagnostic("R002", .error, message, at: place, note: note ?? example)
  }

  /// `/cart via signedIn -> cart`
  static func clauseBeforeCase(_ clause: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R002", .error, "this pattern names no case before '\(clause)'", at: place,
      note: "filters and attributes follow the case, as in '/cart -> cart via signedIn @inApp'")
  }

  /// `/my page -> page`
  static func spaceInPattern(at place: SourceRange) -> Self {
    Diagnostic(
      "R015", .error, "a space can't be part of a pattern", at: place,
      note: "leave it out, or write '%20' for a space that links have; another pattern of a route"
        + " has 'also /y' below it")
  }

  /// A line that starts with `->` and follows none that it could go on with.
  static func missingPattern(at place: SourceRange) -> Self {
    Diagnostic(
      "R003", .error, "'->' has no pattern before it", at: place,
      note: "write the pattern before it, on this line or the one above"
    )
  }

  /// `via signedIn` without a route above.
  static func missingRoute(before word: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R003", .error, "'\(word)' has no route before it", at: place,
      note: "write it below its route, at the end of the route's line, or before the '{' of a group"
    )
  }

  /// `{` without a pattern or `group` before it, `|` without an enum.
  static func missingBeginning(
    of mark: String, _ beginning: String, at place: SourceRange
  ) -> Self {
    let example = mark == "{" ? "/checkout {" : "enum Sort = newest | oldest"
    return Diagnostic(
      "R003", .error, "'\(mark)' has no \(beginning) before it", at: place,
      note: "write them on one line, as in '\(example)'")
  }

  /// `rediret /help -> help`
  static func unknownKeyword(
    _ word: String, among keywords: [Keyword], at place: SourceRange
  ) -> Self {
    let near = Suggestion.notes(for: word, among: keywords.map(\.rawValue), at: place)
    let other =
      keywords.count == Keyword.clauses.count
      ? "'via', 'after', 'also' or '@' may follow a route, as in '/cart -> cart via signedIn';"
        + " a redirect is a line of its own, as in 'redirect /basket -> cart'"
      : "begin the line with a pattern, as in '/cart -> cart', or with a keyword"
    return Diagnostic(
      "R004", .error, "'\(word)' is not a keyword", at: place,
      notes: near.isEmpty ? [Note(other)] : near)
  }

  static func unmatchedBrace(at place: SourceRange) -> Self {
    Diagnostic(
      "R005", .error, "'}' closes nothing", at: place,
      note: "each '}' closes a group, whose line ends with '{', as in '/checkout {'")
  }

  static func unclosedBrace(at place: SourceRange) -> Self {
    Diagnostic(
      "R006", .error, "this '{' is never closed", at: place,
      note: "write '}' on a line of its own after the last line of the group")
  }

  /// Anything that the grammar does not allow in its place.
  static func expected(
    _ expected: String, found: String, at place: SourceRange, note: Note
  ) -> Self {
    Diagnostic("R007", .error, "expected \(expected), found \(found)", at: place, note: note)
  }

  /// `also ^/m` in a group's first line, or `group also /m {`.
  static func groupPrefix(hasFirst: Bool, at place: SourceRange) -> Self {
    Diagnostic(
      "R007", .error,
      hasFirst
        ? "another prefix of a group has no '^' and no '->'"
        : "a group without a prefix has no other", at: place,
      note: "write both prefixes before the '{', as in '/m also /mobile {'")
  }

  /// `red "Red"`
  static func bareRawValue(_ text: String, at place: SourceRange) -> Self {
    expected(
      "'(' before the case's text", found: text, at: place,
      note: .write("(\(text))", at: place))
  }

  /// `Int(1...5, 7...9)`
  static func secondConstraint(at place: SourceRange) -> Self {
    expected(
      "')'", found: "','", at: place, note: "a type has one range or one regular expression")
  }

  /// `Int(1..5)`, `Int(1..)`, `Int(5)` and `Int(min: 1)`
  ///
  /// - Parameter isOneSided: Whether there are two dots, and one bound beside them.
  static func malformedRange(_ text: String, isOneSided: Bool, at place: SourceRange) -> Self {
    let isDots = text == ".." || text == "…" || text.contains("...<")
    let note: Note =
      isOneSided
      ? .write("...", at: place)
      : isDots
        ? "write '1...5' (5 included) or '1..<5' (not included)"
        : "write a range, as in 'Int(1...5)', 'Int(1...)' or 'Int(...5)',"
          + " or a regular expression, as in 'String(/[a-z]+/)'"
    return Diagnostic("R008", .error, "'\(text)' is not a range", at: place, note: note)
  }

  /// A `(`, `[`, `"` or `/` whose other half is missing.
  ///
  /// - Parameters:
  ///   - end: What is in its place, such as `the next route on line 8`.
  ///   - closing: Where the other half goes, if that can be told.
  static func unclosed(
    _ mark: String, by other: String, before end: String, at place: SourceRange,
    closing: SourceRange? = nil
  ) -> Self {
    Diagnostic(
      "R009", .error, "this '\(mark)' is not closed before \(end)", at: place,
      note: (closing.map { .write(other, at: $0) } ?? "write '\(other)'") + " where it ends")
  }

  static func missingHeader(at place: SourceRange) -> Self {
    Diagnostic(
      "R010", .error, "no 'routes' line before the first route", at: place,
      note: "write 'routes ShopRoute', or include this file from one that has it")
  }

  static func emptyTable(at place: SourceRange) -> Self {
    Diagnostic(
      "R032", .error, "this file has no route", at: place,
      note: "write one, such as '/ -> home'; a line that begins with '//' is a comment")
  }

  /// `/checkout { }`
  static func emptyGroup(at place: SourceRange) -> Self {
    Diagnostic(
      "R032", .error, "this group has no route", at: place,
      note: "write one between '{' and '}', or delete the group")
  }

  /// A file that the operating system does not hand out. It has no line, so the
  /// caller prints ``Diagnostic/message`` alone.
  package static func unreadableFile(
    _ path: String, reason: String, at place: SourceRange
  ) -> Self {
    Diagnostic("R033", .error, "can't read \(path): \(reason)", at: place)
  }

  static func invalidUTF8(_ byte: UInt8, at place: SourceRange) -> Self {
    Diagnostic(
      "R034", .error, "this is not UTF-8 (byte \(byte.hexadecimal))", at: place,
      note: "save the file as UTF-8")
  }

  /// A file in UTF-16, or one that is no text.
  static func binaryFile(_ byte: UInt8, at place: SourceRange) -> Self {
    var diagnostic = byte == 0 ? controlCharacter(0, at: place) : invalidUTF8(byte, at: place)
    if byte == 0 { diagnostic.notes = [Note("delete it, or save the file as UTF-8")] }
    return diagnostic
  }

  /// `"a\qb"`
  static func unknownEscape(_ text: String, at place: SourceRange) -> Self {
    let escapes = "'\\\"', '\\\\', '\\n' and '\\t'"
    return Diagnostic(
      "R013", .error, "'\(text)' is not an escape of a string", at: place,
      note: "write \(edit: "\\" + text, at: place) for a backslash; the escapes are \(escapes)")
  }

  static func controlCharacter(_ byte: UInt8, at place: SourceRange) -> Self {
    let name = Unicode.Scalar(byte).codePoint
    return Diagnostic(
      "R034", .error, "a table has no control character (\(name))", at: place,
      note: "delete it; in a pattern it is written '\([byte].percentEncoded)'")
  }

  /// `///cart -> cart`
  static func malformedComment(_ text: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R035", .error, "'///\(text)' is neither documentation nor a comment", at: place,
      note: "write a space after '///' for documentation, or after '//' to comment a line out")
  }

  /// `//cart -> cart`
  static func routeComment(at place: SourceRange) -> Self {
    Diagnostic(
      "R035", .warning, "this line is a comment, and would be a route without its second '/'",
      at: place, note: "write one '/' for the route, or a space after '//' for a comment")
  }

  /// `/* comment */`
  static func blockComment(at place: SourceRange) -> Self {
    Diagnostic(
      "R035", .error, "'/*' does not begin a comment", at: place,
      note: "a comment begins with '//' and ends with its line")
  }

  /// A character that looks like a space, such as the no-break space.
  static func foreignSpace(_ scalar: Unicode.Scalar, others: Int, at place: SourceRange) -> Self {
    let more = others == 0 ? "" : ", and in \(others) more places"
    return expected(
      "a space", found: scalar.codePoint, at: place, note: "write a space (U+0020) here\(more)")
  }

  /// A character that nobody sees, such as the zero-width space.
  static func invisible(_ scalar: Unicode.Scalar, others: Int, at place: SourceRange) -> Self {
    let more = others == 0 ? "" : ", and \(others) more"
    return Diagnostic(
      "R007", .error, "there is an invisible character here, \(scalar.codePoint)", at: place,
      note: "\(delete: "delete it", at: place)\(more)")
  }

  static func nestedTooDeep(_ things: String, limit: Int, at place: SourceRange) -> Self {
    Diagnostic("R036", .error, "\(things) are nested deeper than \(limit)", at: place)
  }

  /// An attribute on a line of its own that is indented as if it belonged to
  /// the route above. `next` and `previous` are a name and a line.
  static func misplacedAttribute(
    next: (name: String, line: Int), previous: (name: String, line: Int), at place: SourceRange
  ) -> Self {
    let target = "'\(next.name)' (line \(next.line))"
    return Diagnostic(
      "R039", .error, "this attribute would go to \(target), not to '\(previous.name)' above it",
      at: place,
      note:
        "write it at the end of line \(previous.line), or at the indentation of line \(next.line)"
    )
  }

  /// An attribute on a line of its own that nothing follows.
  static func danglingAttribute(at place: SourceRange) -> Self {
    Diagnostic(
      "R039", .error, "this attribute has no route, group, mount or redirect after it", at: place,
      note: "write it before the line that it describes, or at its end")
  }
}

extension Unicode.Scalar {
  /// `U+00A0`
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension UInt8 {
  /// `0xFF`, as messages name a byte.
  var hexadecimal: String {
    "0x" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
