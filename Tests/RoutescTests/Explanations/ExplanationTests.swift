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

  @Test("The messages that the article names have these titles")
  func article() throws {
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let rows = article.matches(of: #/(?m)^- \*\*(R\d+)\*\* (.+)$/#)
    #expect(rows.count > 5)
    for row in rows { #expect(Explanation(code: String(row.1))?.title == String(row.2)) }
  }

  private static let article = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/Turnpike/Turnpike.docc/Messages.md").standardized
}

extension Explanation: CustomTestStringConvertible {
  public var testDescription: String { code }
}
