import Foundation
import PackagePlugin

/// The `.routes` files of a package, and those of the modules that it depends on, which its
/// tables may mount.
struct PackageFiles {
  /// The paths of its own files, relative to its folder where they are in it.
  let own: [String]
  /// The paths of the files of other packages.
  let mountable: [String]
  /// The folders of its targets, with a `/` at the end, relative to its own.
  let folders: [String]

  init(of package: Package) throws {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    let dependencies = targets.flatMap(\.recursiveTargetDependencies)
      .compactMap { $0 as? any SourceModuleTarget }
    let files = Self.routesFiles(of: targets)
    if files.isEmpty {
      throw Refusal(
        "no target of \(package.displayName) has a .routes file; put one beside the target's Swift files"
      )
    }
    let prefix = package.directoryURL.standardizedFileURL.path + "/"
    func relative(_ path: String) -> String {
      path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
    own = files.sorted().map(relative)
    mountable = Self.routesFiles(of: dependencies).subtracting(files).sorted()
    folders = targets.map { relative($0.directoryURL.standardizedFileURL.path) + "/" }
  }

  private static func routesFiles(of targets: [any SourceModuleTarget]) -> Set<String> {
    let urls = targets.flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "routes" }
    return Set(urls.map(\.standardizedFileURL.path))
  }

  /// The options that name the files.
  var options: [String] {
    own.flatMap { ["--file", $0] } + mountable.flatMap { ["--mountable", $0] }
  }

  /// The options that name the files and those of an older version.
  func options(old: [String]) -> [String] {
    old.flatMap { ["--old", $0] } + own.flatMap { ["--new", $0] }
      + mountable.flatMap { ["--mountable", $0] }
  }
}
