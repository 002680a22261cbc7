import RoutesCompiler

/// The kind of each word of a text, for clients that colour it so.
extension Workspace {
  mutating func semanticTokens(of path: String) -> [Int] {
    guard let module = module(of: path), let file = module.files[path],
      let symbols = index(of: path)?.symbols
    else { return [] }
    let tokens = TokenClassifier.tokens(of: file, symbols.occurrences(in: path))
    var data: [Int] = []
    data.reserveCapacity(tokens.count * 5)
    var last = Position(line: 0, character: 0)
    for token in tokens {
      let range = file.text.range(of: token.bytes, encoding)
      guard range.start.line == range.end.line else { continue }
      let isSameLine = range.start.line == last.line
      data += [
        range.start.line - last.line,
        isSameLine ? range.start.character - last.character : range.start.character,
        range.end.character - range.start.character, token.kind.index,
        token.isDeclaration ? 1 : 0,
      ]
      last = range.start
    }
    return data
  }
}

/// A part of a text and what it is.
struct ClassifiedToken: Hashable, Sendable {
  var bytes: Range<Int>
  var kind: SemanticTokenKind
  var isDeclaration = false
}

/// Joins the lexer's tokens with what names mean.
private struct TokenClassifier {
  let file: SourceFile
  /// By the offset where they begin.
  let names: [Int: Occurrence]
  var tokens: [ClassifiedToken] = []

  static func tokens(of file: Module.File, _ names: [Occurrence]) -> [ClassifiedToken] {
    var classifier = TokenClassifier(
      file: file.parsed.file,
      names: Dictionary(names.map { ($0.place.bytes.lowerBound, $0) }) { first, _ in first })
    classifier.run()
    return classifier.tokens
  }

  private init(file: SourceFile, names: [Int: Occurrence]) {
    (self.file, self.names) = (file, names)
  }

  private mutating func run() {
    var end = file.lineStarts[0]
    var previous: Token?
    for token in RoutesCompiler.tokens(of: file) {
      let bytes = bytesWithMark(of: token)
      addComments(in: end..<max(end, bytes.lowerBound))
      end = max(end, bytes.upperBound)
      add(token, after: previous)
      previous = token
    }
  }

  /// The bytes of a token; of documentation with its `///`, which is no part of its text.
  private func bytesWithMark(of token: Token) -> Range<Int> {
    guard token.kind == .documentation else { return token.bytes }
    let line = file.lineStarts[file.line(at: token.bytes.lowerBound) - 1]
    return line + file.indentation(at: token.bytes.lowerBound)..<token.bytes.upperBound
  }

  private mutating func add(_ token: Token, after previous: Token?) {
    switch token.kind {
    case .word: addWord(token, after: previous)
    case .number: add(.number, token.bytes)
    case .pattern: addPattern(token.bytes)
    case .string, .link, .site, .unclosedString: add(.string, token.bytes)
    case .regularExpression, .unclosedRegularExpression: add(.regexp, token.bytes)
    case .documentation: add(.comment, bytesWithMark(of: token))
    case .arrow, .equals, .pipe, .closedRange, .openRange: add(.operator, token.bytes)
    default: break
    }
  }

  private mutating func add(_ kind: SemanticTokenKind, _ bytes: Range<Int>) {
    if !bytes.isEmpty { tokens.append(ClassifiedToken(bytes: bytes, kind: kind)) }
  }

  private mutating func addWord(_ token: Token, after previous: Token?) {
    if previous?.kind == .at {
      return add(.decorator, token.bytes)
    }
    if let name = names[token.bytes.lowerBound], let kind = name.symbol.kind.tokenKind {
      tokens.append(
        ClassifiedToken(bytes: token.bytes, kind: kind, isDeclaration: name.isDeclaration))
      return
    }
    let text = file.text(in: token.bytes)
    if Keyword(rawValue: text) != nil || ["true", "false", "nil", "joined"].contains(text) {
      add(.keyword, token.bytes)
    } else if BuiltInType(rawValue: text) != nil {
      add(.type, token.bytes)
    }
  }

  /// Text, with the names of the placeholders in it.
  private mutating func addPattern(_ bytes: Range<Int>) {
    var start = bytes.lowerBound
    for offset in bytes {
      guard offset >= start, let name = names[offset], name.symbol.kind == .parameter else {
        continue
      }
      add(.string, start..<offset)
      tokens.append(
        ClassifiedToken(
          bytes: name.place.bytes, kind: .parameter, isDeclaration: name.isDeclaration))
      start = name.place.bytes.upperBound
    }
    add(.string, start..<max(start, bytes.upperBound))
  }

  /// The comments between two tokens.
  private mutating func addComments(in gap: Range<Int>) {
    var offset = gap.lowerBound
    while offset + 1 < gap.upperBound {
      guard file.bytes[offset] == 0x2F, file.bytes[offset + 1] == 0x2F else {
        offset += 1
        continue
      }
      let end = file.bytes[offset..<gap.upperBound].firstIndex(of: 0x0A) ?? gap.upperBound
      let hasReturn = end > offset && file.bytes[end - 1] == 0x0D
      add(.comment, offset..<(hasReturn ? end - 1 : end))
      offset = end
    }
  }
}

extension Symbol.Kind {
  fileprivate var tokenKind: SemanticTokenKind? {
    switch self {
    case .route, .otherwise: .method
    case .group, .mount, .table: .namespace
    case .filter: .function
    case .type: .type
    case .enumeration: .enum
    case .enumCase: .enumMember
    case .attribute: .decorator
    case .parameter: .parameter
    case .file: nil
    }
  }
}
