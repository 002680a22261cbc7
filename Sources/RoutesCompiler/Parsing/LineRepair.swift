/// Lines that are right but for one sign, which is missing, too much, another or in another place,
/// and lines that are right with those below them.
extension Parser {
  /// What to write at the current token: what a row of the table makes of it, or the sign that
  /// mends the line.
  func noteOnToken(inPlaceOf expected: String) -> Diagnostic.Note? {
    let note = TokenAdvice.note(expected: expected, found: isAtLineEnd ? "" : text(current))
    return note.map(\.edits.isEmpty) == false ? note : noteOnRepair ?? noteOnTwoLines ?? note
  }

  /// `import Catalog import Payments`
  var noteOnTwoLines: Diagnostic.Note? {
    let keyword = Keyword(rawValue: text(current))
    let isLine = keyword.map { !Keyword.clauses.contains($0) } ?? isPath(current)
    guard isLine, cursor > lineStart, tokens[lineStart].kind != .at else { return nil }
    let lines = [lineText(to: previous.bytes.upperBound), restOfLine]
    return lines.allSatisfy(isSound) ? noteInPlace(lines.joined(separator: "\n")) : nil
  }

  /// `scheme shop,` and `shop-beta` below it: one list, which the language has on one line.
  ///
  /// The lines below are read with it, so that they are no mistakes of their own.
  mutating func noteOnLinesBelow() -> Diagnostic.Note? {
    guard givesAdvice, diagnostics.count < Self.maximumAdvised, kind == .newline else { return nil }
    var lines = [wholeLine]
    var last = cursor
    repeat {
      let line = lineTokens(from: last + 1)
      guard lines.count < 100, let first = line.first, first.kind != .pattern,
        Keyword(rawValue: text(first)) == nil
      else { return nil }
      lines.append(lineText(from: first.bytes.lowerBound))
      last = line.endIndex
    } while [.comma, .pipe].contains(tokens[last - 1].kind)
    let joined = lines.joined(separator: " ")
    guard isSound(joined) else { return nil }
    let range = tokens[lineStart].bytes.lowerBound..<tokens[last - 1].bytes.upperBound
    let written = file.text(in: range).split(separator: "\n").map { String($0.trimmingBlanks) }
    let below = lines.count == 2 ? "the line below it" : "the \(lines.count - 1) lines below it"
    cursor = last
    // A comment between them would be lost.
    return written == lines
      ? "write \(write: lines[0], as: joined, .range(place(range))) and \(below) as one"
      : "write '\(lines[0])' and \(below) as one"
  }

  /// A text in place of a part of the line, and the words that advise it.
  private struct Repair {
    var bytes: Range<Int>
    var text: String
    var note: Diagnostic.Note
  }

  /// The only sign that makes the line right at the current token, or the two of which either does.
  ///
  /// No word, number or text is left out, and a sign only where nothing else helps: what somebody
  /// wrote has a meaning.
  var noteOnRepair: Diagnostic.Note? {
    guard givesAdvice, diagnostics.count < Self.maximumAdvised, cursor > lineStart else {
      return nil
    }
    for repairs in [quotations + insertions + moves + replacements, removals, earlierRemovals] {
      let notes = notes(on: repairs)
      if notes.count == 1 { return notes[0] }
      if notes.count == 2 { return "\(notes[0]), or \(notes[1])" }
      if notes.count > 2 { return nil }
    }
    return nil
  }

  /// The notes of those that make the line right, one of several that make the same line.
  private func notes(on repairs: [Repair]) -> [Diagnostic.Note] {
    let line = lineTokens(from: lineStart)
    let (start, end) = (tokens[lineStart].bytes.lowerBound, line.last?.bytes.upperBound ?? 0)
    guard end - start <= Self.longestLine else { return [] }
    var notes: [(line: String, note: Diagnostic.Note)] = []
    for repair in repairs {
      let text =
        file.text(in: start..<repair.bytes.lowerBound) + repair.text
        + file.text(in: repair.bytes.upperBound..<end)
      if !notes.contains(where: { $0.line == text }), isSound(text) {
        notes.append((text, repair.note))
      }
    }
    return notes.map(\.note)
  }

