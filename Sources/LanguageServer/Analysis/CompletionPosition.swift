import RoutesCompiler

/// The words of a line before the cursor, and the name that is being written there.
struct CompletionPosition {
  /// The tokens of the line but those of the name.
  let line: [Token]
  /// The name so far with the `.`s in it: `account.or`, or `.pri`.
  let written: Range<Int>
  let file: SourceFile

  /// `nil` inside a comment, a pattern or a string, where no name is expected.
  init?(_ text: TextDocument, at offset: Int) {
    // Text after the cursor does not decide what can be written there.
    let file = SourceFile(path: "", bytes: Array(text.bytes[..<offset]))
    var tokens = RoutesCompiler.tokens(of: file)
    while let last = tokens.last,
      last.kind == .endOfFile || last.kind == .newline && last.bytes.isEmpty
    {
      tokens.removeLast()
    }
    let end = tokens.last?.bytes.upperBound ?? file.lineStarts[0]
    guard !file.bytes[end...].isInComment, tokens.last?.kind != .documentation else { return nil }
    let start = tokens.lastIndex { Self.lineEnds.contains($0.kind) }.map { $0 + 1 } ?? 0
    guard !Self.isPlaceholder(tokens[..<start]) else { return nil }
    var line = Array(tokens[start...])
    var written = offset..<offset
    if let last = line.last, last.bytes.upperBound == offset,
      last.kind == .word || last.kind == .text
    {
      written = last.bytes.lowerBound..<offset
      line.removeLast()
    }
    // `account.or` and `.pri`
    while let dot = line.last, dot.kind == .dot, dot.bytes.upperBound == written.lowerBound {
      line.removeLast()
      written = dot.bytes.lowerBound..<offset
      guard let word = line.last, word.kind == .word,
        word.bytes.upperBound == written.lowerBound
      else { break }
      line.removeLast()
      written = word.bytes.lowerBound..<offset
    }
    if let last = line.last, last.kind == .unclosedString {
      written = last.bytes.lowerBound..<offset
      line.removeLast()
    } else if let last = line.last, last.bytes.upperBound == offset, last.isText {
      return nil
    }
    (self.line, self.written, self.file) = (line, written, file)
  }

  private static let lineEnds: Set<Token.Kind> = [
    .newline, .leftBrace, .rightBrace, .documentation,
  ]

  /// Whether tokens end in a `{` that is part of a pattern: `/x/{`.
  private static func isPlaceholder(_ tokens: ArraySlice<Token>) -> Bool {
    guard let brace = tokens.last, brace.kind == .leftBrace, let pattern = tokens.dropLast().last
    else { return false }
    return pattern.kind == .pattern && pattern.bytes.upperBound == brace.bytes.lowerBound
  }

  func text(_ token: Token) -> String { file.text(in: token.bytes) }

  /// The text of a word, from the end of the line.
  func word(fromEnd index: Int) -> String? {
    guard line.count > index else { return nil }
    let token = line[line.count - 1 - index]
    return token.kind == .word ? text(token) : nil
  }

  var last: Token.Kind? { line.last?.kind }

  var first: String? { line.first.flatMap { $0.kind == .word ? text($0) : nil } }

  /// The first pattern of the line.
  var pattern: String? { line.first { $0.kind == .pattern }.map(text) }

  /// The index of the innermost `(` that is open.
  var openParenthesis: Int? {
    var depth = 0
    for index in line.indices.reversed() {
      switch line[index].kind {
      case .rightParenthesis: depth += 1
      case .leftParenthesis:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The dotted name that ends before a token: `account.order` before `(`.
  func name(before index: Int) -> (text: String, start: Int)? {
    var start = index
    while start > 0, line[start - 1].kind == .word {
      start -= 1
      guard start > 0, line[start - 1].kind == .dot else { break }
      start -= 1
    }
    guard start < index else { return nil }
    let bytes = line[start].bytes.lowerBound..<line[index - 1].bytes.upperBound
    return (file.text(in: bytes), start)
  }
}

extension Token {
  /// Whether its text is not made of names.
  fileprivate var isText: Bool {
    switch kind {
    case .pattern, .link, .site, .string, .regularExpression, .unclosedRegularExpression, .number:
      true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a comment begins after the last newline.
  fileprivate var isInComment: Bool {
    let line = lastIndex(of: 0x0A).map { self[(index(after: $0))...] } ?? self
    return zip(line, line.dropFirst()).contains { $0 == 0x2F && $1 == 0x2F }
  }
}
