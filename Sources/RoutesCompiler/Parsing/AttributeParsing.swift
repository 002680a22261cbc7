/// Attributes: before an item, alone on a line, or among its clauses.
extension Parser {
  /// ```
  /// attribute = "@" name [ "(" ( "*" | value | dotted ) { "," … } ")" ]
  /// ```
  mutating func parseAttribute() throws(Unreadable) -> SyntaxTree.Attribute {
    let start = advance().bytes.lowerBound
    let name = try expectName("an attribute's name after '@'")
    var arguments: [SyntaxTree.Attribute.Argument]?
    if kind == .leftParenthesis {
      arguments = try parseList(closedBy: .rightParenthesis) { parser throws(Unreadable) in
        if parser.kind == .word, parser.isNext(.colon) {
          throw parser.failExpecting("a value without a label")
        }
        parser.skipDot(in: name)
        let argument = try parser.parseAttributeArgument()
        if parser.kind == .word { throw parser.failExpecting("',' or ')'") }
        return argument
      }
    }
    return SyntaxTree.Attribute(
      name: name, arguments: arguments, place: place(from: start))
  }

  /// `@present(.sheet)` and `@over(.cart)`, which name what they name without a `.`.
  private mutating func skipDot(in attribute: SyntaxTree.Name) {
    let isName = ["tab", "present", "over", "under"].contains(attribute.text)
    guard isName, kind == .dot, isNext(.word) else { return }
    let start = advance().bytes.lowerBound
    let place = place(start..<current.bytes.upperBound)
    report(.dottedName(text(current), of: attribute.text, at: place))
  }

  private mutating func parseAttributeArgument() throws(Unreadable)
    -> SyntaxTree.Attribute.Argument
  {
    if let star = accept(.asterisk) { return .all(place(star.bytes)) }
    if text(current).hasPrefix("/") {
      // `@over(/cart)`
      let start = current.bytes.lowerBound
      let path = file.text(in: start..<file.bytes.runEnd(from: start)).trimming(")")
      throw fail(
        .expected(
          "the case of a route", found: "'\(path)'", at: place(current.bytes),
          note: .write(
            nameOfCase(ofPath: path).map { text(tokens[$0]) } ?? "…",
            .range(place(start..<start + path.utf8.count)))))
    }
    guard kind == .word, !isLiteralWord else { return .value(try parseValue()) }
    return .name(try expectDottedName("a name"))
  }

  /// Attributes at the start of a line, which wait for what follows on it or on
  /// one of the next lines.
  mutating func parseAttributesBeforeItem() {
    let start = current.bytes
    do {
      while kind == .at { pendingAttributes.attributes.append(try parseAttribute()) }
      if isAtLineEnd { return noteAttributeLine(at: start) }
      guard
        kind == .pattern || keyword == .redirect || keyword == .mount || keyword == .group
          || keyword == .otherwise
      else {
        let group = "group " + lineText(from: start.lowerBound)
        throw failExpecting(
          "a route, group, mount or redirect", write: kind == .leftBrace ? group : nil,
          note: [.text, .unknown].contains(kind) ? noteOnLineMeant : nil)
      }
    } catch {
      skipAttributeLine()
      if let brace = accept(.leftBrace) { openUnreadableGroup(brace.bytes) }
    }
  }

  private mutating func skipAttributeLine() {
    pendingAttributes = PendingAttributes()
    while !isAtLineEnd && kind != .leftBrace && kind != .rightBrace { advance() }
  }

  private mutating func noteAttributeLine(at range: Range<Int>) {
    guard pendingAttributes.misplaced == nil, let route = groups[groups.count - 1].previous else {
      return
    }
    let indentation = file.indentation(at: range.lowerBound)
    guard indentation > file.indentation(at: route.offset) else { return }
    pendingAttributes.misplaced = range
  }

  /// Hands the attributes before an item to it, and reports those that were
  /// meant for the route above.
  mutating func takeAttributes(for name: String, at offset: Int) -> [SyntaxTree.Attribute] {
    let pending = pendingAttributes
    pendingAttributes = PendingAttributes()
    if let range = pending.misplaced, let route = groups[groups.count - 1].previous {
      let next = (name: name, line: file.line(at: offset))
      let previous = (name: route.name, line: file.line(at: route.offset))
      let note = noteOnMoving(range, toRouteAt: route.offset)
      report(.misplacedAttribute(next: next, previous: previous, moving: note, at: place(range)))
    }
    groups[groups.count - 1].previous = (name, offset)
    return pending.attributes
  }

  /// `@hidden` at the end of a route's line, in place of a line below it.
  private func noteOnMoving(_ attribute: Range<Int>, toRouteAt route: Int) -> Diagnostic.Note? {
    let line = file.line(at: attribute.lowerBound)
    let end = file.lineStarts[line...].first ?? file.bytes.count
    let text = lineText(from: attribute.lowerBound)
    let last = token(at: route).flatMap { lineTokens(from: $0).last?.bytes.upperBound }
    guard let last, file.line(at: last) == file.line(at: route) else { return nil }
    let moved = file.edit(making: [
      (last..<last, " " + text), (file.lineStarts[line - 1]..<end, ""),
    ])
    return "write \(write: text, as: moved.text, moved.location)"
  }

  /// Reports attributes on lines of their own after which no item comes.
  mutating func reportDanglingAttributes() {
    if let attribute = pendingAttributes.attributes.first {
      let route = pendingAttributes.misplaced.flatMap { _ in groups[groups.count - 1].previous }
      let note = route.flatMap { noteOnMoving(attribute.place.bytes, toRouteAt: $0.offset) }
      report(.danglingAttribute(moving: note, at: attribute.place))
    }
    pendingAttributes = PendingAttributes()
  }
}
