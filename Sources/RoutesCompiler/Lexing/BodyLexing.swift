/// Names, numbers, texts and marks: everything after a line's first words.
extension Lexer {
  mutating func scanBody() {
    let byte = bytes[position]
    if byte.isASCIILetter || byte == .underscore || byte >= 0x80 {
      scanWord()
    } else if byte.isASCIIDigit || byte == .hyphen && isDigit(position + 1) {
      append(.number, to: numberEnd())
    } else if byte == .quotationMark {
      scanQuoted(by: .quotationMark, .string, unclosed: .unclosedString)
    } else if byte == .slash {
      scanSlash()
    } else if let mark = mark(at: position) {
      append(mark.kind, length: mark.length)
      follow(mark.kind)
    } else {
      append(.unknown, length: 1)
    }
  }

  private mutating func scanWord() {
    let end = bytes.nameEnd(from: position, limit: bytes.count)
    guard end > position else {
      let (scalar, length) = bytes.scalar(at: position)
      return append(scalar == "…" ? .malformedRange : .unknown, length: length)
    }
    let isName = isNamePosition
    let length = end - position
    append(.word, to: end)
    guard !isName, hasClauses, depth == 0, length <= 5 else {
      isAfterClauseWord = false
      return
    }
    followClauseWord(String(decoding: bytes[(end - length)..<end], as: UTF8.self))
  }

  /// Whether a word here is a name, even one that is spelt like a keyword.
  private var isNamePosition: Bool {
    switch found.tokens.last?.kind {
    case .arrow, .comma, .exclamationMark, .dot, .at: true
    case .word: isAfterClauseWord
    default: false
    }
  }

  private mutating func followClauseWord(_ word: String) {
    isAfterClauseWord = word == "via" || word == "after"
    if word == "also" { mode = .pattern }
  }

  private mutating func follow(_ mark: Token.Kind) {
    switch mark {
    case .leftParenthesis: depth += 1
    case .rightParenthesis:
      depth = max(0, depth - 1)
      if depth == 0 && hasOnlyAttributes { mode = .head }
    case .arrow where isRedirect: mode = .target
    default: break
    }
  }

  private func isDigit(_ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset].isASCIIDigit
  }

  private func numberEnd() -> Int {
    var end = position + 1
    while isDigit(end) { end += 1 }
    guard end + 1 < bytes.count, bytes[end] == .dot, isDigit(end + 1) else { return end }
    end += 1
    while isDigit(end) { end += 1 }
    return end
  }

  /// A `/` after `(` begins a regular expression; elsewhere it has no use.
  private mutating func scanSlash() {
    if found.tokens.last?.kind == .leftParenthesis {
      scanQuoted(by: .slash, .regularExpression, unclosed: .unclosedRegularExpression)
    } else {
      append(.unknown, to: bytes.runEnd(from: position))
    }
  }

  private mutating func scanQuoted(
    by quote: UInt8, _ kind: Token.Kind, unclosed: Token.Kind
  ) {
    var end = position + 1
    while end < bytes.count && bytes[end] != quote && bytes[end] != .newline {
      let isEscape = bytes[end] == .backslash && end + 1 < bytes.count
      end += isEscape && bytes[end + 1] != .newline ? 2 : 1
    }
    let isClosed = end < bytes.count && bytes[end] == quote
    append(isClosed ? kind : unclosed, to: isClosed ? end + 1 : end)
  }

  private func mark(at offset: Int) -> (kind: Token.Kind, length: Int)? {
    switch bytes[offset] {
    case .leftParenthesis: (.leftParenthesis, 1)
    case .rightParenthesis: (.rightParenthesis, 1)
    case .leftBracket: (.leftBracket, 1)
    case .rightBracket: (.rightBracket, 1)
    case .comma: (.comma, 1)
    case .colon: (.colon, 1)
    case .equals: (.equals, 1)
    case .pipe: (.pipe, 1)
    case .questionMark: (.questionMark, 1)
    case .exclamationMark: (.exclamationMark, 1)
    case .at: (.at, 1)
    case .caret: (.caret, 1)
    case .asterisk: (.asterisk, 1)
    case .dot: dots(at: offset)
    case .hyphen where isArrow(offset): (.arrow, 2)
    default: nil
    }
  }

  private func dots(at offset: Int) -> (Token.Kind, Int) {
    func has(_ byte: UInt8, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == byte
    }
    guard has(.dot, at: offset + 1) else { return (.dot, 1) }
    if has(.dot, at: offset + 2) { return (.closedRange, 3) }
    return has(.lessThan, at: offset + 2) ? (.openRange, 3) : (.malformedRange, 2)
  }
}
