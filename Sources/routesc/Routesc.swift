import Foundation
import RouteMatching
import RoutesCompiler

/// The command-line tool: reads files, calls the compiler, prints, and writes.
///
/// ```
/// routesc generate --output-directory DIR FILE…
/// ```
@main
struct Routesc {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(run(arguments, on: .standard).rawValue)
  }

  /// Does what the arguments say, and prints every reason why it could not.
  static func run(_ arguments: [String], on console: Console) -> ExitStatus {
    do throws(Failure) {
      return try Subcommand.named(in: arguments).run(arguments.dropFirst(), on: console)
    } catch {
      console.report("error: \(error.message.visible)\n")
      return .failure
    }
  }
}

/// How a run ended, as the shell sees it.
enum ExitStatus: Int32 {
  /// Everything asked for was done; every link matched.
  case success = 0
  /// A link did not match.
  case unmatched = 1
  /// Wrong usage, an unreadable file, or a table with errors.
  case failure = 2
}

/// A reason not to go on that has no place in a `.routes` file.
struct Failure: Error {
  var message: String
}
