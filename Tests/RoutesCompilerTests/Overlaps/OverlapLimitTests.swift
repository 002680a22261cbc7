import TableTexts
import Testing

@testable import RoutesCompiler

@Suite("Limits of comparisons")
struct OverlapLimitTests {
  @Test("More overlaps than are worth a look")
  func tooManyOverlaps() {
    let fixture = OverlapFixture(
      (1...20).flatMap { ["/a\($0)/:x -> a\($0)", "/:x/b\($0) -> b\($0)"] }
    ) { $0.overlaps = .leftmost }
    var checker = OverlapChecker(fixture.table, files: fixture.files)
    checker.maximumOverlaps = 100
    _ = checker.check()
    #expect(
      DiagnosticFormatter(checker.diagnostics, in: fixture.files).description == """
        Blog.routes:1:1: error: more than 100 pairs of this table's patterns can match one URL \
        [R037]
        Blog.routes:1:1: note: begin fewer of its patterns with a parameter

        """)
  }

  @Test("Comparisons end when the states of the table are used up")
  func usedUp() {
    let fixture = OverlapFixture(["/a/:uuid -> item", "/a/:x.jpg -> photo", "/b -> b"])
    let languages = LanguageTable(budget: StateBudget(20))
    var checker = OverlapChecker(fixture.table, files: fixture.files, texts: languages)
    _ = checker.check()
    #expect(
      DiagnosticFormatter(checker.diagnostics, in: fixture.files).description == """
        Blog.routes:2:1: error: comparing 'item' (line 1) and 'photo' (line 2) needs too many \
        states [R037]
        Blog.routes:2:1: note: make one of their regular expressions simpler

        """)
  }

  @Test("The worst table ends with a message")
  func worst() {
    let lines = (1...40).map {
      "/x/:a -> r\($0)(a: String(/c{\($0)}(a|b)*a(a|b){8}|d(b|a)*/))\n"
    }
    let found = diagnostics(of: "routes BlogRoute\n" + lines.joined())
    #expect(found.contains { $0.code == "R022" })
  }

  @Test("Overlaps that are not shown are counted in the order of their lines' names")
  func order() {
    let lines = (1...40).map { "/x/:a -> r\($0)(a: String(/[a-z]*\($0)?/))\n" }
    let found = diagnostics(of: "routes BlogRoute\n" + lines.joined())
    let hidden = found.map { $0.notes.map(\.message).filter { $0.hasSuffix("not shown") } }
    let names: [[Substring]] = hidden.filter { $0.count > 1 }.map { messages in
      messages.map { $0.split(separator: " of ").last ?? "" }
    }
    #expect(names.count > 5)
    for names in names { #expect(names == names.sorted()) }
  }
}
