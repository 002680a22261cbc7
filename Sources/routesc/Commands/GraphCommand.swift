import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc graph [--format mermaid|dot] FILE…`: a picture of the table, as text that others draw.
struct GraphCommand {
  private enum Format: String, CaseIterable { case mermaid, dot }

  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(words, .files.adding(options: ["--format", "--table"]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let format = try format()
    let inputs = try InputFiles(of: arguments, paths: arguments.operands)
    guard let tables = inputs.tables(reportingOn: console) else { return .failure }
    let result = try tables.table(named: arguments.last("--table"))
    guard let table = result.compiled?.table else {
      throw Failure(message: "\(result.files[0].path) has no table")
    }
    let graph = RouteGraph(table)
    console.print(format == .dot ? graph.dot : graph.mermaid)
    return .success
  }

  private func format() throws(Failure) -> Format {
    guard let name = arguments.last("--format") else { return .mermaid }
    if let format = Format(rawValue: name) { return format }
    let names = Format.allCases.map(\.rawValue).joined(separator: " or ")
    throw Failure(message: "unknown format '\(name)'; it is \(names)")
  }
}
