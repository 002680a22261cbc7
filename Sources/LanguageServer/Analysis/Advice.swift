import RoutesCompiler

/// Texts that a note tells the reader to write.
///
/// Notes are sentences for people. A text that is misread here makes no harm: an edit is offered
/// only if the compiler then has one mistake less.
struct Advice: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `write '/cart -> cart'`, `did you mean 'signedIn'?`
    case write(String)
    case delete
  }

  let kind: Kind
  /// As the client shows it.
  let title: String
  /// The line, from 1, in `write 'also /p/:id' under line 4`.
  var line: Int?

  /// The advice of a message and its notes, in their order.
  static func all(in diagnostic: Diagnostic) -> [Advice] {
    var found: [Advice] = []
    for text in [diagnostic.message.afterSemicolon] + diagnostic.notes.map(\.message) {
      for advice in all(in: text) where !found.contains(advice) { found.append(advice) }
    }
    return found
  }

  private static func all(in note: String) -> [Advice] {
    var found: [Advice] = []
    if note.hasPrefix("delete it") || note.hasPrefix("leave it out") {
      found.append(Advice(kind: .delete, title: "Delete it"))
    }
    for verb in ["write ", "did you mean ", "try ", "use ", "add ", "declare it with "] {
      guard let start = note.endOfWord(verb) else { continue }
      // A keyword alone is a hint: `use 'also' if they are the same screen`.
      for text in note[start...].quotedTexts where !text.contains("…") && text != "also" {
        found.append(
          Advice(kind: .write(text), title: title(verb, text), line: note.lineToWriteUnder))
      }
    }
    return found
  }

  private static func title(_ verb: String, _ text: String) -> String {
    switch verb {
    case "add ", "declare it with ": "Add '\(text)'"
    case "did you mean ", "try ", "use ": "Change to '\(text)'"
    default: "Write '\(text)'"
    }
  }
}

extension String {
  /// The part of a message that advises: `write .up` in `the value … is not a case; write .up`.
  fileprivate var afterSemicolon: String {
    lastIndex(of: ";").map { String(self[index(after: $0)...].drop { $0 == " " }) } ?? ""
  }

  /// The number after `under line`.
  fileprivate var lineToWriteUnder: Int? {
    guard let start = firstRange(of: "under line ")?.upperBound else { return nil }
    return Int(self[start...].prefix { $0.isNumber })
  }

  /// The index after a verb at the beginning, or after a space or a colon.
  fileprivate func endOfWord(_ word: String) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return index(start, offsetBy: word.count) }
      guard let next = self[start...].firstIndex(of: " ") else { return nil }
      start = index(after: next)
    }
    return nil
  }
}

extension Substring {
  /// The texts in quotes, and a case such as `.up`. A quote ends before a space, a mark of the
  /// sentence or its end, so that the text may have an apostrophe.
  fileprivate var quotedTexts: [String] {
    if let dot = first, dot == ".", dropFirst().first?.isLetter == true {
      return [String(prefix { $0 != " " && $0 != "?" && $0 != "," })]
    }
    var texts: [String] = []
    var rest = self
    while let open = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      let mark = rest[open]
      let start = rest.index(after: open)
      guard let close = rest[start...].closing(of: mark) else { break }
      texts.append(mark == "'" ? String(rest[start..<close]) : String(rest[open...close]))
      rest = rest[close...].dropFirst()
    }
    return texts
  }

  private func closing(of mark: Character) -> Index? {
    indices.first { index in
      guard self[index] == mark else { return false }
      let next = self[index...].dropFirst().first
      return next.map { " ,;:.?)".contains($0) } ?? true
    }
  }
}
