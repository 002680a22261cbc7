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
