import RoutesCompiler

/// Tokens with what is between brackets as one: `product`, `(id: Int, page: Int(1...))`.
indirect enum TokenTree {
  case token(CommentedToken)
  case list(TokenList)
}

/// The tokens between two brackets, split at commas or, in an enum, at bars.
struct TokenList {
  struct Element {
    var trees: [TokenTree] = []
    /// The comma or bar after it.
    var separator: CommentedToken?
  }

  var open: CommentedToken
  var elements: [Element] = []
  var close: CommentedToken

  /// Whether its elements may be on lines of their own.
  ///
  /// A constraint's bounds may not, nor a case's text: a line that begins with the `/` of a
  /// regular expression would be a route.
  var isBreakable: Bool {
    guard elements.count <= 1 else { return true }
    let hasLabel = elements.first?.trees.contains { $0.isToken(.colon) } ?? false
    return open.kind == .leftParenthesis && hasLabel
  }
}

extension TokenTree {
  /// Groups the tokens of a line, in which every bracket is closed.
  static func trees(of tokens: [CommentedToken]) -> [TokenTree] {
    var rest = tokens[...]
    var trees: [TokenTree] = []
    while let tree = next(in: &rest) { trees.append(tree) }
    return trees
  }

  private static func next(in tokens: inout ArraySlice<CommentedToken>) -> TokenTree? {
    guard let token = tokens.popFirst() else { return nil }
    let close: Token.Kind
    switch token.kind {
    case .leftParenthesis: close = .rightParenthesis
    case .leftBracket: close = .rightBracket
    default: return .token(token)
    }
    var list = TokenList(open: token, close: token)
    var element = TokenList.Element()
    while let first = tokens.first, first.kind != close, let tree = next(in: &tokens) {
      guard case .token(let token) = tree, token.kind == .comma || token.kind == .pipe else {
        element.trees.append(tree)
        continue
      }
      element.separator = token
      list.elements.append(element)
      element = TokenList.Element()
    }
    if !element.trees.isEmpty { list.elements.append(element) }
    if let close = tokens.popFirst() { list.close = close }
    return .list(list)
  }

  func isToken(_ kind: Token.Kind) -> Bool {
    if case .token(let token) = self { token.kind == kind } else { false }
  }

  /// The comments before its first token.
  var commentsBefore: [Comment] {
    switch self {
    case .token(let token): token.commentsBefore
    case .list(let list): list.open.commentsBefore
    }
  }

  var commentsInside: [Comment] {
    if case .list(let list) = self { list.commentsInside } else { [] }
  }

  /// The tokens on one line: a comma before a closing bracket is left out.
  var tokens: [CommentedToken] {
    switch self {
    case .token(let token): [token]
    case .list(let list): list.tokens
    }
  }
}

extension TokenList {
  /// All comments after the opening bracket, in order.
  var commentsInside: [Comment] {
    elements.flatMap { element in
      element.trees.flatMap { $0.commentsBefore + $0.commentsInside }
        + (element.separator?.commentsBefore ?? [])
    } + close.commentsBefore
  }

  fileprivate var tokens: [CommentedToken] {
    var tokens = [open]
    for (index, element) in elements.enumerated() {
      tokens += element.trees.flatMap(\.tokens)
      if index + 1 < elements.count, let separator = element.separator {
        tokens.append(separator)
      }
    }
    return tokens + [close]
  }

  /// The list without comments, which have been moved.
  var withoutComments: TokenList {
    var list = self
    list.elements = elements.map { element in
      var element = element
      element.trees = element.trees.map(\.withoutComments)
      element.separator?.commentsBefore = []
      return element
    }
    list.close.commentsBefore = []
    return list
  }
}

extension TokenTree {
  var withoutComments: TokenTree {
    switch self {
    case .token(var token):
      token.commentsBefore = []
      return .token(token)
    case .list(var list):
      list = list.withoutComments
      list.open.commentsBefore = []
      return .list(list)
    }
  }
}

extension [TokenTree] {
  /// All on one line.
  var text: String { flatMap(\.tokens).text }
}

extension [CommentedToken] {
  /// The tokens with a space between those that have one.
  fileprivate var text: String {
    var text = ""
    var previous: CommentedToken?
    for token in self {
      if let previous, token.hasSpace(after: previous) { text += " " }
      text += token.text
      previous = token
    }
    return text
  }
}

extension CommentedToken {
  /// Whether a space is between two tokens of a line.
  func hasSpace(after previous: CommentedToken) -> Bool {
    switch (previous.kind, kind) {
    case (.leftParenthesis, _), (.leftBracket, _), (.at, _), (.dot, _), (.exclamationMark, _),
      (.caret, _):
      false
    case (_, .rightParenthesis), (_, .rightBracket), (_, .comma), (_, .colon), (_, .questionMark):
      false
    case (.closedRange, _), (.openRange, _), (_, .closedRange), (_, .openRange): false
    case (.word, .dot): false
    case (.word, .leftParenthesis): previous.isKeyword
    default: true
    }
  }
}
