import Foundation
import RoutesCompiler

/// Every table in the repository but the mistakes: files, and blocks of code in the documentation.
enum RepositoryTables {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let files: [SourceFile] = {
    let paths = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let mistakes = root.appending(path: "Tests/Screens").path
    let urls = (paths?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { !$0.path.hasPrefix(mistakes) }
    return urls.sorted { $0.path < $1.path }.flatMap { url -> [SourceFile] in
      switch url.pathExtension {
      case "routes": return [file(at: url)].compactMap(\.self)
      case "md": return blocks(in: file(at: url))
      default: return []
      }
    }
  }()

  private static func file(at url: URL) -> SourceFile? {
    let path = String(url.path.dropFirst(root.path.count + 1))
    return (try? Data(contentsOf: url)).map { SourceFile(path: path, bytes: Array($0)) }
  }

  /// The lines between a fence that says `routes` and the next.
  private static func blocks(in article: SourceFile?) -> [SourceFile] {
    guard let article else { return [] }
    let text = article.text(in: article.bytes.indices)
    return text.components(separatedBy: "```routes\n").dropFirst().enumerated().map { index, rest in
      let block = rest.components(separatedBy: "```")[0]
      return SourceFile(path: "\(article.path)#\(index + 1)", text: block)
    }
  }

  /// The tables of the shop, of real apps and of tests that compile, each with the files of its
  /// folder beside it.
  static let compiled: [CompiledTable] = {
    let folders = [
      "Routes", "Tests/Support/TestTables", "Tests/RoutesCompilerTests/Fixtures/RealApps",
      "Tests/RoutesCompilerTests/Golden/Tables", "Tests/DocumentationTests/Tables",
    ]
    return folders.flatMap { folder in
      let prefix = folder + "/"
      let own = files.filter { file in
        file.path.hasPrefix(prefix) && !file.path.dropFirst(prefix.count).contains("/")
      }
      return RoutesCompiler.compile(own.filter { $0.path.hasSuffix(".routes") })
        .compactMap(\.compiled)
    }
  }()
}
