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
    if closesForeignGroup() || skipsMergeMark() { return }
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
    case .leftBrace: throw failBrace()
    case .pipe:
      let cases: Diagnostic.Note = "write the cases after 'enum Name =', with '|' between"
      throw failMissing("enum", noteOnRewriting ?? cases)
    default: throw failPatternStart()
    }
  }

  /// `{` on a line of its own is one mistake with the line above, which then has no case.
  private mutating func failBrace() -> Unreadable {
    let line = file.line(at: current.bytes.lowerBound)
    let isOfGroup = diagnostics.last.map { $0.code == "R002" && $0.place.line == line - 1 } ?? false
    if isOfGroup { diagnostics.removeLast() }
    let note: Diagnostic.Note =
      noteOnLineMeant
      ?? (isOfGroup ? noteOnLineAbove : "write it after a pattern, as in '/cart {'")
    return failMissing("pattern or 'group'", note)
  }

  private var noteOnLineAbove: Diagnostic.Note {
    let between = tokens[cursor - 2].bytes.upperBound..<current.bytes.lowerBound
    // A comment between them would be lost.
    guard file.text(in: between).allSatisfy(\.isWhitespace) else {
      return "write it at the end of the line above"
    }
    let place = place(between.lowerBound..<current.bytes.upperBound)
    return "write \(write: "{", as: " {", .range(place)) at the end of the line above"
  }

  private mutating func failMissing(
    _ beginning: String, _ note: Diagnostic.Note
  ) -> Unreadable {
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
        otherwise: noteOnLineMeant
          ?? "begin the line with a pattern, as in '/cart -> cart', or with a keyword")
    }
  }

  mutating func failUnknownKeyword(
    among keywords: [Keyword], note: Diagnostic.Note? = nil, otherwise fallback: Diagnostic.Note
  ) -> Unreadable {
    let words = keywords.map(\.rawValue)
    let word = text(current)
    let fallback = noteOnRewriting ?? fallback
    var note = note ?? (cursor == lineStart ? noteOnFirstWord : nil)
    if note == nil, let keyword = Self.synonym(of: word, among: keywords) {
      let line = keyword == .group ? lineMeant : nil
      note = line.map { .write($0, .line) } ?? Suggestion.didYouMean(keyword.rawValue)
    } else if note == nil, Suggestion.name(for: word, among: words) == nil,
      let keyword = words.first(where: { word.hasPrefix($0) })
    {
      // `viasignedIn`
      note = .write(
        "\(keyword) \(restOfLine.dropFirst(keyword.count))", .rest(place(current.bytes)))
    } else if note == nil, isAttribute(word) {
      note = Suggestion.didYouMean("@\(word)")
    }
    return fail(
      .unknownKeyword(
        text(current), among: words, note: note, otherwise: fallback, at: place(current.bytes)))
  }

  /// The line with another first word, where the row for that word is what it takes.
  private var noteOnFirstWord: Diagnostic.Note? {
    let word = text(current)
    if BuiltInOption.values.contains(where: { $0.name == word }) {
      return soundLine(meantBy: "option \(wholeLine)").map(noteInPlace)
    }
    if ["let", "var", "const"].contains(word), let line = lineMeant {
      let path = line.prefix { $0 != " " }
      return "write \(write: line, .line) for a route, or '\(path) {' to open a group"
    }
    guard LineRewriting.hasRow(beginningWith: word) else { return nil }
    return noteOnRewriting
  }

  /// `GET /cart -> cart` and `route /cart -> cart`: a pattern begins the line.
  private var noteOnWordBeforePattern: Diagnostic.Note? {
    let next = tokens[cursor + 1]
    guard next.kind == .unknown, file.bytes[next.bytes.lowerBound] == .slash,
      Self.synonym(of: text(current), among: [.also, .example]) == nil,
      !LineRewriting.hasRow(beginningWith: text(current))
    else { return nil }
    let line = lineText(from: next.bytes.lowerBound)
    let rest = Edit.Location.rest(place(current.bytes))
    let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "ANY"]
    if methods.contains(text(current).uppercased()) {
      return "a link has no method: write \(write: line, rest)"
    }
    let words = Keyword.allCases.map(\.rawValue)
    // No path follows 'routes'.
    let near = Suggestion.name(for: text(current), among: words)
    return near == nil || near == Keyword.routes.rawValue ? .write(line, rest) : nil
  }

  /// The route of a line that has its path elsewhere: `get("/cart") -> cart`, `case cart = "/cart"`
  /// and `user(id: Int) -> /user/:id`.
  var lineMeant: String? {
    let line = Array(lineTokens(from: lineStart))
    let parts = wholeLine.split { (Self.quotes + "()[],; ").contains($0) }.map(String.init)
    if parts.contains("*") { return "otherwise -> notFound(url: String)" }
    let written = parts.filter { $0.hasPrefix("/") }
    let paths = written.isEmpty ? [quotedPath].compactMap(\.self) : written
    guard let meaning = paths.first.flatMap(PatternMeaning.init) else { return nil }
    let path = meaning.pattern
    if parts.last == "{" || parts.last == "do" { return meaning.group }
    if paths.count > 1, let target = call(openedBy: paths[1], in: path) {
      return "redirect \(path) -> \(target)"
    }
    if let target = caseMeant(on: line) { return "\(path) -> \(target)" }
    let name = handlerMeant ?? meaning.suggestedCaseName
    return "\(path) -> \(meaning.signature(after: name))"
  }

  var noteOnLineMeant: Diagnostic.Note? { lineMeant.map { .write($0, .line) } }

  /// `/user/:id` for `("user", ":id")` and `'user/:id'`.
  private var quotedPath: String? {
    let parts = wholeLine.split(omittingEmptySubsequences: false) { Self.quotes.contains($0) }
    let quoted = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let segments = quoted.prefix { text in
      !text.isEmpty && text.utf8.allSatisfy { $0.isWord || "-:/<>[]{}*".utf8.contains($0) }
    }
    return segments.isEmpty ? nil : "/" + segments.joined(separator: "/")
  }

  /// The view or handler that the line ends with: `product` in `get("/product", use: product)` and
  /// in `element={<Product />} />`.
  private var handlerMeant: String? {
    let line = wholeLine.trimming("()}]>/;, ")
    let name = line.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.reversed()
    let before = line.dropLast(name.count).last ?? " "
    guard let first = name.first, first.isLetter, " ,:<{.".contains(before),
      line.count < wholeLine.count, !Self.noHandlers.contains(String(name))
    else { return nil }
    return SwiftLabel.lowerCamel(String(name))
  }

  private static let noHandlers: Set = [
    "self", "req", "request", "res", "response", "in", "true", "false", "nil", "null",
  ]

  /// The case after an arrow, or before `=`, an arrow or what other languages have for one.
  private func caseMeant(on line: [Token]) -> String? {
    if let arrow = line.dropLast().firstIndex(where: { $0.kind == .arrow }),
      line[arrow + 1].kind == .word
    {
      return lineText(from: line[arrow + 1].bytes.lowerBound).trimming(" }")
    }
    let words = line.prefix { $0.kind == .word }.count
    var end = words
    if end < line.count, line[end].kind == .leftParenthesis {
      end = (line.firstIndex { $0.kind == .rightParenthesis } ?? end) + 1
    }
    guard words > 0, end < line.count, [.equals, .unknown, .arrow].contains(line[end].kind) else {
      return nil
    }
    return file.text(in: line[words - 1].bytes.lowerBound..<line[end - 1].bytes.upperBound)
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
      if !isInParentheses(cursor), let brace = accept(.leftBrace) {
        return openUnreadableGroup(brace.bytes)
      }
      advance()
    }
    if let brace = braceOfLinesInside { return openUnreadableGroup(brace) }
    _ = accept(.newline)
  }

  /// `)`, `]` or `end` in place of a `}`: it is one mistake with what opened it.
  private mutating func closesForeignGroup() -> Bool {
    let rest = current.bytes.count <= 3 ? restOfLine.trimming(";,") : ""
    guard Self.foreignClosers.contains(rest) else { return false }
    if groups.count > 1 {
      report(
        .expected("'}'", found: "'\(rest)'", at: place(current.bytes), note: .write("}", .line)))
      closeGroup()
    } else if diagnostics.isEmpty {
      return false
    }
    while !isAtLineEnd { advance() }
    return true
  }

  /// `<<<<<<< HEAD`, and what is between `=======` and `>>>>>>> feature`: the marks of a merge are one
  /// mistake, and a table has one of its two parts.
  private mutating func skipsMergeMark() -> Bool {
    guard kind == .text else { return false }
    if text(current).hasPrefix("<<<<<<<") {
      report(
        .expected(
          "a line of a table", found: "the mark of a merge conflict", at: place(current.bytes),
          note: "keep one of its two parts, and delete the lines '<<<<<<<', '=======' and '>>>>>>>'"
        ))
    } else if text(current).hasPrefix("======="),
      let end = tokens[cursor...].firstIndex(where: {
        $0.kind == .text && text($0).hasPrefix(">>>>>>>")
      })
    {
      cursor = end
    } else {
      return false
    }
    while !isAtLineEnd { advance() }
    return true
  }

  /// Skips a `{` whose `}` is on the same line: `p(id: {id})`.
  mutating func skipBraces() -> Bool {
    guard kind == .leftBrace else { return false }
    let end = file.bytes.lineEnd(from: current.bytes.lowerBound)
    let line = file.bytes[current.bytes.lowerBound..<end]
    guard let close = line.lastIndex(of: .rightBrace) else { return false }
    while current.bytes.lowerBound <= close, !isAtLineEnd { advance() }
    return true
  }

  /// The declaration that an unreadable line may contain: `fliter signedIn` and `GET /cart
  /// -> cart`.
  private mutating func noteBrokenNames(from start: Int) {
    let end = max(cursor, lineTokens(from: start).endIndex)
    let line = tokens[start..<end].filter { $0.kind != .newline }
    let isDeclaration = [.type, .enum, .filter, .attribute].contains(
      Keyword(rawValue: text(tokens[start])))
    // `filter signedIn, paid` declares both.
    let words =
      isDeclaration
      ? line.prefix { $0.kind != .leftParenthesis }.filter { $0.kind == .word }
      : line.prefix(3).filter { $0.kind == .word }
    brokenNames.formUnion(words.dropFirst().map(text))
    let parts = lineText(from: tokens[start].bytes.lowerBound).split { "\"'<>(), ".contains($0) }
    brokenNames.formUnion(parts.filter { $0.hasSuffix(".routes") }.map(String.init))
    let target = line.drop { $0.kind != .arrow }.first {
      [.word, .string, .leftParenthesis].contains($0.kind)
    }
    if let target, target.kind != .leftParenthesis {
      brokenNames.insert(text(target).trimming(Self.quotes))
    } else if tokens[start].kind == .pattern {
      hidesRoute = hidesRoute || target != nil || !line.contains { $0.kind == .word }
    }
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
    let line = file.line(at: current.bytes.lowerBound)
    switch kind {
    case .newline: advance()
    case .endOfFile: break
    case .arrow where file.line(at: tokens[cursor - 1].bytes.lowerBound) < line:
      throw fail(.missingPattern(at: place(current.bytes)))
    case .comma where isNext(.newline):
      throw failExpecting(
        "the end of the line", note: "\(delete: "leave it out"): a line ends without ','")
    case .comma where !isNext(.at) && !beginsClause(cursor + 1):
      throw failExpecting(
        "the end of the line",
        note: noteOnRewriting ?? noteOnRepair
          ?? "leave it out: 'via', 'after', 'also' or '@' may follow")
    case .rightBrace:
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
