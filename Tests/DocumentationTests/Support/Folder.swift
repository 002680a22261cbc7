import Foundation

/// A folder of the package.
struct Folder: Sendable {
  let url: URL

  /// The articles of each library.
  static let catalogues = [
    "Turnpike", "TurnpikeMapping", "TurnpikeExplaining", "TurnpikeNavigation", "TurnpikeUI",
    "TurnpikeApps",
  ].map { Folder("Sources/\($0)/\($0).docc") }
  /// The whole package.
  static let package = Folder("")
  /// The Swift of the articles, compiled with this test target.
  static let samples = Folder("Tests/DocumentationTests/Samples")
  /// The Swift of the articles that needs another package, and is compiled with it.
  static let server = Folder("Tests/Packages/Consumers/Sources/LinkServer")
  /// The Swift of the articles that is an app for Apple's platforms, and is compiled and run against
  /// stand-ins of Apple's modules.
  static let apps = ["BooksInSwiftUI", "BooksInUIKit", "BooksOfReadme"]
    .map { Folder("Tests/Packages/AppleInterfaces/Sources/\($0)") }
  /// What the samples call.
  static let support = Folder("Tests/DocumentationTests/Support")
  /// The table of the example.
  static let routes = Folder("Routes")
  /// The tables that the samples use.
  static let tables = Folder("Tests/DocumentationTests/Tables")

  /// The sources of a target.
  static func sources(_ target: String) -> Folder { Folder("Sources/\(target)") }

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

  /// The lines of its Swift, in folders below too, without what a catalogue shows.
  var linesOfSwift: Int {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
        .map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
        .reduce(0) { $0 + $1.count { $0 == "\n" } }
    }
  }
}
