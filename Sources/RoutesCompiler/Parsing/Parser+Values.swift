/// Values and calls.
extension Parser {
  /// ```
  /// value = number | string | "true" | "false" | "nil" | "." name
  ///       | "[" [ value { "," value } ] "]"
  /// ```
  mutating func parseValue() throws(Unreadable) -> SyntaxTree.Value {
    let start = current.bytes.lowerBound
    let kind = try parseValueKind()
    return SyntaxTree.Value(kind: kind, place: Place(range(from: start)))
  }

  private mutating func parseValueKind() throws(Unreadable) -> SyntaxTree.Value.Kind {
    switch kind {
    case .number: return .number(text(advance()))
    case .string: return .string(try expectString("a string").text)
    case .dot:
      advance()
      return .enumCase(try expectName("a case after '.'").text)
    case .leftBracket:
      return .list(
        try parseList(closedBy: .rightBracket) { parser throws(Unreadable) in
          try parser.parseValue()
        })
    default: return try parseLiteralWord()
    }
  }

  private mutating func parseLiteralWord() throws(Unreadable) -> SyntaxTree.Value.Kind {
    guard isLiteralWord else { throw failExpecting("a value") }
    switch text(advance()) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return .none
    }
  }

  /// ```
  /// call = dotted [ arguments ]
  /// ```
  mutating func parseCall(_ description: String) throws(Unreadable) -> SyntaxTree.Call {
    var path = [try expectName(description)]
    let start = path[0].place.bytes.lowerBound
    while accept(.dot) != nil { path.append(try expectName("a case after '.'")) }
    let arguments = try parseArguments()
    return SyntaxTree.Call(path: path, arguments: arguments, place: Place(range(from: start)))
  }

  /// ```
  /// arguments = "(" [ argument { "," argument } ] ")"
  /// ```
  mutating func parseArguments() throws(Unreadable) -> [SyntaxTree.Argument]? {
    guard kind == .leftParenthesis else { return nil }
    return try parseList(closedBy: .rightParenthesis) { parser throws(Unreadable) in
      try parser.parseArgument()
    }
  }

  /// ```
  /// argument = [ name ":" ] ( value | call )
  /// ```
  private mutating func parseArgument() throws(Unreadable) -> SyntaxTree.Argument {
    let start = current.bytes.lowerBound
    var label: SyntaxTree.Name?
    if kind == .word && isNext(.colon) {
      label = name(of: advance())
      advance()
    }
    let isCall = kind == .word && !isLiteralWord
    let content: SyntaxTree.Argument.Content =
      isCall ? .call(try parseCall("a value")) : .value(try parseValue())
    return SyntaxTree.Argument(
      label: label, content: content, place: Place(range(from: start)))
  }
}
