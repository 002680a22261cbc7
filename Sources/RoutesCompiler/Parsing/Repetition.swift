/// What a person writes from habit is on many lines, and is one mistake.
extension Parser {
  private struct Habit: Hashable {
    let code: String
    /// What is written, unless it is to be left out.
    let text: String
    /// What is said of it, without what to write.
    let advice: String
  }

  /// The messages, of which those on several lines that advise one change are joined: its edit
  /// makes the change on all of them.
  var joinedDiagnostics: [Diagnostic] {
    var result = diagnostics.map(Optional.some)
    let all = Dictionary(grouping: diagnostics.indices) { habit(of: diagnostics[$0]) }
    for (habit, indices) in all where habit != nil {
      guard let joined = joined(indices.map { diagnostics[$0] }) else { continue }
      for index in indices { result[index] = nil }
      result[indices[0]] = joined
    }
    return result.compactMap(\.self)
  }

  private func habit(of diagnostic: Diagnostic) -> Habit? {
    guard diagnostic.notes.count == 1, diagnostic.notes[0].edits.count == 1 else { return nil }
    let note = diagnostic.notes[0]
    return Habit(
      code: diagnostic.code,
      text: note.edits[0].action == .delete ? "" : diagnostic.place.text,
      advice: note.message.replacing("'\(note.edits[0].quotation)'", with: ""))
  }

  private func joined(_ same: [Diagnostic]) -> Diagnostic? {
    let lines = same.map(\.place.line)
    let changes = same.compactMap(change)
    // A change of a group contains those of its lines.
    let isApart = zip(changes, changes.dropFirst()).allSatisfy {
      $0.bytes.upperBound <= $1.bytes.lowerBound
    }
    guard lines.count > 1, Set(lines).count == lines.count, changes.count == lines.count, isApart
    else { return nil }
    var joined = same[0]
    let edit = joined.notes[0].edits[0]
    let all = file.edit(making: changes)
    let others = lines.count == 2 ? "line \(lines[1])" : "\(lines.count - 1) other lines"
    joined.notes[0].message += " (and so on \(others))"
    joined.notes[0].edits = [Edit(edit.action, edit.quotation, as: all.text, all.location)]
    return joined
  }

  /// What the edit of a message replaces, and by what.
  private func change(advisedBy diagnostic: Diagnostic) -> (bytes: Range<Int>, text: String)? {
    let edit = diagnostic.notes[0].edits[0]
    switch edit.location {
    case .place: return (diagnostic.place.bytes, edit.text)
    case .range(let range): return (range.bytes, edit.text)
    case .line: return line(at: diagnostic.place).map { ($0, edit.text) }
    case .rest(let rest):
      return line(at: rest).map { (rest.bytes.lowerBound..<$0.upperBound, edit.text) }
    default: return nil
    }
  }

  /// A line without the comment at its end.
  private func line(at place: SourceRange) -> Range<Int>? {
    guard let token = token(at: place.bytes.lowerBound) else { return nil }
    let start = tokens[..<token].lastIndex { $0.kind == .newline }.map { $0 + 1 } ?? 0
    let line = lineTokens(from: start)
    guard let first = line.first, let last = line.last else { return nil }
    return first.bytes.lowerBound..<last.bytes.upperBound
  }
}
