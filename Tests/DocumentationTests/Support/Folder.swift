import Foundation

/// A folder of the package.
struct Folder: Sendable {
  let url: URL

  /// The articles of each library.
  static let catalogues = ["Turnpike", "TurnpikeNavigation", "TurnpikeUI", "TurnpikeApps"]
    .map { Folder("Sources/\($0)/\($0).docc") }
  /// The whole package.
  static let package = Folder("")
  /// The Swift of the articles, compiled with this test target.
  static let samples = Folder("Tests/DocumentationTests/Samples")
  /// The Swift of the articles that needs another package, and is compiled with it.
  static let server = Folder("Tests/Integrations/LinkServer/Sources/LinkServer")
  /// The tables that the samples use.
  static let tables = Folder("Tests/DocumentationTests/Tables")

  private init(_ path: String) {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    url = package.appending(path: path)
  }

  /// The files with this ending, in the order of their names.
  func files(ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
