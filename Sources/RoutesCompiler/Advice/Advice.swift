/// What is said of a mistake of syntax after the file was parsed: what the line looks like to those
/// who know another language, and that nothing on it is in effect.
struct Advice {
  private let tokens: [Token]
  private let filters: Set<String>
  private let attributes: Set<String>

  init(_ lexed: LexedFile) {
    tokens = lexed.tokens
    filters = lexed.names(declaredWith: .filter)
    attributes = lexed.names(declaredWith: .attribute)
      .union(BuiltInAttribute.allCases.map(\.rawValue))
  }

  /// The message with its notes on the line that it is about.
  func advising(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.isOnUnreadableLine, let index = token(at: diagnostic.place.bytes) else {
      return diagnostic
    }
    var diagnostic = diagnostic
    let line = FailedLine(tokens, failedAt: index, diagnostic)
    let hasEdit = diagnostic.notes.contains { !$0.edits.isEmpty }
    let misplaced =
      hasEdit ? nil : MisplacedProtection(line).note(filters: filters, attributes: attributes)
    let sentence = hasEdit ? nil : Habit.sentence(for: line).map { Diagnostic.Note($0) }
    let notes = [sentence, misplaced].compactMap(\.self)
    if !notes.isEmpty { diagnostic.notes = notes }
    if misplaced == nil, let name = line.protection {
      diagnostic.notes.append("this line protects nothing as it stands: '\(name)' has no effect")
    }
    return diagnostic
  }

  /// The token that a mistake is in, or the one after it. Complexity: O(log *n*) in the number of
  /// tokens.
  private func token(at bytes: Range<Int>) -> Int? {
    var (lower, upper) = (0, tokens.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      let isAfter =
        tokens[middle].bytes.upperBound > bytes.lowerBound
        || tokens[middle].bytes.lowerBound >= bytes.lowerBound
      if isAfter { upper = middle } else { lower = middle + 1 }
    }
    return lower < tokens.count ? lower : nil
  }
}

/// A line that could not be read, and the token where it failed.
struct FailedLine {
  let code: String
  let file: SourceFile
  /// Its tokens, without the newline.
  let tokens: ArraySlice<Token>
  let failed: Int
  /// What the mistake is about, such as a character of a pattern.
  let place: String

  fileprivate init(_ tokens: [Token], failedAt index: Int, _ diagnostic: Diagnostic) {
    let start = tokens[..<index].lastIndex { $0.kind == .newline }.map { $0 + 1 } ?? 0
    self.tokens = tokens[start...].prefix { $0.kind != .newline && $0.kind != .endOfFile }
    (code, file, failed) = (diagnostic.code, diagnostic.place.file, index)
    place = diagnostic.place.text
  }

  /// The text of a token, by its distance from the failed one; empty outside the line.
  func token(_ distance: Int = 0) -> String {
    let index = failed + distance
    return tokens.indices.contains(index) ? file.text(in: tokens[index].bytes) : ""
  }

  func kind(_ distance: Int = 0) -> Token.Kind? {
    let index = failed + distance
    return tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  var first: String { tokens.first.map { file.text(in: $0.bytes) } ?? "" }

  var isInPattern: Bool { kind() == .pattern && tokens[failed].bytes.count >= place.utf8.count }

  /// Whether the second of two parameters is spelt like a type: `:id:int`.
  var namesType: Bool {
    place.split(separator: ":").last.flatMap { BuiltInType.meant(by: String($0)) } != nil
  }

  /// Whether no space precedes the failed token.
  var isAdjacent: Bool {
    failed > tokens.startIndex
      && tokens[failed - 1].bytes.upperBound == tokens[failed].bytes.lowerBound
  }

  func has(_ word: String) -> Bool { tokens.contains { file.text(in: $0.bytes) == word } }

  /// What would keep links out if the line could be read: `@inApp`, or `via` with its first word.
  fileprivate var protection: String? {
    let words = text.names
    if words.contains("inApp") || text.lowercased().contains("@in-app") { return "@inApp" }
    return words.firstIndex(of: "via").map { words[$0...].prefix(2).joined(separator: " ") }
  }

  /// The whole line, also what an unclosed quote took along.
  private var text: String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return file.text(in: first.bytes.lowerBound..<last.bytes.upperBound)
  }
}

extension Diagnostic {
  /// Whether it is why a line is left out of the tree.
  fileprivate var isOnUnreadableLine: Bool {
    severity == .error && !["R006", "R036", "R039", "R066"].contains(code)
  }
}

extension LexedFile {
  /// The names after a keyword at the beginning of a line.
  fileprivate func names(declaredWith keyword: Keyword) -> Set<String> {
    Set(
      tokens.indices.dropLast().filter { index in
        let isFirst = index == 0 || tokens[index - 1].kind == .newline
        return isFirst && text(at: index) == keyword.rawValue
      }.map { text(at: $0 + 1) })
  }

  private func text(at index: Int) -> String { file.text(in: tokens[index].bytes) }
}
