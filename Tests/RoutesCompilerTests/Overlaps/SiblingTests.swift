import Testing

@testable import RoutesCompiler
import TestSupport

@Suite("Many lines that share no link")
struct SiblingTests {
  @Test(
    "Lines that differ in one number are told apart, however many they are",
    arguments: [
      "/p& -> c&",
      "/p&/:x -> c&",
      "/item&-:slug -> c&",
      "/{slug}-p& -> c&",
      "/{slug}-p&.html -> c&",
      "/{a}-p&-{b} -> c&(a: Int, b: Int)",
      "/:a -> c&(a: (a& | b&))",
      "/:a -> c&(a: Int(&0...&9))",
      "/:a -> c&(a: String(/p&[a-z]+/))",
      "/p&/*rest -> c&",
      "/p&-*rest -> c&",
      "/#/p& -> c&",
      "/#/p&/:x -> c&",
      "/#p&-:x -> c&",
      "/#k=p& -> c&",
      "/x?k=p& -> c&",
      "/x?k=p&-:y -> c&",
      "/x?k={y}-p& -> c&",
      "https://h&.example/:x -> c&",
      "https://:l.h&.example/x -> c&",
      "s&:/:x -> c&",
      "host h&.example\nhttps://h&.example/:x -> c&",
      "/p& -> c&(a: Int?)\n    also /q&/:a",
      "redirect /old/& -> home",
      "redirect /index.php?id=& -> home",
      "/no/& -> nil",
    ])
  func siblings(line: String) throws {
    let count = PropertyCases.isWhole ? 1_000 : 20
    let lines = (1...count).map { line.replacing("&", with: String($0)) }
    let text = "routes R\n/ -> home\n" + lines.joined(separator: "\n") + "\n"
    let result = try #require(
      RoutesCompiler.compile([SourceFile(path: "R.routes", text: text)]).first)
    #expect(result.diagnostics.filter { $0.code != "R087" }.isEmpty)
    #expect(result.compiled != nil)
  }
}
