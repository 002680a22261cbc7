/// Routes and refusals: the lines that begin with a pattern.
extension Parser {
  /// A pattern and whether all of it could be read.
  struct ParsedPattern {
    var pattern: SyntaxTree.Pattern
    var isSound: Bool
    /// The pattern as written, for messages.
    var text: String
  }

  /// ```
  /// pattern-line = route | group-open
  /// ```
  mutating func parsePatternLine() throws(Unreadable) {
    let prefix = parsePattern(advance())
    if opensGroup { return try parseGroup(prefix: prefix) }
    try parseRoute(prefix)
  }

  mutating func parsePattern(_ token: Token) -> ParsedPattern {
    var parser = PatternParser(bytes: file.bytes, range: token.bytes, fileIndex: fileIndex)
    let pattern = parser.parse()
    diagnostics += parser.diagnostics
    return ParsedPattern(
      pattern: pattern, isSound: parser.diagnostics.isEmpty, text: quotation(of: token.bytes))
  }

  mutating func expectPattern() throws(Unreadable) -> ParsedPattern {
    parsePattern(try expect(.pattern, "a pattern"))
  }

  /// Whether the rest of the line has a `{`.
  private var opensGroup: Bool {
    var index = cursor
    while tokens[index].kind != .newline && tokens[index].kind != .endOfFile {
      if tokens[index].kind == .leftBrace { return true }
      index += 1
    }
    return false
  }

  /// ```
  /// route = pattern "->" ( name [ parameters ] { clause } | "nil" { attribute } )
  /// ```
  private mutating func parseRoute(_ pattern: ParsedPattern) throws(Unreadable) {
    guard accept(.arrow) != nil else { throw failMissingArrow(after: pattern) }
    if isWord("nil") { return try parseRefusal(of: pattern) }
    let name = try expectName("a case")
    try guarding(name) { parser throws(Unreadable) in
      try parser.parseRoute(pattern, to: name)
    }
  }

  private mutating func parseRoute(
    _ parsed: ParsedPattern, to name: SyntaxTree.Name
  ) throws(Unreadable) {
    let pattern = parsed.pattern
    let start = pattern.place.bytes.lowerBound
    let documentation = takeDocumentation()
    let attributes = takeAttributes(for: name.text, at: start)
    let parameters = kind == .leftParenthesis ? try parseParameters() : nil
    let place = Place(range(from: start))
    var clauses = SyntaxTree.Clauses()
    clauses.attributes = attributes
    try parseClauses(into: &clauses)
    try expectLineEnd()
    try requireSound(parsed)
    append(
      .route(
        SyntaxTree.Route(
          documentation: documentation, pattern: pattern, name: name, parameters: parameters,
          clauses: clauses, place: place)))
    setLineAbove(.item(groups[groups.count - 1].items.count - 1))
  }

  private mutating func parseRefusal(of parsed: ParsedPattern) throws(Unreadable) {
    advance()
    let start = parsed.pattern.place.bytes.lowerBound
    let before = takeAttributes(for: parsed.text, at: start)
    let place = Place(range(from: start))
    let attributes = before + (try parseAttributes())
    try expectLineEnd()
    try requireSound(parsed)
    append(
      .refusal(SyntaxTree.Refusal(pattern: parsed.pattern, attributes: attributes, place: place)))
  }

  /// Leaves out of the tree what has a pattern with a mistake, once the rest of
  /// its line is read.
  func requireSound(_ pattern: ParsedPattern) throws(Unreadable) {
    if !pattern.isSound { throw Unreadable() }
  }

  /// `/my page -> page` has a space in its pattern; `/cart` and `/cart via signedIn`
  /// lack an arrow.
  private mutating func failMissingArrow(after pattern: ParsedPattern) -> Unreadable {
    if !pattern.isSound { return Unreadable() }
    let end = tokens[cursor - 1].bytes.upperBound
    if kind == .word && Keyword(rawValue: text(current)) == nil || kind == .unknown {
      return fail(.unencodedCharacter("a space", escape: "%20", at: place(end..<end + 1)))
    }
    if let name = caseBehindClauses {
      return fail(
        .misplacedCase(
          name, of: pattern.text, behind: text(current), at: place(end..<end)))
    }
    let name = pattern.pattern.suggestedCaseName
    return fail(.missingCase(of: pattern.text, name: name, at: place(end..<end)))
  }

  /// The case that the rest of the line names, behind clauses: `via signedIn -> cart`.
  private var caseBehindClauses: String? {
    var index = cursor
    while ![.newline, .endOfFile, .arrow].contains(tokens[index].kind) {
      if text(tokens[index]) == Keyword.also.rawValue { return nil }
      index += 1
    }
    guard tokens[index].kind == .arrow, tokens[index + 1].kind == .word else { return nil }
    return text(tokens[index + 1])
  }
}

extension SyntaxTree.Pattern {
  /// A case's name for messages: `cart` for `/cart`.
  var suggestedCaseName: String {
    for segment in segments.reversed() {
      guard case .literal(let literal)? = segment.pieces.first else { continue }
      let bytes = Array(literal.text.utf8)
      let isName = bytes.nameEnd(from: 0, limit: bytes.count) == bytes.count
      if isName && !bytes.isEmpty { return literal.text }
    }
    return segments.isEmpty ? "home" : "page"
  }
}
