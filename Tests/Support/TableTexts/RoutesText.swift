import RoutesCompiler

/// A file named `Shop.routes` for tests.
package func routes(_ text: String) -> SourceFile {
  SourceFile(path: "Shop.routes", text: text)
}

/// All that the compiler finds in a file.
package func diagnostics(of text: String) -> [Diagnostic] {
  RoutesCompiler.compile([routes(text)]).flatMap(\.diagnostics)
}

/// The syntax tree of a file, and its mistakes of syntax.
package func parsed(_ file: SourceFile) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let parsed = RoutesCompiler.parse(file)
  return (parsed.tree, parsed.diagnostics)
}
