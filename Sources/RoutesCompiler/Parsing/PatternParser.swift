/// Makes the syntax tree of one pattern.
///
/// ```
/// pattern     = ( path | scheme ":" path | "https://" host [ ":" digits ] [ path ] )
///               [ "?" items ] [ "#" fragment ]
/// host        = host-part { "." host-part }
/// host-part   = label | placeholder | "*" [ name ]
/// path        = "/" | "/" segment { "/" segment }
/// segment     = mixed | [ mixed ] [ ":" ] "*" name
/// mixed       = text | [ text ] placeholder { text placeholder } [ text ]
/// placeholder = ":" name | "{" name "}"
/// items       = query-item { "&" query-item }
/// query-item  = key "=" ( mixed | "*" [ name ] ) | "!" key | placeholder
/// fragment    = path [ "?" items ] | items | mixed
/// ```
///
/// `text` is what RFC 3986 allows in a segment, and any character outside ASCII
/// but white space, without `:`, `{` and `*`; other characters are written as
/// `%XX`. In a query `/` and `?` are text as well, and `&` is not. A fragment is
/// a path where it begins with `/`, items where it has `=` or `&` or begins with
/// `!`, and text otherwise.
///
/// A pattern ends at its first mistake. Hosts are parsed in `SiteParsing`, segments and placeholders in
/// `SegmentParsing`, items and the fragment in `QueryParsing`.
struct PatternParser {
  let file: SourceFile
  let bytes: [UInt8]
  let range: Range<Int>
  var position: Int
  /// What was read so far.
  private(set) var pattern: SyntaxTree.Pattern
  /// Where each name was first written.
  var names: [String: Range<Int>] = [:]

  private init(_ file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
    bytes = file.bytes
    position = range.lowerBound
    pattern = SyntaxTree.Pattern(place: SourceRange(file: file, bytes: range))
  }

  /// Parses a pattern; returns what could be read before the first mistake, and that.
  static func parse(
    _ file: SourceFile, _ range: Range<Int>
  ) -> (pattern: SyntaxTree.Pattern, mistake: Diagnostic?) {
    var parser = PatternParser(file, range: range)
    do throws(PatternMistake) {
      try parser.parsePattern()
      return (parser.pattern, nil)
    } catch {
      return (parser.pattern, error.diagnostic)
    }
  }

  /// ```
  /// pattern = ( path | scheme ":" path | "https://" host [ ":" digits ] [ path ] )
  ///           [ "?" items ] [ "#" fragment ]
  /// ```
  private mutating func parsePattern() throws(PatternMistake) {
    pattern.shape.site = try parseSite()
    let pathEnd = end(before: .questionMark, .numberSign, limit: range.upperBound)
    while position < pathEnd {
      let isFirst = pattern.shape.segments.isEmpty
      let segment = try parsePathSegment(isFirst: isFirst, pathEnd: pathEnd)
      guard let segment else { continue }
      if case .catchAll(let second?)? = segment.last, let first = pattern.shape.catchAll {
        throw PatternMistake(
          .secondCatchAll(second.name.text, at: second.place, first: first.place))
      }
      pattern.shape.segments.append(segment)
    }
    if has(.questionMark) {
      position += 1
      let end = end(before: .numberSign, .numberSign, limit: range.upperBound)
      pattern.shape.query = try parseItems(to: end)
    }
    if has(.numberSign) {
      position += 1
      try checkDirective()
      pattern.shape.fragment = try parseFragment()
    }
  }

  /// Links are read without the fragment directive, so no link would match one.
  private func checkDirective() throws(PatternMistake) {
    guard
      let start = (position..<range.upperBound).first(where: {
        bytes[$0..<range.upperBound].starts(with: ":~:".utf8)
      })
    else { return }
    throw PatternMistake(.fragmentDirective(at: place(start..<range.upperBound)))
  }

  func has(_ byte: UInt8) -> Bool {
    position < range.upperBound && bytes[position] == byte
  }

  /// The offset of the first of two bytes, or the limit. Those inside `{ }`, such as the `?` of
  /// `{id?}`, are part of one mistake.
  func end(before first: UInt8, _ second: UInt8, limit: Int) -> Int {
    var end = position
    while end < limit && bytes[end] != first && bytes[end] != second {
      end = closingBrace(of: end, limit: limit) ?? end + 1
    }
    return end
  }

  private func closingBrace(of open: Int, limit: Int) -> Int? {
    guard bytes[open] == .leftBrace else { return nil }
    // Nobody writes a parameter that is longer.
    return bytes[open..<min(limit, open + 100)].firstIndex(of: .rightBrace)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: range) }

  /// The whole pattern for a message.
  var quotation: String { file.quotation(of: range) }
}

/// A mistake in a pattern, where its production cannot go on.
struct PatternMistake: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
