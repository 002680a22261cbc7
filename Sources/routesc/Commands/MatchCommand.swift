import RoutesCommandLine
import RoutesCompiler

/// `routesc match [--json] [--why] FILE LINK…`: the route that each link opens and, with
/// `--why`, the reasons where one opens none.
struct MatchCommand {
  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(
      words, .files.adding(flags: ["--json", "--why"], options: ["--table"]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    // If the file follows `--file`, the operands are only links.
    let paths = arguments.all("--file").isEmpty ? arguments.operands.prefix(1) : []
    let links = arguments.operands.dropFirst(paths.count)
    let inputs = try InputFiles(of: arguments, paths: paths)
    if links.isEmpty { throw Failure(message: "a link is missing; '-' reads standard input") }
    guard let tables = inputs.tables(reportingOn: console) else { return .failure }
    let table = try tables.table(named: arguments.last("--table"))
    guard let matcher = LinkMatcher(table, explains: arguments.has("--why")) else {
      throw Failure(message: "\(table.files[0].path) has no table")
    }
    var status = ExitStatus.success
    for link in links {
      if link == "-" {
        while let line = console.nextLine() { answer(line, by: matcher, on: console, &status) }
      } else {
        answer(link, by: matcher, on: console, &status)
      }
    }
    return status
  }

  private func answer(
    _ link: String, by matcher: LinkMatcher, on console: Console, _ status: inout ExitStatus
  ) {
    let answer = matcher.answer(to: link)
    console.print(arguments.has("--json") ? "\(answer.json)\n" : answer.text)
    if !answer.isMatch { status = .found }
  }
}
