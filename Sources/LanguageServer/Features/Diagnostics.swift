import RouteMatching
import RoutesCompiler

/// The messages of the compiler, each with its notes as related places.
extension Workspace {
  /// The messages about a file, as the client is told of them.
  func diagnostics(of path: String, in module: Module) -> [DocumentDiagnostic] {
    module.diagnostics(of: path).map { diagnostic($0, in: module) }
  }

  func diagnostic(_ diagnostic: Diagnostic, in module: Module) -> DocumentDiagnostic {
    let related = diagnostic.notes.map { note in
      DocumentDiagnostic.Related(
        location: location(of: note.place ?? diagnostic.place, in: module),
        message: note.message.visible)
    }
    return DocumentDiagnostic(
      range: range(of: diagnostic.place, in: module),
      severity: diagnostic.severity == .error ? .error : .warning, code: diagnostic.code,
      message: diagnostic.message.visible, relatedInformation: related.isEmpty ? nil : related)
  }
}
