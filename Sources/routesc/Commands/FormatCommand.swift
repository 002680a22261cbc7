import RoutesCommandLine
import RoutesCompiler
import RoutesFormatter

/// `routesc format [--check] FILE…`: the files in the one layout, or the names of those
/// that differ from it.
struct FormatCommand {
  let arguments: Arguments

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let paths = arguments.all("--file") + arguments.operands
    if paths.isEmpty { throw Failure(message: "no .routes file is named; '-' is standard input") }
    let results = paths.map { path in
      console.run { () throws(Failure) in try format(path, on: console) }
    }
    return results.max { $0.rawValue < $1.rawValue } ?? .success
  }

  private func format(_ path: String, on console: Console) throws(Failure) -> ExitStatus {
    let isInput = path == "-"
    let file =
      isInput ? SourceFile(reading: console) : try SourceFile(reading: path)
    switch TableFormatter.format(file) {
    case .malformed(let diagnostics):
      console.report(DiagnosticFormatter(diagnostics, in: [file]).description)
      return .failure
    case .altered:
      throw Failure(message: "\(path) is left as it is: its layout would be another table")
    case .formatted(let text):
      let isSame = file.bytes.elementsEqual(text.utf8)
      if arguments.has("--check") {
        if !isSame { console.print("\(file.path.visible)\n") }
        return isSame ? .success : .found
      }
      if isInput { console.print(text) } else if !isSame { try replaceFile(text, at: path) }
      return .success
    }
  }
}
