/// Attributes: before an item, alone on a line, or among its clauses.
extension Parser {
  /// Attributes on lines of their own, until the item comes that they apply to.
  struct PendingAttributes {
    var attributes: [SyntaxTree.Attribute] = []
    /// The first that is indented deeper than the route above it.
    var misplaced: Range<Int>?
  }

  mutating func parseAttributes() throws(Mistake) -> [SyntaxTree.Attribute] {
    var attributes: [SyntaxTree.Attribute] = []
    while kind == .at { attributes.append(try parseAttribute()) }
    return attributes
  }

  /// ```
  /// attribute = "@" name [ "(" ( "*" | value | dotted ) { "," … } ")" ]
  /// ```
  mutating func parseAttribute() throws(Mistake) -> SyntaxTree.Attribute {
    let start = advance().bytes.lowerBound
    let name = try expectName(.attribute)
    var arguments: [SyntaxTree.Attribute.Argument]?
    if kind == .leftParenthesis {
      let isList = [.over, .under].contains(BuiltInAttribute(rawValue: name.text))
      let example = isList ? nil : "@present(sheet)"
      arguments = try parseList(closedBy: .rightParenthesis, of: example) {
        parser throws(Mistake) in
        try parser.parseArgument(of: name)
      }
    }
    return SyntaxTree.Attribute(
      name: name, arguments: arguments, place: place(from: start))
  }

  private mutating func parseArgument(
    of attribute: SyntaxTree.Name
  ) throws(Mistake) -> SyntaxTree.Attribute.Argument {
    if let star = accept(.asterisk) { return .all(place(star.bytes)) }
    if kind == .word, isNext(.colon) { throw .expected(.attributeValue) }
    if kind == .dot, BuiltInAttribute(rawValue: attribute.text) != nil, isNext(.word) {
      let dot = place(advance().bytes)
      report(.dottedName(text(current), of: attribute.text, at: dot))
    }
    guard kind == .word, !isLiteralWord else { return .value(try parseValue()) }
    return .name(try expectDottedName(.attributeValue))
  }

  /// ```
  /// item = … | { attribute } ( route | group-open | mount | redirect | otherwise )
  ///      | attribute { attribute }
  /// ```
  ///
  /// Attributes at the start of a line wait for what follows on it or on one of the next lines.
  mutating func parseAttributesBeforeItem() throws(Mistake) {
    let start = current.bytes
    while kind == .at { pendingAttributes.attributes.append(try parseAttribute()) }
    switch keyword {
    case _ where isAtLineEnd: noteAttributeLine(at: start)
    case _ where kind == .pattern: try parsePatternLine()
    case .redirect, .mount, .group, .otherwise: try parseKeywordLine()
    default: throw .expected(.afterAttributes)
    }
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
      report(.misplacedAttribute(next: next, previous: previous, at: place(range)))
    }
    groups[groups.count - 1].previous = (name, offset)
    return pending.attributes
  }

  /// Reports attributes on lines of their own after which no item comes.
  mutating func reportDanglingAttributes() {
    if let attribute = pendingAttributes.attributes.first {
      report(.danglingAttribute(at: attribute.place))
    }
    pendingAttributes = PendingAttributes()
  }
}
