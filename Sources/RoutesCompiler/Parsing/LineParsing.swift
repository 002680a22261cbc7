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
    case .leftBrace:
      throw failMissing("pattern or 'group'", "write it after a pattern, as in '/cart {'")
    case .pipe: throw failMissing("enum", "write the cases after 'enum Name =', with '|' between")
    default: throw failPatternStart()
    }
  }

  private mutating func failMissing(_ beginning: String, _ note: String) -> Unreadable {
    fail(
      .missingBeginning(
        of: text(current), expected: beginning, note: note, at: place(current.bytes)))
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
    case nil:
      throw failUnknownKeyword(
        among: Keyword.allCases, note: noteOnWordBeforePattern,
        otherwise: routeMeant.map { "write '\($0)'" }
          ?? "begin the line with a pattern, as in '/cart -> cart', or with a keyword")
    }
  }

  mutating func failUnknownKeyword(
    among keywords: [Keyword], note: String? = nil, otherwise fallback: String
  ) -> Unreadable {
    let words = keywords.map(\.rawValue)
    let word = text(current)
    var note = note
    if note == nil, let keyword = Self.synonym(of: word, among: keywords) {
      note = "did you mean '\(keyword.rawValue)'?"
    } else if note == nil, BuiltInAttribute(rawValue: word) != nil {
      note = "did you mean '@\(word)'?"
    }
    return fail(
      .unknownKeyword(
        text(current), among: words, note: note, otherwise: fallback, at: place(current.bytes)))
  }

  /// `GET /cart -> cart` and `route /cart -> cart`: a pattern begins the line.
  private var noteOnWordBeforePattern: String? {
    let next = tokens[cursor + 1]
    guard next.kind == .unknown, file.bytes[next.bytes.lowerBound] == .slash,
      Self.synonym(of: text(current), among: [.also, .example]) == nil
    else { return nil }
    let line = lineText(from: next.bytes.lowerBound)
    let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "ANY"]
    if methods.contains(text(current).uppercased()) {
      return "a link has no method: write '\(line)'"
    }
    let words = Keyword.allCases.map(\.rawValue)
    // No path follows 'routes'.
    let near = Suggestion.name(for: text(current), among: words)
    return near == nil || near == Keyword.routes.rawValue ? "write '\(line)'" : nil
  }

  /// The route of a line that has its path elsewhere: `get("/cart") -> cart`, `case cart = "/cart"`
  /// and `cart <- /cart`.
  var routeMeant: String? {
    let line = Array(tokens[cursor...].prefix { ![.newline, .endOfFile].contains($0.kind) })
    let parts = lineText(from: current.bytes.lowerBound).split {
      (Self.quotes + "()[],; ").contains($0)
    }
    guard let path = parts.first(where: { $0.hasPrefix("/") }).map(String.init),
      PatternParser.sound(path) != nil
    else { return nil }
    let words = line.prefix { $0.kind == .word }.count
    let isAssigned =
      words > 0 && words < line.count && [.equals, .unknown].contains(line[words].kind)
    let arrow = line.dropLast().firstIndex { $0.kind == .arrow }
    let name = arrow.map { text(line[$0 + 1]) } ?? (isAssigned ? text(line[words - 1]) : nil)
    let file = SourceFile(path: "", text: path)
    var parser = PatternParser(file, range: file.bytes.indices)
    return "\(path) -> \(name ?? parser.parse().suggestedCaseName)"
  }

  /// Gives up on a line. A `{` on it opens a group all the same, so that its `}`
  /// closes something; a `}` begins the next line.
  private mutating func skipLine(from start: Int) {
    pendingAttributes = PendingAttributes()
    setLineAbove(.unreadable)
    noteBrokenNames(from: start)
    // A mistake in a pattern is thrown when the rest of the line is read.
    if cursor > start && tokens[cursor - 1].kind == .newline { return }
    while !isAtLineEnd && kind != .rightBrace {
      if skipBraces() { continue }
      if let brace = accept(.leftBrace) { return openUnreadableGroup(brace.bytes) }
      advance()
    }
    _ = accept(.newline)
  }

  /// Skips a `{` whose `}` is on the same line: `p(id: {id})`.
  mutating func skipBraces() -> Bool {
    guard kind == .leftBrace else { return false }
    let rest = tokens[cursor...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
    guard let close = rest.firstIndex(where: { $0.kind == .rightBrace }) else { return false }
    cursor = close + 1
    return true
  }

  /// The declaration that an unreadable line may contain: `fliter signedIn` and `GET /cart
  /// -> cart`.
  private mutating func noteBrokenNames(from start: Int) {
    if tokens[start].kind == .word, tokens[start + 1].kind == .word {
      brokenNames.insert(text(tokens[start + 1]))
    }
    let line = tokens[start...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
    guard let arrow = line.firstIndex(where: { $0.kind == .arrow }) else { return }
    if tokens[arrow + 1].kind == .word { brokenNames.insert(text(tokens[arrow + 1])) }
  }

  mutating func setLineAbove(_ line: LineAbove) {
    groups[groups.count - 1].above = line
  }

  /// Adds an item to the innermost group.
  mutating func append(_ item: SyntaxTree.Item) {
    groups[groups.count - 1].items.append(item)
    groups[groups.count - 1].allItems?.append(item)
    setLineAbove(.none)
  }

  mutating func expectLineEnd() throws(Unreadable) {
    switch kind {
    case .newline: advance()
    case .endOfFile: break
    case .arrow: throw fail(.missingPattern(at: place(current.bytes)))
    case .comma where isNext(.newline):
      throw fail(
        .expected(
          "the end of the line", found: "','", at: place(current.bytes),
          note: "leave it out: a line ends without ','"))
    case .rightBrace:
      let line = file.line(at: current.bytes.lowerBound)
      // `/x { /y -> y }` is one mistake.
      if diagnostics.last?.place.line == line { return }
      report(
        .expected(
          "a new line before '}'", found: "'}'", at: place(current.bytes),
          note: "write '}' on a line of its own"))
    default: throw failExpecting("the end of the line")
    }
  }

  mutating func takeDocumentation() -> [String] {
    defer { documentation = [] }
    return documentation
  }
}
