/// Lists, names and parentheses as other languages write them, and what to write instead.
extension Parser {
  /// The line as far as an offset, without its indentation.
  private func lineText(to end: Int) -> String {
    let start = file.lineStarts[file.line(at: end) - 1]
    return String(file.text(in: start..<end)[...].trimmingBlanks)
  }

  /// Whether a parameter or an argument follows a name that has no `(`.
  var lacksParenthesis: Bool { kind == .word && isNext(.colon) && keyword == nil }

  /// `a id: Int)` and `a id: Int`, after the name.
  mutating func failMissingParenthesis() -> Unreadable {
    let name = tokens[cursor - 1].bytes.upperBound
    var end = cursor
    while ![.newline, .endOfFile, .leftBrace, .at, .arrow, .rightParenthesis]
      .contains(tokens[end].kind), !beginsClause(end)
    {
      end += 1
    }
    let inner = file.text(in: current.bytes.lowerBound..<tokens[end - 1].bytes.upperBound)
    let isClosed = tokens[end].kind == .rightParenthesis
    let rest = lineText(from: tokens[isClosed ? end : end - 1].bytes.upperBound)
    let space = tokens[cursor - 1].kind == .pattern ? " " : ""
    let line = lineText(to: name) + space + "(\(inner))" + (rest.isEmpty ? "" : " " + rest)
    return failExpecting("'('", write: line.utf8.count <= 120 ? line : nil)
  }

  private func beginsClause(_ index: Int) -> Bool {
    tokens[index].kind == .word && tokens[index + 1].kind != .colon
      && Keyword(rawValue: text(tokens[index])).map(Keyword.clauses.contains) == true
  }

  /// `after a, b`
  mutating func failSecondDependency(after calls: [SyntaxTree.Call]) -> Unreadable {
    let second = tokens[cursor + 1]
    let first = calls[calls.count - 1]
    return fail(
      .secondDependency(
        text(second), at: place(second.bytes), first: file.text(in: first.place.bytes),
        at: first.place))
  }

  /// `also /b, /c` and `also /b /c`
  mutating func failPatternList(after first: ParsedPattern) -> Unreadable? {
    var patterns = [first.text]
    var index = cursor
    while tokens[index].kind == .comma || isPathToken(tokens[index]) {
      if isPathToken(tokens[index]) { patterns.append(text(tokens[index])) }
      index += 1
    }
    guard patterns.count > 1, first.isSound else { return nil }
    let clauses = patterns.map { "also " + $0.trimming(",") }
    return failExpecting("'also' before each pattern", write: clauses.joined(separator: " "))
  }

  /// `/a, /b -> x`, `/a /b -> x` and `/a | /b -> x`
  mutating func failSecondPattern(after first: ParsedPattern) -> Unreadable? {
    let second = cursor + (tokens[cursor...].prefix { $0.kind == .pipe }).count
    guard isPathToken(tokens[second]), tokens[second + 1].kind == .arrow else { return nil }
    if tokens[second + 2].kind == .word { brokenNames.insert(text(tokens[second + 2])) }
    let rest = lineText(from: tokens[second + 1].bytes.lowerBound)
    return failExpecting(
      "'->'", write: "\(first.text.trimming(",")) \(rest) also \(text(tokens[second]))")
  }

  private func isPathToken(_ token: Token) -> Bool {
    token.kind == .unknown && file.bytes[token.bytes.lowerBound] == .slash
  }

  /// `example /cart -> .cart` and `after .cart`
  mutating func failQualifiedCase() -> Unreadable? {
    let start = current.bytes.lowerBound
    guard kind == .dot, isNext(.word) else { return nil }
    let name = tokens[cursor + 1].bytes
    let line = lineText(to: start) + " " + lineText(from: name.lowerBound)
    return fail(
      .dottedCase(
        file.text(in: start..<name.upperBound), line: line, at: place(start..<name.upperBound)))
  }

  /// `redirect /a -> help.example.com/start`
  mutating func failBareHost(of pattern: ParsedPattern) -> Unreadable? {
    let start = current.bytes.lowerBound
    let range = start..<file.bytes.runEnd(from: start)
    let link = file.text(in: range)
    let host = link.prefix { !"/?#".contains($0) }
    let isName = host.utf8.allSatisfy { $0.isWord || $0 == .dot }
    guard kind == .word, host.contains("."), HostSyntax.isHost(String(host)),
      host.count < link.count || !isName || host.hasPrefix("www.")
    else { return nil }
    return fail(
      .expected(
        "a case, or a URL with its scheme", found: "'\(quotation(of: range))'", at: place(range),
        write: "redirect \(pattern.text) -> https://\(link)"))
  }

  /// `enum Sort = price-up` and `enum Sort = up "price-up"`, after the case's name.
  mutating func failBareRawValue(of name: SyntaxTree.Name) -> Unreadable? {
    let start = name.place.bytes.lowerBound
    let written = file.bytes[start...].prefix { $0.isWord || $0 == .hyphen }
    if written.last != .hyphen, written.endIndex > name.place.bytes.upperBound {
      let label = label(ofHyphenated: written)
      let text = String(decoding: written, as: UTF8.self)
      return fail(
        .hyphenatedCase(
          text, line: "\(label)(\(text.quoted))", at: place(start..<written.endIndex)))
    }
    // `up: "u"` and `up = "u"`
    let isMarked = (kind == .colon || kind == .equals) && isNext(.string)
    guard kind == .string || isMarked else { return nil }
    let rawValue = text(isMarked ? tokens[cursor + 1] : current)
    return failExpecting("'('", write: "\(name.text)(\(rawValue))")
  }

  /// `id: Int 1...5` and `id: String /[a-z]+/`, after the type's name.
  mutating func failBareConstraint(of type: SyntaxTree.Name) -> Unreadable? {
    let mark = kind == .number ? tokens[cursor + 1].kind : kind
    let isRange = mark == .closedRange || mark == .openRange
    guard isRange || isPathToken(current) else { return nil }
    // `tags: Int...`
    if kind == .closedRange, !isNext(.number) {
      return failExpecting("',' or ')'", note: "write '[\(type.text)]' for a list")
    }
    var end = cursor
    while [.number, .closedRange, .openRange].contains(tokens[end].kind) { end += 1 }
    let range = current.bytes.lowerBound..<tokens[max(cursor, end - 1)].bytes.upperBound
    var constraint = file.text(in: range)
    if !isRange {
      let close = constraint.lastIndex(of: "/") ?? constraint.startIndex
      constraint = String(constraint[...close])
    }
    return failExpecting("'('", write: "\(type.text)(\(constraint))")
  }
}
