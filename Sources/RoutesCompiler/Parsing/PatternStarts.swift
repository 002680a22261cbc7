/// Lines that begin with neither a pattern nor a keyword, and what they were meant
/// to be.
extension Parser {
  /// `user/:id -> user`: the whole line is suggested with a `/` before it.
  mutating func failPatternStart() -> Unreadable {
    if let keyword = keywordWithColon { return failColon(after: keyword) }
    let place = place(current.bytes)
    let note = noteOnBeginning ?? noteOnRewriting ?? noteOnPattern ?? noteOnLineMeant
    let isSwapped = keyword == nil && isNext(.arrow) && isPath(tokens[cursor + 2])
    let order: Diagnostic.Note = isSwapped ? ": the pattern is before '->', the case after it" : ""
    return fail(
      .patternStart(
        at: place,
        note: note.map { $0 + order } ?? "write a pattern first, as in '/cart -> cart'"))
  }

  /// `routes` in `routes: ShopRoute` and `"routes": "ShopRoute"`
  private var keywordWithColon: Keyword? {
    guard kind == .text, text(current).last == ":" else { return nil }
    return Keyword(rawValue: text(current).dropLast().description.trimming(Self.quotes))
  }

  private mutating func failColon(after keyword: Keyword) -> Unreadable {
    let colon = current.bytes.upperBound - 1..<current.bytes.upperBound
    let rest = lineText(from: colon.upperBound).trimming(Self.quotes + "[], ")
    let arrow = keyword == .otherwise && !rest.hasPrefix("->") ? "-> " : ""
    let line = rest.isEmpty ? nil : "\(keyword.rawValue) \(arrow)\(rest)"
    if isNext(.word) { brokenNames.insert(text(tokens[cursor + 1])) }
    return fail(
      .expected(
        "a space after '\(keyword.rawValue)'", found: "':'", at: place(colon),
        note: line.map { .write($0, .line) } ?? "write all of it on this line, without ':'"))
  }

  private var noteOnBeginning: Diagnostic.Note? {
    let written = text(current)
    if written == "#include" {
      return .write(String(restOfLine.dropFirst()), .rest(place(current.bytes)))
    }
    if ["#if", "#elseif", "#else", "#endif"].contains(written) {
      return "\(delete: "leave the line out", .line): a table has no conditions"
    }
    if commentMarks.contains(where: written.hasPrefix) { return noteOnComment }
    if written == "*" || written == "/*", !isPath(tokens[cursor + 1]) {
      let target = isNext(.arrow) ? lineText(from: tokens[cursor + 1].bytes.lowerBound) : "-> …"
      return "'\(written)' has no name: write \(write: "otherwise \(target)", .line)"
        + " for every other link"
    }
    if written.hasPrefix("!"), let path = PatternParser.sound(String(written.dropFirst())),
      isNext(.newline) || isNext(.endOfFile)
    {
      return "write \(write: "\(path) -> nil", .line) for a link that no route gets"
    }
    if keyword == .also, isNext(.arrow) { return "a pattern follows 'also', without '->'" }
    return nil
  }

  private var noteOnPattern: Diagnostic.Note? {
    let start = place(current.bytes)
    // `Rails.application.routes.draw do`
    let next = tokens[min(cursor + 1, tokens.count - 1)]
    guard next.kind != .word || beginsClause(cursor + 1) else { return nil }
    return lineWithPattern.map { .write($0, $0.contains(" -> ") ? .rest(start) : .place) }
  }

