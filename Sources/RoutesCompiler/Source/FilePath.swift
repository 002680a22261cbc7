/// Paths of `.routes` files as text: the compiler never asks a file system.
enum FilePath {
  /// `Sources/News` for `Sources/News/News.routes`; empty without a folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  /// The path that `include "name"` means in the file at `path`: beside it, with
  /// `.` and `..` resolved.
  static func resolve(_ name: String, from path: String) -> String {
    let folder = folder(of: path)
    let isAbsolute = name.hasPrefix("/") || path.hasPrefix("/")
    let whole = name.hasPrefix("/") ? name : folder + "/" + name
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether an `include` may name a file so: by a path from the folder of the file
  /// with the line, to one that holds routes.
  static func isIncludable(_ name: String) -> Bool {
    !name.hasPrefix("/") && name.hasSuffix(".routes") && !name.utf8.contains(0)
  }

  /// `News.routes` for `Sources/News/News.routes`.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
