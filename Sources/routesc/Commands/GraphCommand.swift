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
    guard let result = try arguments.chosenTable(reportingOn: console) else { return .failure }
    let graph = RouteGraph(try result.declaredTable)
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
