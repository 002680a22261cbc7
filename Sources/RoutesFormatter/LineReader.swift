import RoutesCompiler

/// Reads the lines of a file, with the comments and blank lines that its syntax tree lacks.
///
/// The file must be free of mistakes: between two tokens there are then only spaces, newlines
/// and comments.
struct LineReader {
  private let file: SourceFile
  private var lines: [LogicalLine] = []
  private var line = LogicalLine()
  private var tokens: [CommentedToken] = []
  /// The end of the last token.
  private var end: Int?

  static func lines(of file: SourceFile) -> [LogicalLine] {
    var reader = LineReader(file: file)
    for token in RoutesCompiler.tokens(of: file) { reader.read(token) }
    return reader.lines
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func read(_ token: Token) {
    switch token.kind {
    case .newline: endLine()
    case .documentation: break
    case .endOfFile:
      endLine()
      beginLine(at: token)
      lines.append(line)
    default:
      if tokens.isEmpty { beginLine(at: token) } else { append(token, after: gap(to: token)) }
      if token.kind == .leftBrace || token.kind == .rightBrace { endLine() }
    }
  }

  /// The comment that is on the line above belongs to that line.
  private mutating func beginLine(at token: Token) {
    var (comments, followsBlankLine) = gap(to: token)
    if comments.first?.isTrailing == true {
      lines[lines.count - 1].trailingComment = comments.removeFirst()
    }
    line = LogicalLine(
      commentsBefore: comments, followsBlankLine: followsBlankLine,
      indentation: file.indentation(at: token.bytes.lowerBound))
    if token.kind != .endOfFile { append(token, after: ([], false)) }
  }

  private mutating func append(_ token: Token, after gap: Gap) {
    tokens.append(
      CommentedToken(
        kind: token.kind, text: file.text(in: token.bytes), commentsBefore: gap.comments))
    end = token.bytes.upperBound
  }

  /// Attributes before an item become a line of their own.
  private mutating func endLine() {
    guard !tokens.isEmpty else { return }
    let trees = TokenTree.trees(of: tokens)
    tokens = []
    let count = trees.attributeCount
    if count > 0 {
      line.trees = Array(trees[..<count])
      lines.append(line)
    }
    guard count < trees.count else { return }
    if count > 0 { line = LogicalLine(indentation: line.indentation) }
    line.trees = trees[count...].markingKeyword
    lines.append(line)
  }

  private typealias Gap = (comments: [Comment], followsBlankLine: Bool)

  /// The comments between the last token and another.
  private func gap(to token: Token) -> Gap {
    var comments: [Comment] = []
    // No comment trails the beginning of a file.
    var newlines = end == nil ? 1 : 0
    var offset = end ?? file.lineStarts[0]
    while offset < token.bytes.lowerBound {
      switch file.bytes[offset] {
      case UInt8(ascii: "\n"): newlines += 1
      case UInt8(ascii: "/"):
        let end = file.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
        comments.append(
          Comment(
            text: commentText(offset..<end), isTrailing: newlines == 0,
            followsBlankLine: newlines > 1, indentation: file.indentation(at: offset)))
        newlines = 0
        offset = end
        continue
      default: break
      }
      offset += 1
    }
    return (comments, newlines > 1)
  }

  private func commentText(_ range: Range<Int>) -> String {
    var bytes = file.bytes[range]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    if bytes.starts(with: Array("///".utf8)), bytes.dropFirst(3).first.map(isBlank) ?? false {
      return "/// " + String(decoding: bytes.dropFirst(4), as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [TokenTree] {
  /// The length of the attributes that it begins with.
  var attributeCount: Int {
    var count = 0
    while count + 1 < self.count, self[count].isToken(.at) {
      count += 2
      if count < self.count, case .list = self[count] { count += 1 }
    }
    return count
  }
}

extension ArraySlice<TokenTree> {
  /// The trees of an item, of which the first word is a keyword.
  fileprivate var markingKeyword: [TokenTree] {
    guard case .token(var token)? = first else { return Array(self) }
    token.isKeyword = token.kind == .word
    return [.token(token)] + dropFirst()
  }
}
