/// Lines: which production each is.
extension Parser {
  /// ```
  /// line = [ item ] newline
  /// ```
  mutating func parseLine() {
    switch kind {
    case .newline: advance()
    case .documentation: documentation.append(text(advance()))
    default: parseItemLine()
    }
  }

  private mutating func parseItemLine() {
    let start = cursor
    nesting = 0
    hasPatternMistake = false
    do throws(Mistake) {
      try parseItem()
    } catch {
      if !hasPatternMistake, let diagnostic = diagnostic(of: error) { report(diagnostic) }
      recover(from: start)
    }
    if pendingAttributes.attributes.isEmpty { documentation = [] }
  }

  /// ```
  /// item = header | directive | declaration
  ///      | { attribute } ( route | group-open | mount | redirect | otherwise )
  ///      | attribute { attribute }
  ///      | continuation | group-close | example
  /// ```
  private mutating func parseItem() throws(Mistake) {
    switch kind {
    case .at: try parseAttributesBeforeItem()
    case .pattern: try parsePatternLine()
    case .word: try parseKeywordLine()
    case .rightBrace: try parseGroupClose()
    case .arrow: throw .of(.missingPattern(at: place(current.bytes)))
    case .leftBrace: throw missingGroup
    case .pipe: throw .of(.missingBeginning(of: "|", "enum", at: place(current.bytes)))
    default: throw .of(.patternStart(beginsLine: true, at: place(current.bytes)))
    }
  }

  /// `{` on the line below a pattern is one mistake with that.
  private var missingGroup: Mistake {
    let line = file.line(at: current.bytes.lowerBound)
    let isReported = diagnostics.last.map { $0.code == "R002" && $0.place.line == line - 1 }
    if isReported ?? false { return .reported }
    return .of(.missingBeginning(of: "{", "pattern or 'group'", at: place(current.bytes)))
  }

  mutating func parsePatternLine() throws(Mistake) {
    let pattern = parsePattern(advance())
    if opensGroup { try parseGroupOpen(prefix: pattern) } else { try parseRoute(pattern) }
  }

  /// Whether the rest of the line has a `{`, and not as a value.
  private var opensGroup: Bool {
    var depth = 0
    let line = lineTokens(from: cursor)
    if line.last?.kind == .leftBrace { return true }
    for token in line {
      switch token.kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .leftBrace where depth <= 0: return true
      default: break
      }
    }
    return false
  }

  mutating func parseKeywordLine() throws(Mistake) {
    let keyword = keyword
    if isNext(.arrow), keyword != .otherwise, keyword != .group {
      throw .of(.patternStart(beginsLine: true, at: place(current.bytes)))
    }
    if let keyword, !Keyword.takingAttributes.contains(keyword) { reportDanglingAttributes() }
    switch keyword {
    case .public, .package, .internal, .routes: try parseHeader()
    case .import, .scheme, .host, .option, .include: try parseDirective()
    case .type, .enum, .filter, .attribute: try parseDeclaration()
    case .group: try parseGroupOpen(prefix: nil)
    case .mount: try parseMount()
    case .redirect: try parseRedirect()
    case .otherwise: try parseOtherwise()
    case .example: try parseExample()
    case .via, .after, .also: try parseContinuation()
    case nil:
      // `routes` is before a name alone, and never in place of `route`.
      let keywords = Keyword.allCases.filter { $0 != .routes || isNext(.word) }
      throw .of(.unknownKeyword(text(current), among: keywords, at: place(current.bytes)))
    }
  }

  /// The line ends here, or a `}` that is to be on a line of its own follows.
  mutating func expectLineEnd(_ expectation: Expectation = .lineEnd) throws(Mistake) {
    let line = file.line(at: current.bytes.lowerBound)
    switch kind {
    case .newline: advance()
    case .endOfFile: break
    case .arrow where file.line(at: tokens[cursor - 1].bytes.lowerBound) < line:
      throw .of(.missingPattern(at: place(current.bytes)))
    case .rightBrace: throw .expected(.lineOfBrace)
    default: throw .expected(expectation)
    }
  }

  /// Adds an item to the innermost group.
  mutating func append(_ item: SyntaxTree.Item, continues: Bool = false) {
    let last = groups.count - 1
    groups[last].items.append(item)
    groups[last].allItems?.append(item)
    groups[last].above = continues ? .item(groups[last].items.count - 1) : .none
  }

  mutating func takeDocumentation() -> [String] {
    defer { documentation = [] }
    return documentation
  }
}
