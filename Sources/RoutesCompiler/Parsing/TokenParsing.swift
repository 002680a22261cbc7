/// Reading tokens: `accept…` reads a token if it is there, `expect…` throws where it is not.
extension Parser {
  var current: Token { tokens[cursor] }

  var kind: Token.Kind { tokens[cursor].kind }

  var isAtLineEnd: Bool { kind == .newline || kind == .endOfFile }

  /// Reads the current token. The end of the file is never passed.
  @discardableResult
  mutating func advance() -> Token {
    let token = tokens[cursor]
    if token.kind != .endOfFile { cursor += 1 }
    return token
  }

  mutating func accept(_ kind: Token.Kind) -> Token? {
    self.kind == kind ? advance() : nil
  }

  @discardableResult
  mutating func expect(
    _ kind: Token.Kind, _ expectation: Expectation
  ) throws(Mistake) -> Token {
    guard let token = accept(kind) else { throw .expected(expectation) }
    return token
  }

  func isNext(_ kind: Token.Kind) -> Bool {
    cursor + 1 < tokens.count && tokens[cursor + 1].kind == kind
  }

  func text(_ token: Token) -> String { file.text(in: token.bytes) }

  /// The keyword that the current token is spelt like.
  var keyword: Keyword? { kind == .word ? Keyword(rawValue: text(current)) : nil }

  var isClauseKeyword: Bool { keyword.map(Keyword.clauses.contains) ?? false }

  func isWord(_ word: String) -> Bool {
    kind == .word && current.bytes.count == word.utf8.count && text(current) == word
  }

  var isLiteralWord: Bool { isWord("nil") || isWord("true") || isWord("false") }

