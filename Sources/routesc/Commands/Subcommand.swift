import RoutesCommandLine
import RoutesCompiler

/// The subcommand that the first word of the command line names.
enum Subcommand: String, CaseIterable {
  case generate, check, list, match, diff, explain, format, graph, page, snippets
  case aasa, plist, help, version

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

  private static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  func run(_ words: some Collection<String>, on console: Console) throws(Failure) -> ExitStatus {
    if let first = words.first, Self.asksForHelp(first) {
      return console.succeed(printing: Usage(words).text(of: self))
    }
    return switch self {
    case .generate: try GenerateCommand(words).run(on: console)
    case .check: try CheckCommand(words).run(on: console)
    case .list: try ListCommand(words).run(on: console)
    case .match: try MatchCommand(words).run(on: console)
    case .page: try PageCommand(words).run(on: console)
    case .diff: try DiffCommand(words).run(on: console)
    case .explain: try ExplainCommand(words).run(on: console)
    case .format: try FormatCommand(words).run(on: console)
    case .graph: try GraphCommand(words).run(on: console)
    case .snippets: try SnippetsCommand(words).run(on: console)
    case .aasa: try AssociationCommand(words).run(on: console)
    case .plist: try PropertyListCommand(words).run(on: console)
    case .help:
      console.succeed(
        printing: words.first.flatMap(Subcommand.init).map(Usage(words).text) ?? Usage(words).text)
    case .version: console.succeed(printing: "routesc \(Version.current)\n")
    }
  }
}

extension Console {
  func succeed(printing text: String) -> ExitStatus {
    print(text)
    return .success
  }
}
