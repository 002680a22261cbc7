/// What a line has that keeps links out: filters, attributes, constraints, and that it is no route.
///
/// Advice writes a line out as far as the line was understood, and whoever follows it must not open
/// links to more than was written. So all notes are compared here with what they replace.
private struct Protection {
  private var filters: [String] = []
  private var attributes: [String] = []
  private var constraints: [String] = []
  /// Words after which a line is something else than a route.
  private var keywords: [String] = []
  private var isRefusal = false
  private let text: String

  init(_ text: String) {
    let file = SourceFile(path: "", text: text)
    let tokens = Lexer.lex(file).tokens
    // A comment keeps nothing.
    self.text = file.text(in: 0..<tokens.codeEnd).lowercased()
    for (index, token) in tokens.enumerated() {
      let word = file.text(in: token.bytes)
      let before = index == 0 ? nil : tokens[index - 1].kind
      let after = index + 1 < tokens.count ? tokens[index + 1].kind : .endOfFile
      switch token.kind {
      case .closedRange, .openRange:
        if before == .number || after == .number {
          let first = before == .number ? tokens[index - 1] : token
          let last = after == .number ? tokens[index + 1] : token
          constraints.append(file.text(in: first.bytes.lowerBound..<last.bytes.upperBound))
        }
      case .regularExpression: constraints.append(word)
      case .word where before == .at: attributes.append("@" + word)
      case .word where before == .arrow: isRefusal = isRefusal || word == "nil"
      case .word where word == "via":
        filters += Self.filters(in: tokens[(index + 1)...]).map { file.text(in: $0.bytes) }
      case .word where ["also", "example", "redirect"].contains(word):
        let rest = file.text(in: token.bytes.upperBound..<file.bytes.count)
        if rest.hasPrefix(" /") || rest.hasPrefix(" ^/") {
          keywords.append(word)
        }
      default: break
      }
    }
  }

  /// The names after `via`.
  private static func filters(in tokens: ArraySlice<Token>) -> [Token] {
    var depth = 0
    var names: [Token] = []
    for token in tokens {
      switch token.kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .at, .arrow, .leftBrace, .newline, .endOfFile: return names
      case .word where depth == 0: names.append(token)
      default: break
      }
    }
    return names
  }

  /// What another line in place of this one lacks, as it is written. A refusal lacks nothing.
  func lost(in line: Protection) -> [String] {
    guard !line.isRefusal else { return [] }
    let words = missing(keywords, in: line.keywords)
    let names = missing(filters, in: line.filters).filter { name in
      !line.text.contains(name.lowercased()) && !["and", "or", "not"].contains(name)
    }
    let marks = missing(attributes, in: line.attributes).filter { mark in
      BuiltInAttribute(rawValue: String(mark.dropFirst())).map { $0 != .inApp } ?? false
    }
    let inApp = text.contains("inapp") && !line.text.contains("inapp") ? ["@inApp"] : []
    let values = missing(constraints, in: line.constraints)
    return words + names.map { "via \($0)" } + marks + inApp + values
  }

  /// Those that are gone where there are fewer: a name that is spelled in another way is none.
  private func missing(_ own: [String], in others: [String]) -> [String] {
    own.count > others.count ? own.filter { !others.contains($0) } : []
  }
}

extension [Token] {
  /// Where the last token ends.
  var codeEnd: Int {
    last { $0.kind != .newline && $0.kind != .endOfFile }?.bytes.upperBound ?? 0
  }
}

extension Diagnostic {
  /// The message, in which each note that would take a protection away says so, and is no edit.
  func keepingProtection() -> Diagnostic {
    var message = self
    for index in notes.indices {
      var lost: [String] = []
      for part in notes[index].edits.flatMap(self.lost) where !lost.contains(part) {
        lost.append(part)
      }
      guard !lost.isEmpty else { continue }
      message.notes[index].message +=
        ", but keep " + lost.map { "'\($0)'" }.joined(separator: ", ")
      message.notes[index].edits = []
    }
    return message
  }

  private func lost(by edit: Edit) -> [String] {
    guard let replaced = replaced(by: edit.location) else { return [] }
    let (file, bytes) = (place.file, place.file.bytes)
    let start = file.lineStarts[file.line(at: replaced.lowerBound) - 1]
    let end = bytes.lineEnd(from: replaced.upperBound)
    let isMoved = if case .under = edit.location { true } else { false }
    let before = isMoved ? "" : file.text(in: start..<replaced.lowerBound)
    let line = before + edit.text + file.text(in: replaced.upperBound..<end)
    return Protection(file.text(in: start..<end)).lost(in: Protection(line))
  }

  /// What an edit takes away, where it writes a line.
  func replaced(by location: Edit.Location) -> Range<Int>? {
    let (file, bytes) = (place.file, place.file.bytes)
    let start = bytes.skippingBlanks(from: file.lineStarts[place.line - 1])
    let line = start..<bytes.lineEnd(from: place.bytes.lowerBound)
    return switch location {
    case .line, .under: line
    case .rest(let rest): rest.bytes.lowerBound..<bytes.lineEnd(from: rest.bytes.lowerBound)
    case .range(let range):
      range.file == file && range.bytes.lowerBound == start ? range.bytes : nil
    case .place, .pattern, .clause, .declaration, .signature: nil
    }
  }
}
