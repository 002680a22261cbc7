import Foundation
import Testing

// Every Swift block of the articles is also in a file of `Samples`, which this target
// compiles, or of a package with a server or with apps, so no article has a block that does not
// compile. README shows an app of the articles. Excerpts of generated files are compared with those: see `GeneratedSwiftTests`.
// The comparison ignores blank lines and runs of spaces. If an article gives the value of an
// expression in a comment, the sample has `_ =` before the expression, or compares it: see `shows`.
@Suite("Swift in the articles")
struct SwiftSampleTests {
  /// All but the manifest and the program of README, which the package of consumers builds and runs,
  /// and what a build generates.
  private static func sources() throws -> [Article.Block] {
    let readme = try Article.readme.blocks.filter { $0.language == "swift" }
    return try (Article.blocks(in: "swift") + readme).filter {
      !$0.isManifest && $0.generatedFile == nil && $0.lines.first != "// main.swift"
    }
  }

  @Test("Each block is compiled", arguments: try sources())
  func block(_ block: Article.Block) throws {
    let lines = Self.code(of: block.lines)
    #expect(!lines.isEmpty, "the block at \(block.place) is empty")
    let isCompiled = try Self.compiled.get().contains { $0.contains(lines) }
    #expect(isCompiled, "no sample has the block at \(block.place)")
  }

  /// The code of each file that is compiled, read once for all blocks.
  private static let compiled = Result {
    let folders = [Folder.samples, Folder.server] + Folder.apps
    return try folders.flatMap { try $0.files(ending: "swift") }.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return code(of: text.split(separator: "\n").map(String.init))
    }
  }

  @Test("A manifest is README's, but for the name of the package")
  func manifest() throws {
    let manifests = try (Article.all + [.readme]).flatMap(\.blocks).filter(\.isManifest)
    #expect(manifests.count == 2)
    #expect(Set(manifests.map { $0.text.replacing("\"Hello\"", with: "\"App\"") }).count == 1)
  }

  @Test("The adapter for a server, which an article says to copy, is short")
  func adapter() throws {
    let file = Folder.server.url.appending(path: "LinkResponder.swift")
    let article = Folder.catalogues[0].url.appending(path: "ServingLinks.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      try String(contentsOf: article, encoding: .utf8).replacing("\n", with: " ")
        .contains("Copy `LinkResponder.swift`"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  private static func code(of lines: [String]) -> [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      let used = words.starts(with: ["_", "="]) ? words.dropFirst(2) : words[...]
      let line = used.joined(separator: " ")
      let shown = line.wholeMatch(of: #/try (?:shows\((.*?)\)|await prints \{ (.*) \})( //.*)?/#)
      return line.isEmpty ? nil : shown.map { "\($0.1 ?? $0.2 ?? "")\($0.3 ?? "")" } ?? line
    }
  }
}
