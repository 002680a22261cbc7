import Foundation
import PackagePlugin

/// Turns each `.routes` file of a target into Swift, on every build that follows
/// a change of one of them.
///
/// All checks are made by `routes-generator`, whose messages carry a place; the plugin
/// finds the inputs and names the outputs.
@main
struct GenerateRoutes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return try Generation(
      target: target.name,
      directory: target.directoryURL,
      inputs: routesFiles(of: [target]),
      mountable: routesFiles(of: target.sourceModuleDependencies),
      tool: context.tool(named: "routes-generator").url,
      outputDirectory: context.pluginWorkDirectoryURL
    ).commands
  }
}

extension SourceModuleTarget {
  /// The modules that this one is built on, those of other packages too.
  fileprivate var sourceModuleDependencies: [any SourceModuleTarget] {
    recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
  }
}

private func routesFiles(of targets: [any SourceModuleTarget]) -> Set<URL> {
  Set(targets.flatMap { routesFiles(of: $0.sourceFiles) })
}

private func routesFiles(of files: FileList) -> Set<URL> {
  Set(files.map(\.url.standardizedFileURL).filter { $0.pathExtension == "routes" })
}

/// The files that one run of `routes-generator` reads and writes.
private struct Generation {
  var target: String
  /// The folder that the names of the outputs are relative to.
  var directory: URL
  var inputs: Set<URL>
  /// Files of the modules that the target depends on: its tables may mount those.
  var mountable: Set<URL>
  var tool: URL
  var outputDirectory: URL

  /// One command for the whole target, since a table may include other files.
  var commands: [Command] {
    if inputs.isEmpty { return [] }
    let inputs = inputs.sorted { $0.path < $1.path }
    let mountable = mountable.sorted { $0.path < $1.path }
    let folders = [
      "--output-directory", outputDirectory.path,
      "--source-directory", directory.standardizedFileURL.path,
    ]
    let files = mountable.flatMap { ["--mountable", $0.path] } + inputs.map(\.path)
    return [
      .buildCommand(
        displayName: "Generating routes of \(target)",
        executable: tool,
        arguments: ["--parts"] + folders + files,
        inputFiles: inputs + mountable,
        outputFiles: inputs.flatMap { input in
          outputNames(of: input).map { outputDirectory.appending(component: $0) }
        }
      )
    ]
  }

  /// `Feature+app.routes.swift` and so on for `Feature/app.routes`, so that two files of one
  /// name in two folders live together. `routesc` gives the same names.
  ///
  /// The parts are compiled side by side, and after an edit only those that it changes. They are
  /// the same for every table, since they are named before any is read.
  private func outputNames(of input: URL) -> [String] {
    let prefix = directory.standardizedFileURL.path + "/"
    let path =
      input.path.hasPrefix(prefix)
      ? String(input.path.dropFirst(prefix.count)) : input.lastPathComponent
    let name = path.replacing("/", with: "+")
    return ["", "Automaton", "Handlers"].map { "\(name)\($0).swift" }
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
        mountable: Set(target.dependencies.flatMap(mountableFiles)),
        tool: context.tool(named: "routes-generator").url,
        outputDirectory: context.pluginWorkDirectoryURL
      ).commands
    }

    private func mountableFiles(of dependency: XcodeTargetDependency) -> Set<URL> {
      switch dependency {
      case .target(let target):
        routesFiles(of: target.inputFiles).union(target.dependencies.flatMap(mountableFiles))
      case .product(let product):
        routesFiles(
          of: product.sourceModules + product.sourceModules.flatMap(\.sourceModuleDependencies))
      @unknown default: []
      }
    }
  }
#endif
