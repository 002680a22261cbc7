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
      let line = rewrittenLine ?? (text(token).hasPrefix("(") ? lineMeant : nil)
    {
      first.notes = [.write(line, .line)]
      throw fail(first)
    }
    diagnostics += parser.diagnostics
    return ParsedPattern(
      pattern: pattern, isSound: parser.diagnostics.isEmpty, text: quotation(of: token.bytes),
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
      if !(isNamed ?? false) { report(warning.diagnostic) }
    }
  }

  /// Reports text that the signature shows to be misread.
  private mutating func requireNoMisreading(
    of pattern: ParsedPattern, _ parameters: [SyntaxTree.Parameter]
  ) throws(Unreadable) {
    let warning = pattern.warnings.first { parameters.contains(where: $0.isMistake) }
    guard var mistake = warning?.diagnostic, pattern.isSound else { return }
    mistake.severity = .error
    if let note = noteOnRewriting { mistake.notes = [note] }
    throw fail(mistake)
  }

  mutating func expectPattern() throws(Unreadable) -> ParsedPattern {
    try parsePattern(try expect(.pattern, "a pattern"))
  }

  /// Whether the rest of the line has a `{`, and not a route before a `{ … }`.
  private var opensGroup: Bool {
    let line = tokens[cursor...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
    guard let brace = line.firstIndex(where: { $0.kind == .leftBrace }), !isInParentheses(brace)
    else { return false }
    let isRoute = line[..<brace].contains { $0.kind == .arrow }
    let inner = line[brace...]
    let isBody = inner.contains { $0.kind == .rightBrace } && !inner.contains { $0.kind == .arrow }
    let isEmpty = inner.dropFirst().first?.kind == .rightBrace
    return !isRoute || !isBody || isEmpty
  }

  /// The `{` of `filters: [String: String] = {})`.
  private func isInParentheses(_ brace: Int) -> Bool {
    let before = tokens[cursor..<brace]
    return tokens[brace + 1].kind == .rightBrace
      && before.count { $0.kind == .leftParenthesis }
        > before.count { $0.kind == .rightParenthesis }
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
    let start = current.bytes.lowerBound
    if kind == .dot && isNext(.word) { throw failDottedCase(from: start, pattern) }
    if kind == .string { throw failExpecting("a case") }
    guard kind == .word, !isLiteralWord else { throw failCase(of: pattern) }
    let name = try expectName("a case")
    if kind == .dot { throw failDottedCase(from: start, pattern) }
    let end = name.place.bytes.upperBound
    if kind == .unknown, current.bytes.lowerBound == end, file.bytes[end] == .hyphen {
      throw failHyphen(inCase: name, pattern)
    }
    if [.unknown, .at].contains(kind), current.bytes.lowerBound == end, isNext(.word),
      ["#", "@"].contains(text(current))
    {
      throw failSecondName(after: name)
    }
    let isWordNext = kind == .word && keyword.map(Keyword.clauses.contains) != true
    let isRedirect = name.text == "redirect" && (isWordNext || text(current).hasPrefix("/"))
    if isRedirect || ["http", "https"].contains(name.text) && kind == .colon {
      throw failRedirect(from: start, pattern)
    }
    if isWordNext, Self.foreignWords.contains(name.text) {
      let line = "\(pattern.text) -> \(lineText(from: current.bytes.lowerBound))"
      throw fail(
        .expected(
          "a case", found: "'\(name.text)'", at: name.place,
          note: .write(line, .rest(pattern.pattern.place))))
    }
    return name
  }

  private static let foreignWords: Set = [
    "case", "func", "let", "var", "static", "return", "async", "await", "try", "new",
  ]

  /// `/x -> carts#show` and `/x -> CartController@show`
  private mutating func failSecondName(after name: SyntaxTree.Name) -> Unreadable {
    let place = place(name.place.bytes.lowerBound..<tokens[cursor + 1].bytes.upperBound)
    let first = SwiftLabel.lowerCamel(name.text)
    return fail(
      .expected(
        "a case", found: "'\(place.text)'", at: place,
        note: "write one name, \(write: first) or \(write: text(tokens[cursor + 1]))"))
  }

  /// `/x -> 404`, `/x -> => cart`, `/x -> (cart)` and `/x -> /y`
  private mutating func failCase(of pattern: ParsedPattern) -> Unreadable {
    if kind == .number, current.bytes.count == 3, text(current).hasPrefix("4") {
      return failExpecting(
        "a case", write: "\(pattern.text) -> nil", .rest(pattern.pattern.place))
    }
    if text(current).hasPrefix("/") {
      return failRedirect(from: current.bytes.lowerBound, pattern)
    }
    let line = "\(pattern.text) -> \(pattern.pattern.suggestedCaseName)"
    let note = noteOnRewriting ?? .write(line, .rest(pattern.pattern.place))
    return failExpecting("a case", note: pattern.isSound ? note : nil)
  }

  /// `/x -> redirect y`, `/x -> /y` and `/x -> https://help.example.com`
  private mutating func failRedirect(from start: Int, _ pattern: ParsedPattern) -> Unreadable {
    var target = lineText(from: start)
    if target.hasPrefix("redirect") { target = lineText(from: current.bytes.lowerBound) }
    if target.hasPrefix("/") { target = caseName(ofPath: target) ?? "…" }
    let found = start..<file.bytes.runEnd(from: start)
    return fail(
      .expected(
        "a case", found: "'\(quotation(of: found))'", at: place(found),
        note: .write("redirect \(pattern.text) -> \(target)", .rest(pattern.pattern.place))))
  }

  /// `/x -> AppRoute.cart` and `/x -> .cart`
  private mutating func failDottedCase(from start: Int, _ pattern: ParsedPattern) -> Unreadable {
    while kind == .dot || kind == .word && isNext(.dot) { advance() }
    let end = kind == .word ? current.bytes.upperBound : tokens[cursor - 1].bytes.upperBound
    let name = file.text(in: start..<end)
    guard kind == .word else { return failExpecting("a case after '.'") }
    brokenNames.insert(text(current))
    let line = "\(pattern.text) -> \(lineText(from: current.bytes.lowerBound))"
    let note = Diagnostic.Note.write(line, .rest(pattern.pattern.place))
    return fail(.dottedCase(name, note: note, at: place(start..<end)))
  }

  /// `/x -> my-page`
  private mutating func failHyphen(
    inCase name: SyntaxTree.Name, _ pattern: ParsedPattern
  ) -> Unreadable {
    let start = name.place.bytes.lowerBound
    let written = file.bytes[start...].prefix { $0.isWord || $0 == .hyphen }
    let label = label(ofHyphenated: written)
    brokenNames.insert(label)
    let rest = lineText(from: written.endIndex)
    return fail(
      .hyphenatedCase(
        String(decoding: written, as: UTF8.self),
        note: .write("\(pattern.text) -> \(label)\(rest)", .rest(pattern.pattern.place)),
        at: place(start..<written.endIndex)))
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

  /// `/my page -> page` has a space in its pattern; `/cart` and `/cart via signedIn`
  /// lack an arrow.
  private mutating func failMissingArrow(after pattern: ParsedPattern) -> Unreadable {
    if !pattern.isSound { return Unreadable() }
    let end = tokens[cursor - 1].bytes.upperBound
    if let line = rewrittenLine {
      let place = place(end..<end)
      if kind == .at || beginsClause(cursor) {
        return fail(.misplacedCase(line, after: text(current), at: place))
      }
      let isSecond = isPath(current) || kind == .pipe
      return isSecond
        ? failExpecting("'->'", write: line) : fail(.missingArrow(line, .line, at: place))
    }
    if let name = caseWithoutArrow {
      brokenNames.insert(text(tokens[name]))
      let line = "\(pattern.text) -> \(lineText(from: tokens[name].bytes.lowerBound))"
      return fail(.missingArrow(line, .rest(pattern.pattern.place), at: place(end..<end)))
    }
    if kind == .word && Keyword(rawValue: text(current)) == nil || kind == .unknown {
      let isQuery = !pattern.pattern.shape.query.isEmpty
      return fail(
        .unencodedCharacter(
          "a space", escape: isQuery ? "&" : "%20", at: place(end..<end + 1)))
    }
    let name = pattern.pattern.suggestedCaseName
    return fail(.missingCase(of: pattern.text, name: name, at: place(end..<end)))
  }

  /// The token of the case on a line without `->`: `/cart cart`, `/cart => cart`.
  private var caseWithoutArrow: Int? {
    var index = cursor
    while [.unknown, .equals, .colon, .pipe].contains(tokens[index].kind) { index += 1 }
    // `/cart shows cart`
    while [index, index + 1].allSatisfy({ tokens[$0].kind == .word && !beginsClause($0) }) {
      index += 1
    }
    let name = tokens[index]
    guard name.kind == .word, Keyword(rawValue: text(name)) == nil else { return nil }
    let rest = tokens[index...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
    return rest.contains { $0.kind == .arrow } ? nil : index
  }
}

extension SyntaxTree.Pattern {
  /// A case's name for messages: `cart` for `/cart`.
  var suggestedCaseName: String {
    for segment in shape.segments.reversed() {
      guard case .literal(let literal)? = segment.first else { continue }
      let bytes = Array(literal.utf8)
      let isName = bytes.nameEnd(from: 0, limit: bytes.count) == bytes.count
      if isName && !bytes.isEmpty { return literal }
    }
    return shape.segments.isEmpty ? "home" : "page"
  }
}
