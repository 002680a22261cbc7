/// One token that a note advises to write, replace or leave out: a fix that an editor can make.
///
/// An edit never changes a brace, an attribute, `via`, `!` or a comment mark, and is offered only
/// where it opens no link to more than was written.
package struct Edit: Hashable, Sendable {
  /// The text that is replaced; empty where the new text is inserted.
  package let place: SourceRange
  package let text: String

  package init(place: SourceRange, text: String) {
    self.place = place
    self.text = text
  }

  /// The bytes of a file with the new text.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    bytes[..<place.bytes.lowerBound] + Array(text.utf8) + bytes[place.bytes.upperBound...]
  }

  /// As an editor offers it: `Change to 'signedIn'`.
  package var title: String {
    let text = text.trimming(" ")
    if text.isEmpty { return "Delete '\(place.text.visible)'" }
    return place.bytes.isEmpty ? "Insert '\(text)'" : "Change to '\(text)'"
  }
}

/// A note quotes the text of its edits: `"did you mean \(edit: "cart", at: place)?"`.
extension Diagnostic.Note: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var note = Diagnostic.Note("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { note.message += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      note.message += value.description
    }

    /// Appends another note with its edits.
    package mutating func appendInterpolation(_ other: Diagnostic.Note) {
      note.message += other.message
      note.edits += other.edits
    }

    /// Appends a text in quotes, and offers to write it.
    ///
    /// - Parameter insertion: What to write, where that has spaces around it.
    mutating func appendInterpolation(
      edit text: String, as insertion: String? = nil, at place: SourceRange
    ) {
      note.message += "'\(text)'"
      note.edits.append(Edit(place: place, text: insertion ?? text))
    }

    /// Appends words that advise to leave out what is at a place, and offers that.
    mutating func appendInterpolation(delete words: String, at place: SourceRange) {
      note.message += words
      note.edits.append(Edit(place: place, text: ""))
    }
  }

  package init(stringLiteral value: String) { self.init(value) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.note }

  /// `write 'signedIn'`
  static func write(_ text: String, at place: SourceRange) -> Self {
    "write \(edit: text, at: place)"
  }

  static func + (first: Self, rest: Self) -> Self { "\(first)\(rest)" }
}
