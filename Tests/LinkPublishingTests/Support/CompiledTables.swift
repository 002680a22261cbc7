import RoutesCompiler
import Testing

extension CompiledTable {
  /// The table that a text is, which must have no mistake.
  init(
    _ text: String, path: String = "App.routes", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let result = try #require(
      RoutesCompiler.compile([file]).first, sourceLocation: sourceLocation)
    let screen = DiagnosticFormatter(result.diagnostics, in: result.files).description
    self = try #require(result.compiled, "\(screen)", sourceLocation: sourceLocation)
  }
}
