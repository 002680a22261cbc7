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
    let table = try table(among: tables)
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

  /// The only table, or the one that `--table` names. Tables that others mount count only
  /// when named, because they are part of those.
  private func table(among tables: [CompilationResult]) throws(Failure) -> CompilationResult {
    let name = arguments.last("--table")
    let mounted = Set(tables.flatMap { $0.files.dropFirst().map(\.path) })
    let candidates = tables.filter { table in
      name.map { $0 == table.compiled?.table.name } ?? !mounted.contains(table.files[0].path)
    }
    if let table = candidates.first, candidates.count == 1 { return table }
    let names = tables.compactMap(\.compiled?.table.name).joined(separator: ", ")
    throw Failure(
      message: name.map { "no table is called '\($0)', only \(names)" }
        ?? "there are several tables: \(names); choose one with --table")
  }
}
