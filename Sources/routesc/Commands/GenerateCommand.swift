import RoutesCompiler

/// `routesc generate --output-directory DIR FILE…`: the Swift of each file.
struct GenerateCommand {
  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(
      words, .files.adding(options: ["--output-directory", "--source-directory"]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let directory = try arguments.required("--output-directory")
    let inputs = try InputFiles(
      of: arguments, paths: arguments.operands, readsIncludes: false, isOneModule: true)
    guard let tables = inputs.tables(reportingOn: console) else { return .failure }
    for path in arguments.all("--file") + arguments.operands {
      try writeFile(text(of: path, in: tables), to: "\(directory)/\(name(of: path))")
    }
    return .success
  }

  private func name(of path: String) -> OutputName {
    OutputName(of: path, relativeTo: arguments.last("--source-directory"))
  }

  /// A build waits for an output of each input, so a file that others include gets
  /// one too.
  private func text(of path: String, in tables: [CompilationResult]) -> String {
    let own = tables.first { $0.files[0].path == path }
    let texts = ([own].compactMap(\.self) + tables).lazy
      .compactMap { $0.swift(of: path) { name(of: $0).path } }
    return texts.first ?? ""
  }
}
