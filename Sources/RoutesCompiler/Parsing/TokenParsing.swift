/// Reading tokens: `accept…` takes a token if it is there, `expect…` reports where
/// it is not.
extension Parser {
  var current: Token { tokens[cursor] }

  var kind: Token.Kind { tokens[cursor].kind }

  var isAtLineEnd: Bool { kind == .newline || kind == .endOfFile }

  /// Takes the current token. The end of the file is never passed.
  @discardableResult
  mutating func advance() -> Token {
    let token = tokens[cursor]
    if token.kind != .endOfFile { cursor += 1 }
    return token
  }

  mutating func accept(_ kind: Token.Kind) -> Token? {
    self.kind == kind ? advance() : nil
  }

  func text(_ token: Token) -> String { file.text(in: token.bytes) }

  /// The keyword that the current token is spelt like.
  var keyword: Keyword? {
    kind == .word ? Keyword(rawValue: text(current)) : nil
  }

  func isWord(_ word: String) -> Bool {
    kind == .word && current.bytes.count == word.utf8.count && text(current) == word
  }

  func isNext(_ kind: Token.Kind) -> Bool {
    cursor + 1 < tokens.count && tokens[cursor + 1].kind == kind
  }

  /// From an offset to the end of the last token taken.
  func range(from start: Int) -> Range<Int> {
    start..<max(start, tokens[max(0, cursor - 1)].bytes.upperBound)
  }

