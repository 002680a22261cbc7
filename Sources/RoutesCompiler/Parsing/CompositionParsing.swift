/// Mounts, redirects, the default and examples.
extension Parser {
  /// ```
  /// mount = "mount" pattern "->" name "(" dotted ")" { clause }
  /// ```
  mutating func parseMount() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    if text(current).first?.isUppercase == true { throw failTableBeforePath() }
    let pattern = try expectPattern()
    if kind != .arrow { try requireSound(pattern) }
    if kind == .word {
      let rest = lineText(from: current.bytes.lowerBound)
      let isTable = isNext(.newline) && rest.first?.isUppercase == true
      let mount = isTable ? "\(rest.caseForTable)(\(rest))" : rest
      throw failExpecting("'->'", write: "mount \(pattern.text) -> \(mount)")
    }
    try expect(.arrow, "'->'")
    let name = try expectName("a case")
    try guarding(name) { parser throws(Unreadable) in
      try parser.parseMount(pattern, to: name, from: start)
    }
  }

  /// `mount SettingsRoute at /settings`
  private mutating func failTableBeforePath() -> Unreadable {
    let table = text(current)
    let path = restOfLine.split { " \"',".contains($0) }.first { $0.hasPrefix("/") } ?? ""
    let isName = table.utf8.allSatisfy { $0.isWord || $0 == .dot }
    guard isName, !path.isEmpty, let pattern = PatternParser.sound(String(path)) else {
      let mount = "mount /settings -> settings(SettingsRoute)"
      return failExpecting("a pattern", note: "write the path first, as in '\(mount)'")
    }
    let rest = restOfLine.split(separator: path, maxSplits: 1).last ?? ""
    let clauses = rest.drop { Self.quotes.contains($0) }
    let mount = "mount \(pattern) -> \(table.caseForTable)(\(table))"
    return failExpecting(
      "a pattern", note: .write(mount + (clauses.hasPrefix(" ") ? clauses : ""), .line))
  }

  private mutating func parseMount(
    _ parsed: ParsedPattern, to name: SyntaxTree.Name, from start: Int
  ) throws(Unreadable) {
    var clauses = SyntaxTree.Clauses()
    clauses.attributes = takeAttributes(for: name.text, at: start)
    if kind == .word, keyword == nil { throw failExpecting("'('") }
    guard let open = accept(.leftParenthesis) else { throw failMountedTable(name, at: parsed) }
    nesting += 1
    let table = try expectDottedName("a table's name")
    try expectClose(.rightParenthesis, of: open)
    let place = place(from: start)
    try parseClauses(into: &clauses)
    try expectLineEnd()
    try requireSound(parsed)
    append(
      .mount(
        SyntaxTree.Mount(
          documentation: takeDocumentation(), pattern: parsed.pattern, name: name, table: table,
          clauses: clauses, place: place)))
    setLineAbove(.item(groups[groups.count - 1].items.count - 1))
  }

  /// ```
  /// redirect = "redirect" pattern "->" ( call | url ) { attribute }
  /// ```
  mutating func parseRedirect() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    let parsed = try expectPattern()
    if kind != .arrow { try requireSound(parsed) }
    if accept(.arrow) == nil { throw failExpecting("'->'") }
    let before = takeAttributes(for: parsed.text, at: start)
    let target = try parseRedirectTarget(of: parsed)
    let place = place(from: start)
    let attributes = before + (try parseAttributes())
    try expectLineEnd()
    try requireSound(parsed)
    append(
      .redirect(
        SyntaxTree.Redirect(
          documentation: takeDocumentation(), pattern: parsed.pattern, target: target,
          attributes: attributes, place: place)))
  }

  private mutating func parseRedirectTarget(
    of pattern: ParsedPattern
  ) throws(Unreadable) -> SyntaxTree.Redirect.Target {
    let expected = "a case, or a URL with its scheme"
    if kind == .string { throw failExpecting(expected) }
    guard kind == .link else {
      return .route(try parseRouteCall(expected))
    }
    if isPath(current) {
      let note: Diagnostic.Note =
        "write the case that '\(text(current))' opens, or a URL with its scheme and host"
      throw failExpecting(
        expected, note: noteOnRewriting ?? note)
    }
    let link = name(of: advance())
    reportParameter(in: link, of: pattern)
    return .link(link)
  }

  /// Reports what is a parameter in a pattern: in a link it is text, as in `/Talk:Main`.
  private mutating func reportParameter(in link: SyntaxTree.Name, of pattern: ParsedPattern) {
    let names = Set(pattern.pattern.placeholders.map(\.name.text))
    var parser = PatternParser(file, range: link.place.bytes)
    let parameter = parser.parse().placeholders.first { parameter in
      let isInWord = file.bytes[parameter.place.bytes.lowerBound - 1].isWord
      return !isInWord || names.contains(parameter.name.text)
    }
    if let place = parameter?.place { report(.parameterInLink(place.text, at: place)) }
  }

  /// ```
  /// otherwise = "otherwise" "->" name [ parameters ] { attribute }
  /// ```
  mutating func parseOtherwise() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    let before = takeAttributes(for: "otherwise", at: start)
    try expect(.arrow, "'->'")
    let name = try expectName("a case")
    if kind == .colon {
      throw failExpecting(
        "'(' or the end of the line",
        note: "write a case, as in 'notFound(url: String)', whose handler opens the link")
    }
    if lacksParenthesis { throw failExpecting("'('") }
    let (parameters, after) = try guarding(name) { parser throws(Unreadable) in
      let parameters = parser.kind == .leftParenthesis ? try parser.parseParameters() : []
      let attributes = try parser.parseAttributes()
      if !parser.isAtLineEnd { throw parser.failExpecting("the end of the line") }
      return (parameters, attributes)
    }
    append(
      .otherwise(
        SyntaxTree.Otherwise(
          documentation: takeDocumentation(), name: name, parameters: parameters,
          attributes: before + after, place: place(from: start))))
    try expectLineEnd()
  }

  /// ```
  /// example = "example" link "->" ( call | "nil" )
  /// ```
  ///
  /// The line above stays the one that a continuation belongs to.
  mutating func parseExample() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    if Self.quotes.contains(text(current).prefix(1)) { throw failExpecting("a link") }
    if let failure = failRelativeLink() { throw failure }
    let link = name(of: try expect(.link, "a link"))
    if accept(.arrow) == nil {
      let note: Diagnostic.Note = "write '->' and the case that the link opens, or '-> nil'"
      throw failExpecting("'->'", note: isAtLineEnd ? note : nil)
    }
    var outcome: SyntaxTree.Call?
    if isWord("nil") { advance() } else { outcome = try parseRouteCall("a case, or 'nil'") }
    let place = place(from: start)
    try expectLineEnd()
    let above = groups[groups.count - 1].above
    append(.example(SyntaxTree.Example(link: link, outcome: outcome, place: place)))
    setLineAbove(above)
  }
}
