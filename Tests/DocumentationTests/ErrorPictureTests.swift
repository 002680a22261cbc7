import Foundation
import Testing

@Suite("The picture of an error in README")
struct ErrorPictureTests {
  @Test("It shows what the compiler prints, at its line")
  func picture() throws {
    let table = """
      routes BookRoute

      scheme com.example.books
      host   books.example.com

      /                -> shelves
      /book/:id        -> book(id: Int)
      /book/:isbn      -> edition(isbn: String(/[0-9]{10}|[0-9]{13}/))
      /search?q=:query -> search(query: String)

      """
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
