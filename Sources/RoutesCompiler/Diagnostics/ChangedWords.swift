extension Diagnostic {
  /// The message, in which no note writes what is there already, and one that writes a long line
  /// anew quotes only what it changes.
  func quotingChanges() -> Diagnostic {
    var message = self
    message.notes = notes.compactMap { note in
      note.edits.indices.reduce(note) { note, index in
        note.flatMap { quotingChanges(of: $0, by: index) }
      }
    }
    return message
  }

  private func quotingChanges(of note: Note, by index: Int) -> Note? {
    let edit = note.edits[index]
    guard edit.quotation == edit.text, let range = replaced(by: edit.location) else { return note }
    let old = code(in: range)
    if old.split(separator: " ") == edit.text.split(separator: " ") { return nil }
    guard edit.text.utf8.count > Self.longestQuotation else { return note }
    let words = changedWords(from: old, to: edit.text)
    var note = note
    note.edits[index] = Edit(edit.action, words.new, as: edit.text, edit.location)
    note.message.replace(
      "'\(edit.text)'", with: "'\(words.new)' in place of '\(words.old)'")
    return note
  }

  private static let longestQuotation = 120

  /// A text without the comment at its end.
  private func code(in range: Range<Int>) -> String {
    let file = SourceFile(path: "", text: place.file.text(in: range))
    return file.text(in: 0..<Lexer.lex(file).tokens.codeEnd)
  }

  /// The words between those with which two texts begin and end alike, and at least one of each.
  private func changedWords(from old: String, to new: String) -> (old: String, new: String) {
    let words = (old: old.split(separator: " "), new: new.split(separator: " "))
    let count = max(0, min(words.old.count, words.new.count) - 1)
    let start = zip(words.old, words.new).prefix(count).prefix { $0 == $1 }.count
    let end = zip(words.old.reversed(), words.new.reversed()).prefix(count - start)
      .prefix { $0 == $1 }.count
    return (
      words.old[start...].dropLast(end).joined(separator: " "),
      words.new[start...].dropLast(end).joined(separator: " ")
    )
  }
}
