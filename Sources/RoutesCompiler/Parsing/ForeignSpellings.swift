/// Values and names as other languages and routers spell them, and what to write instead.
extension Parser {
  static let quotes = "\"'`“”‘’„«»"

  /// The rest of the line from the current token on.
  var restOfLine: String { lineText(from: current.bytes.lowerBound) }

  /// `mount /settings -> SettingsRoute`
  mutating func failMountedTable(_ name: SyntaxTree.Name, at pattern: ParsedPattern) -> Unreadable {
    let table = name.text
    let isTable = isAtLineEnd && table.first?.isUppercase == true
    let written = kind == .colon && isNext(.word) ? text(tokens[cursor + 1]) : "…"
    let mount = isTable ? "\(table.caseForTable)(\(table))" : "\(table)(\(written))"
    return failExpecting(
      "'(' and the table's name", write: "mount \(pattern.text) -> \(mount)")
  }

  /// `enum Sort { case up … }`, `enum Sort = { up, down }`, `enum Sort = "up" | "down"` and
  /// `enum Sort up | down`
  mutating func failCases(
    of name: SyntaxTree.Name, expecting expected: String, after first: [String] = []
  ) -> Unreadable {
    let isBraced = kind == .leftBrace
    let (cases, end) = casesMeant(upTo: isBraced ? .rightBrace : .newline)
    let line = "enum \(name.text) = \((first + cases).joined(separator: " | "))"
    let isClosed = isBraced && tokens[end].kind == .rightBrace
    let start = tokens[lineStart].bytes.lowerBound
    let lines: Edit.Location =
      isClosed ? .range(place(start..<tokens[end].bytes.upperBound)) : .line
    let table = cases.isEmpty && !hasHeader ? "routes \(name.text)" : nil
    let failure = failExpecting(
      expected, write: cases.isEmpty ? nil : line, lines, note: table.map(noteInPlace))
    if isClosed { cursor = end + 1 }
    return failure
  }

  /// `up`, `down("d")` for `case up, down = "d"`: the cases to the next token of a kind. None where
  /// something else is among them.
  func casesMeant(upTo close: Token.Kind) -> (cases: [String], end: Int) {
    var cases: [String] = []
    var end = cursor
    var isRaw = false
    while ![close, .endOfFile].contains(tokens[end].kind) {
      let word = text(tokens[end]).trimming(Self.quotes)
      switch tokens[end].kind {
      case .word where word == "case": break
      case .word, .string, .number:
        if isRaw, let name = cases.popLast() {
          cases.append(word == name ? name : "\(name)(\(word.quoted))")
        } else if let name = caseName(meantBy: word) {
          cases.append(name)
        } else {
          return ([], end)
        }
        isRaw = false
      case .equals, .colon, .leftParenthesis: isRaw = !cases.isEmpty
      case .comma, .pipe, .newline, .leftBrace, .dot, .leftBracket, .rightBracket,
        .rightParenthesis:
        break
      case .unknown where Self.quotes.contains(text(tokens[end])): break
      default: return ([], end)
      }
      end += 1
    }
    return (cases, end)
  }

  /// `up` for `Up` and `UP`, and `priceUp("price-up")` for `price-up`.
  private func caseName(meantBy word: String) -> String? {
    let bytes = Array(word.utf8)
    guard let first = bytes.first, !first.isASCIIDigit, first != .hyphen,
      bytes.allSatisfy({ $0.isWord || $0 == .hyphen })
    else { return nil }
    if bytes.contains(.hyphen) { return "\(label(ofHyphenated: bytes[...]))(\(word.quoted))" }
    let isShouted = word.count > 1 && word == word.uppercased()
    return isShouted
      ? SwiftLabel.make(from: word.lowercased()) : SwiftLabel.lowerCamel(word)
  }

