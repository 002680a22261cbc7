/// What becomes of a line that cannot be read.
///
/// There is one rule: it ends at its end, with the lines below that only go on with it; its braces
/// open and close groups; and the next line is parsed as if nothing had been. What it declares is
/// remembered by name, so that what refers to it is no mistake.
extension Parser {
  mutating func recover(from start: Int) {
    let failed = cursor
    pendingAttributes = PendingAttributes()
    // An example belongs to no line.
    if Keyword(rawValue: text(tokens[start])) != .example { setLineAbove(.unreadable) }
    rememberNames(on: lineTokens(from: start))
    // A mistake in a pattern is thrown when the rest of its line was read.
    if failed > start, tokens[failed - 1].kind == .newline { return }
    let braces = skipToLineEnd(openBracesInPatterns: bracesInPatterns(start..<failed))
    if braces == [], kind == .newline, lacksBrace(lineFrom: start) {
      openUnreadableGroup(current.bytes)
    }
    for brace in braces { openUnreadableGroup(brace) }
    _ = accept(.newline)
    skipLines(deeperThan: tokens[start])
  }

  /// A line that is indented deeper and begins like none goes on with one that cannot be read.
  private mutating func skipLines(deeperThan token: Token) {
    let indentation = file.indentation(at: token.bytes.lowerBound)
    while [.word, .text, .unknown, .leftParenthesis].contains(kind), keyword == nil,
      file.indentation(at: current.bytes.lowerBound) > indentation
    {
      while !isAtLineEnd { advance() }
      _ = accept(.newline)
    }
  }

  mutating func setLineAbove(_ line: LineAbove) { groups[groups.count - 1].above = line }

  /// Skips to the end of the line; returns the `{` on the way that it does not close.
  private mutating func skipToLineEnd(openBracesInPatterns: Int) -> [Range<Int>] {
    var (braces, inPatterns) = ([Range<Int>](), openBracesInPatterns)
    while !isAtLineEnd {
      let token = advance()
      switch token.kind {
      case .leftBrace: braces.append(token.bytes)
      case .rightBrace where !braces.isEmpty: braces.removeLast()
      case .rightBrace where inPatterns > 0: inPatterns -= 1
      case .rightBrace: if groups.count > 1 { closeGroup() }
      default: inPatterns += bracesInPatterns(cursor - 1..<cursor)
      }
    }
    return braces
  }

  /// The `{` in patterns that have no `}`: of `/user/{id: Int}` the `}` is another token.
  private func bracesInPatterns(_ range: Range<Int>) -> Int {
    tokens[range].reduce(0) { count, token in
      guard [.pattern, .text, .link, .unknown].contains(token.kind) else { return count }
      return file.bytes[token.bytes].reduce(count) { count, byte in
        byte == .leftBrace ? count + 1 : byte == .rightBrace ? max(0, count - 1) : count
      }
    }
  }

  /// Whether a line was to open a group and has no `{`: the next lines are indented deeper, up to
  /// a `}` in its column.
  private func lacksBrace(lineFrom start: Int) -> Bool {
    let line = lineTokens(from: start)
    let isGroup = tokens[start].kind == .pattern || Keyword(rawValue: text(tokens[start])) == .group
    guard isGroup, !line.contains(where: { $0.kind == .arrow || $0.kind == .leftBrace }),
      let close = firstLine(notDeeperThan: tokens[start]), close > cursor + 1
    else {
      return false
    }
    return tokens[close].kind == .rightBrace
      && file.indentation(at: tokens[close].bytes.lowerBound)
        == file.indentation(at: tokens[start].bytes.lowerBound)
  }

  /// The first token of the next line that is not indented deeper than another, if all braces
  /// between them are closed.
  private func firstLine(notDeeperThan token: Token) -> Int? {
    let indentation = file.indentation(at: token.bytes.lowerBound)
    var depth = 0
    for index in cursor + 1..<tokens.count {
      let isFirst = tokens[index - 1].kind == .newline
      let isDeeper = file.indentation(at: tokens[index].bytes.lowerBound) > indentation
      if isFirst, !isDeeper { return depth == 0 ? index : nil }
      if tokens[index].kind == .leftBrace { depth += 1 }
      if tokens[index].kind == .rightBrace { depth -= 1 }
    }
    return nil
  }

  /// Remembers what a line declares, as far as that can be told: `fliter signedIn` and
  /// `/cart - > cart`.
  private mutating func rememberNames(on line: ArraySlice<Token>) {
    let words = line.prefix { [.word, .comma, .dot, .at].contains($0.kind) }.filter {
      $0.kind == .word
    }
    brokenNames.formUnion(words.dropFirst().map(text))
    let files = line.map { text($0).trimming("\"'<>(),;") }.filter { $0.hasSuffix(".routes") }
    brokenNames.formUnion(files)
    let isRoute = line.first?.kind == .pattern || line.first?.kind == .at
    let target = line.drop { $0.kind != .arrow }.dropFirst().first
    if let name = target ?? (isRoute ? line.dropFirst().first { $0.kind == .word } : nil),
      name.kind == .word
    {
      brokenNames.insert(text(name))
    } else if isRoute, !line.contains(where: { $0.kind == .leftBrace }) {
      hidesRoute = true
    }
  }
}
