import Foundation
import PackagePlugin

/// Answers questions about the `.routes` files of this package:
/// `swift package routes list`, `… check`, `… match shop://product/A-17`, `… explain R022`.
///
/// It runs `routesc` in the package's folder and adds the files. It writes nothing.
@main
struct RoutesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "routesc").url
    let directory = context.package.directoryURL
    guard let verb = arguments.first, ["list", "check", "match"].contains(verb) else {
      return try run(tool, arguments.isEmpty ? ["--help"] : arguments, in: directory)
    }
    if arguments.contains("-") { throw StandardInputIsMissing() }
    let files = try filesOfPackage(context.package)
    try run(tool, [verb] + files + arguments.dropFirst(), in: directory)
  }

  /// Options that name the package's own files, and those of the modules that it
  /// depends on, which its tables may mount.
  private func filesOfPackage(_ package: Package) throws -> [String] {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let dependencies = targets.flatMap(\.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
    let files = routesFiles(of: targets)
    if files.isEmpty { throw NoRoutes(package: package.displayName) }
    let mountable = routesFiles(of: dependencies).subtracting(files)
    let prefix = package.directoryURL.standardizedFileURL.path + "/"
    return
      files.sorted().flatMap {
        ["--file", $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0]
      }
      + mountable.sorted().flatMap { ["--mountable", $0] }
  }

  private func routesFiles(of targets: [any SourceModuleTarget]) -> Set<String> {
    let urls = targets.flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "routes" }
    return Set(urls.map(\.standardizedFileURL.path))
  }

  /// Runs the tool, whose output goes where this command's goes. SwiftPM reports
  /// any failure of a plugin as status 1.
  private func run(_ tool: URL, _ arguments: [String], in directory: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

private struct NoRoutes: Error, CustomStringConvertible {
  var package: String

  var description: String {
    "no target of \(package) has a .routes file; put one beside the target's Swift files"
  }
}

private struct StandardInputIsMissing: Error, CustomStringConvertible {
  var description: String {
    "SwiftPM gives a plugin no standard input; write 'swift run routesc match FILE -'"
  }
}
