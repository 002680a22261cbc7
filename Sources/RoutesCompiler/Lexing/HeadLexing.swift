/// The start of a line, and the patterns, links and hosts that run to a space.
extension Lexer {
  mutating func scanHead() {
    let byte = bytes[position]
    if byte == .slash || startsWithScheme(at: position) {
      scanPattern()
    } else if byte == .at {
      append(.at, length: 1)
      scanAttributeName()
    } else if byte == .leftParenthesis && found.tokens.last?.kind == .word {
      mode = .body
      scanBody()
    } else if byte == .pipe || isArrow(position) {
      leaveHead(for: .body)
      scanBody()
    } else {
      scanFirstWord()
    }
  }

  private mutating func scanAttributeName() {
    let end = bytes.nameEnd(from: position, limit: bytes.count)
    if end > position { append(.word, to: end) }
  }

  private mutating func leaveHead(for mode: Mode) {
    self.mode = mode
    hasOnlyAttributes = false
  }

  private mutating func scanFirstWord() {
    let end = bytes.nameEnd(from: position, limit: bytes.count)
    guard end > position, end == bytes.count || !isPatternLike(bytes[end]) else {
      append(.text, to: max(bytes.runEnd(from: position), position + 1))
      return leaveHead(for: .body)
    }
    let word = Keyword(rawValue: String(decoding: bytes[position..<end], as: UTF8.self))
    append(.word, to: end)
    leaveHead(after: word)
  }

  /// Whether a first word that goes on with this byte was meant as a pattern.
  private func isPatternLike(_ byte: UInt8) -> Bool {
    switch byte {
    case .slash, .colon, .hyphen, .dot, .questionMark, .numberSign, .percent, .asterisk: true
    default: byte >= 0x80 || byte == 0x7E
    }
  }

  private mutating func leaveHead(after word: Keyword?) {
    switch word {
    case .mount, .also: leaveHead(for: .pattern)
    case .redirect: leaveHead(for: .pattern)
    case .example: leaveHead(for: .link)
    case .scheme, .host: leaveHead(for: .sites)
    default: leaveHead(for: .body)
    }
    isRedirect = word == .redirect
    isEnumeration = word == .enum || word == .type
    isAfterClauseWord = word == .via || word == .after
    hasClauses = isAfterClauseWord || word == .also || word == .mount || word == .group
  }

  /// Takes a run of characters as a pattern, whatever it begins with: a wrong
  /// beginning is the parser's to report.
  ///
  /// A `{` that ends the run opens a group: `/cart{`.
  mutating func scanPattern() {
    if bytes[position] == .caret { return append(.caret, length: 1) }
    if mode == .head { hasClauses = true }
    leaveHead(for: .body)
    if isArrow(position) { return scanBody() }
    var end = bytes.runEnd(from: position)
    if end > position + 1 && bytes[end - 1] == .leftBrace && isLineEnd(end) { end -= 1 }
    append(.pattern, to: end)
  }

  func isLineEnd(_ offset: Int) -> Bool {
    let next = bytes.skippingBlanks(from: offset)
    guard next < bytes.count else { return true }
    return bytes[next] == .newline || bytes[next] == .slash && isCommentStart(next)
  }

  mutating func scanLink() {
    mode = .body
    if isArrow(position) { return scanBody() }
    appendLink()
  }

  /// Takes a run as a link, or as what is meant to be one.
  private mutating func appendLink() {
    let end = bytes.runEnd(from: position)
    for offset in position..<end {
      if let length = bytes.invisibleLength(at: offset) {
        found.invisibles.append(offset..<offset + length)
      }
    }
    append(.link, to: end)
  }

  mutating func scanSite() {
    if bytes[position] == .comma { return append(.comma, length: 1) }
    if isArrow(position) {
      mode = .body
      return scanBody()
    }
    let end = bytes[position..<bytes.runEnd(from: position)].firstIndex(of: .comma)
    append(.site, to: end ?? bytes.runEnd(from: position))
  }

  /// A link, where a scheme and `:` or a path begins here, or a case.
  mutating func scanTarget() {
    mode = .body
    let isLink = bytes.schemeEnd(from: position, limit: bytes.count) != nil
    guard isLink || bytes[position] == .slash else { return scanBody() }
    appendLink()
  }
}