  private var previous: Token { tokens[cursor - 1] }

  /// `,` before `page`, in `q: String page: Int`
  private var insertions: [Repair] {
    let end = previous.bytes.upperBound
    return [",", ")", "]", "(", ":", "="].map { sign in
      let isAfter = sign == "="
      return Repair(
        bytes: end..<end, text: isAfter ? " \(sign)" : sign,
        note: "write \(write: sign, .range(place(end..<end))) before it")
    }
  }

  /// `,` in place of `|`
  private var replacements: [Repair] {
    Self.mistaken[text(current)].map {
      [Repair(bytes: current.bytes, text: $0, note: .write($0))]
    } ?? []
  }

  /// Signs, and those that they are taken for.
  private static let mistaken = ["|": ",", "=": ":", ":": "=", ".": ",", ";": ",", "&": ","]

  private var removals: [Repair] {
    guard isSign(current), !joinsWords else { return [] }
    return [Repair(bytes: current.bytes, text: "", note: "\(delete: "leave it out")")]
  }

  /// The second `)` of `(q: String)), page`
  private var earlierRemovals: [Repair] {
    guard isSign(previous) else { return [] }
    let words = "leave out the '\(text(previous))' before it"
    let note: Diagnostic.Note = "\(delete: words, .range(place(previous.bytes)))"
    return [Repair(bytes: previous.bytes, text: "", note: note)]
  }

  /// `18` would be a part of the name without the sign, in `ageAtLeast:18`.
  private var joinsWords: Bool {
    previous.bytes.upperBound == current.bytes.lowerBound
      && cursor + 1 < tokens.count
      && tokens[cursor + 1].bytes.lowerBound == current.bytes.upperBound
      && [.word, .number].contains(previous.kind)
      && [.word, .number].contains(tokens[cursor + 1].kind)
  }

  /// `Int(1...5)?` for `Int(1...5?)`, and `[String] joined ","` for `[String joined ","]`
  private var moves: [Repair] {
    let closers: [Token.Kind: Token.Kind] = [
      .rightParenthesis: .leftParenthesis, .rightBracket: .leftBracket,
    ]
    guard closers[kind] == nil,
      let closer = lineTokens(from: cursor).first(where: { closers[$0.kind] != nil }),
      let opener = tokens[lineStart..<cursor].lastIndex(where: { $0.kind == closers[closer.kind] })
    else { return [] }
    let end = previous.bytes.upperBound
    let moved = text(closer) + file.text(in: end..<closer.bytes.lowerBound)
    // A constraint is shown with its type.
    let isCall = closer.kind == .rightParenthesis && opener > lineStart
    let start = tokens[isCall ? opener - 1 : opener].bytes.lowerBound
    let shown = place(start..<closer.bytes.upperBound)
    return [
      Repair(
        bytes: end..<closer.bytes.upperBound, text: moved,
        note: .write(file.text(in: start..<end) + moved, .range(shown)))
    ]
  }

  /// `"2026-03-14"` for `2026-03-14`
  private var quotations: [Repair] {
    var end = previous.bytes.upperBound
    for token in lineTokens(from: cursor)
    where token.bytes.lowerBound == end && [.word, .number].contains(token.kind) {
      end = token.bytes.upperBound
    }
    let range = previous.bytes.lowerBound..<end
    guard [.word, .number].contains(previous.kind), range != previous.bytes else { return [] }
    let quoted = file.text(in: range).quoted
    return [Repair(bytes: range, text: quoted, note: .write(quoted, .range(place(range))))]
  }

  /// What negates a value, removes a filter or begins an attribute is none that may be left out.
  func isSign(_ token: Token) -> Bool {
    let bytes = file.bytes[token.bytes]
    return !bytes.isEmpty
      && !bytes.contains { $0.isWord || $0 >= 0x80 || "!-@{}\n\"'".utf8.contains($0) }
  }
}
