/// A pattern that was written for another router, as the language has it.
struct PatternMeaning {
  var pattern: String
  /// `id: Int` for each parameter whose type was written in the pattern.
  var parameters: [String]

}

extension PatternMeaning {
  /// What a text of another language means, which may be a pattern as it is; `nil` where it is
  /// none.
  init?(of text: String) {
    let file = SourceFile(path: "", text: text)
    var parser = PatternParser(file, range: file.bytes.indices)
    _ = parser.parse()
    guard let meaning = parser.meaning else { return nil }
    self = meaning
  }

  /// A name and the signature with all parameters of the pattern; the name alone where none of
  /// them has a type.
  func signature(after name: String) -> String {
    guard !parameters.isEmpty else { return name }
    let all = holes.map { hole in
      let label = SwiftLabel.make(from: hole.name)
      let known = parameters.first { $0.hasPrefix(label + ":") }
      return known ?? "\(label): \(hole.spot.isCatchAll ? "[String]" : "String")"
    }
    return "\(name)(\(all.joined(separator: ", ")))"
  }

  /// `/store/:id (id: Int) {`
  var group: String {
    parameters.isEmpty ? "\(pattern) {" : "\(signature(after: pattern + " ")) {"
  }

  private var holes: [PatternPlaceholder] { syntax.shape.holes }

  var suggestedCaseName: String { syntax.suggestedCaseName }

  private var syntax: SyntaxTree.Pattern {
    let file = SourceFile(path: "", text: pattern)
    var parser = PatternParser(file, range: file.bytes.indices)
    return parser.parse()
  }

  /// What to write in place of the pattern where the rest of the line can't be told.
  func note(over place: SourceRange) -> Diagnostic.Note {
    let pattern = Diagnostic.Note.write(pattern, .range(place))
    let parameters = parameters.joined(separator: ", ")
    return parameters.isEmpty ? pattern : "\(pattern), and '\(parameters)' in the signature"
  }
}

extension Parser {
  /// The line whose pattern was written for another router, with the types of its parameters in
  /// the signature: `/product/:id -> product(id: Int)` for `/product/<int:id> -> product`; `nil`
  /// where the signature can't be told.
  func lineMeant(by meaning: PatternMeaning) -> String? {
    if kind == .leftBrace { return meaning.group }
    guard kind == .arrow, isNext(.word) else { return nil }
    let name = tokens[cursor + 1]
    let rest = tokens[cursor + 2]
    if rest.kind == .leftParenthesis { return lineMeant(by: meaning, named: name) }
    guard [.newline, .endOfFile, .at].contains(rest.kind) || beginsClause(cursor + 2),
      text(name) != "nil"
    else { return nil }
    let clauses = lineText(from: rest.bytes.lowerBound)
    let route = "\(meaning.pattern) -> \(meaning.signature(after: text(name)))"
    return clauses.isEmpty ? route : "\(route) \(clauses)"
  }

  /// The line of a route that has a signature, with what it lacks.
  private func lineMeant(by meaning: PatternMeaning, named name: Token) -> String? {
    let line = lineTokens(from: cursor)
    var written = restOfLine
    var missing: [String] = []
    for parameter in meaning.parameters {
      let label = parameter.prefix { $0 != ":" }
      guard let index = line.firstIndex(where: { $0.kind == .word && text($0) == label }),
        tokens[index + 1].kind == .colon
      else {
        missing.append(parameter)
        continue
      }
      let plain = "\(label): String"
      // One that can't be left out, in the middle of a path.
      if parameter == plain, written.contains(plain + "?") { return nil }
      // The pattern had the constraint.
      for end in [")", ","] { written = written.replacing(plain + end, with: parameter + end) }
      let type = String(parameter.prefix { $0 != "(" })
      for end in [")", ",", "?"] { written = written.replacing(type + end, with: parameter + end) }
    }
    if missing.isEmpty { return "\(meaning.pattern) \(written)" }
    let close = line.firstIndex { $0.kind == .rightParenthesis } ?? cursor
    guard line[..<close].count(where: { $0.kind == .leftParenthesis }) == 1, close > cursor + 3
    else { return nil }
    let signature = file.text(in: name.bytes.lowerBound..<tokens[close - 1].bytes.upperBound)
    let rest = lineText(from: tokens[close].bytes.lowerBound)
    return "\(meaning.pattern) -> \(signature), \(missing.joined(separator: ", "))\(rest)"
  }
}
