import RoutesCompiler
import Testing

@Suite("The screen of diagnostics")
struct DiagnosticFormatterTests {
  @Test("Messages are in the order of files and places, each with its notes")
  func order() {
    let shop = SourceFile(path: "Shop.routes", text: "/a -> a\r\n/é -> é /b\r\n")
    let news = SourceFile(path: "news/News.routes", text: "\u{FEFF}/a -> a\n")
    func place(_ file: SourceFile, _ offset: Int) -> SourceRange {
      SourceRange(file: file, bytes: offset..<offset + 1)
    }
    let diagnostics = [
      Diagnostic("R002", .warning, "second file", at: place(news, 3)),
      Diagnostic(
        "R021", .error, "later", at: place(shop, 20),
        notes: [.init("there", at: place(news, 9)), .init("write '/c'")]),
      Diagnostic("R001", .error, "first", at: place(shop, 0)),
      Diagnostic("R001", .error, "later too", at: place(shop, 20)),
    ]
    #expect(
      DiagnosticFormatter(diagnostics, in: [shop, news]).description == """
        Shop.routes:1:1: error: first [R001]
        Shop.routes:2:12: error: later [R021]
        news/News.routes:1:7: note: there
        Shop.routes:2:12: note: write '/c'
        Shop.routes:2:12: error: later too [R001]
        news/News.routes:1:1: warning: second file [R002]

        """)
  }

  @Test("Nothing is printed where nothing is wrong")
  func empty() {
    #expect(DiagnosticFormatter([], in: []).description == "")
  }
}
