/// The files on disk, as far as the server asks for them.
package struct FileSystem {
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var isFolder: Bool

    package init(name: String, isFolder: Bool) {
      (self.name, self.isFolder) = (name, isFolder)
    }
  }

  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    case missing
    /// With the reason, such as `permission denied`.
    case unreadable(String)
  }

  /// The content of a file.
  package var read: (_ path: String) -> Content
  /// The files and folders in a folder, in the order of their names; empty where there is none.
  package var entries: (_ folder: String) -> [Entry]

  package init(
    read: @escaping (_ path: String) -> Content, entries: @escaping (_ folder: String) -> [Entry]
  ) {
    (self.read, self.entries) = (read, entries)
  }
}

extension FileSystem {
  func text(at path: String) -> String? {
    guard case .bytes(let bytes) = read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func contains(_ name: String, in folder: String) -> Bool {
    entries(folder).contains { $0.name == name && !$0.isFolder }
  }

  /// The `.routes` files in a folder and those below it, in the order of their paths. Folders
  /// whose names begin with a dot are left out.
  ///
  /// - Parameter limit: How many folders are looked at, so that a server that is started in a
  ///   home folder answers.
  func routesFiles(below folder: String, limit: Int = 2000) -> [String] {
    var paths: [String] = []
    var folders = [folder]
    var count = 0
    while let folder = folders.popLast(), count < limit {
      count += 1
      for entry in entries(folder) where !entry.name.hasPrefix(".") {
        let path = folder + "/" + entry.name
        if entry.isFolder {
          folders.append(path)
        } else if entry.name.hasSuffix(".routes") {
          paths.append(path)
        }
      }
    }
    return paths.sorted()
  }

  /// Those in a folder alone.
  func routesFiles(in folder: String) -> [String] {
    entries(folder).filter { !$0.isFolder && $0.name.hasSuffix(".routes") }
      .map { folder + "/" + $0.name }
  }
}
