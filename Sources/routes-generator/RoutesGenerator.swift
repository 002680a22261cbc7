import Foundation
import RoutesCommandLine

/// The tool of the build plug-in: `routesc generate` alone, so that an app that has routes does
/// not compile what `routesc` can do besides.
@main
struct RoutesGenerator {
  static func main() {
    let console = Console.standard
    let status = console.runProgram { () throws(Failure) in
      let arguments = try Arguments(CommandLine.arguments.dropFirst(), GenerateCommand.options)
      return try GenerateCommand(arguments).run(on: console)
    }
    exit(status.rawValue)
  }
}
