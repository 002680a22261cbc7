/// Values and calls.
extension Parser {
  /// ```
  /// value = number | string | "true" | "false" | "nil" | "." name
  ///       | "[" [ value { "," value } ] "]"
  ///       | "[" ( ":" | string ":" string { "," string ":" string } ) "]"
  /// ```
  mutating func parseValue() throws(Mistake) -> SyntaxTree.Value {
    let start = current.bytes.lowerBound
    let kind = try parseValueKind()
    return SyntaxTree.Value(kind: kind, place: place(from: start))
  }

  private mutating func parseValueKind() throws(Mistake) -> SyntaxTree.Value.Kind {
    switch kind {
    case .number: return .number(text(advance()))
    case .string: return .string(try expectString(.value).text)
    case .dot:
      advance()
      return .enumCase(try expectName(.caseAfterDot).text)
    case .leftBracket where isNext(.colon) || isDictionary: return try parseDictionary()
    case .leftBracket:
      return .list(
        try parseList(closedBy: .rightBracket) { parser throws(Mistake) in
          try parser.parseValue()
        })
    default: return try parseLiteralWord()
    }
  }

  private var isDictionary: Bool {
    isNext(.string) && cursor + 2 < tokens.count && tokens[cursor + 2].kind == .colon
  }

  private mutating func parseDictionary() throws(Mistake) -> SyntaxTree.Value.Kind {
    if isNext(.colon) {
      let open = advance()
      nesting += 1
      advance()
      try expectClose(.rightBracket, of: open)
      return .dictionary([])
    }
    return .dictionary(
      try parseList(closedBy: .rightBracket) { parser throws(Mistake) in
        let key = try parser.expectString(.key).text
        try parser.expect(.colon, .colonAndValue)
        let value = try parser.expectString(.keyValue).text
        return SyntaxTree.Value.Item(key: key, value: value)
      })
  }

  private mutating func parseLiteralWord() throws(Mistake) -> SyntaxTree.Value.Kind {
    guard isLiteralWord else { throw .expected(.value) }
    switch text(advance()) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return .none
    }
  }

  /// ```
  /// call = name { "." name } [ arguments ]
  /// ```
  mutating func parseCall(_ expectation: Expectation) throws(Mistake) -> SyntaxTree.Call {
    var path = [try expectName(expectation)]
    let start = path[0].place.bytes.lowerBound
    while accept(.dot) != nil { path.append(try expectName(.caseAfterDot)) }
    let arguments = try parseArguments()
    return SyntaxTree.Call(path: path, arguments: arguments, place: place(from: start))
  }

  /// ```
  /// arguments = "(" [ argument { "," argument } ] ")"
  /// ```
  mutating func parseArguments() throws(Mistake) -> [SyntaxTree.Argument]? {
    guard kind == .leftParenthesis else { return nil }
    let arguments = try parseList(closedBy: .rightParenthesis) { parser throws(Mistake) in
      try parser.parseArgument()
    }
    var labels: Set<String> = []
    for label in arguments.compactMap(\.label) where !labels.insert(label.text).inserted {
      report(.repeatedArgument(label.text, at: label.place))
    }
    return arguments
  }

  /// ```
  /// argument = [ name ":" ] ( value | call )
  /// ```
  private mutating func parseArgument() throws(Mistake) -> SyntaxTree.Argument {
    let start = current.bytes.lowerBound
    var label: SyntaxTree.Name?
    if kind == .word && isNext(.colon) {
      label = name(of: advance())
      advance()
    }
    let isCall = kind == .word && !isLiteralWord
    let content: SyntaxTree.Argument.Content =
      isCall ? .call(try parseCall(.value)) : .value(try parseValue())
    return SyntaxTree.Argument(label: label, content: content, place: place(from: start))
  }
}
