import RoutesCommandLine
import RoutesCompiler

/// The subcommand that the first word of the command line names.
enum Subcommand: String, CaseIterable {
  case generate, check, list, match, diff, explain, format, graph, page
  case aasa, android, plist, help, version

  /// The subcommand that the words name.
  static func named(in words: [String]) throws(Failure) -> Subcommand {
    guard let first = words.first else {
      throw Failure(message: "a subcommand is missing; 'routesc --help' lists them")
    }
    if first == "--version" { return .version }
    if asksForHelp(first) { return .help }
    if let subcommand = Subcommand(rawValue: first) { return subcommand }
    if first == "lsp" {
      throw Failure(
        message: "the language server is a program of its own, 'routes-language-server'")
    }
    let meant = Suggestion.name(for: first, among: allCases.map(\.rawValue))
    let hint = meant.map { "did you mean '\($0)'?" } ?? "'routesc --help' lists them"
    throw Failure(message: "unknown subcommand '\(first)'; \(hint)")
  }

  static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// The options, beside `--help`, that it has.
  var options: Arguments.Specification {
    let files = Arguments.Specification.files.adding(options: ["--table"])
    return switch self {
    case .generate: GenerateCommand.options
    case .check: files.adding(flags: ["--strict", "--strict-examples"])
    case .list: files.adding(flags: ["--json"], options: ["--grep"])
    case .match: files.adding(flags: ["--json", "--why"])
    case .diff:
      .init(
        flags: ["--json"],
        options: [
          "--old", "--new", "--mountable", "--old-mountable", "--new-mountable", "--table",
        ])
    case .format: .init(flags: ["--check"], options: ["--file"])
    case .page: files.adding(flags: ["--force"], options: ["-o"])
    case .aasa:
      files.adding(
        flags: ["--json", "--force"],
        options: ["--app-id", "--check", "--host", "--output-directory"])
    case .plist:
      files.adding(flags: ["--json", "--force"], options: ["--check", "--entitlements"])
    case .android, .graph: files
    case .explain, .help, .version: .init()
    }
  }

  /// - Parameter package: The package whose plug-in calls.
  func run(
    _ words: some Collection<String>, in package: PackageCall? = nil, on console: Console
  ) throws(Failure) -> ExitStatus {
    let usage = Usage(isInPackage: package != nil)
    if words.prefix(while: { $0 != "--" }).contains(where: Self.asksForHelp) {
      return console.succeed(printing: usage.text(of: self))
    }
    let arguments = try Arguments((package?.options(for: self) ?? []) + words, options)
    try package?.refuse(self, arguments)
    return switch self {
    case .generate: try GenerateCommand(arguments).run(on: console)
    case .check: try CheckCommand(arguments: arguments).run(on: console)
    case .list: try ListCommand(arguments: arguments).run(on: console)
    case .match: try MatchCommand(arguments: arguments).run(on: console)
    case .page: try PageCommand(arguments: arguments).run(on: console)
    case .diff: try DiffCommand(arguments: arguments, package: package).run(on: console)
    case .explain: try ExplainCommand(arguments).run(on: console)
    case .format: try FormatCommand(arguments: arguments).run(on: console)
    case .graph: try GraphCommand(arguments: arguments).run(on: console)
    case .aasa: try AssociationCommand(arguments).run(on: console)
    case .android: try AndroidCommand(arguments: arguments).run(on: console)
    case .plist: try PropertyListCommand(arguments).run(on: console)
    case .help: try help(arguments, usage, on: console)
    case .version: console.succeed(printing: "routesc \(Version.current)\n")
    }
  }

  private func help(
    _ arguments: Arguments, _ usage: Usage, on console: Console
  ) throws(Failure) -> ExitStatus {
    if arguments.operands.isEmpty { return console.succeed(printing: usage.text) }
    return console.succeed(printing: usage.text(of: try .named(in: arguments.operands)))
  }
}