  func place(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: bytes)
  }

  /// The place from an offset to the end of what was read.
  func place(from start: Int) -> SourceRange { place(range(from: start)) }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Reports a mistake, for `throw fail(…)`.
  mutating func fail(_ diagnostic: Diagnostic) -> Unreadable {
    report(diagnostic)
    return Unreadable()
  }

  mutating func failExpecting(
    _ expected: String, write suggestion: String? = nil, _ location: Edit.Location = .line,
    note: Diagnostic.Note? = nil
  ) -> Unreadable {
    // `ID<User>`, whose declaration was reported.
    if text(current) == "<", cursor > 0, brokenNames.contains(text(tokens[cursor - 1])) {
      return Unreadable()
    }
    switch kind {
    case .unclosedString, .unclosedRegularExpression:
      let place = place(current.bytes)
      return fail(
        .unclosed(
          String(place.text.prefix(1)), before: "the end of the line", at: place,
          note: noteOnRewriting))
    default:
      let (found, place) = (found, place(current.bytes))
      let note =
        noteOnLinesBelow() ?? note ?? foreignNote
        ?? suggestion.map { .write($0, location) } ?? noteOnRewriting ?? noteOnNumber
        ?? noteOnHyphen ?? noteOnToken(inPlaceOf: expected)
      return fail(.expected(expected, found: found, at: place, note: note))
    }
  }

  /// The first token of the current line.
  var lineStart: Int { tokens[..<cursor].lastIndex { $0.kind == .newline }.map { $0 + 1 } ?? 0 }

  /// The tokens from one to the end of its line.
  func lineTokens(from start: Int) -> ArraySlice<Token> {
    tokens[start...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
  }

  var wholeLine: String { lineText(from: tokens[lineStart].bytes.lowerBound) }

  /// The line as a table has it, where it is written as people write it from habit.
  var rewrittenLine: String? { lineWithoutRepetition ?? soundLine(meantBy: wholeLine) }

  /// The first line without a mistake that is made of another; `nil` where none is.
  func soundLine(meantBy line: String) -> String? {
    guard givesAdvice, diagnostics.count < Self.maximumAdvised,
      line.utf8.count <= Self.longestLine
    else { return nil }
    let isChanged = line != wholeLine
    return isChanged && isSound(line)
      ? line : LineRewriting.line(meantBy: line) { isSound(withNames($0)) ? withNames($0) : nil }
  }

  /// `via via signedIn` and `/user user/:id`
  private var lineWithoutRepetition: String? {
    let repeated = (max(lineStart + 1, cursor - 1)..<cursor + 1).first { index in
      let (word, before) = (text(tokens[index]), text(tokens[index - 1]))
      let isLast = before.hasSuffix("/" + word) || before.hasSuffix(":" + word)
      return word == before || tokens[index - 1].kind == .pattern && isLast
    }
    // `[String String]` is a dictionary.
    guard let repeated, repeated < 2 || tokens[repeated - 2].kind != .leftBracket else {
      return nil
    }
    let second = tokens[repeated].bytes
    let first = tokens[repeated - 1].bytes.upperBound - second.count
    return line(without: tokens[repeated].kind == .word ? first..<second.lowerBound : second)
  }

  /// The line without a part of it, where it is sound without that.
  func line(without part: Range<Int>) -> String? {
    guard givesAdvice, diagnostics.count < Self.maximumAdvised, !part.isEmpty, part.lowerBound > 0
    else { return nil }
    let (before, after) = (lineText(to: part.lowerBound), lineText(from: part.upperBound))
    let isApart =
      file.bytes[part.lowerBound - 1].isBlank
      || file.bytes[part.upperBound...].first?.isBlank == true
      || (before.utf8.last?.isWord ?? false) && (after.utf8.first?.isWord ?? false)
    let isTight = before.hasSuffix("(") || ["", ")", ","].contains(after.prefix(1))
    let line = before + (isApart && !isTight ? " " : "") + after
    return isSound(line) ? line : nil
  }

  /// Whether a line in place of the current one is no mistake; never while such a line is tried.
  func isSound(_ line: String) -> Bool {
    guard givesAdvice else { return false }
    let isSecondHeader =
      line.contains("routes ") && hasHeader && !wholeLine.contains("routes")
    let isEmptyGroup = line.hasSuffix("{") && !wholeLine.contains("{") && linesInside == nil
    guard !isSecondHeader, !isEmptyGroup else { return false }
    let text = "/a -> a\n\(line)\n" + (line.hasSuffix("{") ? "}\n" : "")
    let lexed = Lexer.lex(SourceFile(path: "", text: text))
    let parsed = Self.parse(lexed, givesAdvice: false)
    return parsed.diagnostics.isEmpty && parsed.tree.items.allSatisfy(\.namesItsHoles)
  }

  var noteOnRewriting: Diagnostic.Note? { rewrittenLine.map(noteInPlace) }

  /// A line with the cases in place of the paths that open them, as in `after /cart`, and with the
  /// label that a filter declares in place of `…`.
  private func withNames(_ line: String) -> String {
    var words = line.split(separator: " ").map(String.init)
    if [.example, .otherwise].contains(words.first.flatMap(Keyword.init(rawValue:))) {
      return line
    }
    for index in words.indices.dropFirst() {
      let others = words[..<index].joined(separator: " ")
      if ["->", "after"].contains(words[index - 1]),
        let call = call(openedBy: words[index], in: others)
      {
        words[index] = call
      }
    }
    return withLabels(words.joined(separator: " "))
  }

  private func withLabels(_ line: String) -> String {
    guard line.contains("(…:") else { return line }
    return tokens.indices.dropLast(4).reduce(line) { line, index in
      guard text(tokens[index]) == "filter", tokens[index + 2].kind == .leftParenthesis
      else { return line }
      let (name, label) = (text(tokens[index + 1]), text(tokens[index + 3]))
      return line.replacing("\(name)(…:", with: "\(name)(\(label):")
    }
  }

  /// The token to write in place of one of other languages.
  private var foreignNote: Diagnostic.Note? {
    guard kind == .unknown || kind == .text else { return nil }
    switch text(current) {
    case let text where text.hasPrefix("//"): return noteOnCommentMark
    case "#" where isNext(.word) && BuiltInAttribute(rawValue: text(tokens[cursor + 1])) != nil:
      return .write("@")
    case let text where ["#", "/*"].contains(text) || restOfLine.hasPrefix("<!--"):
      return noteOnRepair ?? noteOnComment
    case ";", ",":
      guard isNext(.newline) else { return nil }
      return "\(delete: "leave it out"): a line ends without '\(text(current))'"
    case "\\" where isNext(.newline):
      return "\(delete: "leave it out"): 'via', 'after' and 'also' may begin the next line"
    default: return foreignSign
    }
  }

  /// `,` for `，`
  var foreignSign: Diagnostic.Note? {
    text(current).unicodeScalars.first?.sign.map { .write($0) }
  }

  /// `1000` for `1_000`, and `16` for `0x10`
  var noteOnNumber: Diagnostic.Note? {
    guard let first = number(endingAt: cursor) else { return nil }
    let all = file.edit(making: lineTokens(from: cursor).indices.compactMap(number))
    return .write(first.text, as: all.text, all.location)
  }

  private func number(endingAt index: Int) -> (bytes: Range<Int>, text: String)? {
    guard index > 0, tokens[index].kind == .word, tokens[index - 1].kind == .number,
      tokens[index - 1].bytes.upperBound == tokens[index].bytes.lowerBound
    else { return nil }
    let written = tokens[index - 1].bytes.lowerBound..<tokens[index].bytes.upperBound
    let digits = file.text(in: written).filter { $0 != "_" }
    let number = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    return number.map { (written, String($0)) }
  }

  var found: String {
    switch kind {
    case .newline: "the end of the line"
    case .endOfFile: "the end of the file"
    default: "'\(quotation(of: current.bytes))'"
    }
  }

  /// The text from an offset to the end of its line, without a comment, for a note that writes
  /// the line; cut where it is longer than anybody writes.
  func lineText(from start: Int) -> String {
    let line = lineTokens(from: token(at: start) ?? tokens.count - 1)
    guard let end = line.last?.bytes.upperBound else { return "" }
    return lineText(in: start..<end)
  }

  /// The line as far as an offset.
  func lineText(to end: Int) -> String { lineText(in: tokens[lineStart].bytes.lowerBound..<end) }

  private func lineText(in range: Range<Int>) -> String {
    let lines = quotation(of: range, limit: Self.longestLine)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.trimmingBlanks }.joined(separator: " ")
  }

  /// Longer lines are not written anew, which takes time.
  static let longestLine = 500

  /// The first token that ends after an offset; `nil` if none does. Complexity: O(log *n*) in the
  /// number of tokens.
  func token(at offset: Int) -> Int? {
    var (lower, upper) = (0, tokens.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if tokens[middle].bytes.upperBound > offset { upper = middle } else { lower = middle + 1 }
    }
    return lower < tokens.count ? lower : nil
  }

  /// The text of a range for a message, cut where it would fill a screen.
  func quotation(of range: Range<Int>, limit: Int = 120) -> String {
    guard range.count > limit else { return file.text(in: range) }
    return file.text(in: range.lowerBound..<range.lowerBound + limit) + "…"
  }

  @discardableResult
  mutating func expect(
    _ kind: Token.Kind, _ description: String
  ) throws(Unreadable) -> Token {
    guard let token = accept(kind) else {
      // `up(1)`
      let isNumber = kind == .string && self.kind == .number
      throw failExpecting(description, write: isNumber ? "\"\(text(current))\"" : nil, .place)
    }
    return token
  }

  func name(of token: Token) -> SyntaxTree.Name {
    SyntaxTree.Name(text(token), at: place(token.bytes))
  }

  /// Takes a name: any word but `nil`, `true` and `false`.
  mutating func expectName(_ description: String) throws(Unreadable) -> SyntaxTree.Name {
    guard kind == .word, !isLiteralWord else { throw failExpecting(description) }
    return name(of: advance())
  }

  var isLiteralWord: Bool { isWord("nil") || isWord("true") || isWord("false") }

  /// Takes `Catalog.ProductID` as one name.
  mutating func expectDottedName(_ description: String) throws(Unreadable) -> SyntaxTree.Name {
    var name = try expectName(description)
    while kind == .dot, isNext(.word) {
      advance()
      name.text += "." + text(advance())
    }
    name.place = place(from: name.place.bytes.lowerBound)
    return name
  }

  /// Takes a text in quotes and resolves its escapes: `\"`, `\\`, `\n` and `\t`.
  mutating func expectString(_ description: String) throws(Unreadable) -> SyntaxTree.Name {
    let token = try expect(.string, description)
    let range = token.bytes.lowerBound + 1..<token.bytes.upperBound - 1
    return SyntaxTree.Name(unescaped(range), at: place(token.bytes))
  }

  private mutating func unescaped(_ range: Range<Int>) -> String {
    guard file.bytes[range].contains(.backslash) else { return file.text(in: range) }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if file.bytes[offset] == .backslash {
        offset += 1
        result.append(escapedByte(at: offset))
      } else {
        result.append(file.bytes[offset])
      }
      offset += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escapedByte(at offset: Int) -> UInt8 {
    switch file.bytes[offset] {
    case UInt8(ascii: "n"): return .newline
    case UInt8(ascii: "t"): return .tab
    case let byte where byte == .quotationMark || byte == .backslash: return byte
    case let byte:
      let place = place(offset - 1..<offset + file.bytes.scalar(at: offset).length)
      report(.unknownEscape(place.text, at: place))
      return byte
    }
  }

  /// Parses `( … )` or `[ … ]` with commas between the elements.
  mutating func parseList<Element>(
    closedBy close: Token.Kind, of element: (inout Parser) throws(Unreadable) -> Element
  ) throws(Unreadable) -> [Element] {
    let open = advance()
    try enterBracket(open)
    var elements: [Element] = []
    while kind != close {
      elements.append(try element(&self))
      guard accept(.comma) != nil else { break }
    }
    try expectClose(close, of: open)
    return elements
  }

  mutating func enterBracket(_ open: Token) throws(Unreadable) {
    nesting += 1
    guard nesting > Self.nestingLimit else { return }
    throw fail(.nestedTooDeep("brackets", limit: Self.nestingLimit, at: place(open.bytes)))
  }

  mutating func expectClose(_ close: Token.Kind, of open: Token) throws(Unreadable) {
    nesting -= 1
    if accept(close) != nil { return }
    let isBrace = kind == .leftBrace || kind == .rightBrace
    if isAtLineEnd || isBrace && rewrittenLine == nil { throw failUnclosed(open) }
    let failure = failExpecting(close == .rightParenthesis ? "',' or ')'" : "',' or ']'")
    // A `}` in place of it closes no group.
    if isBrace { advance() }
    throw failure
  }

  private mutating func failUnclosed(_ open: Token) -> Unreadable {
    let next = kind == .newline ? tokens[cursor + 1] : current
    let line = file.line(at: next.bytes.lowerBound)
    let end =
      switch next.kind {
      case .endOfFile: "the end of the file"
      case .leftBrace: "'{'"
      case .pattern: "the next route on line \(line)"
      default: "line \(line)"
      }
    let last = tokens[cursor - 1].bytes.upperBound
    let isAlone = nesting == 0 && file.line(at: last) == file.line(at: open.bytes.lowerBound)
    return fail(
      .unclosed(
        text(open), before: end, at: place(open.bytes),
        closing: isAlone ? place(last..<last) : nil))
  }
}

extension SyntaxTree.Item {
  /// Whether the signature of a route, if it has one, names each parameter of its pattern.
  fileprivate var namesItsHoles: Bool {
    guard case .route(let route) = self, let parameters = route.parameters else { return true }
    return route.pattern.placeholders.allSatisfy { placeholder in
      let label = SwiftLabel.make(from: placeholder.name.text)
      return placeholder.isDropped
        || parameters.contains { [label, placeholder.name.text].contains($0.label.text) }
    }
  }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  var trimmingBlanks: Substring {
    let isBlank = { (character: Character) in
      character == " " || character == "\t" || character == "\r"
    }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
