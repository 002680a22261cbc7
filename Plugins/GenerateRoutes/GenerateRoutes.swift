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
    let modules = target.sourceModuleDependencies
    if !modules.contains(where: { $0.moduleName == "Turnpike" }) {
      Diagnostics.warning(
        "target '\(target.name)' uses the plug-in GenerateRoutes, and not the library; add "
          + "'.product(name: \"Turnpike\", package: \"Turnpike\")' to its dependencies")
    }
    return try Generation(
      target: target.name,
      directory: target.directoryURL,
      inputs: routesFiles(of: [target]),
      mountable: moduleFiles(of: modules),
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

/// The files of modules, with the name of the module of each.
private func moduleFiles(of targets: [any SourceModuleTarget]) -> [URL: String] {
  let files = targets.flatMap { target in
    routesFiles(of: target.sourceFiles).map { ($0, target.moduleName) }
  }
  return Dictionary(files) { first, _ in first }
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
  /// Files of the modules that the target depends on, with the name of the module of each: its
  /// tables may mount those.
  var mountable: [URL: String]
  var tool: URL
  var outputDirectory: URL

  /// One command for the whole target, since a table may include other files.
  var commands: [Command] {
    if inputs.isEmpty {
      Diagnostics.warning(
        "GenerateRoutes found no .routes file in target '\(target)'; "
          + "put one beside its Swift files, and not under 'exclude'")
      return []
    }
    let inputs = inputs.sorted { $0.path < $1.path }
    let mountable = mountable.sorted { $0.key.path < $1.key.path }
    let folders = [
      "--output-directory", outputDirectory.path,
      "--source-directory", directory.standardizedFileURL.path,
    ]
    let files = mountable.flatMap { ["--mountable", $0.key.path, "--module", $0.value] }
    return [
      .buildCommand(
        displayName: "Generating routes of \(target)",
        executable: tool,
        arguments: ["--parts"] + folders + files + inputs.map(\.path),
        inputFiles: inputs + mountable.map(\.key),
        outputFiles: inputs.flatMap { input in
          outputNames(of: input).map { outputDirectory.appending(component: $0) }
        }
      )
    ]
  }

  /// `Feature+app.routes.swift` and so on for `Feature/app.routes`, so that two files of one
  /// name in two folders live together: a `+` of a path is escaped. `OutputName` of
  /// RoutesCommandLine gives the same names.
  ///
  /// The parts are compiled side by side, and after an edit only those that it changes. They are
  /// the same for every table, since they are named before any is read.
  private func outputNames(of input: URL) -> [String] {
    let prefix = directory.standardizedFileURL.path + "/"
    let path =
      input.path.hasPrefix(prefix)
      ? String(input.path.dropFirst(prefix.count)) : input.lastPathComponent
    let escaped = path.replacing("%", with: "%25").replacing("+", with: "%2B")
    let name = escaped.replacing("/", with: "+")
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
        mountable: Dictionary(target.dependencies.flatMap(mountableFiles)) { first, _ in first },
        tool: context.tool(named: "routes-generator").url,
        outputDirectory: context.pluginWorkDirectoryURL
      ).commands
    }

    /// Files of a target in Xcode are of a module that the plugin is not told.
    private func mountableFiles(of dependency: XcodeTargetDependency) -> [(URL, String)] {
      switch dependency {
      case .target(let target):
        routesFiles(of: target.inputFiles).map { ($0, "") }
          + target.dependencies.flatMap(mountableFiles)
      case .product(let product):
        moduleFiles(
          of: product.sourceModules + product.sourceModules.flatMap(\.sourceModuleDependencies)
        ).map { ($0, $1) }
      @unknown default: []
      }
    }
  }
#endif
