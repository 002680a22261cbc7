import Foundation
import RoutesCompiler
import Testing

// A `swift` block whose first line names a file that a build generates, such as
// `// Shop.routes.swift`, is an excerpt of that file. A line `// …` in it is anything.
@Suite("Generated Swift in the articles and in CONTRIBUTING")
struct GeneratedSwiftTests {
  @Test(
    "Each excerpt is in the file that the compiler writes",
    arguments: try excerpts())
  func excerpt(_ block: Article.Block) throws {
    let lines = try #require(generatedFiles()[block.generatedFile ?? ""])
    let shown = block.lines.dropFirst().map { $0.trimmed == "// …" ? "…" : $0 }
    #expect(
      matches(lines[...], (["…"] + shown + ["…"])[...]), "the excerpt at \(block.place) is old")
  }

  @Test("There are excerpts of each file of the example's table")
  func files() throws {
    let shown = Set(try Self.excerpts().compactMap(\.generatedFile))
    #expect(shown == Set(try generatedFiles().keys))
  }

  private static func excerpts() throws -> [Article.Block] {
    let guide = try Article(at: Folder.package.url.appending(path: ".github/CONTRIBUTING.md"))
    return try (Article.all + [guide]).flatMap(\.blocks).filter { $0.generatedFile != nil }
  }

  /// The lines of the files that a build generates for the table of the example.
  private func generatedFiles() throws -> [String: [String]] {
    let tables = try Folder.routes.files(ending: "routes").map {
      SourceFile(
        path: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let result = try #require(RoutesCompiler.compile(tables).first { $0.compiled != nil })
    let parts = try #require(result.parts(of: "Shop.routes") { $0 })
    return Dictionary(
      uniqueKeysWithValues: parts.map { part, text in
        ("Shop.routes\(part.rawValue).swift", text.components(separatedBy: "\n"))
      })
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
