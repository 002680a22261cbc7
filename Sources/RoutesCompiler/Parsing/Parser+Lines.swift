/// Lines: which production each is, and how to go on after one that is wrong.
extension Parser {
  /// The line that a `via`, `after` or `also` at the start of a line belongs to.
  enum LineAbove {
    case none
    /// One that was reported: what belongs to it is not reported again.
    case unreadable
    /// A route or mount, by its index among the items of its group.
    case item(Int)
  }

  /// Attributes on lines of their own, until the item comes that they apply to.
  struct PendingAttributes {
    var attributes: [SyntaxTree.Attribute] = []
    /// The first that is indented deeper than the route above it.
    var misplaced: Range<Int>?
  }

  mutating func parseLine() {
    nesting = 0
    switch kind {
    case .newline: advance()
    case .documentation: documentation.append(text(advance()))
    case .at: parseAttributesBeforeItem()
    default: parseItemLine()
    }
  }

  private mutating func parseItemLine() {
    let start = cursor
    do {
      try parseItem()
    } catch {
      skipLine(from: start)
    }
    documentation = []
  }

  private mutating func parseItem() throws(Unreadable) {
    switch kind {
    case .pattern: try parsePatternLine()
    case .word: try parseKeywordLine()
    case .rightBrace: try parseGroupEnd()
    case .arrow: throw fail(.missingPattern(at: place(current.bytes)))
    case .leftBrace: throw failMissing("pattern or 'group'")
    case .pipe: throw failMissing("enum")
    default: throw failPatternStart()
    }
  }

  private mutating func failMissing(_ beginning: String) -> Unreadable {
    let mark = text(current)
    return fail(.missingBeginning(of: mark, expected: beginning, at: place(current.bytes)))
  }

  private mutating func parseKeywordLine() throws(Unreadable) {
    let keyword = keyword
    if isNext(.arrow), keyword != .otherwise, keyword != .group { throw failPatternStart() }
    switch keyword {
    case .public, .package, .internal, .routes: try parseHeader()
    case .import, .scheme, .host, .option, .include: try parseDirective()
    case .type, .enum, .filter, .attribute: try parseDeclaration()
    case .group: try parseGroup(prefix: nil)
    case .mount: try parseMount()
    case .redirect: try parseRedirect()
    case .otherwise: try parseOtherwise()
    case .example: try parseExample()
    case .via, .after, .also: try parseContinuation()
    case nil: throw failUnknownKeyword(among: Keyword.allCases)
    }
  }

  mutating func failUnknownKeyword(among keywords: [Keyword]) -> Unreadable {
    let words = keywords.map(\.rawValue)
    return fail(.unknownKeyword(text(current), among: words, at: place(current.bytes)))
  }

  /// `user/:id -> user`: the whole line is suggested with a `/` before it.
  private mutating func failPatternStart() -> Unreadable {
    let start = current.bytes.lowerBound
    var end = current.bytes.upperBound
    if isNext(.arrow) {
      end = tokens[cursor + 1].bytes.upperBound
      if tokens[cursor + 2].kind == .word { end = tokens[cursor + 2].bytes.upperBound }
    }
    let isPath = kind == .word || kind == .text && startsLikePath(start)
    let suggestion = isPath ? "/" + quotation(of: start..<end) : nil
    return fail(.patternStart(at: place(current.bytes), suggestion: suggestion))
  }

  private func startsLikePath(_ offset: Int) -> Bool {
    let byte = file.bytes[offset]
    return byte.isWord || byte == .colon || byte == .leftBrace || byte == .asterisk
  }

  /// Gives up on a line. A `{` on it opens a group all the same, so that its `}`
  /// closes something; a `}` begins the next line.
  private mutating func skipLine(from start: Int) {
    pendingAttributes = PendingAttributes()
    setLineAbove(.unreadable)
    // A mistake in a pattern is thrown when the rest of the line is read.
    if cursor > start && tokens[cursor - 1].kind == .newline { return }
    while !isAtLineEnd && kind != .rightBrace {
      if let brace = accept(.leftBrace) { return openUnreadableGroup(brace.bytes) }
      advance()
    }
    _ = accept(.newline)
  }

  mutating func setLineAbove(_ line: LineAbove) {
    groups[groups.count - 1].above = line
  }

  /// Adds an item to the innermost group.
  mutating func append(_ item: SyntaxTree.Item) {
    groups[groups.count - 1].items.append(item)
    setLineAbove(.none)
  }

  mutating func expectLineEnd() throws(Unreadable) {
    switch kind {
    case .newline: advance()
    case .endOfFile: break
    case .arrow: throw fail(.missingPattern(at: place(current.bytes)))
    case .rightBrace:
      report(.expected("a new line before '}'", found: "'}'", at: place(current.bytes)))
    default: throw failExpecting("the end of the line")
    }
  }

  mutating func takeDocumentation() -> [String] {
    defer { documentation = [] }
    return documentation
  }
}
