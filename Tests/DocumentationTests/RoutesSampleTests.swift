import Foundation
import RoutesCompiler
import TurnpikeNavigation
import Testing

// Every table of the articles is compiled, and those that the Swift samples use are
// the same in both places.
@Suite("Tables in the articles")
struct RoutesSampleTests {
  @Test("Each table that no command reads compiles without a message", arguments: try Article.all)
  func tables(of article: Article) throws {
    let screens = article.blocks.filter { $0.language == "console" }.map(\.text)
    let tables = article.tables.filter { table in
      !screens.contains { screen in table.fileName.map { screen.contains(" \($0)") } ?? false }
    }
    for files in sets(of: tables) {
      for result in RoutesCompiler.compile(files) {
        let screen = DiagnosticFormatter(result.diagnostics, in: result.files)
        #expect(screen.description == "")
        #expect(result.compiled != nil)
      }
    }
  }

  @Test("A table that samples use is the one of the article", arguments: try tableFiles())
  func shared(_ table: URL) throws {
    let text = try String(contentsOf: table, encoding: .utf8)
    let name = "// \(table.lastPathComponent)"

    let blocks = try (Article.all + [.readme]).flatMap(\.tables).filter { $0.lines.first == name }

    #expect(!blocks.isEmpty, "no article shows \(table.lastPathComponent)")
    for block in blocks { #expect(block.text == text) }
  }

  /// The files that are compiled together: a block whose first line names its file
  /// goes with the others of the article that do; any other is a table of its own, which gets a
  /// name if it has none.
  private func sets(of blocks: [Article.Block]) -> [[SourceFile]] {
    let named = blocks.filter { $0.fileName != nil }.map { block in
      SourceFile(path: block.fileName ?? "", text: block.text)
    }
    let others = blocks.filter { $0.fileName == nil }.map { block in
      let hasName = block.lines.contains { $0.contains(#/^(?:public )?routes /#) }
      let text = hasName ? block.text : "routes SampleRoute\n" + block.text
      return [SourceFile(path: block.place, text: text)]
    }
    return named.isEmpty ? others : others + [named]
  }

  private static func tableFiles() throws -> [URL] {
    try Folder.tables.files(ending: "routes").filter { $0.lastPathComponent != "Readme.routes" }
  }

  @Test("The table that README's app is compiled with is README's, but for its name")
  func readme() throws {
    let file = Folder.tables.url.appending(path: "Readme.routes")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .replacing("ReadmeRoute", with: "BookRoute").components(separatedBy: "\n")
    let table = lines.drop { $0 != "routes BookRoute" }.joined(separator: "\n")
    #expect(try Article.readme.tables.first?.text == table)
  }
}
