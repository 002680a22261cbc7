import RoutesCompiler
import RoutesFormatter

/// The one layout of a text, as the lines to change.
extension Workspace {
  /// `nil` for a text with a mistake of syntax: what is not understood is not rewritten.
  func formattingEdits(of path: String) -> [TextEdit]? {
    guard let text = documents[path]?.text,
      case .formatted(let formatted) = TableFormatter.format(
        SourceFile(path: path, bytes: text.bytes))
    else { return nil }
    return text.edits(to: TextDocument(formatted), encoding)
  }
}

extension TextDocument {
  /// The edits of lines that make a text of this one.
  func edits(to new: TextDocument, _ encoding: PositionEncoding) -> [TextEdit] {
    let (oldLines, newLines) = (lines, new.lines)
    let (removed, inserted) = oldLines.changes(to: newLines)
    var edits: [TextEdit] = []
    var (old, new) = (0, 0)
    while old < oldLines.count || new < newLines.count {
      let start = (old: old, new: new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      guard start != (old, new) else {
        (old, new) = (old + 1, new + 1)
        continue
      }
      let text = newLines[start.new..<new].joined()
      edits.append(
        TextEdit(
          range: range(of: lineStart(start.old)..<lineStart(old), encoding),
          newText: text))
    }
    return edits
  }

  /// The lines, each with its end.
  private var lines: [String] {
    (0..<lineCount).map { line in
      String(decoding: bytes[lineStart(line)..<lineStart(line + 1)], as: UTF8.self)
    }.filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The lines that another text has not, and those that only it has.
  fileprivate func changes(to new: [String]) -> (removed: Set<Int>, inserted: Set<Int>) {
    // A search would take the square of the changed lines.
    if count == new.count {
      let changed = Set(indices.filter { self[$0] != new[$0] })
      return (changed, changed)
    }
    let difference = new.difference(from: self)
    return (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
