import RoutesCommandLine

/// `routesc check [--strict-examples] FILE…`: every mistake of the tables, and nothing
/// else.
struct CheckCommand {
  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(words, .files.adding(flags: ["--strict-examples"]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let inputs = try InputFiles(of: arguments, paths: arguments.operands)
    let tables = inputs.tables(
      reportingOn: console, strictExamples: arguments.has("--strict-examples"))
    return tables == nil ? .failure : .success
  }
}
