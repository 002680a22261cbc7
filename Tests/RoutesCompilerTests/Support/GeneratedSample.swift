import Foundation
import Testing

/// A table with the Swift that the compiler writes for it: those whose Swift was reviewed,
/// those of real apps, the shop, and one of three hundred random routes.
enum GeneratedSample: Hashable, Sendable, CustomTestStringConvertible {
  case golden(String)
  case realApp(String)
  case shop
  case random

  static let all =
    GoldenFile.names.map(golden) + RealAppTests.names.map(realApp) + [.shop, .random]

  var testDescription: String { "\(self)" }

  /// The text of the table, with that of the files that it includes.
  var text: String {
    get throws { try files.map(\.text).joined(separator: "\n") }
  }

  var swift: String {
    get throws {
      if case .golden(let name) = self { return try GoldenFile(name: name).generate() }
      let files = try files
      return try generatedSwift(
        files[0].text, path: files[0].path, others: Array(files.dropFirst()))
    }
  }

  private var files: [(path: String, text: String)] {
    get throws {
      switch self {
      case .golden(let name): return [try GoldenFile(name: name).table]
      case .realApp(let name):
        let file = try RealAppTests.file(name)
        return [(file.path, file.text(in: file.bytes.indices))]
      case .shop:
        let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
          .appending(path: "../../../../Routes").standardizedFileURL
        return try ["Shop.routes", "Stores.routes"].map { name in
          (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
      case .random:
        var routes = RandomRoutes(seed: 20_261_122)
        return [("Random.routes", routes.table(of: 300))]
      }
    }
  }
}
