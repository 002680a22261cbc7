/// Routes and refusals: the lines that begin with a pattern.
extension Parser {
  /// A pattern and whether all of it could be read.
  struct ParsedPattern {
    var pattern: SyntaxTree.Pattern
    var isSound: Bool
    /// The pattern as written, for messages.
    var text: String
    var warnings: [PatternParser.Warning]
    /// What it means, where it has the parameters of another router as its only mistake.
    var meaning: PatternMeaning?

    /// Advises another route of the pattern.
    func note(writing target: String) -> Diagnostic.Note {
      .write("\(text) -> \(target)", .rest(pattern.place))
    }
  }

  /// ```
  /// pattern-line = route | group-open
  /// ```
  mutating func parsePatternLine() throws(Unreadable) {
    let prefix = try parsePattern(advance())
    if let meaning = prefix.meaning, let line = lineMeant(by: meaning) {
      let place = prefix.pattern.place
      let isAlone = line == "\(meaning.pattern) \(restOfLine)"
      diagnostics[diagnostics.count - 1].notes = [
        isAlone ? .write(meaning.pattern, .range(place)) : .write(line, .rest(place))
      ]
    }
    if opensGroup { return try parseGroup(prefix: prefix) }
    try parseRoute(prefix)
  }

  /// One whose line is sound when it is written in another way has one mistake.
  mutating func parsePattern(_ token: Token) throws(Unreadable) -> ParsedPattern {
    var parser = PatternParser(file, range: token.bytes)
    let pattern = parser.parse()
    if var first = parser.diagnostics.first, parser.foreignSpellings.isEmpty,
      let line = rewrittenLine ?? (isSign(token) ? line(without: token.bytes) : nil)
        ?? (text(token).hasPrefix("(") ? lineMeant : nil)
    {
      first.notes = [noteInPlace(line)]
      throw fail(first)
    }
    diagnostics += parser.diagnostics
    return ParsedPattern(
      pattern: pattern, isSound: parser.diagnostics.isEmpty,
      text: quotation(of: token.bytes, limit: Self.longestLine),
      warnings: parser.warnings,
      meaning: !parser.foreignSpellings.isEmpty && parser.diagnostics.count == 1
        ? parser.meaning : nil)
  }

  /// Reports text that a reader may misread, in a pattern without reported mistakes. A name
  /// in the signature is not misread.
  mutating func reportWarnings(of pattern: ParsedPattern, _ parameters: [SyntaxTree.Parameter]?) {
    guard pattern.isSound else { return }
    for warning in pattern.warnings {
      let isNamed = parameters?.contains { parameter in
        warning.name.map { SwiftLabel.make(from: $0) == parameter.label.text } ?? false
      }
      if !(isNamed ?? false) { report(warning.message(moving: parameters ?? [], in: file)) }
    }
  }

  /// Reports text that the signature shows to be misread.
  private mutating func requireNoMisreading(
    of pattern: ParsedPattern, _ parameters: [SyntaxTree.Parameter]
  ) throws(Unreadable) {
    let warning = pattern.warnings.first { parameters.contains(where: $0.isMistake) }
    guard var mistake = warning?.diagnostic, pattern.isSound else { return }
    mistake.severity = .error
    // Not as it is written: the signature shows what it means.
    let edits = mistake.notes.flatMap(\.edits)
    let meant = edits.count > 1 ? edits.first : nil
    let note = noteOnRewriting ?? meant.map { .write($0.quotation, as: $0.text, $0.location) }
    if let note { mistake.notes = [note] }
    throw fail(mistake)
  }

  mutating func expectPattern() throws(Unreadable) -> ParsedPattern {
    try parsePattern(try expect(.pattern, "a pattern"))
  }

