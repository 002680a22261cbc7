import Foundation
import RoutesCompiler

/// The sample files of the language, which show every part of it.
enum SampleFiles {
  static let names = ["Shop", "News", "podcasts", "Settings"]

  static func file(_ name: String) throws -> SourceFile {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Samples")
    let data = try Data(contentsOf: folder.appendingPathComponent("\(name).routes"))
    return SourceFile(path: "\(name).routes", bytes: Array(data))
  }
}
