import RoutesCommandLine
import RoutesCompiler

/// `routesc list [--json] [--grep TEXT] [--table NAME] FILE…`: the routes of the tables, one a line.
struct ListCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let inputs = try InputFiles(of: arguments, paths: arguments.operands, on: console)
    guard let tables = inputs.tables(reportingOn: console) else { return .failure }
    let text = arguments.last("--grep")
    let lists = try tables.tables(named: arguments.last("--table")).compactMap(RouteList.init).map {
      $0.filtered(by: text)
    }
    if arguments.has("--json") {
      lists.flatMap(\.json).forEach { console.print("\($0)\n") }
    } else {
      console.print(lists.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    return .success
  }
}