  /// Whether the rest of the line has a `{`, and not a route before a `{ … }`.
  private var opensGroup: Bool {
    let line = lineTokens(from: cursor)
    guard let brace = line.firstIndex(where: { $0.kind == .leftBrace }), !isInParentheses(brace)
    else { return false }
    let isRoute = line[..<brace].contains { $0.kind == .arrow }
    let inner = line[brace...]
    let isBody = inner.contains { $0.kind == .rightBrace } && !inner.contains { $0.kind == .arrow }
    let isEmpty = inner.dropFirst().first?.kind == .rightBrace
    return !isRoute || !isBody || isEmpty
  }

  /// The `{` of `filters: [String: String] = {})` and of `via atLeast{age: 18)`.
  func isInParentheses(_ brace: Int) -> Bool {
    let (before, after) = (tokens[cursor..<brace], lineTokens(from: brace))
    let open = before.count { $0.kind == .leftParenthesis }
    let closed = before.count { $0.kind == .rightParenthesis }
    let isClosed =
      after.count { $0.kind == .rightParenthesis } > after.count { $0.kind == .leftParenthesis }
    return tokens[brace + 1].kind == .rightBrace ? open > closed : isClosed && open == closed
  }

  /// ```
  /// route = pattern "->" ( name [ parameters ] { clause } | "nil" { attribute } )
  /// ```
  private mutating func parseRoute(_ pattern: ParsedPattern) throws(Unreadable) {
    guard accept(.arrow) != nil else { throw failMissingArrow(after: pattern) }
    if isWord("nil") { return try parseRefusal(of: pattern) }
    let name = try expectCase(after: pattern)
    try guarding(name) { parser throws(Unreadable) in
      var route = SyntaxTree.Route(
        documentation: parser.takeDocumentation(), pattern: pattern.pattern, name: name,
        parameters: nil, clauses: SyntaxTree.Clauses(),
        place: parser.place(from: pattern.pattern.place.bytes.lowerBound))
      do throws(Unreadable) {
        try parser.parse(&route, pattern)
      } catch {
        parser.leaveOut(.route(route))
        throw error
      }
    }
  }

  /// Takes the name after `->`, and reports names as other languages write them.
  private mutating func expectCase(
    after pattern: ParsedPattern
  ) throws(Unreadable) -> SyntaxTree.Name {
    let isClause = beginsClause(cursor) && isNext(.word) && !beginsClause(cursor + 1)
    guard kind == .word, !isLiteralWord, !isClause else { throw failCase(of: pattern) }
    let name = try expectName("a case")
    if let failure = failForeignCase(name, of: pattern) { throw failure }
    return name
  }

  /// Reads what follows the case of a route.
  private mutating func parse(
    _ route: inout SyntaxTree.Route, _ pattern: ParsedPattern
  ) throws(Unreadable) {
    let start = route.place.bytes.lowerBound
    route.clauses.attributes = takeAttributes(for: route.name.text, at: start)
    if kind == .leftParenthesis { route.parameters = try parseParameters() }
    route.place = place(from: start)
    try parseClauses(into: &route.clauses)
    try requireNoMisreading(of: pattern, route.parameters ?? [])
    try expectLineEnd()
    try requireSound(pattern)
    reportWarnings(of: pattern, route.parameters)
    append(.route(route))
    setLineAbove(.item(groups[groups.count - 1].items.count - 1))
  }

  private mutating func parseRefusal(of parsed: ParsedPattern) throws(Unreadable) {
    advance()
    let start = parsed.pattern.place.bytes.lowerBound
    let before = takeAttributes(for: parsed.text, at: start)
    let place = place(from: start)
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
}

extension SyntaxTree.Pattern {
  /// A case's name for messages: `cart` for `/cart`.
  var suggestedCaseName: String {
    for segment in shape.segments.reversed() {
      guard case .literal(let literal)? = segment.first else { continue }
      let bytes = Array(literal.utf8)
      let isName = bytes.nameEnd(from: 0, limit: bytes.count) == bytes.count
      if isName && !["", "nil", "true", "false"].contains(literal) { return literal }
    }
    return shape.segments.isEmpty ? "home" : "page"
  }
}
