import RoutesCompiler

/// The name of the Swift file that is made of a `.routes` file:
/// `Feature+app.routes.swift` for `Feature/app.routes`.
///
/// It is the path in the target, so that two files of one name in two folders live
/// together. The plugin gives the same names, before any file is read.
struct OutputName: CustomStringConvertible {
  /// The path in the target, `Feature/app.routes`. A file that lies elsewhere is called
  /// by its last name.
  let path: String

  /// - Parameter folder: The target's folder.
  init(of path: String, relativeTo folder: String?) {
    let path = Self.withSlashes(path)
    let prefix = folder.map(Self.withSlashes).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    if let prefix, path.hasPrefix(prefix) {
      self.path = String(path.dropFirst(prefix.count))
    } else {
      self.path = path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  var description: String { name(of: .routes) }

  /// `Feature+app.routesHandlers.swift`, of a part of the code.
  func name(of part: CodePart) -> String {
    let name = path.split(separator: "/").joined(separator: "+")
    return name + part.rawValue + ".swift"
  }

  private static func withSlashes(_ path: String) -> String {
    #if os(Windows)
      String(path.map { $0 == "\\" ? "/" : $0 })
    #else
      path
    #endif
  }
}
