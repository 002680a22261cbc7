/// Mistakes in how a line is written.
extension Diagnostic {
  /// `/search -> search(from-date: Date)`
  static func hyphenatedLabel(_ key: String, label: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R007", .error, "a label in Swift can't have the '-' of '\(key)'", at: place,
      note: "write '\(label): …', and '?\(key)=:\(label)' in the pattern"
    )
  }

  /// `user/:id -> user`
  static func patternStart(at place: SourceRange, note: Note) -> Self {
    Diagnostic(
      "R001", .error, "a pattern starts with '/', 'https://' or a scheme and ':'", at: place,
      note: note
    )
  }

  /// `/cart`; `group` is the line with a `{`, where lines of a group are below it.
  static func missingCase(
    of pattern: String, name: String, group: String?, at place: SourceRange
  ) -> Self {
    let route: Note =
      "write \(write: "\(pattern) -> \(name)", .pattern), or '\(pattern) {' to open a group"
    return Diagnostic(
      "R002", .error, "this pattern names no case", at: place,
      note: group.map { .write($0, .line) } ?? route)
  }

  /// `/cart cart`; the note has the arrow.
  static func missingArrow(_ note: Note, at place: SourceRange) -> Self {
    Diagnostic(
      "R002", .error, "this pattern names no case: there is no '->'", at: place, note: note)
  }

  /// `/cart via signedIn -> cart`
  static func misplacedCase(_ line: String, after clause: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R002", .error, "this pattern names no case before '\(clause)'", at: place,
      note: .write(line, .line))
  }

  /// A line that starts with `->` and follows none that it could go on with.
  static func missingPattern(at place: SourceRange) -> Self {
    Diagnostic(
      "R003", .error, "'->' has no pattern before it", at: place,
      note: "write the pattern before it, on this line or the one above"
    )
  }

  /// `via signedIn` without a route above; `group` is from the `{` of a group that it is the first
  /// line of to its end.
  static func missingRoute(
    before word: String, at place: SourceRange, in group: SourceRange? = nil, line: String = ""
  ) -> Self {
    let own: Note = "write it below its route, or at the end of the route's line"
    return Diagnostic(
      "R003", .error, "'\(word)' has no route before it", at: place,
      note: group.map { group -> Note in
        "write \(write: line, as: line + " {", .range(group)) before the '{' of its group"
      } ?? own)
  }

  /// `{` without a pattern or `group` before it, `|` without an enum.
  static func missingBeginning(
    of mark: String, expected: String, note: Note, at place: SourceRange
  ) -> Self {
    Diagnostic("R003", .error, "'\(mark)' has no \(expected) before it", at: place, note: note)
  }

  /// `rediret /help -> help`
  static func unknownKeyword(
    _ word: String, among keywords: [String], note: Note?, otherwise fallback: Note,
    at place: SourceRange
  ) -> Self {
    let near = Suggestion.notes(for: word, among: keywords).first
    return Diagnostic(
      "R004", .error, "'\(word)' is not a keyword", at: place,
      note: note ?? near ?? fallback)
  }

  static func unmatchedBrace(at place: SourceRange) -> Self {
    Diagnostic("R005", .error, "'}' closes nothing", at: place, note: "\(delete: "delete it")")
  }

  static func unclosedBrace(at place: SourceRange) -> Self {
    let end = place.file.endOfLinesInside(place.bytes.upperBound)
    let brace = end.map { end -> Note in
      let line = String(repeating: " ", count: place.file.indentation(at: place.bytes.lowerBound))
      let after = SourceRange(file: place.file, bytes: end..<end)
      return "\(write: "}", as: "\n\(line)}", .range(after))"
    }
    return Diagnostic(
      "R006", .error, "this '{' is never closed", at: place,
      note: "write \(brace ?? "'}'") on a line of its own after the last line of the group")
  }

  /// Anything that the grammar does not allow in its place.
  static func expected(
    _ expected: String, found: String, at place: SourceRange, note: Note?
  ) -> Self {
    Diagnostic("R007", .error, "expected \(expected), found \(found)", at: place, note: note)
  }

  /// `String([a-z]+)`
  static func bareRegularExpression(
    _ text: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    malformedRange(text, note: "write \(write: suggestion) for a regular expression", at: place)
  }

  /// `Int(5)` and `Int(bound: 5)`
  static func bareNumber(_ text: String, of number: String, at place: SourceRange) -> Self {
    let least: Note = "\(write: "\(number)...") for \(number) or more"
    let greatest: Note = "\(write: "...\(number)") for at most \(number)"
    return malformedRange(
      text, note: "write \(least), \(greatest), or \(write: "\(number)...\(number)")", at: place)
  }

  /// `Int(> 5)`
  static func comparison(_ mark: String, at place: SourceRange) -> Self {
    malformedRange(
      mark, note: "write '1...' for 1 or more, '...5' for at most 5, or '1...5' for both", at: place
    )
  }

  /// `Bool(true)` and `Int(min: 1)`
  static func constraintMissing(_ text: String, at place: SourceRange) -> Self {
    malformedRange(
      text, note: "write a range such as '1...5', or the type without parentheses", at: place)
  }

  /// `Int(1..)`
  static func openRange(
    _ text: String, from lower: String, over written: SourceRange, at place: SourceRange
  ) -> Self {
    let range: Note = "write \(write: "\(lower)...", .range(written)) for \(lower) or more"
    return malformedRange(text, note: range, at: place)
  }

  /// `Int(..5)`
  static func openRange(
    _ text: String, to upper: String, over written: SourceRange, at place: SourceRange
  ) -> Self {
    let range: Note = "write \(write: "...\(upper)", .range(written)) for at most \(upper)"
    return malformedRange(text, note: range, at: place)
  }

  /// `Int(1..5)`
  static func malformedRange(
    _ text: String, lower: String, upper: String, over written: SourceRange, at place: SourceRange
  ) -> Self {
    let range = Edit.Location.range(written)
    let closed: Note = "\(write: "\(lower)...\(upper)", range) (\(upper) included)"
    let open: Note = " or \(write: "\(lower)..<\(upper)", range) (not included)"
    return malformedRange(text, note: "write \(closed)\(lower == upper ? "" : open)", at: place)
  }

  static func malformedRange(_ text: String, note: Note, at place: SourceRange) -> Self {
    Diagnostic("R008", .error, "'\(text)' is not a range", at: place, note: note)
  }

  /// A `(`, `[`, `"` or `/` whose other half is missing; `end` is a phrase such
  /// as `the next route on line 8`.
  /// - Parameter closing: Where the other half goes, if that can be told.
  static func unclosed(
    _ mark: String, before end: String, at place: SourceRange, closing: SourceRange? = nil,
    note: Note? = nil
  ) -> Self {
    let other = ["(": ")", "[": "]"][mark] ?? mark
    let half: Note = closing.map { .write(other, .range($0)) } ?? "write '\(other)'"
    return Diagnostic(
      "R009", .error, "this '\(mark)' is not closed before \(end)", at: place,
      note: note ?? "\(half) where it ends")
  }

  static func missingHeader(at place: SourceRange) -> Self {
    Diagnostic(
      "R010", .error, "no 'routes' line before the first route", at: place,
      note:
        "write \(write: "routes ShopRoute", .declaration), or include this file from one that has it"
    )
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
    Diagnostic(
      "R013", .error, "'\(text)' is not an escape of a string", at: place,
      note:
        "write \(write: "\\" + text) for a backslash; the escapes are '\\\"', '\\\\', '\\n' and '\\t'"
    )
  }

  static func controlCharacter(_ byte: UInt8, at place: SourceRange) -> Self {
    let name = Unicode.Scalar(byte).codePoint
    // One that ends a line elsewhere keeps two lines apart.
    let delete: Note = byte == .carriageReturn ? "delete it" : "\(delete: "delete it")"
    return Diagnostic(
      "R034", .error, "a table has no control character (\(name))", at: place,
      note: "\(delete); in a pattern it is written '\([byte].percentEncoded)'")
  }

  /// `///cart -> cart`
  static func malformedComment(_ text: String, at place: SourceRange) -> Self {
    let pattern = text.drop { $0 == "/" }
    let isSentence = text.first?.isUppercase == true
    return Diagnostic(
      "R035", .error, "'///\(text)' is neither documentation nor a comment", at: place,
      note: isSentence
        ? "write \(write: "/// \(text)") for documentation, or '// \(text)'"
        : "write \(write: "// /\(pattern)") to comment the route out")
  }

  /// `//cart -> cart`
  static func routeComment(
    _ route: String, write suggestion: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R035", .warning, "this line is a comment, and would be a route without its second '/'",
      at: place,
      note: "write \(write: suggestion) for the route, or \(write: "// \(route)") to leave it out")
  }

  /// `/* comment */`, with the text of one that is on one line, and as the lines to write.
  static func blockComment(_ text: String?, lines: String, at place: SourceRange) -> Self {
    let message = "'/*' does not begin a comment"
    if let text, text.hasPrefix("->") {
      // `/* -> notFound`
      return Diagnostic(
        "R035", .error, message, at: place,
        note: "write \(write: "otherwise \(text)") for every other link")
    }
    let mark = lines.hasPrefix("///") ? "///" : "//"
    let suggestion = text.map { text -> Note in ": write \(write: "\(mark) \(text)")" }
    return Diagnostic(
      "R035", .error, message, at: place,
      note: "a comment begins with '//' and ends with its line"
        + (suggestion ?? ": write \(write: mark, as: lines) before each line of it"))
  }

  /// A character that looks like a space, such as the no-break space.
  static func foreignSpace(_ scalar: Unicode.Scalar, others: Int, at place: SourceRange) -> Self {
    let more = others == 0 ? "" : ", and in \(others) more places"
    return Diagnostic(
      "R007", .error, "expected a space, found \(scalar.codePoint)", at: place,
      note: "write a space (U+0020) here\(more)")
  }

  /// A character that nobody sees, such as the zero-width space.
  static func invisible(_ scalar: Unicode.Scalar, others: Int, at place: SourceRange) -> Self {
    let more = others == 0 ? "" : ", and \(others) more"
    return Diagnostic(
      "R007", .error, "there is an invisible character here, \(scalar.codePoint)", at: place,
      note: "\(delete: "delete it")\(more)")
  }

  /// `x -> my-page`
  static func hyphenatedCase(_ name: String, note: Note, at place: SourceRange) -> Self {
    Diagnostic(
      "R007", .error, "a case in Swift can't have the '-' of '\(name)'", at: place, note: note)
  }

  /// `/x -> AppRoute.cart`
  static func dottedCase(_ name: String, note: Note, at place: SourceRange) -> Self {
    Diagnostic(
      "R049", .error, "a case is named without its enum: '\(name)'", at: place, note: note)
  }

  static func nestedTooDeep(_ things: String, limit: Int, at place: SourceRange) -> Self {
    Diagnostic("R036", .error, "\(things) are nested deeper than \(limit)", at: place)
  }

  /// An attribute on a line of its own that is indented as if it belonged to
  /// the route above. `next` and `previous` are a name and a line.
  static func misplacedAttribute(
    next: (name: String, line: Int), previous: (name: String, line: Int), moving: Note?,
    at place: SourceRange
  ) -> Self {
    let target = "'\(next.name)' (line \(next.line))"
    return Diagnostic(
      "R039", .error, "this attribute would go to \(target), not to '\(previous.name)' above it",
      at: place,
      note: (moving ?? "write it") + " at the end of line \(previous.line), "
        + "or at the indentation of line \(next.line)"
    )
  }

  /// An attribute on a line of its own that nothing follows.
  static func danglingAttribute(moving: Note?, at place: SourceRange) -> Self {
    Diagnostic(
      "R039", .error, "this attribute has no route, group, mount or redirect after it", at: place,
      note: moving.map { $0 + " at the end of the line that it describes" }
        ?? "write it before the line that it describes, or at its end"
    )
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
