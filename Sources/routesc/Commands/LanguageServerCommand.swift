import LanguageServer
import RoutesCommandLine

/// `routesc lsp`: a language server, which an editor starts and which talks to it on standard
/// input and output.
struct LanguageServerCommand {
  init(_ words: some Sequence<String>) throws(Failure) {
    // Some editors add `--stdio` to the command of every server.
    let arguments = try Arguments(words, .init(flags: ["--stdio"]))
    guard arguments.operands.isEmpty else {
      throw Failure(message: "'lsp' reads messages from standard input and takes no file")
    }
  }

  func run(on console: Console) -> ExitStatus {
    var server = LanguageServer(files: .onDisk, version: Usage.version)
    return server.run(on: ServerConnection(console)) == 0 ? .success : .found
  }
}
