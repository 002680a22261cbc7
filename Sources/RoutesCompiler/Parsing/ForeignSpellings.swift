/// Values and names as other languages and routers spell them, and what to write instead.
extension Parser {
  static let quotes = "\"'`“”‘’„«»"

  /// The rest of the line from the current token on.
  var restOfLine: String { lineText(from: current.bytes.lowerBound) }

  /// `example "/cart" -> cart` and `redirect "/cart" -> cart`, for a line that begins with
  /// `word`. A link and a pattern have no quotes around them.
  mutating func failQuoted(_ expected: String, after word: Keyword) -> Unreadable? {
    let written = text(current)
    guard let first = written.first, Self.quotes.contains(first) else { return nil }
    let bare = written.trimming(Self.quotes)
    let isPattern = PatternParser.sound(bare) != nil
    noteCaseAfterArrow()
    var rest = lineText(from: current.bytes.upperBound)
    if rest.contains(where: { Self.quotes.contains($0) }), word == .redirect {
      let target = rest.trimming(Self.quotes + "->= ")
      rest = "-> \(caseName(ofPath: target) ?? "…")"
    }
    let line = "\(word.rawValue) \(bare)" + (rest.isEmpty ? "" : " \(rest)")
    return failExpecting(expected, write: isPattern ? line : nil)
  }

  /// `include 'x.routes'` and `include x.routes`
  mutating func failUnquotedFile() -> Unreadable {
    let name = restOfLine.trimming(Self.quotes + "<>() ")
    let isName = !name.isEmpty && !name.contains { Self.quotes.contains($0) }
    return failExpecting(
      "a file's name in quotes",
      write: isName ? "include \"\(name)\(name.hasSuffix(".routes") ? "" : ".routes")\"" : nil)
  }

  /// `option query = strict` and `option query: strict`
  mutating func failOptionValue(of option: SyntaxTree.Name) -> Unreadable {
    let isMarked = kind == .equals || kind == .colon || kind == .string
    let value = restOfLine.trimming(Self.quotes + "=: ")
    let isName = !["", "true", "false"].contains(value) && value.utf8.allSatisfy(\.isWord)
    return failExpecting(
      "a value for '\(option.text)'",
      write: isMarked && isName ? "option \(option.text) \(value)" : nil,
      note: isMarked && isName ? nil : "write an option and its value, as in 'option query strict'")
  }

  /// `mount /settings -> SettingsRoute`
  mutating func failMountedTable(_ name: SyntaxTree.Name, at pattern: ParsedPattern) -> Unreadable {
    let table = name.text
    let isTable = isAtLineEnd && table.first?.isUppercase == true
    let written = kind == .colon && isNext(.word) ? text(tokens[cursor + 1]) : "…"
    let mount = isTable ? "\(table.caseForTable)(\(table))" : "\(table)(\(written))"
    return failExpecting(
      "'(' and the table's name", write: "mount \(pattern.text) -> \(mount)")
  }

  /// `via "signedIn"`, `via [signedIn, unlocked]`, `via(signedIn)` and `via .signedIn`
  mutating func failFilter() -> Unreadable {
    let names = restOfLine.filter { !(Self.quotes + "[]().: ").contains($0) }
      .split(separator: ",")
    let areNames = !names.isEmpty && names.allSatisfy { $0.utf8.allSatisfy(\.isWord) }
    return failExpecting(
      "a filter", write: areNames ? "via \(names.joined(separator: ", "))" : nil)
  }

  /// `@deprecated(message: "old")`: arguments of attributes have no labels.
  mutating func failLabel(inAttribute name: SyntaxTree.Name) -> Unreadable {
    let value = tokens[min(cursor + 2, tokens.count - 1)]
    let isLast = tokens[min(cursor + 3, tokens.count - 1)].kind == .rightParenthesis
    let label = file.text(in: current.bytes.lowerBound..<tokens[cursor + 1].bytes.upperBound)
    return fail(
      .expected(
        "a value without a label", found: "'\(label)'", at: place(current.bytes),
        write: isLast
          ? "@\(name.text == "available" ? "deprecated" : name.text)(\(text(value)))" : nil,
        note: isLast ? nil : "leave it out"))
  }

