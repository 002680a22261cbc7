import Foundation
import PackagePlugin

/// Turns each `.routes` file of a target into Swift, on every build that follows
/// a change of one of them.
///
/// All checks are made by `routesc`, whose messages carry a place; the plugin
/// finds the inputs and names the outputs.
@main
struct GenerateRoutes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let dependencies = target.recursiveTargetDependencies.compactMap {
      $0 as? any SourceModuleTarget
    }
    return try Generation(
      target: target.name,
      directory: target.directoryURL,
      inputs: routesFiles(of: target.sourceFiles),
      mountable: dependencies.flatMap { routesFiles(of: $0.sourceFiles) },
      tool: context.tool(named: "routesc").url,
      outputDirectory: context.pluginWorkDirectoryURL
    ).commands
  }
}

/// The `.routes` files of a target, each once, in the order of their paths.
private func routesFiles(of files: FileList) -> [URL] {
  let urls = files.map(\.url.standardizedFileURL).filter { $0.pathExtension == "routes" }
  return Set(urls).sorted { $0.path < $1.path }
}

/// What one run of `routesc` reads and writes.
private struct Generation {
  var target: String
  /// The folder that the names of the outputs are relative to.
  var directory: URL
  var inputs: [URL]
  /// Files of the modules that the target depends on: its tables may mount those.
  var mountable: [URL]
  var tool: URL
  var outputDirectory: URL

  /// One command for the whole target, since a table may include other files.
  var commands: [Command] {
    if inputs.isEmpty { return [] }
    let options = [
      "generate", "--output-directory", outputDirectory.path, "--source-directory", directory.path,
    ]
    return [
      .buildCommand(
        displayName: "Generating routes of \(target)",
        executable: tool,
        arguments: options + mountable.flatMap { ["--mountable", $0.path] } + inputs.map(\.path),
        inputFiles: inputs + mountable,
        outputFiles: inputs.map { outputDirectory.appending(component: outputName(of: $0)) }
      )
    ]
  }

  /// `Feature+app.routes.swift` for `Feature/app.routes`, so that two files of one
  /// name in two folders live together. `routesc` gives the same names.
  private func outputName(of input: URL) -> String {
    let prefix = directory.standardizedFileURL.path + "/"
    let path =
      input.path.hasPrefix(prefix)
      ? String(input.path.dropFirst(prefix.count)) : input.lastPathComponent
    return path.replacing("/", with: "+") + ".swift"
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRoutes: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try Generation(
        target: target.displayName,
        directory: context.xcodeProject.directoryURL,
        inputs: routesFiles(of: target.inputFiles),
        mountable: target.dependencies.flatMap(mountableFiles),
        tool: context.tool(named: "routesc").url,
        outputDirectory: context.pluginWorkDirectoryURL
      ).commands
    }

    private func mountableFiles(of dependency: XcodeTargetDependency) -> [URL] {
      switch dependency {
      case .target(let target): routesFiles(of: target.inputFiles)
      case .product(let product):
        product.targets.flatMap { routesFiles(of: ($0 as? any SourceModuleTarget)?.sourceFiles) }
      @unknown default: []
      }
    }
  }
#endif
