import RoutesCommandLine
import RoutesCompiler

/// `routesc match [--json] [--why] [--table NAME] FILE LINK…`: the route that each link opens and,
/// with `--why`, the reasons where one opens none. Of several tables, those that answer.
struct MatchCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    // If the file follows `--file`, the operands are only links.
    let paths = arguments.all("--file").isEmpty ? arguments.operands.prefix(1) : []
    let links = arguments.operands.dropFirst(paths.count)
    if let table = links.first(where: isTable) {
      throw Failure(
        message: "'\(table)' is not a link; name each of several tables as '--file FILE'")
    }
    let inputs = try InputFiles(of: arguments, paths: paths, on: console)
    if links.isEmpty { throw Failure(message: "a link is missing; '-' reads standard input") }
    guard let tables = inputs.tables(reportingOn: console) else { return .failure }
    let named = try arguments.last("--table").map { name throws(Failure) in
      [try tables.table(named: name)]
    }
    let asked = named ?? tables.unmounted
    let matchers = asked.compactMap { table in
      LinkMatcher(table, explains: arguments.has("--why")).map { (table.name ?? "", $0) }
    }
    if matchers.isEmpty { throw Failure(message: "\(asked[0].files[0].path) has no table") }
    var status = ExitStatus.success
    for link in links {
      if link == "-" {
        while let line = console.nextLine() {
          // A blank line of a log is no link, and a mark of its encoding is no part of one.
          let line = line.unicodeScalars.first == "\u{FEFF}" ? String(line.dropFirst()) : line
          if line.utf8.allSatisfy({ $0 <= 0x20 }) { continue }
          answer(line, by: matchers, on: console, &status)
        }
      } else {
        answer(link, by: matchers, on: console, &status)
      }
    }
    return status
  }

  private func answer(
    _ link: String, by matchers: [(table: String, matcher: LinkMatcher)], on console: Console,
    _ status: inout ExitStatus
  ) {
    let answers = PrintedResolution.answers(to: link, of: matchers)
    for answer in answers {
      console.print(arguments.has("--json") ? "\(answer.json)\n" : answer.text)
    }
    if !answers[0].isMatch { status = .found }
  }
}
