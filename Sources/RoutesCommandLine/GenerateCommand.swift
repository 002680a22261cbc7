import RoutesCompiler

/// `routesc generate --output-directory DIR FILE…`: the Swift of each file. `InputFiles` reads
/// them, and calls the compiler. The build-tool plug-in runs it as `routes-generator --parts …`.
package struct GenerateCommand {
  private let arguments: Arguments

  package static let options = Arguments.Specification.files.adding(
    flags: ["--parts"], options: ["--module", "--output-directory", "--source-directory"])

  package init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    let modules = arguments.all("--module").count
    if modules > 0, modules != arguments.all("--mountable").count {
      throw Failure(message: "each '--mountable' needs its '--module', in the same order")
    }
  }

  package func run(on console: Console) throws(Failure) -> ExitStatus {
    let directory = try arguments.required("--output-directory")
    let inputs = try InputFiles(
      of: arguments, paths: arguments.operands, on: nil, readsIncludes: false, isOneModule: true)
    guard let tables = inputs.tables(reportingOn: console) else { return .failure }
    let paths = arguments.all("--file") + arguments.operands
    try requireDifferentNames(of: paths)
    for path in paths { try write(path, of: tables, to: directory) }
    return .success
  }

  private func requireDifferentNames(of paths: [String]) throws(Failure) {
    let names = Dictionary(grouping: paths) { name(of: $0).description }
    for (name, paths) in names.sorted(by: { $0.key < $1.key }) where Set(paths).count > 1 {
      let list = paths.joined(separator: " and ")
      throw Failure(
        message: "\(list) would both be written to \(name); "
          + "--source-directory names the folder that their names begin in")
    }
  }

  private func name(of path: String) -> OutputName {
    OutputName(of: path, relativeTo: arguments.last("--source-directory"))
  }

  /// Writes the outputs of a file. A build waits for those of each input, so a file that others
  /// include gets them too.
  private func write(
    _ path: String, of tables: [CompilationResult], to directory: String
  ) throws(Failure) {
    let table =
      tables.first { $0.files[0].path == path }
      ?? tables.first { $0.files.contains { $0.path == path } }
    let output = name(of: path)
    guard arguments.has("--parts") else {
      let text = table?.swift(of: path) { name(of: $0).path }
      return try writeFile(text ?? "", to: "\(directory)/\(output)")
    }
    let texts = table?.parts(of: path) { name(of: $0).path }
    for part in CodePart.allCases {
      try updateFile(texts?[part] ?? "", to: "\(directory)/\(output.name(of: part))")
    }
  }
}
