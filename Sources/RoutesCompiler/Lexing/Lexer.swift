/// The tokens of a file, and what the lexer passed over that is worth a message.
struct LexedFile: Sendable {
  let file: SourceFile
  /// The last two are a newline and the end.
  var tokens: [Token] = []
  /// Comments that begin with `///` and are no documentation.
  var malformedComments: [Range<Int>] = []
  /// Comments that begin with `//` and are a route, but for their second slash.
  var routeComments: [Range<Int>] = []
  /// Comments between `/*` and `*/`, which the language does not have.
  var blockComments: [Range<Int>] = []
  /// Characters that look like a space and are none.
  var foreignSpaces: [Range<Int>] = []
  /// Characters that nobody sees, but for those in patterns.
  var invisibles: [Range<Int>] = []
}

/// One word, mark, pattern or string of a `.routes` file, and its location.
package struct Token: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `cart`: a keyword, where the grammar has one in its place, or a name.
    case word
    /// `-1.50`
    case number
    /// `"price-asc"`, with its quotes.
    case string
    /// `/[a-z]+/`, with its slashes.
    case regularExpression
    /// `/product/:id`, also one that does not begin like a pattern, in a place where only a
    /// pattern is possible.
    case pattern
    /// The link of an `example`, or of a `redirect` that leaves the app.
    case link
    /// A scheme or host in its directive, such as `shop-beta` or `*.example.com`.
    case site
    /// The text of a `///` line.
    case documentation
    /// A first word that is neither a pattern nor a keyword, such as `user/:id`.
    case text
    case newline
    case endOfFile

    case arrow, leftParenthesis, rightParenthesis, leftBracket, rightBracket
    case leftBrace, rightBrace, comma, colon, equals, pipe, questionMark
    case exclamationMark, dot, at, caret, asterisk
    /// `...`
    case closedRange
    /// `..<`
    case openRange
    /// `..`, or the one character `…`.
    case malformedRange

    /// A `"` or a `/` that the line does not close.
    case unclosedString, unclosedRegularExpression
    /// A character that the language has no use for.
    case unknown
  }

  package var kind: Kind
  package var bytes: Range<Int>
}

/// Splits the text of a `.routes` file into tokens.
///
/// ```
/// /product/:id  ->     product  (                id    :      Int   )
/// pattern       arrow  word     leftParenthesis  word  colon  word  rightParenthesis  newline
/// ```
///
/// The meaning of a `/` depends on its place: it begins a pattern at the start of a line
/// and after `also`, `mount` and `redirect`, a regular expression after `(`, and a comment
/// before another `/`. The lexer therefore follows the first words of a line, in `HeadLexing`; what
/// comes after them is in `BodyLexing`, and where a line ends in `LineLexing`.
///
/// The lexer never stops at an error: what it cannot use becomes a token that the
/// parser reports, so that one mistake hides no other.
struct Lexer {
  /// The kind of the next token.
  enum Mode {
    /// The first word of a line, or one after nothing but attributes.
    case head
    /// A pattern, after `also`, `mount` or `redirect`.
    case pattern
    /// The link of an `example`, which may begin with `//`.
    case link
    /// Schemes or hosts with commas between them.
    case sites
    /// The target of a `redirect`.
    case target
    case body
  }

  let bytes: [UInt8]
  var found: LexedFile
  /// Whether the rest of the file has no `*/`.
  var isBlockCommentOpen = false

  var position: Int
  var mode = Mode.head
  /// How many `(` are open: a newline between them does not end the line.
  var depth = 0
  /// How many `{` are open between `(` and `)`.
  var bracesInside = 0
  /// Whether the line so far is attributes alone, so that a pattern may follow.
  var hasOnlyAttributes = true
  var isRedirect = false
  /// Whether a line that begins with `|` belongs to this one.
  var isEnumeration = false
  /// Whether `also` on this line is a keyword that a pattern follows.
  var hasClauses = false
  /// Whether the last word was `via` or `after`, so that the next is a name.
  var isAfterClauseWord = false

  /// Splits a whole file. Complexity: O(*n*) in its length.
  static func lex(_ file: SourceFile) -> LexedFile {
    var lexer = Lexer(file)
    lexer.run()
    return lexer.found
  }

  private init(_ file: SourceFile) {
    bytes = file.bytes
    found = LexedFile(file: file)
    position = file.lineStarts[0]
  }

  private mutating func run() {
    position = skipLines().position
    while position < bytes.count { scanToken() }
    if found.tokens.last?.kind != .newline { append(.newline, length: 0) }
    append(.endOfFile, length: 0)
  }

  mutating func append(_ kind: Token.Kind, length: Int) {
    append(kind, to: position + length)
  }

  mutating func append(_ kind: Token.Kind, to end: Int) {
    found.tokens.append(Token(kind: kind, bytes: position..<end))
    position = end
  }

  private mutating func scanToken() {
    let byte = bytes[position]
    if byte.isBlank {
      position += 1
    } else if byte == .newline {
      endLine()
    } else if byte == .slash && mode != .link && isCommentStart(position) {
      position = bytes.lineEnd(from: position)
    } else if let length = bytes.foreignSpaceLength(at: position) {
      found.foreignSpaces.append(position..<position + length)
      position += length
    } else if let length = bytes.invisibleLength(at: position) {
      found.invisibles.append(position..<position + length)
      position += length
    } else if byte == .leftBrace || byte == .rightBrace {
      scanBrace()
    } else {
      scanToken(in: mode)
    }
  }

  private mutating func scanToken(in mode: Mode) {
    switch mode {
    case .head: scanHead()
    case .pattern: scanPattern()
    case .link: scanLink()
    case .sites: scanSite()
    case .target: scanTarget()
    case .body: scanBody()
    }
  }

  /// `//` begins a comment only at the start of a line or after a space, so that
  /// `https://` does not.
  func isCommentStart(_ offset: Int) -> Bool {
    guard offset + 1 < bytes.count, bytes[offset + 1] == .slash else { return false }
    guard offset > 0 else { return true }
    let before = bytes[offset - 1]
    return before.isBlank || before == .newline || bytes.isAfterForeignSpace(offset)
  }

  /// Takes a `{` or `}`, which ends a line but for those in parentheses: `id: Int{1...5})`.
  private mutating func scanBrace() {
    if bytes[position] == .leftBrace {
      let isInside = depth > 0 && !isLineEnd(position + 1)
      append(.leftBrace, length: 1)
      if isInside { bracesInside += 1 } else { beginLine() }
    } else {
      append(.rightBrace, length: 1)
      if bracesInside > 0 { bracesInside -= 1 } else { beginLine() }
    }
  }

  func isArrow(_ offset: Int) -> Bool {
    bytes[offset] == .hyphen && offset + 1 < bytes.count && bytes[offset + 1] == .greaterThan
  }
}
