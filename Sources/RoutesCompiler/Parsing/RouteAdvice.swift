/// Cases and arrows as other languages have them, and what to write instead.
extension Parser {
  /// `/x -> 404`, `/x -> .cart`, `/x -> => cart`, `/x -> (cart)` and `/x -> /y`
  mutating func failCase(of pattern: ParsedPattern) -> Unreadable {
    if kind == .dot, isNext(.word) {
      return failDottedCase(from: current.bytes.lowerBound)
    }
    if kind == .string { return failExpecting("a case") }
    if text(current).hasPrefix("/") { return failRedirect(from: current.bytes.lowerBound, pattern) }
    let status = kind == .number && current.bytes.count == 3 ? text(current).prefix(1) : ""
    let name = status == "4" ? "nil" : pattern.pattern.suggestedCaseName
    let redirect: Diagnostic.Note = "write 'redirect \(pattern.text) -> …' and where it leads"
    let line = status == "4" ? nil : noteOnRewriting ?? noteOnRepair
    let note = status == "3" ? redirect : line
    let named = (name + (kind == .leftParenthesis ? "" : " ") + restOfLine).trimming(" ")
    let isKept = isSound("\(pattern.text) -> \(named)")
    if !isKept, kind == .leftParenthesis, restOfLine.contains(":") {
      return failExpecting("a case", note: "write a case before '('")
    }
    let target = isKept ? named : name
    return failExpecting(
      "a case", note: pattern.isSound ? note ?? pattern.note(writing: target) : nil)
  }

  /// What follows a name shows that it is no case, or not all of one.
  mutating func failForeignCase(
    _ name: SyntaxTree.Name, of pattern: ParsedPattern
  ) -> Unreadable? {
    let start = name.place.bytes.lowerBound
    if kind == .dot { return failDottedCase(from: start) }
    if current.bytes.lowerBound == name.place.bytes.upperBound {
      if kind == .unknown, text(current).hasPrefix("-") { return failHyphen(inCase: name, pattern) }
      if ["#", "@"].contains(text(current)), isNext(.word) { return failSecondName(after: name) }
    }
    let isWordNext = kind == .word && keyword.map(Keyword.clauses.contains) != true
    let isRedirect = name.text == "redirect" && (isWordNext || text(current).hasPrefix("/"))
    if isRedirect || ["http", "https"].contains(name.text) && kind == .colon {
      return failRedirect(from: start, pattern)
    }
    guard isWordNext, Self.foreignWords.contains(name.text) else { return nil }
    return fail(
      .expected(
        "a case", found: "'\(name.text)'", at: name.place,
        note: pattern.note(writing: restOfLine)))
  }

  private static let foreignWords: Set = [
    "case", "func", "let", "var", "static", "return", "async", "await", "try", "new",
  ]

  /// `/x -> carts#show` and `/x -> CartController@show`
  private mutating func failSecondName(after name: SyntaxTree.Name) -> Unreadable {
    let place = place(name.place.bytes.lowerBound..<tokens[cursor + 1].bytes.upperBound)
    let first = SwiftLabel.lowerCamel(name.text)
    return fail(
      .expected(
        "a case", found: "'\(place.text)'", at: place,
        note: "write one name, \(write: first) or \(write: text(tokens[cursor + 1]))"))
  }

  /// `/x -> redirect y`, `/x -> /y` and `/x -> https://help.example.com`
  private mutating func failRedirect(from start: Int, _ pattern: ParsedPattern) -> Unreadable {
    var target = lineText(from: start)
    if target.hasPrefix("redirect") { target = lineText(from: current.bytes.lowerBound) }
    if target.hasPrefix("/") { target = call(openedBy: target, in: pattern.text) ?? "…" }
    let found = start..<file.bytes.runEnd(from: start)
    return fail(
      .expected(
        "a case", found: "'\(quotation(of: found))'", at: place(found),
        note: .write("redirect \(pattern.text) -> \(target)", .rest(pattern.pattern.place))))
  }

