import Testing

@testable import RoutesCompiler

/// The lines of generated code, as a person reads them.
@Suite("Lines of generated code")
struct GeneratedLinesTests {
  @Test("A golden file has no long line", arguments: GoldenFile.names)
  func golden(_ name: String) throws { expectShortLines(try GoldenFile(name: name).swift) }

  @Test("The Swift of a real app's table has no long line", arguments: RealAppTests.names)
  func realApps(_ name: String) throws {
    let file = try RealAppTests.file(name)
    let swift = try generatedSwift(
      file.text(in: file.bytes.indices), path: file.path)
    #expect(swift.split(separator: "\n").count > 300)
    expectShortLines(swift)
  }

  @Test("Long names make no long line")
  func longNames() throws {
    let long = "SomethingVeryLong"
    let swift = try generatedSwift(
      """
      public routes \(long)Route
      type \(long)Key
      enum \(long)Kind = first\(long) | second\(long)
      filter filter\(long)(first: Int, second: \(long)Key)
      @deprecated("Use another.")
      /old -> old\(long)
      /item/:id -> item\(long)(id: \(long)Key, kind: \(long)Kind?) via filter\(long)(first: 1, second: "x")
      /list -> list(first\(long): Int?, second\(long): [Int], third\(long): String = "third")
      /group -> group\(long) {
        / -> inner
        /:kind -> kinds(kind: (one | two))
        /deeper -> deeper {
          / -> deepest
        }
      }
      mount /other -> other\(long)(\(long)Other)
      otherwise -> otherwise\(long)(link\(long): String)
      """, others: [("Other.routes", "public routes \(long)Other\n/ -> home\n")])
    expectShortLines(swift)
  }

  @Test("A requirement that has a comment has an empty line before it", arguments: GoldenFile.names)
  func gaps(_ name: String) throws {
    let lines = try GoldenFile(name: name).swift.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where next.hasComment {
      let isFirst = line.isEmpty || line.hasSuffix("{") || line.contains("#sourceLocation")
      #expect(isFirst || line.hasComment, "\(line)\n\(next)")
    }
  }

  @Test("No line ends with a space or a tab")
  func trailingSpace() throws {
    let swift = try generatedSwift(
      """
      routes ShopRoute
      attribute note(String)
      /// First
      ///
      /// Last
      / -> home @note("")
      /:id -> item(id: String, page: String = "")
      example /a/b/c -> nil
      """)
    #expect(swift.contains("\n      doc\n"))
    #expect(swift.contains("attribute\tnote\t\\e"))
    for line in swift.split(separator: "\n") { #expect(line.last != " " && line.last != "\t") }
  }

  /// A comment, a text of the table and a path are as long as the user made them.
  private func expectShortLines(_ swift: String) {
    var isInData = false
    for line in swift.split(separator: "\n") {
      if line.contains("\"\"\"#") { isInData = false }
      if line.contains("templates: ") || line.contains("description: ") { isInData = true }
      let isUsersOwn =
        isInData || line.contains("//") || line.contains("#sourceLocation(")
        || line.contains("message: \"")
      #expect(isUsersOwn || line.utf8.count <= 100, "\(line)")
    }
  }
}

extension Substring {
  fileprivate var hasComment: Bool { drop { $0 == " " }.hasPrefix("///") }
}
