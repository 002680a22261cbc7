import Foundation
import RoutesCommandLine

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
    console.runProgram { () throws(Failure) in
      if let plugin = arguments.first.flatMap(PackageCall.Plugin.init) {
        return try PackageCall(plugin, arguments.dropFirst()).run(on: console)
      }
      return try Subcommand.named(in: arguments).run(arguments.dropFirst(), on: console)
    }
  }
}