  func place(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: bytes) }

  /// The place from an offset to the end of the last token that was read.
  func place(from start: Int) -> SourceRange {
    place(start..<max(start, tokens[max(0, cursor - 1)].bytes.upperBound))
  }

  /// The first token of the current line.
  var lineStart: Int { tokens[..<cursor].lastIndex { $0.kind == .newline }.map { $0 + 1 } ?? 0 }

  /// The tokens from one to the end of its line.
  func lineTokens(from start: Int) -> ArraySlice<Token> {
    tokens[start...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
  }

  func name(of token: Token) -> SyntaxTree.Name {
    SyntaxTree.Name(text(token), at: place(token.bytes))
  }

  /// Reads a name: any word but `nil`, `true` and `false`.
  mutating func expectName(_ expectation: Expectation) throws(Mistake) -> SyntaxTree.Name {
    guard kind == .word, !isLiteralWord else { throw .expected(expectation) }
    return name(of: advance())
  }

  /// ```
  /// dotted = name { "." name }
  /// ```
  mutating func expectDottedName(_ expectation: Expectation) throws(Mistake) -> SyntaxTree.Name {
    var name = try expectName(expectation)
    while kind == .dot, isNext(.word) {
      advance()
      name.text += "." + text(advance())
    }
    name.place = place(from: name.place.bytes.lowerBound)
    return name
  }

  /// Reads a text in quotes and resolves its escapes: `\"`, `\\`, `\n` and `\t`.
  mutating func expectString(_ expectation: Expectation) throws(Mistake) -> SyntaxTree.Name {
    let token = try expect(.string, expectation)
    let range = token.bytes.lowerBound + 1..<token.bytes.upperBound - 1
    return SyntaxTree.Name(try unescaped(range), at: place(token.bytes))
  }

  private func unescaped(_ range: Range<Int>) throws(Mistake) -> String {
    guard file.bytes[range].contains(.backslash) else { return file.text(in: range) }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if file.bytes[offset] == .backslash {
        offset += 1
        result.append(try escapedByte(at: offset))
      } else {
        result.append(file.bytes[offset])
      }
      offset += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func escapedByte(at offset: Int) throws(Mistake) -> UInt8 {
    switch file.bytes[offset] {
    case UInt8(ascii: "n"): return .newline
    case UInt8(ascii: "t"): return .tab
    case let byte where byte == .quotationMark || byte == .backslash: return byte
    default:
      let place = place(offset - 1..<offset + file.bytes.scalar(at: offset).length)
      throw .of(.unknownEscape(place.text, at: place))
    }
  }

  /// Parses `( … )` or `[ … ]` with commas between the elements; one may precede the closing sign.
  ///
  /// - Parameter example: What has one element alone, where that is all that fits.
  mutating func parseList<Element>(
    closedBy close: Token.Kind, of example: String? = nil,
    _ element: (inout Parser) throws(Mistake) -> Element
  ) throws(Mistake) -> [Element] {
    let open = advance()
    try enterBracket(open)
    var elements: [Element] = []
    while kind != close {
      elements.append(try element(&self))
      guard accept(.comma) != nil else { break }
    }
    try expectClose(close, of: open, isList: example == nil, in: example)
    return elements
  }

  mutating func enterBracket(_ open: Token) throws(Mistake) {
    nesting += 1
    guard nesting > Self.nestingLimit else { return }
    throw .of(.nestedTooDeep("brackets", limit: Self.nestingLimit, at: place(open.bytes)))
  }

  mutating func expectClose(
    _ close: Token.Kind, of open: Token, isList: Bool = false, in example: String? = nil
  ) throws(Mistake) {
    if accept(close) == nil { throw unclosed(open, closedBy: close, isList: isList, example) }
    nesting -= 1
  }

  /// A bracket is not closed where its line ends, or goes on with what follows a signature.
  private func unclosed(
    _ open: Token, closedBy close: Token.Kind, isList: Bool, _ example: String?
  ) -> Mistake {
    let sign = close == .rightParenthesis ? ")" : "]"
    let opensGroup = kind == .leftBrace && isNext(.newline)
    let ends = isAtLineEnd || kind == .at || kind == .arrow || opensGroup || isClauseKeyword
    let isOther = close == .rightBracket && (kind == .rightParenthesis || kind == .questionMark)
    guard ends || isOther else { return .expected(.close(sign, isList: isList, in: example)) }
    let last = tokens[cursor - 1].bytes.upperBound
    let isOneLine = file.line(at: last) == file.line(at: open.bytes.lowerBound)
    let isWhole = isOneLine && nesting == 1 && !hasOther(sign, after: open) && goesOnAfterBracket
    return .of(
      .unclosed(
        text(open), by: sign, before: endOfBracket, at: place(open.bytes),
        closing: isWhole ? place(last..<last) : nil))
  }

  /// Whether what is in the place of a closing bracket may follow one: `->` does in a group's line.
  private var goesOnAfterBracket: Bool {
    kind == .arrow ? lineTokens(from: cursor).last?.kind == .leftBrace : !isNext(.comma)
  }

  /// Whether a comment or a string of the line has the sign, as in `q: String = "x) via paid"`.
  private func hasOther(_ sign: String, after open: Token) -> Bool {
    let start = open.bytes.lowerBound
    let line = file.text(in: start..<file.bytes.lineEnd(from: start))
    let count = lineTokens(from: cursor).count { text($0) == sign }
    return line.count { String($0) == sign } > count + closedSigns(sign, from: start)
  }

  private func closedSigns(_ sign: String, from start: Int) -> Int {
    tokens[lineStart..<cursor].count { $0.bytes.lowerBound >= start && text($0) == sign }
  }

  /// What is in the place of a closing bracket: `the next route on line 8`.
  private var endOfBracket: String {
    guard kind == .newline else { return found }
    let next = tokens[cursor + 1]
    let line = file.line(at: next.bytes.lowerBound)
    return switch next.kind {
    case .endOfFile: "the end of the file"
    case .pattern: "the next route on line \(line)"
    default: "line \(line)"
    }
  }

  /// The current token, as messages quote it.
  var found: String {
    switch kind {
    case .newline: "the end of the line"
    case .endOfFile: "the end of the file"
    default: "'\(file.quotation(of: current.bytes))'"
    }
  }
}

extension SourceFile {
  /// The text of a range for a message, cut where it would fill a screen.
  func quotation(of range: Range<Int>) -> String {
    let limit = 120
    guard range.count > limit else { return text(in: range) }
    return text(in: range.lowerBound..<range.lowerBound + limit) + "…"
  }
}
