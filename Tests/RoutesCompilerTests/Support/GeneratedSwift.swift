import Testing

@testable import RoutesCompiler

/// The Swift of a table that must have no mistake, with an automaton of a few
/// letters: what stands in one is not emission's business.
func generatedSwift(
  _ compilation: CompilationUnit, sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let (table, diagnostics) = Checker.check(compilation)
  let errors = (compilation.syntaxDiagnostics + diagnostics).filter { $0.severity == .error }
  let screen = DiagnosticFormatter(errors, in: compilation.files).description
  #expect(screen == "", sourceLocation: sourceLocation)
  let checked = try #require(table, sourceLocation: sourceLocation)
  return Emitter.swift(for: checked, automaton: "AQAB", files: compilation.files)
}
