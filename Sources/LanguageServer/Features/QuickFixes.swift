import RoutesCompiler

/// The advice of messages as edits.
extension Workspace {
  /// The messages of a range that are looked at: a client asks again whenever the selection
  /// changes.
  private static let maximumMessages = 20

  mutating func codeActions(
    of path: String, _ range: TextRange
  ) -> [CodeAction] {
    guard let module = finishedModule(of: path), let file = module.files[path] else { return [] }
    let bytes = file.text.offsets(of: range, encoding)
    let lines = file.text.line(at: bytes.lowerBound)...file.text.line(at: bytes.upperBound)
    return module.diagnostics(of: path).filter { diagnostic in
      let place = diagnostic.place.bytes
      let first = file.text.line(at: place.lowerBound)
      return lines.overlaps(first...max(first, file.text.line(at: place.upperBound)))
    }.prefix(Self.maximumMessages).flatMap { fixes(for: $0, of: path, file, in: module) }
  }

  private func fixes(
    for diagnostic: Diagnostic, of path: String, _ file: Module.File, in module: Module
  ) -> [CodeAction] {
    let edits = diagnostic.notes.flatMap(\.edits).filter { $0.place.file == diagnostic.place.file }
    return edits.map { edit in
      let range = file.text.range(of: edit.place.bytes, encoding)
      let text = TextEdit(range: range, newText: edit.text)
      return CodeAction(
        title: edit.title, diagnostics: [self.diagnostic(diagnostic, in: module)],
        edit: WorkspaceEdit(changes: [uri(of: path): [text]]))
    }
  }
}
