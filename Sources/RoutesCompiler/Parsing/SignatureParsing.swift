/// Parameters and their types.
extension Parser {
  /// ```
  /// parameters = "(" [ parameter { "," parameter } ] ")"
  /// ```
  mutating func parseParameters() throws(Unreadable) -> [SyntaxTree.Parameter] {
    try parseList(closedBy: .rightParenthesis) { parser throws(Unreadable) in
      try parser.parseParameter()
    }
  }

  /// ```
  /// parameter = name ":" type [ "joined" string ] [ "=" value ]
  /// ```
  private mutating func parseParameter() throws(Unreadable) -> SyntaxTree.Parameter {
    let label = try expectName("a parameter's name")
    guard accept(.colon) != nil else { throw failMissingType(of: label) }
    let type = try parseType()
    var separator: SyntaxTree.Name?
    if isWord("joined") {
      advance()
      separator = try expectString("a separator in quotes")
    }
    let value = accept(.equals) != nil ? try parseValue(of: type) : nil
    return SyntaxTree.Parameter(
      label: label, type: type, separator: separator, defaultValue: value,
      place: place(from: label.place.bytes.lowerBound))
  }

  /// ```
  /// type = base [ "?" ]
  /// ```
  mutating func parseType() throws(Unreadable) -> SyntaxTree.TypeSyntax {
    var type = try parseBaseType()
    if accept(.questionMark) != nil {
      type.isOptional = true
      type.place = place(from: type.place.bytes.lowerBound)
    }
    return type
  }

  /// ```
  /// base = dotted [ "(" constraint ")" ]
  ///      | "[" type [ ":" type ] "]"
  ///      | "(" cases ")"
  /// ```
  mutating func parseBaseType() throws(Unreadable) -> SyntaxTree.TypeSyntax {
    let start = current.bytes.lowerBound
    let base: SyntaxTree.TypeSyntax.Base
    switch kind {
    case .leftBracket: base = try parseCollectionType()
    case .leftParenthesis:
      let open = advance()
      try enterBracket(open)
      base = .cases(try parseCases())
      try expectClose(.rightParenthesis, of: open)
    default:
      let name = try expectDottedName("a type")
      base = .named(name, kind == .leftParenthesis ? try parseConstraint() : nil)
    }
    return SyntaxTree.TypeSyntax(base: base, isOptional: false, place: place(from: start))
  }

  private mutating func parseCollectionType() throws(Unreadable) -> SyntaxTree.TypeSyntax.Base {
    let open = advance()
    try enterBracket(open)
    let element = try parseType()
    let value = accept(.colon) != nil ? try parseType() : nil
    try expectClose(.rightBracket, of: open)
    return value.map { .dictionary(key: element, value: $0) } ?? .list(element)
  }

  /// ```
  /// cases = name [ "(" string ")" ] { "|" name [ "(" string ")" ] }
  /// ```
  mutating func parseCases() throws(Unreadable) -> [SyntaxTree.EnumCase] {
    var cases: [SyntaxTree.EnumCase] = []
    repeat {
      if kind == .string { throw failTextWithoutCase() }
      let name = try expectName("a case")
      if let failure = failBareRawValue(of: name) { throw failure }
      var rawValue: SyntaxTree.Name?
      if let open = accept(.leftParenthesis) {
        nesting += 1
        rawValue = try expectString("the case's text in quotes")
        try expectClose(.rightParenthesis, of: open)
      }
      cases.append(SyntaxTree.EnumCase(name: name, rawValue: rawValue))
    } while accept(.pipe) != nil
    return cases
  }

  /// ```
  /// constraint = [ number ] ( "..." | "..<" ) [ number ] | regex
  /// ```
  private mutating func parseConstraint() throws(Unreadable) -> SyntaxTree.Constraint {
    let open = advance()
    try enterBracket(open)
    let constraint: SyntaxTree.Constraint
    if kind == .unclosedRegularExpression {
      throw failExpecting("a regular expression")
    } else if let regex = accept(.regularExpression) {
      let text = regex.bytes.lowerBound + 1..<regex.bytes.upperBound - 1
      constraint = .regularExpression(SyntaxTree.Name(file.text(in: text), at: place(text)))
    } else {
      constraint = try parseRange(after: open)
    }
    if case .regularExpression = constraint, kind == .word || kind == .unknown {
      throw failFlag()
    }
    if kind == .comma { throw failExpecting("')'", note: "write one range: a type has only one") }
    try expectClose(.rightParenthesis, of: open)
    return constraint
  }

  private mutating func parseRange(after open: Token) throws(Unreadable) -> SyntaxTree.Constraint {
    if isAtLineEnd { try expectClose(.rightParenthesis, of: open) }
    let start = current.bytes.lowerBound
    let lower = accept(.number)
    let isClosed = kind == .closedRange
    guard accept(.closedRange) != nil || accept(.openRange) != nil else {
      throw failRange(lower: lower)
    }
    let upper = accept(.number)
    if !isClosed && upper == nil { throw failExpecting("a number after '..<'") }
    return .range(
      lower: lower.map(name(of:)), upper: upper.map(name(of:)), isClosed: isClosed,
      place(from: start))
  }
}
