import Foundation
import PackagePlugin

/// Writes files of this package that its `.routes` files make:
/// `swift package write-routes format`, `… page -o links.html`,
/// `… aasa --app-id ABCDE12345.com.example.shop --output-directory Public`.
///
/// It runs `routesc` in the package's folder and adds the files. To only read, there is
/// `swift package routes`, which asks for no permission.
@main
struct WriteRoutesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "routesc").url
    let asksForHelp = arguments.prefix(2).contains { ["help", "--help", "-h"].contains($0) }
    process.arguments =
      asksForHelp
      ? arguments + ["--in-package"]
      : try arguments.prefix(1) + options(of: context.package, for: arguments)
        + arguments.dropFirst()
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The options that name the package's own files, and those of the modules that it depends
  /// on, which its tables may mount.
  private func options(of package: Package, for arguments: [String]) throws -> [String] {
    guard let verb = arguments.first, ["aasa", "format", "page", "plist"].contains(verb) else {
      throw NothingToWrite(verb: arguments.first)
    }
    if verb == "aasa", !arguments.contains(where: { $0.hasPrefix("--output-directory") }) {
      throw NothingToWrite(verb: verb, option: "--output-directory")
    }
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let dependencies = targets.flatMap(\.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
    let own = routesFiles(of: targets)
    let mountable = verb == "format" ? [] : routesFiles(of: dependencies).subtracting(own)
    return own.sorted().flatMap { ["--file", $0] }
      + mountable.sorted().flatMap { ["--mountable", $0] }
  }

  private func routesFiles(of targets: [any SourceModuleTarget]) -> Set<String> {
    let urls = targets.flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "routes" }
    return Set(urls.map(\.standardizedFileURL.path))
  }
}

private struct NothingToWrite: Error, CustomStringConvertible {
  var verb: String?
  /// The option with which it writes.
  var option: String?

  var description: String {
    guard let verb else { return "write what? 'aasa', 'format', 'page' or 'plist'" }
    if let option {
      return "'\(verb)' writes files with '\(option)'; 'swift package routes \(verb)' prints one"
    }
    return "'\(verb)' writes no file; 'swift package routes \(verb)' reads"
  }
}
