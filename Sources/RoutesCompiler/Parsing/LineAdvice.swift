/// Where a note advises to write a line, and what is to be written with it.
extension Parser {
  /// `write '/cart -> cart'`: in place of the line, and of what closes its group where the line
  /// alone would leave that open or closed.
  func noteInPlace(_ line: String) -> Diagnostic.Note {
    if line.contains("\n") { return noteOnLines(line.split(separator: "\n").map(String.init)) }
    let note =
      if wholeLine.hasSuffix("{") {
        line.hasSuffix("{") ? nil : noteOnUngrouping(line)
      } else {
        line.hasSuffix("{") && !wholeLine.contains("{") ? noteOnGrouping(line) : nil
      }
    return note ?? .write(line, .line)
  }

  /// `import Catalog, Orders`
  private func noteOnLines(_ lines: [String]) -> Diagnostic.Note {
    var text = ""
    var indentation = file.indentation(at: tokens[lineStart].bytes.lowerBound)
    for line in lines {
      if line == "}" { indentation -= 4 }
      text += (text.isEmpty ? "" : "\n" + String(repeating: " ", count: indentation)) + line
      if line.hasSuffix("{") { indentation += 4 }
    }
    let middle = lines.dropFirst().dropLast().map { ", '\($0)'" }.joined()
    let rest = "\(middle) and '\(lines[lines.count - 1])', each on a line of its own"
    return "write \(write: lines[0], as: text, .line)\(rest)"
  }

  /// `routes AppRoute {`, whose `}` goes as well.
  private func noteOnUngrouping(_ line: String) -> Diagnostic.Note? {
    let start = lineStart
    let end = tokens[start...].firstIndex { $0.kind == .newline } ?? start
    guard let close = closing(of: end - 1), tokens[close - 1].kind == .newline else { return nil }
    let inner = file.text(in: tokens[end - 1].bytes.upperBound..<tokens[close].bytes.lowerBound)
    let place = place(tokens[start].bytes.lowerBound..<tokens[close].bytes.upperBound)
    let number = file.line(at: tokens[close].bytes.lowerBound)
    let text = line + inner.trimming(" \t\r\n", atStart: false)
    return
      "write \(write: line, as: text, .range(place)), without '{' and the '}' on line \(number)"
  }

  /// The `}` of a `{`.
  func closing(of brace: Int) -> Int? {
    var depth = 0
    for index in brace..<tokens.count {
      if tokens[index].kind == .leftBrace { depth += 1 }
      if tokens[index].kind == .rightBrace { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// `/shop [` and `/shop:`, whose group ends with another sign or with its indentation.
  private func noteOnGrouping(_ line: String) -> Diagnostic.Note? {
    let start = tokens[lineStart].bytes.lowerBound
    guard braceOfLinesInside == nil, let (range, closer) = linesInside else { return nil }
    let end = tokens[lineStart...].prefix { $0.kind != .newline }.last?.bytes.upperBound ?? start
    let brace =
      closer == nil ? "\n" + String(repeating: " ", count: file.indentation(at: start)) : ""
    let text = line + file.text(in: end..<range.upperBound) + brace + "}"
    let close = closer ?? range.upperBound..<range.upperBound
    let number = file.line(at: close.lowerBound)
    let place = closer.map { "in place of '\(file.text(in: $0))' on" } ?? "after"
    let whole = self.place(start..<close.upperBound)
    return "write \(write: line, as: text, .range(whole)), and '}' \(place) line \(number)"
  }

  /// The lines below this one that are indented deeper, and what closes them in other languages.
  var linesInside: (lines: Range<Int>, closer: Range<Int>?)? {
    let start = tokens[lineStart].bytes.lowerBound
    let first = file.line(at: start)
    guard first < file.lineStarts.count else { return nil }
    var end: Int?
    for line in file.lineStarts[first...] {
      let lineEnd = file.bytes.lineEnd(from: line)
      let text = file.text(in: line..<lineEnd).trimming(" \t\r")
      if text.isEmpty { continue }
      if file.indentation(at: line) > file.indentation(at: start) {
        end = lineEnd
        continue
      }
      let isBrace = text == "}" && file.indentation(at: line) == file.indentation(at: start)
      guard isBrace || Self.foreignClosers.contains(text.trimming(";,")), let inside = end else {
        break
      }
      let closer = file.bytes.skippingBlanks(from: line)
      return (inside..<closer, closer..<closer + text.utf8.count)
    }
    return end.map { (start..<$0, nil) }
  }

  /// The `}` of the lines below this one, where that lacks the `{`.
  var braceOfLinesInside: Range<Int>? {
    guard let closer = linesInside?.closer, file.text(in: closer) == "}" else { return nil }
    let opened = tokens.count { $0.kind == .leftBrace }
    return tokens.count { $0.kind == .rightBrace } > opened ? closer : nil
  }

  static let foreignClosers: Set = [")", "]", "end", "})", "/>", "</>"]

  /// What comments begin with in other languages.
  var commentMarks: [String] { ["#", "<!--", "--", ";", "/*"] }

  var noteOnComment: Diagnostic.Note {
    let text = restOfLine.trimming("#<>!-;/* ")
    let place = Edit.Location.rest(place(current.bytes))
    let rule: Diagnostic.Note = "a comment begins with '//'"
    return text.isEmpty ? rule : "\(rule): write \(write: "// \(text)", place)"
  }

  /// `/cart -> cart// the cart`
  var noteOnCommentMark: Diagnostic.Note {
    let mark = place(current.bytes.prefix(2))
    return "write a space before the comment's \(write: "//", as: " //", .range(mark))"
  }

  /// `filter signed-in`, at the `-`.
  var noteOnHyphen: Diagnostic.Note? {
    let hyphen = current.bytes
    guard cursor > 0, hyphen.count == 1, file.bytes[hyphen.lowerBound] == .hyphen,
      tokens[cursor - 1].kind == .word, isNext(.word),
      tokens[cursor - 1].bytes.upperBound == hyphen.lowerBound,
      tokens[cursor + 1].bytes.lowerBound == hyphen.upperBound
    else { return nil }
    let start = tokens[cursor - 1].bytes.lowerBound
    let name = file.bytes[start...].prefix { $0.isWord || $0 == .hyphen }
    let place = place(name.startIndex..<name.endIndex)
    return "a name has no '-': write \(write: label(ofHyphenated: name), .range(place))"
  }

  /// Whether a word is the name of an attribute of the language or of this file.
  func isAttribute(_ word: String) -> Bool {
    BuiltInAttribute(rawValue: word) != nil || declares(.attribute, word)
  }

  /// Whether a line of this file declares a name, as far as can be told.
  func declares(_ keyword: Keyword, _ name: String) -> Bool {
    tokens.indices.dropLast().contains {
      tokens[$0].kind == .word && text(tokens[$0 + 1]) == name
        && text(tokens[$0]) == keyword.rawValue
    }
  }

  /// Whether a line says which table this is.
  var hasHeader: Bool {
    tokens.contains { $0.kind == .word && $0.bytes.count == 6 && text($0) == "routes" }
  }
}
