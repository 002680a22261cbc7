/// Parameters and their types.
extension Parser {
  /// ```
  /// parameters = "(" [ parameter { "," parameter } ] ")"
  /// ```
  mutating func parseParameters() throws(Mistake) -> [SyntaxTree.Parameter] {
    try parseList(closedBy: .rightParenthesis) { parser throws(Mistake) in
      try parser.parseParameter()
    }
  }

  /// ```
  /// parameter = name ":" type [ "joined" string ] [ "=" value ]
  /// ```
  private mutating func parseParameter() throws(Mistake) -> SyntaxTree.Parameter {
    let label = try expectName(.parameterName)
    try expect(.colon, .colonAndType(after: label.text))
    let type = try parseType()
    var separator: SyntaxTree.Name?
    if isWord("joined") {
      advance()
      separator = try expectString(.separator)
    }
    let value = accept(.equals) != nil ? try parseValue() : nil
    return SyntaxTree.Parameter(
      label: label, type: type, separator: separator, defaultValue: value,
      place: place(from: label.place.bytes.lowerBound))
  }

  /// ```
  /// type = base [ "?" ]
  /// ```
  mutating func parseType() throws(Mistake) -> SyntaxTree.TypeSyntax {
    var type = try parseBase()
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
  mutating func parseBase() throws(Mistake) -> SyntaxTree.TypeSyntax {
    let start = current.bytes.lowerBound
    let base: SyntaxTree.TypeSyntax.Base
    switch kind {
    case .leftBracket: base = try parseCollection()
    case .leftParenthesis:
      let open = advance()
      try enterBracket(open)
      base = .cases(try parseCases())
      try expectClose(.rightParenthesis, of: open)
    default:
      let name = try expectDottedName(.type)
      base = .named(name, kind == .leftParenthesis ? try parseConstraint() : nil)
    }
    return SyntaxTree.TypeSyntax(base: base, isOptional: false, place: place(from: start))
  }

  private mutating func parseCollection() throws(Mistake) -> SyntaxTree.TypeSyntax.Base {
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
  mutating func parseCases() throws(Mistake) -> [SyntaxTree.EnumCase] {
    var cases: [SyntaxTree.EnumCase] = []
    repeat {
      let name = try expectName(isAtLineEnd && !cases.isEmpty ? .caseAfterPipe : .enumCase)
      cases.append(SyntaxTree.EnumCase(name: name, rawValue: try parseRawValue()))
    } while accept(.pipe) != nil
    return cases
  }

  private mutating func parseRawValue() throws(Mistake) -> SyntaxTree.Name? {
    // `red "Red"`
    if kind == .string { throw .of(.bareRawValue(text(current), at: place(current.bytes))) }
    guard let open = accept(.leftParenthesis) else { return nil }
    try enterBracket(open)
    let rawValue = try expectString(.rawValue)
    try expectClose(.rightParenthesis, of: open)
    return rawValue
  }

  /// ```
  /// constraint = [ number ] ( "..." | "..<" ) [ number ] | regex
  /// ```
  private mutating func parseConstraint() throws(Mistake) -> SyntaxTree.Constraint {
    let open = advance()
    try enterBracket(open)
    let constraint: SyntaxTree.Constraint
    if let regex = accept(.regularExpression) {
      let text = regex.bytes.lowerBound + 1..<regex.bytes.upperBound - 1
      constraint = .regularExpression(SyntaxTree.Name(file.text(in: text), at: place(text)))
    } else {
      constraint = try parseRange()
    }
    guard kind != .comma else { throw .of(.secondConstraint(at: place(current.bytes))) }
    try expectClose(.rightParenthesis, of: open)
    return constraint
  }

  private mutating func parseRange() throws(Mistake) -> SyntaxTree.Constraint {
    let start = current.bytes.lowerBound
    let lower = accept(.number)
    let isClosed = kind == .closedRange
    guard accept(.closedRange) != nil || accept(.openRange) != nil else {
      throw malformedRange(from: start)
    }
    if isClosed, text(current) == "<" { throw malformedRange(from: start) }
    let upper = accept(.number)
    if !isClosed && upper == nil { throw .expected(.numberAfterRange) }
    return .range(
      lower: lower.map(name(of:)), upper: upper.map(name(of:)), isClosed: isClosed,
      place(from: start))
  }

  /// `Int(1..5)`, `Int(5)` and `Int(min: 1)`, up to the `)`.
  private func malformedRange(from start: Int) -> Mistake {
    if isAtLineEnd || [.unclosedString, .unclosedRegularExpression].contains(kind) {
      return .expected(Expectation("a range or a regular expression", in: "Int(1...5)"))
    }
    let dots = kind == .malformedRange ? place(current.bytes) : nil
    let isOneSided =
      dots != nil
      && (current.bytes.lowerBound == start ? isNext(.number) : isNext(.rightParenthesis))
    let rest = lineTokens(from: cursor).prefix { $0.kind != .rightParenthesis && $0.kind != .comma }
    let end = rest.last?.bytes.upperBound ?? tokens[cursor - 1].bytes.upperBound
    return .of(
      .malformedRange(
        dots?.text ?? file.quotation(of: start..<max(start, end)), isOneSided: isOneSided,
        at: dots ?? place(start..<max(start, end))))
  }
}
