import Foundation
import PackagePlugin

/// Answers questions about the `.routes` files of this package, and writes nothing in it:
/// `swift package routes list`, `… check`, `… match shop://product/A-17`, `… diff main`,
/// `… explain R022`.
///
/// It runs `routesc` in the package's folder with the files, and what was typed as it is: the tool
/// decides about that.
///
/// Each call links `routes-generator` and `routesc` anew, also where nothing changed. SwiftPM 6.3
/// plans anew for a command, which brings the tools of the build plug-ins up to date with one
/// database (`plugin-tools.db`) and then this one with another (`build.db`). Both have the command
/// that wraps `RoutesCompiler.swiftmodule` into `RoutesCompiler.swiftmodule.o`; each finds the file
/// newer than the one that it wrote, wraps the module and links again. Only tools that share no
/// module would be spared that. SwiftPM says in `BuildOperation.buildPluginTools` that the two might
/// share one database.
@main
struct RoutesCommand: CommandPlugin {
  /// Runs the tool, whose output goes where this command's goes. SwiftPM reports any failure of a
  /// plugin as status 1.
  ///
  /// SwiftPM prints what a plugin writes to either stream on standard output, where messages would
  /// be part of a file that is made with `>`. So they become diagnostics, which go to standard
  /// error; only those of `check` are what was asked for.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    let messages = Pipe()
    process.executableURL = try context.tool(named: "routesc").url
    process.arguments = ["routes"] + PackageFiles(of: context.package).options + ["--"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    if arguments.first != "check" { process.standardError = messages }
    try process.run()
    if arguments.first != "check" {
      report(try messages.fileHandleForReading.readToEnd() ?? Data())
    }
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private func report(_ messages: Data) {
    let text = String(decoding: messages, as: UTF8.self)
    guard !text.isEmpty else { return }
    // SwiftPM writes the word itself.
    if text.hasPrefix("error: ") {
      Diagnostics.error(String(text.dropFirst(7).dropLast()))
    } else {
      let isWarning = text.hasPrefix("warning: ")
      Diagnostics.warning(String(text.dropFirst(isWarning ? 9 : 0).dropLast()))
    }
  }
}
