import RoutesCompiler

/// A comment, from its slashes to the end of its line.
struct Comment {
  var text: String
  /// Whether there is code before it on its line.
  var isTrailing: Bool
  var followsBlankLine = false
  /// The columns before it, where it has a line of its own.
  var indentation = 0

  /// Whether it would be documentation at the beginning of a line.
  var isDocumentation: Bool { text == "///" || text.hasPrefix("/// ") }

  /// The comment on a line of its own, to which it is moved. There three slashes would make
  /// it documentation, or a mistake.
  var onOwnLine: Comment {
    var text = text
    if text.hasPrefix("///") { text = "//" + text.drop { $0 == "/" } }
    return Comment(text: text, isTrailing: false)
  }
}

/// A word or sign, and the comments between it and the one before.
struct CommentedToken {
  var kind: Token.Kind
  var text: String
  var commentsBefore: [Comment] = []
  /// Whether it is the first of its line and not a name, although spelt like one: `group`.
  var isKeyword = false
}

/// An item, or a part of one that has a line of its own, with the comments around it.
///
/// The last of a file has no tokens, only the comments after everything else.
struct LogicalLine {
  var commentsBefore: [Comment] = []
  /// Whether a blank line is between it and the last of its comments, or the line above.
  var followsBlankLine = false
  var indentation = 0
  var trees: [TokenTree] = []
  /// The comment at its end.
  var trailingComment: Comment?
}

extension LogicalLine {
  enum Role {
    /// A route, a refusal, a mount, a redirect or the default.
    case route
    /// Clauses of the route above.
    case continuation
    case example
    case groupStart, groupEnd
    /// Attributes of the next item, a declaration, a directive or the header.
    case other
  }

  var role: Role {
    guard case .token(let first)? = trees.first else { return .other }
    if first.kind == .rightBrace { return .groupEnd }
    if trees.last?.isToken(.leftBrace) == true { return .groupStart }
    if first.kind == .pattern { return .route }
    return switch keyword {
    case .mount, .redirect, .otherwise: .route
    case .via, .after, .also: .continuation
    case .example: .example
    default: .other
    }
  }

  /// The keyword that it begins with.
  var keyword: Keyword? {
    guard case .token(let first)? = trees.first, first.isKeyword else { return nil }
    return Keyword(rawValue: first.text)
  }

  /// Moves the comments that are where no line may end to lines of their own, before this one.
  mutating func raiseComments() {
    var comments: [Comment] = []
    for index in trees.indices {
      guard case .list(let list) = trees[index], !list.isBreakable else { continue }
      comments += list.commentsInside.map(\.onOwnLine)
      trees[index] = .list(list.withoutComments)
    }
    guard !comments.isEmpty else { return }
    comments[0].followsBlankLine = followsBlankLine
    followsBlankLine = false
    commentsBefore += comments
  }

  var hasCommentsInside: Bool {
    trees.contains { !$0.commentsBefore.isEmpty || !$0.commentsInside.isEmpty }
  }
}

extension [LogicalLine] {
  /// Whether the items and their documentation are the same, whatever lines they are on.
  func haveTokens(of other: [LogicalLine]) -> Bool {
    tokens.elementsEqual(other.tokens) { $0.kind == $1.kind && $0.text == $1.text }
  }

  /// The tokens of each item after a newline, those of its documentation first.
  private var tokens: [CommentedToken] {
    flatMap { line in
      let isItem = line.role != .continuation
      let start = isItem ? [CommentedToken(kind: .newline, text: "")] : []
      let documentation = line.commentsBefore.filter(\.isDocumentation)
        .map { CommentedToken(kind: .documentation, text: $0.text) }
      return start + documentation + line.trees.flatMap(\.tokens)
    }
  }
}
