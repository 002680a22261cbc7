import RoutesCompiler

extension Screen {
  /// The files with an edit that a message offers.
  func files(with edit: Edit) -> [SourceFile] {
    files.map { file in
      guard file.path == edit.place.file.path else { return file }
      return SourceFile(path: file.path, bytes: edit.applied(to: file.bytes), module: file.module)
    }
  }
}
