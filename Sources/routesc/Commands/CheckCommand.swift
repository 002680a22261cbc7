import RoutesCommandLine
import RoutesCompiler

/// `routesc check [--strict] [--strict-examples] [--table NAME] FILE…`: every mistake of the tables,
/// and nothing else.
struct CheckCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let inputs = try InputFiles(of: arguments, paths: arguments.operands, on: console)
    let tables = try inputs.tables(
      reportingOn: console, strictExamples: arguments.has("--strict-examples")
    ) { (tables: [CompilationResult]) throws(Failure) in
      try tables.tables(named: arguments.last("--table"))
    }
    guard let tables else { return .failure }
    // A build shows the warnings of a table once, and then no more until it changes.
    let hasWarnings = tables.contains { !$0.diagnostics.isEmpty }
    return arguments.has("--strict") && hasWarnings ? .failure : .success
  }
}
