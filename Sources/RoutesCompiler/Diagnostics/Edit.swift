/// Text that a note advises, and where it is to be written: a fix that an editor can make.
package struct Edit: Hashable, Sendable {
  package enum Action: String, Hashable, Sendable {
    case write = "Write"
    case change = "Change to"
    case add = "Add"
    case delete = "Delete it"
  }

  /// Where the text goes, as seen from the message.
  package enum Location: Hashable, Sendable {
    /// In place of what the message is about.
    case place
    /// In place of another text of the same file.
    case range(SourceRange)
    /// In place of the pattern, or whatever is written without a space, around the message.
    case pattern
    /// In place of the line of the message.
    case line
    /// In place of the line from a place on.
    case rest(SourceRange)
    /// At the end of the route at a place.
    case clause(SourceRange)
    /// On a line of its own, after those that declare something.
    case declaration
    /// At the end of the signature of the line.
    case signature
    /// Under an earlier line, in place of the line of the message.
    case under(line: Int)
  }

  package let action: Action
  /// The text as the note quotes it.
  package let quotation: String
  package let text: String
  package let location: Location

  /// - Parameter text: What to write, where the note quotes it with the text around it.
  package init(
    _ action: Action, _ quotation: String, as text: String? = nil, _ location: Location = .place
  ) {
    self.action = action
    self.quotation = quotation
    self.text = text ?? quotation
    self.location = location
  }

  /// As an editor offers it: `Write '/cart -> cart'`.
  package var title: String {
    action == .delete ? action.rawValue : "\(action.rawValue) '\(quotation)'"
  }
}

extension SourceRange {
  /// Where an edit is to replace a part of the text alone: its first occurrence.
  func location(of part: String) -> Edit.Location {
    let bytes = file.bytes[self.bytes].firstRange(of: Array(part.utf8))
    return .range(SourceRange(file: file, bytes: bytes ?? self.bytes))
  }
}

extension SourceFile {
  /// One edit for several, which goes from the first to the last of them.
  func edit(
    making replacements: [(bytes: Range<Int>, text: String)]
  ) -> (text: String, location: Edit.Location) {
    let sorted = replacements.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    let start = sorted.first?.bytes.lowerBound ?? 0
    var (text, end) = ("", start)
    for (bytes, new) in sorted {
      text += self.text(in: end..<bytes.lowerBound) + new
      end = bytes.upperBound
    }
    return (text, .range(SourceRange(file: self, bytes: start..<end)))
  }
}

/// A note quotes the text of its edits: `"write \(write: "nil"), or another name"`.
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

    package mutating func appendInterpolation(
      write quotation: String, as text: String? = nil, _ location: Edit.Location = .place
    ) {
      append(Edit(.write, quotation, as: text, location))
    }

    package mutating func appendInterpolation(
      change quotation: String, as text: String? = nil, _ location: Edit.Location = .place
    ) {
      append(Edit(.change, quotation, as: text, location))
    }

    package mutating func appendInterpolation(add text: String, _ location: Edit.Location) {
      append(Edit(.add, text, location))
    }

    /// Appends words that advise to leave the place out.
    package mutating func appendInterpolation(
      delete words: String, _ location: Edit.Location = .place
    ) {
      note.message += words
      note.edits.append(Edit(.delete, words, as: "", location))
    }

    /// A text with `…` is cut, or stands for others.
    private mutating func append(_ edit: Edit) {
      note.message += "'\(edit.quotation)'"
      if !edit.text.contains("…") { note.edits.append(edit) }
    }
  }

  package init(stringLiteral value: String) { self.init(value) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.note }

  /// `write '/cart -> cart'`
  static func write(
    _ quotation: String, as text: String? = nil, _ location: Edit.Location = .place
  ) -> Self {
    "write \(write: quotation, as: text, location)"
  }

  static func + (first: Self, rest: Self) -> Self { "\(first)\(rest)" }
}
