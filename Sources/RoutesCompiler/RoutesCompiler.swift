import MatchTableBuilding
import RouteMatching

/// Turns the text of `.routes` files into Swift.
///
/// Each stage is a folder, and makes one value from that of the stage before. This is what becomes
/// of `/product/:id -> product(id: Int)` in each:
///
/// ```
/// stage          file            value            of the route
/// Lexing         Lexer           LexedFile        tokens: a pattern, an arrow, a word, …
/// Parsing        Parser          ParsedFile       SyntaxTree.Route: pattern, name, parameters
/// Flattening     Flattener       FlatTable        the same, with what its groups give to it
/// Checking       TableChecker    ResolvedTable    CheckedRoute: typed parameters, patterns
/// Overlaps       OverlapChecker  OverlapAnalysis  its rank; no other pattern matches its links
/// CompiledTable  CompiledTable   CompiledTable    in the match table, 'product', then an integer
/// Emission       Emitter         String           case product(id: Int), and the functions for it
/// ```
///
/// `Sources/Turnpike/Turnpike.docc/GeneratedSwift.md` shows that code. `SourceSet` finds the files of
/// a table, a `CompilationUnit`; a file that includes and mounts nothing is a table alone. The values
/// of the checker are in `Checking/Routes`: `CheckedRoute`, with its patterns. The other folders hold
/// details, and need not be read to follow a route:
/// - `Source`: the bytes of a file, with lines and columns.
/// - `Vocabulary`: keywords, built-in types, and names that Swift cannot have.
/// - `Diagnostics`: a function for each message. Every stage reports to a `DiagnosticCollector`.
/// - `Advice`: what is said of a line that could not be read, after the parse.
/// - `Checking/Types`: types, with the texts that each takes. `Int` is a `CheckedType` there.
/// - `Checking/Values`: defaults and arguments.
/// - `TextLanguages`: automata of texts, by which patterns are compared.
///
/// A pattern has ten forms on this way, each for one purpose. Those with holes are a `PatternShape`
/// (site, segments, query, fragment), and differ in what is in a hole:
/// 1. `Token`: all bytes up to a space, so that the lexer need not know the grammar of patterns.
/// 2. `SyntaxTree.Pattern`: holes with a name and where it is written, for messages.
/// 3. `PrefixedPattern`: the same after the prefixes of its groups, with the text for messages; a
///    `WrittenPattern`, in its file.
/// 4. `BoundPattern`: holes with the index of a parameter, since the syntax tree ends here.
/// 5. `CheckedPattern`, in the same file: a bound pattern, its text, and the link patterns that it makes.
/// 6. `LinkPattern`, in MatchTableBuilding: what links must have, and where the values are.
///    `/list/:page -> list(page: Int?)` makes two: with the parameter and without.
/// 7. `PatternOrigin`, in the file of `ResolvedTable`: a link pattern with its line, for messages.
/// 8. `PatternLanguage`: its parts as automata, to find out which links two patterns share.
/// 9. `MatchTable`, in RouteMatching: all link patterns as one trie, by which the library matches links.
///    MatchTableBuilding makes it.
/// 10. `PrintedPiece`, in RouteMatching: the first pattern of a route in the order of its links.
///    `CompiledTable/LinkPieces` makes them; the library prints links by a `PrintTable` of them.
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
    let tokens = Lexer.lex(file)
    return Parser.parse(tokens)
  }

  /// The words and signs of one file, for those that work with its text.
  package static func tokens(of file: SourceFile) -> [Token] { Lexer.lex(file).tokens }

  /// Compiles each table of a set of files.
  package static func compile(
    _ sources: SourceSet, strictExamples: Bool = false
  ) -> [CompilationResult] {
    sources.compilations.map { finish(check($0), strictExamples: strictExamples) }
  }

  /// The first stages of one table, from its trees to its names and types.
  ///
  /// They take most tables a fraction of the time of the rest: an editor asks for them at each
  /// key stroke.
  package static func check(_ unit: CompilationUnit) -> TableCheck {
    let diagnostics = DiagnosticCollector()
    diagnostics.add(unit.syntaxDiagnostics)
    let flat = Flattener.flatten(unit, diagnostics)
    let resolved = flat.map { TableChecker.check($0, of: unit, diagnostics) }
    return TableCheck(unit: unit, resolved: resolved, diagnostics: diagnostics.diagnostics)
  }

  /// The other stages of a table, to its match table, and to the links that the routes of its
  /// examples print.
  ///
  /// They are for a table without a mistake: in one where a line says something else than it was
  /// meant to, patterns would seem to overlap, and examples to match nothing, because of it.
  package static func finish(
    _ check: TableCheck, strictExamples: Bool = false
  ) -> CompilationResult {
    let diagnostics = DiagnosticCollector()
    diagnostics.add(check.diagnostics)
    let (compiled, canonicalLinks) =
      finish(check, strictExamples: strictExamples, diagnostics) ?? (nil, [])
    return CompilationResult(
      name: check.resolved?.name, files: check.unit.sourceFiles,
      diagnostics: diagnostics.diagnostics,
      compiled: diagnostics.hasErrors ? nil : compiled, canonicalLinks: canonicalLinks)
  }

  private static func finish(
    _ check: TableCheck, strictExamples: Bool, _ diagnostics: DiagnosticCollector
  ) -> (CompiledTable, canonicalLinks: [String?])? {
    guard let resolved = check.resolved, !check.hasErrors else { return nil }
    do throws(MatchTableLimit) {
      // A pattern beyond the limits would take minutes to compare with others.
      try MatchTableLimit.checkSizes(of: resolved.linkPatterns)
      let overlaps = OverlapChecker.check(resolved, files: check.unit.sourceFiles, diagnostics)
      guard !diagnostics.hasErrors else { return nil }
      let compiled = try CompiledTable(resolved, overlaps)
      return (compiled, ExampleRunner.run(compiled, isStrict: strictExamples, diagnostics))
    } catch {
      let origin = resolved.patternOrigins[error.pattern ?? 0]
      diagnostics.report(.patternTooLarge(error, at: origin.place))
      return nil
    }
  }
}

