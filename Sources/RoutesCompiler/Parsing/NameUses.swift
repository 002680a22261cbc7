/// What a name is the name of.
enum NamedThing {
  case type, filter, attribute, route

  /// Whether one may come after a token.
  fileprivate func follows(_ token: Token, _ text: String) -> Bool {
    switch self {
    case .type: [.colon, .leftBracket, .equals, .leftParenthesis].contains(token.kind)
    case .filter: [.comma, .exclamationMark].contains(token.kind) || text == "via"
    case .attribute: token.kind == .at
    case .route: token.kind == .arrow || text == "after"
    }
  }
}

extension [Token] {
  /// The places where a name is used, but for the line that declares it.
  func uses(of name: String, as thing: NamedThing, in file: SourceFile) -> [Range<Int>] {
    indices.dropFirst().filter { index in
      let isLabel = index + 1 < count && self[index + 1].kind == .colon
      return self[index].kind == .word && self[index].bytes.count == name.utf8.count && !isLabel
        && file.text(in: self[index].bytes) == name
        && thing.follows(self[index - 1], file.text(in: self[index - 1].bytes))
    }.map { self[$0].bytes }
  }
}

extension SyntaxTree.Name {
  /// `write 'Login', here and on line 3`: a name is changed with its uses in the same file.
  func noteOnRenaming(to new: String, as thing: NamedThing) -> Diagnostic.Note {
    let file = place.file
    let uses = Lexer.lex(file).tokens.uses(of: text, as: thing, in: file)
      .filter { $0 != place.bytes }
    guard !uses.isEmpty else { return .write(new) }
    let changed = file.edit(making: (uses + [place.bytes]).map { ($0, new) })
    let lines = Set(uses.map { file.line(at: $0.lowerBound) }).subtracting([place.line]).sorted()
    let others =
      lines.count == 1 ? " and on line \(lines[0])" : " and on \(lines.count) other lines"
    return "write \(write: new, as: changed.text, changed.location)"
      + (lines.isEmpty ? " wherever it is" : " here\(others)")
  }
}