  /// The line with a pattern that begins as it should, where that makes a pattern.
  private var lineWithPattern: String? {
    guard current.bytes.count <= 120 else { return nil }
    var pattern = text(current)
    let target = tokens[min(cursor + 2, tokens.count - 1)]
    let isCase = isNext(.arrow) && target.kind == .word
    let arrow = isCase ? " -> \(lineText(from: target.bytes.lowerBound))" : ""
    if isCase, Suggestion.name(for: pattern, among: [Keyword.otherwise.rawValue]) != nil {
      return "otherwise" + arrow
    }
    if isNext(.arrow), isPath(target) {
      return nil
    } else if let host = Self.host(beginning: pattern) {
      pattern = "https://" + host
    } else if let colon = pattern.firstIndex(of: ":"), let first = pattern.utf8.first,
      first.isWord, pattern[..<colon].utf8.allSatisfy(\.isWord), pattern[colon...].count > 1
    {
      // `shop:cart`
      pattern.insert("/", at: pattern.index(after: colon))
    } else if let meant = PatternParser.pathMeant(by: pattern) {
      pattern = meant
    } else {
      guard startsLikePath(current.bytes.lowerBound), !pattern.contains("(") else { return nil }
      pattern = "/" + pattern
    }
    return PatternParser.sound(pattern).map { $0 + arrow }
  }

  /// `shop.example.com/cart`, which names a host and forgets how.
  static func host(beginning written: String) -> String? {
    // `https//shop.example.com` and `https:shop.example.com`
    let scheme = ["https", "http"].first {
      written.hasPrefix($0 + "/") || written.hasPrefix($0 + ":")
    }
    let text =
      scheme.map { String(written.dropFirst($0.count).drop { ":/".contains($0) }) } ?? written
    let host = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // `:lang.wiki.example`
    let labels = host.hasPrefix(":") ? host.dropFirst() : host
    guard host.count < text.count, host.contains("."), HostSyntax.isHost(String(labels)) else {
      return nil
    }
    return text
  }

  private func startsLikePath(_ offset: Int) -> Bool {
    let byte = file.bytes[offset]
    return byte.isWord || byte == .colon || byte == .leftBrace || byte == .asterisk
  }
}

extension PatternParser {
  /// `/cart` for `"/cart"`, `./cart`, `\cart` and `／cart`.
  static func pathMeant(by text: String) -> String? {
    let bare = text.trimming(Parser.quotes)
    if bare.count < text.count { return bare.hasPrefix("/") ? bare : nil }
    for mark in ["./", "../", "~/", "^/", "*://"] where bare.hasPrefix(mark) {
      return bare.dropFirst(mark.count - 1).hasSuffix("$") && mark == "^/"
        ? String(bare.dropFirst().dropLast()) : String(bare.dropFirst(mark.count - 1))
    }
    if bare.hasPrefix("\\") { return String(bare.map { $0 == "\\" ? "/" : $0 }) }
    if let first = bare.first, ".,".contains(first) { return "/" + bare.dropFirst() }
    guard let meant = meant(by: ArraySlice(bare.utf8)), meant.hasPrefix("/"), meant != bare else {
      return nil
    }
    return meant
  }

  /// A pattern with the signs that its characters look like, and without quotes and what
  /// nobody sees; `nil` where one looks like an arrow.
  static func meant(by text: ArraySlice<UInt8>) -> String? {
    let bytes = Array(text)
    var meant: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let length = bytes[offset] < 0x80 ? 1 : bytes.scalar(at: offset).length
      switch bytes.lookAlike(at: offset, limit: bytes.count) {
      case .sign("->"): return nil
      case .sign(let sign): meant += sign.utf8
      case .quote, .invisible: break
      case nil: meant += bytes[offset..<offset + length]
      }
      offset += length
    }
    return String(decoding: meant, as: UTF8.self)
  }

  /// A pattern without empty segments; `nil` where it has other mistakes, so that no
  /// advice is a mistake itself.
  static func sound(_ text: String) -> String? {
    let file = SourceFile(path: "", text: text)
    var parser = PatternParser(file, range: file.bytes.indices)
    let pattern = parser.parse()
    if parser.diagnostics.isEmpty { return text }
    let isOnlyEmpty = parser.diagnostics.allSatisfy { $0.code == "R011" || $0.code == "R012" }
    return isOnlyEmpty ? pattern.description : nil
  }
}
