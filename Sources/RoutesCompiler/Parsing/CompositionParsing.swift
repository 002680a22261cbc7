/// Mounts, redirects, the default and examples.
extension Parser {
  /// ```
  /// mount = "mount" pattern "->" name "(" dotted ")" { clause }
  /// ```
  mutating func parseMount() throws(Mistake) {
    let start = advance().bytes.lowerBound
    let parsed = try expectPattern()
    try expect(.arrow, .mountArrow)
    let name = try expectName(.mountedTable)
    var clauses = SyntaxTree.Clauses(attributes: takeAttributes(for: name.text, at: start))
    let open = try expect(.leftParenthesis, .mountedTable)
    nesting += 1
    let table = try expectDottedName(.mountedTable)
    try expectClose(.rightParenthesis, of: open)
    let place = place(from: start)
    try parseClauses(into: &clauses)
    try expectLineEnd(.lineEnd(in: "mount /settings -> settings(SettingsRoute)"))
    try requireSound(parsed)
    let mount = SyntaxTree.Mount(
      documentation: takeDocumentation(), pattern: parsed.pattern, name: name, table: table,
      clauses: clauses, place: place)
    append(.mount(mount), continues: true)
  }

  /// ```
  /// redirect = "redirect" pattern "->" ( call | url ) { attribute }
  /// ```
  mutating func parseRedirect() throws(Mistake) {
    let start = advance().bytes.lowerBound
    let parsed = try expectPattern()
    try expect(.arrow, .redirectArrow)
    let before = takeAttributes(for: parsed.text, at: start)
    let target = try parseRedirectTarget()
    let place = place(from: start)
    let attributes = before + (try parseAttributes())
    try expectLineEnd(.lineEnd(in: "redirect /p/:id -> product(id: id)"))
    try requireSound(parsed)
    append(
      .redirect(
        SyntaxTree.Redirect(
          documentation: takeDocumentation(), pattern: parsed.pattern, target: target,
          attributes: attributes, place: place)))
  }

  private mutating func parseRedirectTarget() throws(Mistake) -> SyntaxTree.Redirect.Target {
    guard kind == .link else { return .route(try parseCall(.redirectTarget)) }
    guard !text(current).hasPrefix("/") else { throw .expected(.redirectTarget) }
    return .link(name(of: advance()))
  }

  /// ```
  /// otherwise = "otherwise" "->" name [ parameters ] { attribute }
  /// ```
  mutating func parseOtherwise() throws(Mistake) {
    let start = advance().bytes.lowerBound
    let before = takeAttributes(for: "otherwise", at: start)
    try expect(.arrow, .otherwiseArrow)
    let name = try expectName(.otherwiseCase)
    let parameters = kind == .leftParenthesis ? try parseParameters() : []
    let attributes = before + (try parseAttributes())
    let place = place(from: start)
    try expectLineEnd(.lineEnd(in: "otherwise -> notFound(url: String)"))
    append(
      .otherwise(
        SyntaxTree.Otherwise(
          documentation: takeDocumentation(), name: name, parameters: parameters,
          attributes: attributes, place: place)))
  }

  /// ```
  /// example = "example" link "->" ( call | "nil" )
  /// ```
  ///
  /// The line above stays the one that a continuation belongs to.
  mutating func parseExample() throws(Mistake) {
    let start = advance().bytes.lowerBound
    guard kind == .link, isLink(text(current)) else { throw .expected(.link) }
    let link = name(of: advance())
    try expect(.arrow, .exampleArrow)
    var outcome: SyntaxTree.Call?
    if isWord("nil") { advance() } else { outcome = try parseCall(.outcome) }
    let place = place(from: start)
    try expectLineEnd(.lineEnd(in: "example /product/7 -> product(id: 7)"))
    let above = groups[groups.count - 1].above
    append(.example(SyntaxTree.Example(link: link, outcome: outcome, place: place)))
    setLineAbove(above)
  }

  /// Whether a text begins with `/`, or with a scheme and `:`.
  private func isLink(_ text: String) -> Bool {
    text.hasPrefix("/")
      || text.contains(":") && SchemeName.isScheme(String(text.prefix { $0 != ":" }))
  }
}
