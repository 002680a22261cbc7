/// Messages as a terminal and Xcode show them, one line each:
///
/// ```
/// Shop.routes:7:1: error: a pattern starts with '/' … [R001]
/// Shop.routes:7:1: note: write '/cart -> cart'
/// ```
package struct DiagnosticFormatter: CustomStringConvertible {
  /// The files of the compilation, in the order that places count them.
  package var files: [SourceFile]
  /// The messages, in the order in which they are printed: by file, then by
  /// place, then as they were reported.
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    self.files = files
    self.diagnostics = diagnostics.enumerated().sorted(by: Self.isOrdered).map(\.element)
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
    let file = files[place.file]
    let position = file.position(at: place.bytes.lowerBound)
    let prefix = "\(file.path):\(position.line):\(position.column): \(label): "
    return (prefix + message).visible + "\n"
  }

  private static func isOrdered(
    _ left: (offset: Int, element: Diagnostic), _ right: (offset: Int, element: Diagnostic)
  ) -> Bool {
    let (first, second) = (left.element.place, right.element.place)
    return (first.file, first.bytes.lowerBound, left.offset)
      < (second.file, second.bytes.lowerBound, right.offset)
  }
}