/// A table whose names and types were checked, before anything is known of its overlaps.
package struct TableCheck: Sendable {
  package let unit: CompilationUnit
  /// `nil` for a file without a `routes` line.
  package let resolved: ResolvedTable?
  package let diagnostics: [Diagnostic]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The result of compiling one table.
package struct CompilationResult: Sendable {
  /// The name of the table; `nil` for a file that has none.
  package let name: String?
  /// The table's own file, then those that it includes and mounts.
  package let files: [SourceFile]
  package let diagnostics: [Diagnostic]
  /// `nil` where there is an error.
  package let compiled: CompiledTable?
  /// The link that each example's route prints; `nil` for one that is to open none.
  let canonicalLinks: [String?]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The Swift of the table's own file, and of a file that it includes; `nil` for
  /// one that is none of its files, and where there is an error.
  ///
  /// - Parameter name: The name of a file in the code, except in `#sourceLocation`: the
  ///   same on every machine.
  package func swift(of path: String, naming name: (String) -> String) -> String? {
    guard let compiled, let index = index(of: path) else { return nil }
    guard index == 0 else {
      return Emitter.swift(forFile: name(path), includedBy: compiled.table.name)
    }
    return emitter(of: compiled, naming: name).swift()
  }

  /// The same in parts, each of which is a file.
  package func parts(of path: String, naming name: (String) -> String) -> [CodePart: String]? {
    guard let compiled, let index = index(of: path) else { return nil }
    let emitter = index == 0 ? emitter(of: compiled, naming: name) : nil
    let parts = CodePart.allCases.map { part in
      let text =
        emitter?.swift(of: part)
        ?? Emitter.swift(of: part, forFile: name(path), includedBy: compiled.table.name)
      return (part, text)
    }
    return Dictionary(uniqueKeysWithValues: parts)
  }

  private func index(of path: String) -> Int? { files.firstIndex { $0.path == path } }

  private func emitter(of compiled: CompiledTable, naming name: (String) -> String) -> Emitter {
    Emitter(
      compiled.table, matchTable: compiled.matchTable.text, links: compiled.links.text,
      canonicalLinks: canonicalLinks, files: files, fileNames: files.map { name($0.path) })
  }
}
