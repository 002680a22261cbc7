/// The name of the Swift file that is made of a `.routes` file:
/// `Feature+app.routes.swift` for `Feature/app.routes`.
///
/// It is the path in the target, so that two files of one name in two folders live
/// together. The plugin gives the same names, before any file is read.
struct OutputName: CustomStringConvertible {
  let description: String

  /// - Parameter folder: The target's folder. A file that lies elsewhere is called
  ///   by its last name.
  init(of path: String, relativeTo folder: String?) {
    let path = Self.withSlashes(path)
    let prefix = folder.map(Self.withSlashes).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let names = path.split(separator: "/").map(String.init)
    if let prefix, path.hasPrefix(prefix) {
      let inside = path.dropFirst(prefix.count).split(separator: "/")
      description = inside.joined(separator: "+") + ".swift"
    } else {
      description = (names.last ?? "") + ".swift"
    }
  }

  private static func withSlashes(_ path: String) -> String {
    #if os(Windows)
      String(path.map { $0 == "\\" ? "/" : $0 })
    #else
      path
    #endif
  }
}