  /// `@deprecated(Use the list)`: a text without quotes.
  mutating func failWords(inAttribute name: SyntaxTree.Name, from start: Int) -> Unreadable {
    let rest = lineText(from: start)
    let words = rest.prefix { $0 != ")" && !Self.quotes.contains($0) }
    let isText = [nil, .deprecated].contains(BuiltInAttribute(rawValue: name.text))
    let isWhole = rest.dropFirst(words.count).first == ")"
    return failExpecting(
      "',' or ')'", write: isText && isWhole ? "@\(name.text)(\"\(words)\")" : nil)
  }

  /// `redirect 301 /a -> b`
  mutating func failRedirectStatus() -> Unreadable? {
    guard text(current).utf8.allSatisfy(\.isASCIIDigit), isNext(.unknown) else { return nil }
    let rest = lineText(from: tokens[cursor + 1].bytes.lowerBound)
    let target = rest.split(separator: " ").last.map(String.init) ?? ""
    let name = target.hasPrefix("/") ? caseName(ofPath: target) : target
    let line = name.map { rest.dropLast(target.count) + $0 }
    return fail(
      .expected(
        "a pattern", found: found, at: place(current.bytes),
        note: "a link has no status"
          + (line.map { ": write 'redirect \($0)'" } ?? "; write the case that '\(target)' opens")))
  }

  /// `redirect /a /b` and `redirect /a => b`
  mutating func failRedirectArrow(after pattern: ParsedPattern) -> Unreadable {
    var index = cursor
    while [.unknown, .equals, .colon].contains(tokens[index].kind), !isPath(tokens[index]) {
      index += 1
    }
    // `redirect /a to b`
    if text(tokens[index]) == "to", ![.newline, .endOfFile].contains(tokens[index + 1].kind) {
      index += 1
    }
    let target = tokens[index]
    let name = isPath(target) ? caseName(ofPath: text(target)) : nil
    let rest = target.kind == .word ? lineText(from: target.bytes.lowerBound) : name
    return failExpecting("'->'", write: rest.map { "redirect \(pattern.text) -> \($0)" })
  }

  /// `redirect /a -> /b`, which names a link where a case belongs.
  mutating func failRedirectTarget(of pattern: ParsedPattern) -> Unreadable {
    let link = quotation(of: current.bytes)
    let name = caseName(ofPath: link)
    let note =
      name.map { "write 'redirect \(pattern.text) -> \($0)'" }
      ?? "write the case that '\(link)' opens, or a URL with its scheme and host"
    return fail(
      .expected(
        "a case, or a URL with its scheme", found: "'\(link)'", at: place(current.bytes),
        note: note))
  }

  /// `redirect /help -> "https://help.example.com"`
  mutating func failQuotedTarget(of pattern: ParsedPattern) -> Unreadable {
    let target = text(current).trimming(Self.quotes)
    let isURL = target.contains(":") && !target.contains(" ")
    let name = isURL ? target : caseName(ofPath: target)
    return failExpecting(
      "a case, or a URL with its scheme",
      write: name.map { "redirect \(pattern.text) -> \($0)" })
  }

  /// `after /cart` and `after "cart"`
  mutating func failDependency() -> Unreadable {
    let written = text(kind == .colon ? tokens[cursor + 1] : current).trimming(Self.quotes)
    let isName = !written.isEmpty && written.utf8.allSatisfy(\.isWord)
    let name = isName ? written : caseName(ofPath: written)
    return failExpecting("a case after 'after'", write: name.map { "after \($0)" })
  }

