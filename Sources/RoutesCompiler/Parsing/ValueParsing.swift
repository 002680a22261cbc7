/// Values and calls.
extension Parser {
  /// ```
  /// value = number | string | "true" | "false" | "nil" | "." name
  ///       | "[" [ value { "," value } ] "]"
  ///       | "[" ( ":" | string ":" string { "," string ":" string } ) "]"
  /// ```
  ///
  /// - Parameter type: What it is a value of, where that is written beside it.
  mutating func parseValue(
    of type: SyntaxTree.TypeSyntax? = nil
  ) throws(Unreadable) -> SyntaxTree.Value {
    let start = current.bytes.lowerBound
    let kind = try parseValueKind(of: type)
    return SyntaxTree.Value(kind: kind, place: place(from: start))
  }

  private mutating func parseValueKind(
    of type: SyntaxTree.TypeSyntax?
  ) throws(Unreadable) -> SyntaxTree.Value.Kind {
    switch kind {
    case .number: return .number(text(advance()))
    case .string: return .string(try expectString("a string").text)
    case .dot:
      advance()
      return .enumCase(try expectName("a case after '.'").text)
    case .leftBracket where isNext(.colon) || isDictionary: return try parseDictionary()
    case .leftBracket:
      return .list(
        try parseList(closedBy: .rightBracket) { parser throws(Unreadable) in
          try parser.parseValue()
        })
    default: return try parseLiteralWord(of: type)
    }
  }

  private var isDictionary: Bool {
    isNext(.string) && cursor + 2 < tokens.count && tokens[cursor + 2].kind == .colon
  }

  private mutating func parseDictionary() throws(Unreadable) -> SyntaxTree.Value.Kind {
    if isNext(.colon) {
      let open = advance()
      nesting += 1
      advance()
      try expectClose(.rightBracket, of: open)
      return .dictionary([])
    }
    return .dictionary(
      try parseList(closedBy: .rightBracket) { parser throws(Unreadable) in
        let key = try parser.expectString("a key in quotes").text
        try parser.expect(.colon, "':' and a value")
        let value = try parser.expectString("a value in quotes").text
        return SyntaxTree.Value.Item(key: key, value: value)
      })
  }

  private mutating func parseLiteralWord(
    of type: SyntaxTree.TypeSyntax?
  ) throws(Unreadable) -> SyntaxTree.Value.Kind {
    if kind == .word, isNext(.dot), BuiltInType(rawValue: text(current)) == nil {
      // `Sort.up`
      let end = tokens[cursor + 2].bytes
      let range = current.bytes.lowerBound..<end.upperBound
      throw fail(
        .expected(
          "a value", found: "'\(file.text(in: range))'", at: place(range),
          note: .write(".\(file.text(in: end))")))
    }
    guard isLiteralWord else { throw failExpecting("a value", note: valueMeant(of: type)) }
    switch text(advance()) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return .none
    }
  }

  /// The value that the current token is in other languages: `up` is `.up`, or `"up"` for a
  /// String.
  private func valueMeant(of type: SyntaxTree.TypeSyntax?) -> Diagnostic.Note? {
    if kind == .leftBrace, isNext(.rightBrace) {
      let braces = Edit.Location.range(
        place(current.bytes.lowerBound..<tokens[cursor + 1].bytes.upperBound))
      if case .dictionary? = type?.base { return .write("[:]", braces) }
      return .write("[]", braces)
    }
    guard kind == .word else { return nil }
    switch text(current) {
    case "True", "TRUE", "yes", "YES": return .write("true")
    case "False", "FALSE", "no", "NO": return .write("false")
    case "null", "None", "undefined": return .write("nil")
    case let word:
      guard case .named(let name, _)? = type?.base, let type = BuiltInType(rawValue: name.text)
      else { return .write(".\(word)") }
      return type == .string && !isNext(.leftParenthesis) ? .write(word.quoted) : nil
    }
  }

  /// A call that names a route.
  mutating func parseRouteCall(_ description: String) throws(Unreadable) -> SyntaxTree.Call {
    if kind == .dot, isNext(.word) { throw failDottedCase(from: current.bytes.lowerBound) }
    return try parseCall(description)
  }

  /// ```
  /// call = dotted [ arguments ]
  /// ```
  mutating func parseCall(_ description: String) throws(Unreadable) -> SyntaxTree.Call {
    var path = [try expectName(description)]
    let start = path[0].place.bytes.lowerBound
    while accept(.dot) != nil { path.append(try expectName("a case after '.'")) }
    if lacksParenthesis { throw failExpecting("'('") }
    let arguments = try parseArguments()
    return SyntaxTree.Call(path: path, arguments: arguments, place: place(from: start))
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
      label: label, content: content, place: place(from: start))
  }
}
