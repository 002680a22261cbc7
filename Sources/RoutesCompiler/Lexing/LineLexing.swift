/// Where a logical line ends.
///
/// A newline ends it outside `( )`, unless the next line starts with `->`, or after `enum` with
/// `|`. Comments may be between them; a blank line may not.
extension Lexer {
  mutating func beginLine() {
    mode = .head
    depth = 0
    bracesInside = 0
    hasOnlyAttributes = true
    isRedirect = false
    isEnumeration = false
    hasClauses = false
    isAfterClauseWord = false
  }

  /// Takes the newline at the current position, and all blank lines and comments
  /// after it.
  mutating func endLine() {
    let mark = found.tokens.count
    if mark > 0 && found.tokens[mark - 1].kind != .newline { append(.newline, length: 1) }
    let next = skipLines()
    let goesOn =
      depth > 0
      ? !startsLine(at: next.position) : !next.hasBlankLine && continuesLine(at: next.position)
    position = next.position
    if goesOn { found.tokens.removeSubrange(mark...) } else { beginLine() }
  }

  /// Whether a line that begins here belongs to the one above.
  private func continuesLine(at offset: Int) -> Bool {
    guard offset < bytes.count, !found.tokens.isEmpty else { return false }
    return bytes[offset] == .pipe ? isEnumeration : isArrow(offset)
  }

  /// Skips blank lines and comments, and takes documentation.
  mutating func skipLines() -> (position: Int, hasBlankLine: Bool) {
    var hasBlankLine = false
    while true {
      let start = bytes.skippingBlanks(from: position)
      guard start < bytes.count else { return (start, hasBlankLine) }
      if bytes[start] == .newline {
        // The rest of the line that has just ended is not a blank one.
        hasBlankLine = hasBlankLine || start == 0 || isLineStart(position)
      } else if let end = blockCommentEnd(from: start) {
        found.blockComments.append(start..<end)
        position = min(bytes.lineEnd(from: end) + 1, bytes.count)
        continue
      } else if bytes[start] == .slash && isCommentStart(start) {
        takeComment(from: start)
      } else {
        return (start, hasBlankLine)
      }
      position = min(bytes.lineEnd(from: start) + 1, bytes.count)
    }
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset > 0 && bytes[offset - 1] == .newline
  }

  /// `/// Text` is documentation, `///cart` a mistake, all else a comment.
  private mutating func takeComment(from start: Int) {
    let end = bytes.lineEnd(from: start)
    guard start + 2 < end, bytes[start + 2] == .slash else {
      if isRoute(start..<end) { found.routeComments.append(start..<end) }
      return
    }
    let textStart = start + 3
    guard textStart < end, !bytes[textStart].isBlank else {
      let isText = { (byte: UInt8) in !byte.isBlank && byte != .carriageReturn }
      let last = bytes[textStart..<end].lastIndex(where: isText).map { $0 + 1 } ?? textStart
      let first = min(textStart + 1, last)
      found.tokens.append(Token(kind: .documentation, bytes: first..<last))
      return
    }
    guard bytes[textStart] != .slash || isRoute(start..<end) else { return }
    found.malformedComments.append(start..<bytes.runEnd(from: start))
  }

  /// Whether a comment is a route after its slashes: `//cart -> cart` and `////cart -> cart`.
  private func isRoute(_ comment: Range<Int>) -> Bool {
    guard let start = comment.first(where: { bytes[$0] != .slash }) else { return false }
    let end = min(bytes.runEnd(from: start), comment.upperBound)
    let arrow = bytes.skippingBlanks(from: end)
    let isKeyword = Keyword(rawValue: String(decoding: bytes[start..<end], as: UTF8.self)) != nil
    return end > start && arrow > end && arrow < comment.upperBound && isArrow(arrow) && !isKeyword
  }

  /// The end of a comment that begins with `/*` where a line does, or `nil` where
  /// none does: `/*path` is a pattern.
  private mutating func blockCommentEnd(from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == .slash, bytes[start + 1] == .asterisk else {
      return nil
    }
    let runEnd = bytes.runEnd(from: start)
    guard runEnd == start + 2 || bytes[start + 2] == .asterisk else {
      return closingOfBlockComment(in: start + 2..<runEnd)
    }
    let lineEnd = bytes.lineEnd(from: start)
    guard !isBlockCommentOpen else { return lineEnd }
    let end = closingOfBlockComment(in: start + 2..<bytes.count)
    isBlockCommentOpen = end == nil
    return end ?? lineEnd
  }

  private func closingOfBlockComment(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      if bytes[offset] == .asterisk && bytes[offset + 1] == .slash { return offset + 2 }
      offset += 1
    }
    return nil
  }

  /// Whether what begins here can only be the first word of a line, so that an
  /// open `(` above was forgotten.
  private func startsLine(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case .slash, .at, .rightBrace: return true
    case .hyphen: return isArrow(offset)
    default: return startsWithKeyword(at: offset) || startsWithScheme(at: offset)
    }
  }

  func startsWithScheme(at offset: Int) -> Bool {
    guard let end = bytes.schemeEnd(from: offset, limit: bytes.count) else { return false }
    return end + 1 < bytes.count && bytes[end + 1] == .slash
  }

  /// A keyword may also be a label or an enum's case; then a mark follows.
  private func startsWithKeyword(at offset: Int) -> Bool {
    let end = bytes.nameEnd(from: offset, limit: bytes.count)
    guard end > offset, end - offset <= 9 else { return false }
    let next = bytes.skippingBlanks(from: end)
    guard next < bytes.count, next > end || bytes[next] == .newline else { return false }
    switch bytes[next] {
    case .colon, .pipe, .rightParenthesis, .comma, .leftParenthesis, .equals, .newline: return false
    default: return Keyword(rawValue: String(decoding: bytes[offset..<end], as: UTF8.self)) != nil
    }
  }
}
