import RouteMatching

/// Messages as a terminal and Xcode show them, one line each:
///
/// ```
/// Shop.routes:7:1: error: a pattern starts with '/' … [R001]
/// Shop.routes:7:1: note: write '/cart -> cart'
/// ```
package struct DiagnosticFormatter: CustomStringConvertible {
  /// The messages, in the order in which they are printed: by file, then by
  /// place, then as they were reported.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    let order = SourceOrder(files)
    let sorted = diagnostics.enumerated().sorted { first, second in
      order.position(of: first.element.place, first.offset)
        < order.position(of: second.element.place, second.offset)
    }
    self.diagnostics = sorted.map(\.element)
  }

  /// The lines, each with a newline at its end; empty where nothing is wrong.
  package var description: String {
    diagnostics.map(text(of:)).joined()
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let code = " [\(diagnostic.code)]"
    let severity = diagnostic.severity.rawValue
    let first = line(severity, diagnostic.message + code, at: diagnostic.place)
    let notes = diagnostic.notes.map { note in
      line("note", note.message, at: note.place ?? diagnostic.place)
    }
    return first + notes.joined()
  }

  private func line(_ label: String, _ message: String, at place: SourceRange) -> String {
    let position = place.file.position(at: place.bytes.lowerBound)
    let prefix = "\(place.file.path):\(position.line):\(position.column): \(label): "
    return (prefix + message).visible + "\n"
  }
}
