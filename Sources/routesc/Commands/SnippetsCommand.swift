import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc snippets --format FORMAT [--table NAME] FILE…`: the examples of a table for a test
/// plan, or functions that build its links in another language.
struct SnippetsCommand {
  /// The kinds of output.
  private enum Format: String, CaseIterable {
    case list, shell, typescript, kotlin
  }

  private let arguments: Arguments

  init(_ words: some Sequence<String>) throws(Failure) {
    arguments = try Arguments(words, .files.adding(options: ["--format", "--table"]))
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let format = try self.format
    guard let table = try arguments.chosenTable(reportingOn: console) else { return .failure }
    guard let compiled = table.compiled else { return .failure }
    console.print(try text(of: compiled, from: table.files[0].path, as: format))
    return .success
  }

  private var format: Format {
    get throws(Failure) {
      let name = try arguments.required("--format")
      if let format = Format(rawValue: name) { return format }
      let formats = Format.allCases.map(\.rawValue)
      let meant = Suggestion.name(for: name, among: formats).map { "did you mean '\($0)'?" }
      throw Failure(
        message:
          "unknown format '\(name)'; \(meant ?? "it is one of \(formats.joined(separator: ", "))")")
    }
  }

  private func text(
    of compiled: CompiledTable, from path: String, as format: Format
  ) throws(Failure) -> String {
    let name = OutputName(of: path, relativeTo: nil).path
    return switch format {
    case .list: ExampleList(of: compiled).text
    case .shell: try script(of: ExampleList(of: compiled))
    case .typescript: LinkFunctions(of: compiled, from: name).text(in: .typescript)
    case .kotlin: LinkFunctions(of: compiled, from: name).text(in: .kotlin)
    }
  }

  private func script(of examples: ExampleList) throws(Failure) -> String {
    if let line = examples.lines.first(where: { !$0.isWhole }) {
      throw Failure(
        message:
          "no device opens '\(line.link)' without a scheme or a host, and the table names neither")
    }
    return examples.script
  }
}
