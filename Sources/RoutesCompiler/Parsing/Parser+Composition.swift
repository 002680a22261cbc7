/// Mounts, redirects, the default and examples.
extension Parser {
  /// ```
  /// mount = "mount" pattern "->" name "(" dotted ")" { clause }
  /// ```
  mutating func parseMount() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    let pattern = try expectPattern()
    try expect(.arrow, "'->'")
    let name = try expectName("a case")
    try guarding(name) { parser throws(Unreadable) in
      try parser.parseMount(pattern, to: name, from: start)
    }
  }

  private mutating func parseMount(
    _ parsed: ParsedPattern, to name: SyntaxTree.Name, from start: Int
  ) throws(Unreadable) {
    var clauses = SyntaxTree.Clauses()
    clauses.attributes = takeAttributes(for: name.text, at: start)
    let open = try expect(.leftParenthesis, "'(' and the table's name")
    nesting += 1
    let table = try expectDottedName("a table's name")
    try expectClose(.rightParenthesis, of: open)
    let place = Place(range(from: start))
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
    try expect(.arrow, "'->'")
    let before = takeAttributes(for: parsed.text, at: start)
    let target = try parseRedirectTarget()
    let place = Place(range(from: start))
    let attributes = before + (try parseAttributes())
    try expectLineEnd()
    try requireSound(parsed)
    append(
      .redirect(
        SyntaxTree.Redirect(
          documentation: takeDocumentation(), pattern: parsed.pattern, target: target,
          attributes: attributes, place: place)))
  }

  private mutating func parseRedirectTarget() throws(Unreadable) -> SyntaxTree.Redirect.Target {
    guard kind == .link, file.bytes[current.bytes.lowerBound] != .slash else {
      return .route(try parseCall("a case, or a URL with its scheme"))
    }
    return .link(name(of: advance()))
  }

  /// ```
  /// otherwise = "otherwise" "->" name [ parameters ] { attribute }
  /// ```
  mutating func parseOtherwise() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    let before = takeAttributes(for: "otherwise", at: start)
    try expect(.arrow, "'->'")
    let name = try expectName("a case")
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
          attributes: before + after, place: Place(range(from: start)))))
    try expectLineEnd()
  }

  /// ```
  /// example = "example" link "->" ( call | "nil" )
  /// ```
  ///
  /// The line above stays the one that a continuation belongs to.
  mutating func parseExample() throws(Unreadable) {
    let start = advance().bytes.lowerBound
    let link = name(of: try expect(.link, "a link"))
    try expect(.arrow, "'->'")
    var outcome: SyntaxTree.Call?
    if isWord("nil") { advance() } else { outcome = try parseCall("a case, or 'nil'") }
    let place = Place(range(from: start))
    try expectLineEnd()
    let above = groups[groups.count - 1].above
    append(.example(SyntaxTree.Example(link: link, outcome: outcome, place: place)))
    setLineAbove(above)
  }
}
