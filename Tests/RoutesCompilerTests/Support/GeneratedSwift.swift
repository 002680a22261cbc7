import RoutesCompiler
import Testing

/// The Swift of a table that must have no mistake.
///
/// - Parameter others: The tables that it mounts, by path.
func generatedSwift(
  _ text: String, path: String = "Shop.routes", others: [(path: String, text: String)] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let table = try compiledTable(text, path: path, others: others, sourceLocation: sourceLocation)
  return try #require(table.swift(of: path) { $0 }, sourceLocation: sourceLocation)
}

/// The same as the files that a build has, in the order of `CodePart`.
func generatedParts(
  _ text: String, path: String = "Shop.routes", others: [(path: String, text: String)] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [(name: String, text: String)] {
  let table = try compiledTable(text, path: path, others: others, sourceLocation: sourceLocation)
  let parts = try #require(table.parts(of: path) { $0 }, sourceLocation: sourceLocation)
  return CodePart.allCases.map { ("\(path)\($0.rawValue).swift", parts[$0] ?? "") }
}

private func compiledTable(
  _ text: String, path: String, others: [(path: String, text: String)],
  sourceLocation: SourceLocation
) throws -> CompilationResult {
  let mountable = others.map { SourceFile(path: $0.path, text: $0.text) }
  let table = try #require(
    RoutesCompiler.compile([SourceFile(path: path, text: text)], mountable: mountable).first,
    sourceLocation: sourceLocation)
  let errors = table.diagnostics.filter { $0.severity == .error }
  #expect(
    DiagnosticFormatter(errors, in: table.files).description == "", sourceLocation: sourceLocation)
  return table
}
