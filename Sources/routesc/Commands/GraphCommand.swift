import LinkPublishing
import RoutesCommandLine

/// `routesc graph FILE…`: a picture of the table, as text that others draw.
struct GraphCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    guard let result = try arguments.chosenTable(reportingOn: console) else { return .failure }
    return console.succeed(printing: RouteGraph(try result.declaredTable).mermaid)
  }
}
