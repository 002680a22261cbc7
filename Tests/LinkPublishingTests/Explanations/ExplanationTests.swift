import RoutesCompiler
import Testing

@testable import LinkPublishing

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
    #expect(codes(of: page.example) == [page.code])
    #expect(codes(of: page.mended) == [])
    #expect(page.example != page.mended)
  }

  private func codes(of files: [Explanation.File]) -> Set<String> {
    let sources = files.map { SourceFile(path: $0.path, text: $0.text) }
    let table = RoutesCompiler.compile(sources, strictExamples: true).first {
      $0.files[0].path == files[0].path
    }
    return Set((table?.diagnostics ?? []).map(\.code))
  }

  @Test("A page says what the rule means, and shows a table before and after")
  func page() throws {
    let page = try #require(Explanation(code: "R081"))
    #expect(
      page.description == """
        R081: An included file does not exist

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
}

extension Explanation: CustomTestStringConvertible {
  public var testDescription: String { code }
}