  /// `/x -> AppRoute.cart`, `example /cart -> .cart` and `after .cart`
  mutating func failDottedCase(from start: Int) -> Unreadable {
    while kind == .dot || kind == .word && isNext(.dot) { advance() }
    guard kind == .word, !beginsClause(cursor) else { return failExpecting("a case after '.'") }
    let name = place(start..<current.bytes.upperBound)
    brokenNames.insert(text(current))
    let line = "\(lineText(to: start)) \(restOfLine)"
    return fail(.dottedCase(name.text, note: .write(line, .line), at: name))
  }

  /// `/x -> my-page`
  private mutating func failHyphen(
    inCase name: SyntaxTree.Name, _ pattern: ParsedPattern
  ) -> Unreadable {
    let start = name.place.bytes.lowerBound
    let written = file.bytes[start...].prefix { $0.isWord || $0 == .hyphen }
    let label = label(ofHyphenated: written)
    brokenNames.insert(label)
    let rest = lineText(from: written.endIndex)
    return fail(
      .hyphenatedCase(
        String(decoding: written, as: UTF8.self),
        note: pattern.note(writing: label + rest),
        at: place(start..<written.endIndex)))
  }

  /// `/my page -> page` has a space in its pattern; `/cart` and `/cart via signedIn`
  /// lack an arrow.
  mutating func failMissingArrow(after pattern: ParsedPattern) -> Unreadable {
    if !pattern.isSound { return Unreadable() }
    let end = tokens[cursor - 1].bytes.upperBound
    if let line = rewrittenLine {
      let place = place(end..<end)
      if kind == .at || beginsClause(cursor) {
        return fail(.misplacedCase(line, after: text(current), at: place))
      }
      let isSecond = isPath(current) || kind == .pipe
      return isSecond
        ? failExpecting("'->'", write: line) : failArrow(noteInPlace(line), at: place)
    }
    if let name = caseWithoutArrow {
      brokenNames.insert(text(tokens[name]))
      let line = "\(pattern.text) -> \(lineText(from: tokens[name].bytes.lowerBound))"
      return failArrow(.write(line, .rest(pattern.pattern.place)), at: place(end..<end))
    }
    if kind == .word && Keyword(rawValue: text(current)) == nil || kind == .unknown {
      let isQuery = !pattern.pattern.shape.query.isEmpty
      let begins = "&?#/".utf8.contains(file.bytes[current.bytes.lowerBound])
      return fail(
        .unencodedCharacter(
          "a space", note: begins ? "\(delete: "leave it out")" : .write(isQuery ? "&" : "%20"),
          at: place(end..<current.bytes.lowerBound)))
    }
    let name = pattern.pattern.suggestedCaseName
    let group = braceOfLinesInside.map { _ in "\(wholeLine) {" }
    return fail(.missingCase(of: pattern.text, name: name, group: group, at: place(end..<end)))
  }

  /// `/cart cart` has no arrow, `/cart => cart` another.
  private mutating func failArrow(_ note: Diagnostic.Note, at end: SourceRange) -> Unreadable {
    let start = current.bytes.lowerBound
    let mark = file.bytes[start...].prefix { !$0.isWord && !$0.isBlank && $0 != .newline }
    guard [.unknown, .equals, .colon].contains(kind), !mark.isEmpty else {
      return fail(.missingArrow(note, at: end))
    }
    let place = place(start..<mark.endIndex)
    return fail(.expected("'->'", found: "'\(place.text)'", at: place, note: note))
  }

  /// The token of the case on a line without `->`: `/cart cart`, `/cart => cart`.
  private var caseWithoutArrow: Int? {
    var index = cursor
    while [.unknown, .equals, .colon, .pipe].contains(tokens[index].kind) { index += 1 }
    // `/cart shows cart`
    while [index, index + 1].allSatisfy({ tokens[$0].kind == .word && !beginsClause($0) }) {
      index += 1
    }
    let name = tokens[index]
    guard name.kind == .word, Keyword(rawValue: text(name)) == nil else { return nil }
    let rest = lineTokens(from: index)
    return rest.contains { $0.kind == .arrow } ? nil : index
  }
}
