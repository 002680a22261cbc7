/// One message of the compiler: what is wrong, where, and what to write instead.
///
/// Every message is made by a factory in this folder, one file per group of
/// codes, so that all texts can be read in one place.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A line under a message. A note without a location of its own is at the location of the
  /// message.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var place: SourceRange?
    /// What it advises to write, where it is clear what and where.
    package var edits: [Edit] = []

    package init(_ message: String, at place: SourceRange? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// The stable name of the rule, such as `R021`, that `routesc explain` takes.
  package var code: String
  package var severity: Severity
  package var message: String
  package var place: SourceRange
  package var notes: [Note]

  package init(
    _ code: String,
    _ severity: Severity,
    _ message: String,
    at place: SourceRange,
    notes: [Note] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.place = place
    self.notes = notes
  }

  /// - Parameter note: The one line under the message, if any.
  init(
    _ code: String, _ severity: Severity, _ message: String, at place: SourceRange, note: Note?
  ) {
    self.init(code, severity, message, at: place, notes: note.map { [$0] } ?? [])
  }
}
