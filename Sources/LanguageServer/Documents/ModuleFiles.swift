/// The `.routes` files that are compiled together with a file: those of its target, and those of
/// the targets it depends on, whose tables it may mount.
///
/// Without a package, they are the files in the same folder.
struct ModuleFiles: Hashable, Sendable {
  /// The folder of the target, or of the file where there is no package.
  let folder: String
  /// The target's own files.
  let own: [String]
  let mountable: [String]
  /// Whether the own files become one Swift module.
  let isOneModule: Bool
}

extension ModuleFiles {
  init(containing path: String, in files: FileSystem) {
    guard DocumentURI.isFile(path) else {
      self.init(folder: path, own: [path], mountable: [], isOneModule: false)
      return
    }
    let package = Self.folders(above: path).first { files.contains("Package.swift", in: $0) }
    if let package, let module = Self(containing: path, in: files, package: package) {
      self = module
    } else {
      let folder = Self.folder(of: path)
      self.init(
        folder: folder, own: Self.adding(path, to: files.routesFiles(in: folder)), mountable: [],
        isOneModule: false)
    }
  }

  private init?(containing path: String, in files: FileSystem, package: String) {
    let manifest = PackageManifest(files.text(at: package + "/Package.swift") ?? "")
    let relative = String(path.dropFirst(package.count + 1))
    guard let target = manifest.target(containing: relative) else { return nil }
    func routesFiles(of target: PackageManifest.Target) -> [String] {
      files.routesFiles(below: package + "/" + target.folder)
        .filter { manifest.target(containing: String($0.dropFirst(package.count + 1))) == target }
    }
    self.init(
      folder: package + "/" + target.folder, own: Self.adding(path, to: routesFiles(of: target)),
      mountable: manifest.dependencies(of: target).flatMap(routesFiles).sorted(),
      isOneModule: true)
  }

  /// A file that is open may not be on disk yet.
  private static func adding(_ path: String, to paths: [String]) -> [String] {
    paths.contains(path) ? paths : (paths + [path]).sorted()
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The folders above a path, the nearest first.
  private static func folders(above path: String) -> [String] {
    Array(sequence(first: folder(of: path)) { $0.isEmpty ? nil : folder(of: $0) })
  }
}
