import Foundation
import PackagePlugin

/// The `.routes` files of a package, and those of the modules that it depends on, which its
/// tables may mount.
struct PackageFiles {
  /// The options that name the files and the folders of the targets, relative to the package's
  /// folder where they are in it.
  let options: [String]

  init(of package: Package) {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let dependencies = targets.flatMap(\.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
    let own = Self.routesFiles(of: targets)
    let mountable = Self.routesFiles(of: dependencies).subtracting(own)
    let folders = targets.map { $0.directoryURL.standardizedFileURL.path + "/" }
    let prefix = package.directoryURL.standardizedFileURL.path + "/"
    func option(_ name: String, _ paths: [String]) -> [String] {
      paths.map { "--\(name)=\($0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0)" }
    }
    options =
      option("file", own.sorted()) + option("mountable", mountable.sorted())
      + option("folder", folders)
  }

  private static func routesFiles(of targets: [any SourceModuleTarget]) -> Set<String> {
    let urls = targets.flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "routes" }
    return Set(urls.map(\.standardizedFileURL.path))
  }
}
