import RoutesCompiler
import Testing

@Suite("Source files")
struct SourceFileTests {
  @Test(
    "A line starts after each newline",
    arguments: [
      ("", [0]),
      ("/a", [0]),
      ("/a\n/b\n", [0, 3, 6]),
      ("/a\r\n/b", [0, 4]),
      ("\u{FEFF}/a\n/b", [3, 6]),
    ])
  func lineStarts(text: String, starts: [Int]) {
    #expect(SourceFile(path: "Shop.routes", text: text).lineStarts == starts)
  }
}
