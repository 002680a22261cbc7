/// Routes and refusals: the lines that begin with a pattern.
extension Parser {
  /// A pattern and whether all of it could be read.
  struct ParsedPattern {
    var pattern: SyntaxTree.Pattern
    var isSound: Bool

    /// The pattern as written, for messages.
    var text: String { pattern.place.file.quotation(of: pattern.place.bytes) }
  }

  /// Parses a pattern, and reports a mistake in it. The rest of its line is read all the same, so
  /// that what the line declares is known.
  mutating func parsePattern(_ token: Token) -> ParsedPattern {
    let (pattern, mistake) = PatternParser.parse(file, token.bytes)
    if let mistake, !hasPatternMistake {
      report(mistake)
      hasPatternMistake = true
    }
    if mistake == nil { diagnostics += PatternWarnings(pattern).hostLabels }
    return ParsedPattern(pattern: pattern, isSound: mistake == nil)
  }

  /// Reports text that a reader may misread.
  mutating func reportWarnings(of parsed: ParsedPattern, labels: [String]) {
    guard parsed.isSound else { return }
    diagnostics += PatternWarnings(parsed.pattern).diagnostics(labels: labels)
  }

  mutating func expectPattern() throws(Mistake) -> ParsedPattern {
    parsePattern(try expect(.pattern, .pattern))
  }

  /// Leaves out of the tree what has a pattern with a mistake, once the rest of its line is read.
  func requireSound(_ pattern: ParsedPattern) throws(Mistake) {
    if !pattern.isSound { throw .reported }
  }

  /// ```
  /// route = pattern "->" ( name [ parameters ] { clause } | "nil" { attribute } )
  /// ```
  mutating func parseRoute(_ pattern: ParsedPattern) throws(Mistake) {
    guard accept(.arrow) != nil else { throw missingCase(of: pattern) }
    if isWord("nil") { return try parseRefusal(of: pattern) }
    let name = try expectName(.routeCase)
    let start = pattern.pattern.place.bytes.lowerBound
    var route = SyntaxTree.Route(
      documentation: takeDocumentation(), pattern: pattern.pattern, name: name, parameters: nil,
      clauses: SyntaxTree.Clauses(attributes: takeAttributes(for: name.text, at: start)),
      place: place(from: start))
    do throws(Mistake) {
      if kind == .leftParenthesis { route.parameters = try parseParameters() }
      route.place = place(from: start)
      try parseClauses(into: &route.clauses)
      try expectLineEnd(.lineEnd(in: "/product/:id -> product(id: Int) via signedIn"))
      try requireSound(pattern)
    } catch {
      leaveOut(.route(route))
      throw error
    }
    reportWarnings(of: pattern, labels: route.parameters?.map(\.label.text) ?? [])
    if route.parameters == nil { diagnostics += PatternWarnings(pattern.pattern).undeclaredNames }
    append(.route(route), continues: true)
  }

  /// The message at the end of a pattern that no arrow follows.
  private func missingCase(of pattern: ParsedPattern) -> Mistake {
    let end = tokens[cursor - 1].bytes.upperBound
    let spaced = place(end..<max(end, current.bytes.lowerBound))
    let hasArrow = lineTokens(from: cursor).contains { $0.kind == .arrow }
    let goesOn = kind == .unknown && "#?&/".contains(text(current).prefix(1))
    if hasArrow, kind == .word && keyword == nil || goesOn {
      return .of(.spaceInPattern(at: spaced))
    }
    if hasArrow, isClauseKeyword || kind == .at {
      return .of(.clauseBeforeCase(text(current), at: place(end..<end)))
    }
    let found = isAtLineEnd ? nil : signFound.text
    let isBraceBelow = kind == .newline && isNext(.leftBrace)
    let note = isBraceBelow ? "write '{' at the end of this line" : note(on: .arrow)
    return .of(.missingCase(before: found, note: note, at: place(end..<end)))
  }

  private mutating func parseRefusal(of parsed: ParsedPattern) throws(Mistake) {
    advance()
    let start = parsed.pattern.place.bytes.lowerBound
    let before = takeAttributes(for: parsed.text, at: start)
    let place = place(from: start)
    let attributes = before + (try parseAttributes())
    try expectLineEnd(.lineEnd(in: "/topics/:_ -> nil"))
    try requireSound(parsed)
    diagnostics += PatternWarnings(parsed.pattern).undeclaredNames
    append(
      .refusal(SyntaxTree.Refusal(pattern: parsed.pattern, attributes: attributes, place: place)))
  }
}
