import Foundation
import PackagePlugin

/// Writes files of this package that its `.routes` files make:
/// `swift package write-routes format`, `… page -o links.html`,
/// `… aasa --app-id ABCDE12345.com.example.shop --output-directory Public`.
///
/// It runs `routesc` in the package's folder with the files, and what was typed as it is. To only
/// read, there is `swift package routes`, which asks for no permission.
@main
struct WriteRoutesCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "routesc").url
    process.arguments = ["write-routes"] + options(of: context.package) + ["--"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The options that name the package's own files, and those of the modules that it depends
  /// on, which its tables may mount.
  private func options(of package: Package) -> [String] {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let dependencies = targets.flatMap(\.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
    let own = routesFiles(of: targets)
    let mountable = routesFiles(of: dependencies).subtracting(own)
    return own.sorted().map { "--file=\($0)" } + mountable.sorted().map { "--mountable=\($0)" }
  }

  private func routesFiles(of targets: [any SourceModuleTarget]) -> Set<String> {
    let urls = targets.flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "routes" }
    return Set(urls.map(\.standardizedFileURL.path))
  }
}
