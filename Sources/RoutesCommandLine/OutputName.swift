import Foundation
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
    let file = URL(filePath: path).standardizedFileURL
    let prefix = folder.map { Self.folderPath(URL(filePath: $0).standardizedFileURL) }
    if let prefix, file.path.hasPrefix(prefix) {
      self.path = String(file.path.dropFirst(prefix.count))
    } else {
      self.path = file.lastPathComponent
    }
  }

  private static func folderPath(_ url: URL) -> String {
    url.path.hasSuffix("/") ? url.path : url.path + "/"
  }

  var description: String { name(of: .routes) }

  /// `Feature+app.routesHandlers.swift`, of a part of the code. No two paths have one name: a
  /// `+` of a path is escaped.
  func name(of part: CodePart) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("+", with: "%2B")
    return escaped.replacing("/", with: "+") + part.rawValue + ".swift"
  }
}
