import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc page -o links.html FILE…`: a page on which the links of a table are tried and built.
struct PageCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let path = try arguments.required("-o")
    guard let table = try arguments.chosenTable(reportingOn: console) else { return .failure }
    guard let page = LinksPage(of: table) else {
      throw Failure(message: "\(table.files[0].path) has no table")
    }
    if path == "-" { return console.succeed(printing: page.html) }
    try writeNewFile(
      page.html, to: path, overwriting: arguments.has("--force"), keeping: arguments.inputPaths)
    return .success
  }
}
