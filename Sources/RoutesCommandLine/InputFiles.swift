import RouteMatching
import RoutesCompiler

/// The files that a command line names, and the tables among them.
package struct InputFiles {
  /// Those that could not be read, as messages.
  private var failures: [Diagnostic] = []
  /// Whether mistakes in mounted tables are reported: a build reports them in their own module.
  private let reportsMountedTables: Bool
  package private(set) var sources: SourceSet

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - paths: Those beside the values of `--file`.
  ///   - console: Where `-` is read from; nil where it is no standard input.
  ///   - readsIncludes: Whether files that the others include are read too, or
  ///     have to be among those named, as they are for a build that must know
  ///     all of its inputs.
  ///   - isOneModule: Whether the files, but for the mountable ones, are all of one
  ///     module, and `--module` has those of the mountable ones.
  package init(
    of arguments: Arguments, paths: some Sequence<String>, on console: Console?,
    readsIncludes: Bool = true, isOneModule: Bool = false
  ) throws(Failure) {
    try self.init(
      arguments.all("--file") + paths, mountable: arguments.all("--mountable"),
      modules: arguments.all("--module"), on: console, readsIncludes: readsIncludes,
      isOneModule: isOneModule)
  }

  /// Reads files, and those of other modules, whose tables these may mount.
  ///
  /// - Parameter files: Own files that have been read.
  package init(
    _ paths: [String], and files: [SourceFile] = [], mountable: [String], modules: [String] = [],
    on console: Console?, readsIncludes: Bool = true, isOneModule: Bool = false
  ) throws(Failure) {
    if paths.isEmpty, files.isEmpty { throw Failure(message: "no .routes file is named") }
    reportsMountedTables = !isOneModule
    var reader = FileReader(console: console)
    sources = SourceSet(
      (files + reader.read(paths)).map(RoutesCompiler.parse),
      mountable: mountable.enumerated().flatMap { index, path in
        let module = index < modules.count ? modules[index] : ""
        return reader.read([path], of: isOneModule ? module : nil).map(RoutesCompiler.parse)
      },
      isOneModule: isOneModule)
    failures = reader.failures
    if readsIncludes { addIncludes(inPackagesOf: paths) }
  }

  /// A file that is not there, or not to be read, is for the compiler to report, at its
  /// `include` line.
  private mutating func addIncludes(inPackagesOf paths: [String]) {
    let folders = Array(Set(paths.compactMap(packageFolder)))
    var tried: Set<String> = []
    while case let paths = sources.takeMissingIncludes(), !paths.isEmpty {
      for path in paths where tried.insert(path).inserted { include(path, within: folders) }
    }
  }

  private mutating func include(_ path: String, within folders: [String]) {
    do throws(FileError) {
      sources.add(RoutesCompiler.parse(try SourceFile(including: path, within: folders)))
    } catch {
      if error != .missingFile { sources.note(error.reason, against: path) }
    }
  }

  /// Compiles the tables, and prints what is wrong. `nil` where there is an error.
  package func tables(
    reportingOn console: Console, strictExamples: Bool = false
  ) -> [CompilationResult]? {
    tables(reportingOn: console, strictExamples: strictExamples) { $0 }
  }

  /// The same for some of the tables.
  package func tables<Problem>(
    reportingOn console: Console, strictExamples: Bool,
    choosing chosen: ([CompilationResult]) throws(Problem) -> [CompilationResult]
  ) throws(Problem) -> [CompilationResult]? {
    let tables = try chosen(RoutesCompiler.compile(sources, strictExamples: strictExamples))
    let mounted = reportsMountedTables ? sources.mountedCompilations.map(RoutesCompiler.check) : []
    let wrong = mounted.filter(\.hasErrors)
    let wrongFiles = Set(wrong.flatMap(\.unit.sourceFiles))
    let screens =
      wrong.map { DiagnosticFormatter($0.diagnostics, in: $0.unit.sourceFiles).description }
      + tables.map { table in
        let own = table.diagnostics.filter { !wrongFiles.contains($0.place.file) }
        return DiagnosticFormatter(own, in: table.files).description
      }
    let messages = failures.map { "error: \($0.message.visible) [\($0.code)]\n" } + screens
    console.report(messages.joined())
    let isSound = failures.isEmpty && wrong.isEmpty && !tables.contains(where: \.hasErrors)
    return isSound ? tables : nil
  }
}

/// Reads files, and goes on after those that cannot be read.
private struct FileReader {
  let console: Console?
  var failures: [Diagnostic] = []

  mutating func read(_ paths: [String], of module: String? = nil) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths {
      if path == "-", let console {
        files.append(SourceFile(reading: console))
        continue
      }
      do throws(FileError) {
        files.append(try SourceFile(readingFrom: path, of: module))
      } catch {
        let place = SourceRange(file: SourceFile(path: path, bytes: []), bytes: 0..<0)
        failures.append(.unreadableFile(path, reason: error.reason, at: place))
      }
    }
    return files
  }
}

extension CompilationResult {
  /// `Shop.routes:12`, as editors take it.
  package func line(of place: SourceRange) -> String {
    "\(place.file.path):\(place.line)"
  }
}

extension Arguments.Specification {
  /// The options of every subcommand that reads tables.
  package static let files = Self(options: ["--file", "--mountable"])

  package func adding(flags: Set<String> = [], options: Set<String> = []) -> Self {
    Self(flags: self.flags.union(flags), options: self.options.union(options))
  }
}
