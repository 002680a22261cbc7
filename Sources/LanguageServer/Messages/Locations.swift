/// A line and a character in it, both from 0; characters are counted in the units that client
/// and server agreed on.
package struct Position: Hashable, Sendable, Codable, Comparable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    (self.line, self.character) = (line, character)
  }

  package static func < (first: Position, second: Position) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }
}

package struct TextRange: Hashable, Sendable, Codable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    (self.start, self.end) = (start, end)
  }
}

struct Location: Hashable, Sendable, Codable {
  var uri: String
  var range: TextRange
}

struct TextEdit: Hashable, Sendable, Codable {
  var range: TextRange
  var newText: String
}

/// Changes of several files.
struct WorkspaceEdit: Hashable, Sendable, Codable {
  var changes: [String: [TextEdit]]
}

/// Text with its kind: `markdown` or `plaintext`.
struct MarkupContent: Hashable, Sendable, Codable {
  var kind = "markdown"
  var value: String
}
