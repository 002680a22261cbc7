import Foundation
import Testing

@Suite("The picture of an error in README")
struct ErrorPictureTests {
  @Test("It shows README's table with one more line, and what the compiler prints at it")
  func picture() throws {
    var lines = try #require(try Article.readme.tables.first).lines
    let example = try #require(lines.firstIndex { $0.contains("example /book/7") })
    lines.insert(
      "/book/:isbn       -> edition(isbn: String(/[0-9]{10}|[0-9]{13}/))", at: example + 1)
    let table = lines.map { $0 + "\n" }.joined()
    let file = Folder.package.url.appending(
      path: "Sources/Turnpike/Turnpike.docc/Resources/overlap.svg")
    let drawn = ErrorPicture(of: table, path: "Books.routes").svg
    let isCurrent = try? String(contentsOf: file, encoding: .utf8) == drawn
    if isCurrent != true, ProcessInfo.processInfo.environment["RECORD_GOLDEN_FILES"] != nil {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(isCurrent == true, "run with RECORD_GOLDEN_FILES set, and look at the picture")
  }
}