  /// `/cart -> "cart"`
  mutating func failQuotedCase(of pattern: ParsedPattern) -> Unreadable {
    let name = text(current).trimming(Self.quotes)
    let rest = lineText(from: current.bytes.upperBound)
    let isName = !name.isEmpty && name.utf8.allSatisfy(\.isWord)
    if isName { brokenNames.insert(name) }
    return failExpecting(
      "a case",
      write: isName ? "\(pattern.text) -> \(name)\(rest.isEmpty ? "" : " " + rest)" : nil)
  }

  /// `enum Sort { case up … }`, `enum Sort = { up, down }`, `enum Sort = "up" | "down"` and
  /// `enum Sort up | down`
  mutating func failCases(of name: SyntaxTree.Name, expecting expected: String) -> Unreadable {
    var cases: [String] = []
    var end = cursor
    var isList = true
    let isBraced = kind == .leftBrace
    while tokens[end].kind != .endOfFile, isBraced || tokens[end].kind != .newline {
      let token = tokens[end]
      let word = text(token).trimming(Self.quotes)
      switch token.kind {
      case .word, .string:
        isList = isList && !word.isEmpty && word.utf8.allSatisfy(\.isWord)
        if word != "case" { cases.append(word) }
      case .comma, .pipe, .newline, .leftBrace, .rightBrace, .dot, .leftBracket, .rightBracket,
        .leftParenthesis, .rightParenthesis:
        break
      default: isList = false
      }
      if isBraced && token.kind == .rightBrace { break }
      end += 1
    }
    let isWhole = isList && !cases.isEmpty
    let line = "enum \(name.text) = \(cases.joined(separator: " | "))"
    let failure = failExpecting(expected, write: isWhole ? line : nil)
    if isBraced, tokens[end].kind == .rightBrace { cursor = end + 1 }
    return failure
  }

  /// The name here of a word of other languages.
  static func synonym(of word: String, among keywords: [Keyword]) -> Keyword? {
    let meant: Keyword? =
      switch word {
      case "typealias", "struct", "class": .type
      case "domain", "domains", "hosts", "server": .host
      case "table", "router", "routing": .routes
      case "middleware", "guard", "with", "use", "uses", "filters":
        keywords.contains(.filter) ? .filter : .via
      case "alias", "aliases", "or": .also
      case "open": .public
      case "private", "fileprivate": .internal
      case "scope", "namespace", "prefix": .group
      case "test", "examples", "assert": .example
      default: nil
      }
    return meant.flatMap { keywords.contains($0) ? $0 : nil }
  }

  private func isPath(_ token: Token) -> Bool {
    [.unknown, .link].contains(token.kind) && file.bytes[token.bytes.lowerBound] == .slash
  }

  /// The case of a route without parameters, by its pattern.
  func caseName(ofPath path: String) -> String? {
    let index = tokens.indices.first { index in
      tokens[index].kind == .pattern && tokens[index].bytes.count == path.utf8.count
        && index + 2 < tokens.count && tokens[index + 1].kind == .arrow
        && tokens[index + 2].kind == .word && text(tokens[index]) == path
        && (index == 0 || [.newline, .documentation].contains(tokens[index - 1].kind))
    }
    guard let index, tokens[index + 3].kind != .leftParenthesis, !path.contains(":"),
      !path.contains("{"), groups.count == 1
    else { return nil }
    let name = text(tokens[index + 2])
    return name == "nil" ? nil : name
  }

  private mutating func noteCaseAfterArrow() {
    guard isNext(.arrow), tokens[cursor + 2].kind == .word else { return }
    brokenNames.insert(text(tokens[cursor + 2]))
  }
}

extension String {
  /// The text without some characters at its ends.
  func trimming(_ characters: String) -> String {
    var text = self[...]
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }

  /// `settings` for `SettingsRoute`
  var caseForTable: String {
    let name = split(separator: ".").last.map(String.init) ?? self
    let ending = ["Routes", "Route"].first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    let stem = name.dropLast(ending.count)
    return stem.prefix(1).lowercased() + stem.dropFirst()
  }
}
