import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc android FILE…`: the intent filters of an Android app.
struct AndroidCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    guard let result = try arguments.chosenTable(reportingOn: console) else { return .failure }
    _ = try result.declaredTable
    let filters: IntentFilters?
    do throws(TooManyStates) {
      filters = try IntentFilters(result)
    } catch {
      throw Failure(message: "too many states are needed to tell the table's hosts apart")
    }
    guard let filters, !filters.isEmpty else {
      throw Failure(
        message: "the table names no host and no scheme; add a line such as 'scheme shop'")
    }
    return console.succeed(printing: filters.text)
  }
}