  /// The name here of a word of other languages.
  static func synonym(of word: String, among keywords: [Keyword]) -> Keyword? {
    let meant: Keyword? =
      switch word {
      case "typealias", "struct", "class": .type
      case "macro": .attribute
      case "protocol", "schemes": .scheme
      case "domain", "domains", "hosts", "server": .host
      case "table", "router", "routing": .routes
      case "middleware", "guard", "with", "use", "uses", "filters", "func", "if", "when", "require":
        keywords.contains(.filter) ? .filter : .via
      case "requires", "requiring", "needs", "using", "behind":
        keywords.contains(.filter) ? nil : .via
      case "parent", "under", "below", "follows", "following": .after
      case "alias", "aliases", "or": .also
      case "open": .public
      case "private", "fileprivate": .internal
      case "scope", "namespace", "prefix": .group
      case "test", "examples", "assert": .example
      default: nil
      }
    return meant.flatMap { keywords.contains($0) ? $0 : nil }
  }

  func isPath(_ token: Token) -> Bool {
    [.unknown, .link].contains(token.kind) && file.bytes[token.bytes.lowerBound] == .slash
  }

  /// The case that a path opens, with the parameters of the path as arguments: `topic(topic: name)`
  /// for `/support/:name`, where the route is `/support/:topic`.
  ///
  /// - Parameter line: What the line has before the path, which must name the parameters.
  func call(openedBy path: String, in line: String) -> String? {
    guard groups.count == 1, path.hasPrefix("/"), diagnostics.count < Self.maximumAdvised,
      let route = route(ofPath: path)
    else { return nil }
    let names = Self.parts(ofPath: path).names
    let labels = route.pattern.placeholders.map { SwiftLabel.make(from: $0.name.text) }
    let isWhole = (route.parameters ?? []).allSatisfy { parameter in
      labels.contains(parameter.label.text) || parameter.canBeLeftOut
    }
    guard isWhole, names.count == labels.count, names.allSatisfy({ line.contains($0) }) else {
      return nil
    }
    let arguments = zip(labels, names).map { "\($0): \(SwiftLabel.make(from: $1))" }
    return route.name.text
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  /// The route at the top of the file that a path opens, whatever its parameters are called.
  private func route(ofPath path: String) -> SyntaxTree.Route? {
    guard let start = nameOfCase(ofPath: path).map({ tokens[$0 - 2].bytes.lowerBound }),
      file.indentation(at: start) == 0
    else { return nil }
    let line = SourceFile(path: "", text: file.text(in: start..<file.bytes.lineEnd(from: start)))
    guard case .route(let route)? = Self.parse(Lexer.lex(line), givesAdvice: false).tree.items.first
    else { return nil }
    return route
  }

  /// The token of the case of a route, by its pattern.
  func nameOfCase(ofPath path: String) -> Int? {
    let written = Self.parts(ofPath: path).text
    let index = tokens.indices.first { index in
      tokens[index].kind == .pattern && index + 2 < tokens.count
        && tokens[index + 1].kind == .arrow && tokens[index + 2].kind == .word
        && (index == 0 || [.newline, .documentation].contains(tokens[index - 1].kind))
        && Self.parts(ofPath: text(tokens[index])).text == written
    }
    return index.flatMap { text(tokens[$0 + 2]) == "nil" ? nil : $0 + 2 }
  }

  /// A path without the names of its parameters, and the names: `/support/:` and `topic`.
  private static func parts(ofPath path: String) -> (text: String, names: [String]) {
    var names: [String] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard segment.hasPrefix(":") || segment.hasPrefix("{") else { return String(segment) }
      names.append(String(segment).trimming(":{}"))
      return ":"
    }
    return (segments.joined(separator: "/"), names)
  }
}

extension SyntaxTree.Parameter {
  /// Whether a call need not have it.
  fileprivate var canBeLeftOut: Bool {
    if case .list = type.base { return true }
    return type.isOptional || defaultValue != nil
  }
}

extension String {
  /// The text without some characters at its ends.
  func trimming(_ characters: String, atStart: Bool = true) -> String {
    var text = self[...]
    while atStart, let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }

  /// `settings` for `SettingsRoute`
  var caseForTable: String {
    let name = split(separator: ".").last.map(String.init) ?? self
    let ending = ["Routes", "Route"].first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    return SwiftLabel.lowerCamel(String(name.dropLast(ending.count)))
  }
}
