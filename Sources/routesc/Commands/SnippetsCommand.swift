import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc snippets --format FORMAT [--table NAME] FILE…`: the examples of a table for a test
/// plan, or as a script that opens them.
struct SnippetsCommand {
  /// The kinds of output.
  private enum Format: String { case list, shell }

  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(words, .files.adding(options: ["--format", "--table"]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let format = try self.format
    guard let table = try arguments.chosenTable(reportingOn: console) else { return .failure }
    guard let compiled = table.compiled else { return .failure }
    let examples = ExampleList(of: compiled)
    console.print(format == .list ? examples.text : try script(of: examples))
    return .success
  }

  private var format: Format {
    get throws(Failure) {
      if let format = arguments.last("--format").flatMap(Format.init) { return format }
      throw Failure(message: "write '--format list' or '--format shell'")
    }
  }

  private func script(of examples: ExampleList) throws(Failure) -> String {
    if let line = examples.lines.first(where: { !$0.isWhole }) {
      throw Failure(
        message:
          "no device opens '\(line.link)' without a scheme or a host, and the table names neither")
    }
    return examples.script
  }
}
