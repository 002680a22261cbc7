import RouteMatching

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

  private mutating func failMissingType(of label: SyntaxTree.Name) -> Unreadable {
    if file.bytes[label.place.bytes.upperBound...].first == .hyphen {
      return failHyphen(in: label)
    }
    let isAlone = kind == .comma || kind == .rightParenthesis
    let parameter = "\(label.text): String"
    let note: Diagnostic.Note =
      isAlone ? .write(parameter, .range(label.place)) : "write '\(parameter)'"
    return failExpecting(
      "':' and a type after '\(label.text)'",
      note: rewrittenLine == nil ? note : nil)
  }

  /// `from-date: Date`: keys of links may have hyphens.
  private mutating func failHyphen(in label: SyntaxTree.Name) -> Unreadable {
    let key = file.bytes[label.place.bytes.lowerBound...].prefix { $0.isWord || $0 == .hyphen }
    return fail(
      .hyphenatedLabel(
        String(decoding: key, as: UTF8.self), label: self.label(ofHyphenated: key),
        at: place(key.startIndex..<key.endIndex)))
  }

  /// `fromDate` for `from-date`
  func label(ofHyphenated name: ArraySlice<UInt8>) -> String {
    SwiftLabel.make(
      from: String(decoding: name.map { $0 == .hyphen ? .underscore : $0 }, as: UTF8.self))
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
    if case .regularExpression(let expression) = constraint, kind == .word || kind == .unknown {
      throw failFlag(of: expression)
    }
    if kind == .comma { throw failExpecting("')'", note: "write one range: a type has only one") }
    try expectClose(.rightParenthesis, of: open)
    return constraint
  }

  /// `String(/[a-z]+/i)` and `String(/a/b/)`
  private mutating func failFlag(of expression: SyntaxTree.Name) -> Unreadable {
    let isFlag = kind == .word && isNext(.rightParenthesis)
    guard isFlag, text(current).contains("i") else {
      let advice: Diagnostic.Note = isFlag ? "\(delete: "leave it out")" : "leave it out"
      return failExpecting("')'", note: "\(advice); a '/' in a regex is written '\\/'")
    }
    let meant = expression.text.split(separator: "a-z", omittingEmptySubsequences: false)
    let written = expression.place.bytes.lowerBound - 1..<current.bytes.upperBound
    let isPlain = !meant.contains { $0.contains(where: \.isLetter) }
    let both = "/\(meant.joined(separator: "A-Za-z"))/"
    return failExpecting(
      "')'",
      note: isPlain
        ? "write \(write: both, .range(place(written))) for both cases: a regex has no flags"
        : "write both letters, as in '[Aa]', and leave it out: a regex has no flags")
  }

  private mutating func parseRange(after open: Token) throws(Unreadable) -> SyntaxTree.Constraint {
    if isAtLineEnd { try expectClose(.rightParenthesis, of: open) }
    let start = current.bytes.lowerBound
    let lower = accept(.number)
    let isClosed = kind == .closedRange
    guard accept(.closedRange) != nil || accept(.openRange) != nil else {
      throw failRange(lower: lower, after: open)
    }
    let upper = accept(.number)
    if !isClosed && upper == nil { throw failExpecting("a number after '..<'") }
    return .range(
      lower: lower.map(name(of:)), upper: upper.map(name(of:)), isClosed: isClosed,
      place(from: start))
  }

  private mutating func failRange(lower: Token?, after open: Token) -> Unreadable {
    if let lower { return failRange(from: lower) }
    let place = place(current.bytes)
    if let line = rewrittenLine {
      return fail(.malformedRange(text(current), note: .write(line, .line), at: place))
    }
    if kind == .word, isNext(.pipe) { return failCases(after: open) }
    if [.leftBracket, .string].contains(kind) || ["#", "^", "\\"].contains(text(current)) {
      return failBareExpression()
    }
    if ["<", ">"].contains(text(current)) { return fail(.comparison(text(current), at: place)) }
    guard isNext(.number) else { return fail(.constraintMissing(text(current), at: place)) }
    let number = text(tokens[cursor + 1])
    let upper = isOrdered("1", number) ? number : "5"
    let range = tokens[cursor...].prefix { ![.rightParenthesis, .newline].contains($0.kind) }
    let written = self.place(
      current.bytes.lowerBound..<(range.last ?? current).bytes.upperBound)
    return fail(
      .malformedRange(text(current), lower: "1", upper: upper, over: written, at: place))
  }

  /// `String(red | blue)`, from its type on.
  private mutating func failCases(after open: Token) -> Unreadable {
    var cases: [String] = []
    while kind == .word {
      cases.append(text(advance()))
      if accept(.pipe) == nil { break }
    }
    let end = kind == .rightParenthesis ? current.bytes.upperBound : current.bytes.lowerBound
    let type = tokens.last { $0.bytes.upperBound <= open.bytes.lowerBound }
    let place = place((type ?? open).bytes.lowerBound..<end)
    return fail(.casesAfterType(cases, at: place))
  }

  /// `1..5`, `1-5`, `1, 5`, `1 to 5` and `5`
  private mutating func failRange(from lower: Token) -> Unreadable {
    // `Int(5)` has no mark to blame but the number itself.
    let isBare = kind == .rightParenthesis || isAtLineEnd
    let start = lower.bytes.lowerBound
    if isBare { return failBareNumber(lower) }
    if !isNext(.number), kind != .number, let line = rewrittenLine {
      return fail(
        .malformedRange(text(current), note: .write(line, .line), at: place(current.bytes)))
    }
    let isMarked = kind == .malformedRange
    var upper = isNext(.number) ? text(tokens[cursor + 1]) : kind == .number ? text(current) : "5"
    let end = isNext(.number) ? tokens[cursor + 1].bytes.upperBound : current.bytes.upperBound
    // The `-` of `1-5` is no sign.
    if kind == .number, upper.hasPrefix("-") { upper.removeFirst() }
    let mark = isMarked ? current.bytes : start..<end
    let isOrdered = isOrdered(text(lower), upper)
    return fail(
      .malformedRange(
        file.text(in: mark), lower: isOrdered ? text(lower) : "1", upper: isOrdered ? upper : "5",
        over: place(start..<end), at: place(mark)))
  }

  private mutating func failBareNumber(_ number: Token) -> Unreadable {
    let place = place(number.bytes)
    guard isOrdered("1", text(number)) else {
      return fail(.bareNumber(text(number), at: place))
    }
    return fail(
      .malformedRange(text(number), lower: "1", upper: text(number), over: place, at: place))
  }

  private func isOrdered(_ lower: String, _ upper: String) -> Bool {
    guard let lower = DecimalText(lower), let upper = DecimalText(upper) else { return false }
    return lower <= upper
  }

  /// `String([a-z]+)` and `String("[a-z]+")`
  private mutating func failBareExpression() -> Unreadable {
    let start = current.bytes.lowerBound
    let line = file.bytes[start..<file.bytes.lineEnd(from: start)]
    var end = kind == .string ? current.bytes.upperBound : start
    while kind != .string, end < line.endIndex, line[end] != .rightParenthesis { end += 1 }
    let written = file.text(in: start..<end)
    let expression = written.trimming("\"#/^$")
    return fail(
      .bareRegularExpression(written, write: "/\(expression)/", at: place(start..<end)))
  }
}
