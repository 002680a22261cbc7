import LanguageServer
import RoutesCompiler

extension Screen {
  /// The files with an edit that a message advises; `nil` where its place can't be told.
  func files(with edit: Edit, of diagnostic: Diagnostic) -> [SourceFile]? {
    let file = diagnostic.place.file
    guard let change = diagnostic.fileEdit(edit, in: RoutesCompiler.parse(file)) else { return nil }
    let changed = SourceFile(
      path: file.path, bytes: change.applied(to: file.bytes), module: file.module)
    return files.map { $0.path == file.path ? changed : $0 }
  }
}
