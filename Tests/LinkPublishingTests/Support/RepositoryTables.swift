import Foundation
import RoutesCompiler
import Testing

/// The tables of this repository that compile: the shop's, those of real apps, and those of
/// tests.
enum RepositoryTables {
  private static let folders = [
    "Routes", "Tests/TestTables", "Tests/RoutesCompilerTests/Fixtures/RealApps",
    "Tests/RoutesCompilerTests/Golden/Tables", "Tests/DocumentationTests/Tables",
  ]

  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// - Throws: Where a file cannot be read, or a table has a mistake.
  static func compiled() throws -> [CompiledTable] {
    try folders.flatMap { folder in
      let files = try files(in: folder)
      #expect(!files.isEmpty, "no table is in \(folder)")
      return RoutesCompiler.compile(files).compactMap(\.compiled)
    }
  }

  private static func files(in folder: String) throws -> [SourceFile] {
    let url = repository.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(".routes") }
      .map {
        SourceFile(
          path: "\(folder)/\($0)", bytes: Array(try Data(contentsOf: url.appending(path: $0))))
      }
  }
}
