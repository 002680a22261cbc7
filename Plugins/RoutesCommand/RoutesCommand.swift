import Foundation
import PackagePlugin

/// Answers questions about the `.routes` files of this package, and writes nothing in it:
/// `swift package routes list`, `… check`, `… match shop://product/A-17`, `… diff main`,
/// `… explain R022`.
///
/// It runs `routesc` in the package's folder and adds the files.
///
/// Each call links `routes-generator` and `routesc` anew, in about two seconds, also where nothing
/// changed. SwiftPM 6.3 plans anew for a command, which brings the tools of the build plug-ins up
/// to date with one database (`plugin-tools.db`) and then this one with another (`build.db`). Both
/// have the command that wraps `RoutesCompiler.swiftmodule` into `RoutesCompiler.swiftmodule.o`;
/// each finds the file newer than the one that it wrote, wraps the module and links again. Only
/// tools that share no module would be spared that. SwiftPM says in
/// `BuildOperation.buildPluginTools` that the two might share one database.
@main
struct RoutesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "routesc").url
    let directory = context.package.directoryURL
    let verb = arguments.first ?? "--help"
    let rest = Array(arguments.dropFirst())
    if verb == "help" || [verb, rest.first ?? ""].contains(where: ["--help", "-h"].contains) {
      return try run(tool, [verb] + rest + ["--in-package"], in: directory)
    }
    try refuse(verb, rest)
    switch verb {
    case "diff":
      let files = try PackageFiles(of: context.package)
      let (options, revisions) = (
        rest.filter { $0.hasPrefix("-") }, rest.filter { !$0.hasPrefix("-") }
      )
      if revisions.count > 1 { throw Refusal("'diff' takes one revision; without one it is HEAD") }
      let name = revisions.first ?? "HEAD"
      let (old, folder) = try Revision(name, in: directory)
        .routesFiles(below: files.folders, copiedTo: context.pluginWorkDirectoryURL)
      let arguments = ["--old-revision", "\(name)=\(folder)"] + files.options(old: old)
      try run(tool, [verb] + options + arguments, in: directory)
    case "check", "list", "match", "snippets", "graph", "aasa", "plist":
      try run(tool, [verb] + PackageFiles(of: context.package).options + rest, in: directory)
    case "format":
      let files = try PackageFiles(of: context.package).own
      try run(tool, [verb] + rest + files, in: directory)
    default:
      try run(tool, [verb] + rest, in: directory)
    }
  }

  /// Verbs that write files, and the `-` of those that read standard input.
  private func refuse(_ verb: String, _ arguments: [String]) throws {
    let writes =
      switch verb {
      case "format": !arguments.contains("--check")
      case "page": true
      case "aasa": arguments.contains { $0.hasPrefix("--output-directory") }
      case "plist":
        arguments.contains { $0.hasPrefix("--entitlements") }
          && !arguments.contains { $0.hasPrefix("--check") }
      default: false
      }
    if writes {
      throw Refusal("'\(verb)' writes files; write 'swift package write-routes \(verb)'")
    }
    if arguments.contains("-") {
      throw Refusal(
        "SwiftPM gives a plugin no standard input; write 'swift run routesc \(verb) … -'")
    }
  }

  /// Runs the tool, whose output goes where this command's goes. SwiftPM reports
  /// any failure of a plugin as status 1.
  ///
  /// SwiftPM prints what a plugin writes to either stream on standard output, where messages would
  /// be part of a file that is made with `>`. So they become diagnostics, which go to standard
  /// error; only those of `check` are what was asked for.
  private func run(_ tool: URL, _ arguments: [String], in directory: URL) throws {
    let process = Process()
    let messages = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = directory
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

/// A reason why nothing was done.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
