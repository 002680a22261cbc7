/// The tokens of a file, and what the lexer passed over that is worth a message.
struct LexedFile: Sendable {
  let file: SourceFile
  /// The last two are a newline and the end.
  let tokens: [Token]
  /// Comments that begin with `///` and are no documentation.
  let malformedComments: [Range<Int>]
  /// Comments between `/*` and `*/`, which the language does not have.
  let blockComments: [Range<Int>]
  /// Characters that look like a space and are none.
  let foreignSpaces: [Range<Int>]
  /// Characters that nobody sees, but for those in patterns.
  let invisibles: [Range<Int>]
}
