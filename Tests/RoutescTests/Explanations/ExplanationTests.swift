import Foundation
import RoutesCompiler
import TableTexts
import Testing

@testable import routesc

@Suite("Explanations")
struct ExplanationTests {
  @Test("Each code has one page, in order")
  func codes() {
    let codes = Explanation.all.map(\.code)
    #expect(codes == Set(codes).sorted())
    #expect(codes.count == 90)
    #expect(Explanation(code: "r022")?.code == "R022")
    #expect(Explanation(code: "R999") == nil)
  }

  @Test(
    "The example of a mistake has that mistake alone, and what to write has none",
    arguments: Explanation.all.filter { !$0.example.isEmpty })
  func tables(page: Explanation) {
    #expect(Set(diagnostics(of: page.example).map(\.code)) == [page.code])
    #expect(diagnostics(of: page.mended) == [])
    #expect(page.example != page.mended)
  }

  private func diagnostics(of files: [Explanation.File]) -> [Diagnostic] {
    let sources = files.map { SourceFile(path: $0.path, text: $0.text) }
    let table = RoutesCompiler.compile(sources, strictExamples: true).first {
      $0.files[0].path == files[0].path
    }
    return table?.diagnostics ?? []
  }

  @Test("A page says what the rule means, and shows a table before and after")
  func page() throws {
    let page = try #require(Explanation(code: "R081"))
    #expect(
      page.description == """
        R081: An included file or a mounted table does not exist

        The path of 'include' is relative to the file that contains it.

        This is reported:

            // Table.routes
            routes NewsRoute

            / -> home
            include "podcast.routes"

            // podcasts.routes
            /podcasts -> podcasts

        Write instead:

            // Table.routes
            routes NewsRoute

            / -> home
            include "podcasts.routes"

            // podcasts.routes
            /podcasts -> podcasts

        """)
  }

  @Test("The article of messages has the title of each page, and names the warnings")
  func article() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| R") }.sorted()
    #expect(rows.map { $0.dropFirst(2).prefix(4) } == Explanation.all.map { $0.code[...] })
    for (row, page) in zip(rows, Explanation.all) {
      let text = row.replacing("`", with: "'")
      let start = "| \(page.code) | \(page.title)"
      #expect([". |", " ("].contains { text.hasPrefix(start + $0) }, "\(row)")
      let severities = diagnostics(of: page.example).map(\.severity)
      #expect(severities.isEmpty || row.contains("(a warning") == (severities[0] == .warning))
    }
  }

  private static let article = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/Turnpike/Turnpike.docc/Messages.md").standardized
}

extension Explanation: CustomTestStringConvertible {
  public var testDescription: String { code }
}
