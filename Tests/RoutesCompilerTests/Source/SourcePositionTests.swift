@testable import RoutesCompiler
import Testing

@Suite("Lines and columns")
struct SourcePositionTests {
  @Test(
    "A place has a line and a column from 1, in bytes",
    arguments: [
      ("", 0, 1, 1),
      ("/a\n/b", 0, 1, 1),
      ("/a\n/b", 2, 1, 3),
      ("/a\n/b", 3, 2, 1),
      ("/a\n/b", 5, 2, 3),
      ("/a\r\n\r\n/b", 6, 3, 1),
      ("/é/b", 3, 1, 4),
      ("\u{FEFF}/a\n/b", 3, 1, 1),
      ("\u{FEFF}/a\n/b", 0, 1, 1),
      ("\u{FEFF}/a\n/b", 7, 2, 2),
      ("/a\n", 3, 2, 1),
    ])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    let file = SourceFile(path: "Shop.routes", text: text)
    #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
  }
}
