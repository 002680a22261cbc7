/// `routesc check FILE…`: every mistake of the tables, and nothing else.
struct CheckCommand {
  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(words, .files)
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let inputs = try InputFiles(of: arguments, paths: arguments.operands)
    return inputs.tables(reportingOn: console) == nil ? .failure : .success
  }
}
