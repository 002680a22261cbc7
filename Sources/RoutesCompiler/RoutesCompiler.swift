import RouteMatching

/// Turns the text of `.routes` files into Swift.
///
/// ```
/// text ─ Source ─ Lexing ─ Parsing ─ Checking ─ Planning ─ Emission ─ Swift
/// ```
///
/// The compiler is pure: it reads no file and prints nothing. Whoever calls it
/// hands over every file that a table may include or mount.
package enum RoutesCompiler {
  /// Compiles the tables of a run that has all files at hand.
  ///
  /// - Parameters:
  ///   - mountable: Files of other modules, whose tables these may mount.
  ///   - strictExamples: Whether an example must also be the link that its route
  ///     prints.
  package static func compile(
    _ files: [SourceFile], mountable: [SourceFile] = [], strictExamples: Bool = false
  ) -> [CompilationResult] {
    let sources = SourceSet(files.map(parse), mountable: mountable.map(parse))
    return compile(sources, strictExamples: strictExamples)
  }

  /// Reads one file.
  package static func parse(_ file: SourceFile) -> ParsedFile {
    Parser.parse(Lexer.lex(file))
  }

  /// Compiles each table of a set of files. Swift is written of those without an
  /// error.
  package static func compile(
    _ sources: SourceSet, strictExamples: Bool = false
  ) -> [CompilationResult] {
    sources.compilations.map { compile($0, strictExamples: strictExamples) }
  }

  /// The way of one table, from its files to its automaton.
  ///
  /// Where routes can meet and what examples lead to is asked only of a table that
  /// makes sense so far: a route with a mistake would seem to be missing.
  private static func compile(
    _ compilation: CompilationUnit, strictExamples: Bool
  ) -> CompilationResult {
    let (table, diagnostics) = Checker.check(compilation)
    var compiled = CompilationResult(
      files: compilation.files, diagnostics: compilation.syntaxDiagnostics + diagnostics)
    guard let table, !compiled.hasErrors else { return compiled }
    do throws(MatchTableLimit) {
      // A pattern beyond the limits would take minutes to compare with others.
      try MatchTableLimit.check(table.linkPatterns)
      let overlaps = OverlapChecker.check(table, files: compilation.files)
      compiled.diagnostics += overlaps.diagnostics
      guard !compiled.hasErrors else { return compiled }
      let plan = try CompiledTable(table, overlaps)
      compiled.diagnostics += ExampleCheck(plan, isStrict: strictExamples).diagnostics()
      compiled.plan = compiled.hasErrors ? nil : plan
    } catch {
      compiled.diagnostics.append(.patternTooLarge(error, in: table))
    }
    return compiled
  }
}

/// The result of compiling one table.
package struct CompilationResult: Sendable {
  /// The table's own file, then those that it includes and mounts.
  package var files: [SourceFile]
  package var diagnostics: [Diagnostic]
  /// `nil` where there is an error.
  package var plan: CompiledTable?

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The Swift of the table's own file, and of a file that it includes; `nil` for
  /// one that is none of its files, and where there is an error.
  ///
  /// - Parameter name: The name of a file in the code, except in `#sourceLocation`: the
  ///   same on every machine.
  package func swift(of path: String, naming name: (String) -> String) -> String? {
    guard let plan, files.contains(where: { $0.path == path }) else { return nil }
    guard path == files[0].path else {
      return Emitter.swift(forFile: name(path), includedBy: plan.table.name)
    }
    var table = plan.tableWithCanonicalLinks
    table.files = table.files.map(name)
    return Emitter.swift(for: table, automaton: plan.automaton.text, files: files)
  }
}
