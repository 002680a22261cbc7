import RoutesCompiler
import Testing

/// A table of these lines, with an enum `Lang`, or with a mounted table that has what both need.
func compiledTable(_ lines: String, mounting mounted: String) throws -> CompiledTable {
  let enumeration = mounted.isEmpty ? "enum Lang = en | nl\n" : ""
  let files = [
    SourceFile(path: "R.routes", text: "routes R\n" + enumeration + lines + "\n"),
    SourceFile(path: "M.routes", text: mounted + "\n"),
  ]
  let result = try #require(RoutesCompiler.compile(mounted.isEmpty ? [files[0]] : files).first)
  return try #require(result.compiled, "\(result.diagnostics.map(\.message))")
}
