/// A filter that does not follow `via` on a line that could not be read, or another word that keeps
/// links out elsewhere: `/cart -> cart guard signedIn`, `[auth] /cart -> cart`.
struct MisplacedProtection {
  private let file: SourceFile
  private var rest: ArraySlice<Token>
  /// The words of its clauses.
  private var words: [String] = []

  init(_ line: FailedLine) {
    (file, rest) = (line.file, line.tokens)
  }

  /// What to write in place of it.
  func note(filters: Set<String>, attributes: Set<String>) -> Diagnostic.Note? {
    guard !isDeclaration else { return nil }
    var line = self
    // The arrow may be missing, or another sign in its place.
    let hasCase = rest.contains { [.arrow, .leftBrace].contains($0.kind) }
    var beforeCase: Token.Kind? = hasCase ? .arrow : .pattern
    while let token = line.rest.popFirst() {
      if token.kind == beforeCase {
        line.skipCall()
        beforeCase = nil
      } else {
        line.take(token, attributes: attributes)
      }
    }
    if let filter = line.words.first(where: filters.contains) { return .filterUse(filter) }
    return line.words.first(where: ProtectingWord.isIn).map { .protection(insteadOf: $0) }
  }

  /// Whether no filter can follow. Words that this language has, too, begin a declaration only where
  /// no pattern follows: `filter signedIn`, but not `filter signedIn /cart`; and `require "a.routes"`
  /// is no filter.
  private var isDeclaration: Bool {
    let keywords = rest.prefix(2).map { Keyword(rawValue: file.text(in: $0.bytes)) }
    let isOfRoute = rest.contains { [.pattern, .arrow, .leftBrace].contains($0.kind) }
    let second = keywords.dropFirst().first ?? nil
    switch keywords.first ?? nil {
    case .filter: return !isOfRoute
    case .internal: return second == .routes
    case .group, .mount, .via, .after, .also: return false
    case nil where rest.first?.kind == .at: return false
    case nil:
      let declares = second.map { !Keyword.takingAttributes.contains($0) }
      return !isOfRoute && declares ?? (rest.dropFirst().first?.kind == .string)
    default: return true
    }
  }

  private mutating func take(_ token: Token, attributes: Set<String>) {
    let text = file.text(in: token.bytes)
    switch token.kind {
    case .pattern, .string, .link: break
    case .at where rest.first.map({ attributes.contains(file.text(in: $0.bytes)) }) ?? false:
      skipCall()
    case .word where text == Keyword.after.rawValue: skipCall()
    case .word where text == Keyword.via.rawValue:
      let ends = ["@", "{"] + Keyword.clauses.map(\.rawValue)
      rest = rest.dropFirst().drop { !ends.contains(file.text(in: $0.bytes)) }
    default:
      // It may be a second pattern.
      if !text.hasPrefix("/") { words += text.names }
    }
  }

  /// Skips a name, which a filter may have too, with what is in parentheses after it.
  private mutating func skipCall() {
    if rest.first?.kind == .word { rest.removeFirst() }
    var depth = 0
    while let kind = rest.first?.kind, kind == .leftParenthesis || depth > 0 {
      depth += kind == .leftParenthesis ? 1 : kind == .rightParenthesis ? -1 : 0
      rest.removeFirst()
    }
  }
}
