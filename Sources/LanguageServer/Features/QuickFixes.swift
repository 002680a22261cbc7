import RoutesCompiler

/// The advice of messages as edits.
///
/// An edit is offered only if it was tried: compiled with it, the table has one mistake of that
/// kind less, and no new one in its place.
extension Workspace {
  /// The messages of a range that are looked at: each fix takes a compilation, and a client asks
  /// again whenever the selection changes.
  private static let mostMessages = 20

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
    }.prefix(Self.mostMessages).flatMap { fixes(for: $0, of: path, file, in: module) }
  }

  private func fixes(
    for diagnostic: Diagnostic, of path: String, _ file: Module.File, in module: Module
  ) -> [CodeAction] {
    let candidates = FixCandidates(text: file.text, file: file.parsed, diagnostic: diagnostic)
    let trial = FixTrial(path: path, file: file.parsed, diagnostic: diagnostic, module: module)
    var tried: Set<FileEdit> = []
    return Advice.all(in: diagnostic).compactMap { advice in
      let edits = candidates.edits(for: advice).filter { tried.insert($0).inserted }
      guard let edit = edits.first(where: trial.isFixed) else { return nil }
      return CodeAction(
        title: advice.title, diagnostics: [self.diagnostic(diagnostic, in: module)],
        edit: WorkspaceEdit(changes: [
          uri(of: path): [
            TextEdit(range: file.text.range(of: edit.bytes, encoding), newText: edit.text)
          ]
        ]))
    }
  }
}

/// Compiles a module with an edit, to see whether a message is gone.
private struct FixTrial {
  let path: String
  let file: ParsedFile
  let diagnostic: Diagnostic
  let module: Module

  func isFixed(by edit: FileEdit) -> Bool {
    let bytes = edit.applied(to: file.file.bytes)
    guard bytes != file.file.bytes else { return false }
    let parsed = RoutesCompiler.parse(SourceFile(path: path, bytes: bytes))
    // The other mistakes of a line are found only after those of its syntax are mended.
    let isOfSyntax = file.diagnostics.contains(diagnostic)
    if isOfSyntax, !isImproved(from: file.diagnostics, to: parsed.diagnostics) { return false }
    let new = module.with([path: bytes]).tables.flatMap(\.diagnostics)
    return isOfSyntax
      ? !hasMistake(in: edit, new) : isImproved(from: module.tables.flatMap(\.diagnostics), to: new)
  }

  /// Whether the text that an edit wrote is a mistake too, such as `:id` where the signature has
  /// another name.
  private func hasMistake(in edit: FileEdit, _ new: [Diagnostic]) -> Bool {
    let start = edit.bytes.lowerBound
    let written = start..<start + edit.text.utf8.count
    return new.contains { diagnostic in
      diagnostic.severity == .error && diagnostic.place.file.path == path
        && diagnostic.place.bytes.overlaps(written)
    }
  }

  /// Whether there is one mistake of this kind less, and none more of another. A mistake in
  /// names or types hides overlaps, so those may come.
  private func isImproved(from old: [Diagnostic], to new: [Diagnostic]) -> Bool {
    let before = Dictionary(grouping: old, by: \.code).mapValues(\.count)
    let after = Dictionary(grouping: new, by: \.code).mapValues(\.count)
    let hadErrors = old.contains { $0.severity == .error }
    return after[diagnostic.code, default: 0] < before[diagnostic.code, default: 0]
      && after.allSatisfy { code, count in
        count <= before[code, default: 0]
          || hadErrors && !new.contains { $0.code == code && $0.severity == .error }
      }
  }
}
