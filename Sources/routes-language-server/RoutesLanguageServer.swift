import Foundation
import LanguageServer
import RoutesCommandLine

/// The language server: an editor starts it, and it talks to that on standard input and output.
///
/// It is a program of its own so that those who ask `routesc` about their tables do not compile it.
@main
struct RoutesLanguageServer {
  static func main() {
    let console = Console.standard
    let status = console.runProgram { () throws(Failure) in
      // Some editors add `--stdio` to the command of every server.
      let arguments = try Arguments(
        CommandLine.arguments.dropFirst(),
        .init(flags: ["--stdio", "--help", "-h", "--version"]))
      guard arguments.operands.isEmpty else {
        throw Failure(
          message: "an editor starts it; it reads messages from standard input, no file")
      }
      if arguments.has("--help") || arguments.has("-h") { return console.succeed(printing: help) }
      if arguments.has("--version") {
        return console.succeed(printing: "routes-language-server \(Version.current)\n")
      }
      var server = LanguageServer(files: .onDisk, version: Version.current)
      return server.run(on: ServerConnection(console)) == 0 ? .success : .found
    }
    exit(status.rawValue)
  }

  private static let help = """
    The language server for .routes files: an editor starts it, and talks to it on standard
    input and output, in version 3.17 of the Language Server Protocol.

    USAGE: routes-language-server [--stdio]

      --stdio            Does nothing, for editors that add it to every command.
      --help, --version

    """
}
