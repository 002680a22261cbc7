import Foundation
import LanguageServer

extension FileSystem {
  /// No table is as long: what is longer was named by mistake.
  private static let sizeLimit = 16 << 20

  /// The files of this machine.
  static var onDisk: FileSystem {
    FileSystem(read: read, entries: entries)
  }

  private static func read(_ path: String) -> Content {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path) else { return .missing }
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else { return .unreadable("it is not a regular file") }
    guard values?.fileSize ?? 0 <= sizeLimit else {
      return .unreadable("it is longer than 16 MB")
    }
    guard let data = try? Data(contentsOf: url) else { return .unreadable("permission denied") }
    return .bytes(Array(data))
  }

  private static func entries(_ folder: String) -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
      return Entry(name: name, isFolder: isFolder.boolValue)
    }
  }
}
