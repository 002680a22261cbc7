import Testing

@testable import RoutesCompiler

/// The lines of generated code, as a person reads them.
@Suite("Lines of generated code")
struct GeneratedLinesTests {
  @Test("No line is long", arguments: GeneratedSample.all)
  func length(_ sample: GeneratedSample) throws { try expectShortLines(sample.swift) }

  @Test(
    "Names of Swift's are bare where the table has none of them", arguments: GeneratedSample.all)
  func bareNames(_ sample: GeneratedSample) throws {
    let swift = try sample.swift
    // A module that traces has a `Span` of its own.
    #expect(Set(swift.matches(of: /\bSwift\.(\w+)/).map(\.1)) == ["Span"])
    #expect(swift.contains(": Int") && swift.contains(": Turnpike.Route"))
  }

  @Test("Only what Swift can reject has a place in the table", arguments: GeneratedSample.all)
  func places(_ sample: GeneratedSample) throws {
    let text = try sample.text
    let names =
      text.matches(of: /(?m)^type (\w+) *(?:\/\/.*)?$/).map(\.1)
      + text.matches(of: /(?m)^ *mount .*\((\w+)\)/).map(\.1)
      + text.matches(of: /(?m)^import (\w+)/).map(\.1)
    let parts = try sample.swift.split(separator: "#sourceLocation(file: ").dropFirst()
    for part in parts {
      let end = try #require(part.firstRange(of: "#sourceLocation()"))
      let placed = part[..<end.lowerBound]
      #expect(names.contains { placed.contains($0) }, "\(placed)")
    }
    #expect(parts.count >= names.count)
    #expect(parts.isEmpty == names.isEmpty)
  }

  @Test("Each thing that Swift can reject has its line of the table")
  func places() throws {
    let swift = try generatedSwift(
      """
      routes ShopRoute

      type ProductID

      /// A product page.
      /product/:id -> product(id: ProductID)

      filter bought(id: ProductID)

      /bought/:id -> bought(id: ProductID) via bought(id: "x")
      """)
    let places = swift.matches(of: /#sourceLocation\(file: "Shop.routes", line: (\d+)\)/)
    #expect(places.map { Int($0.1) } == [5, 10, 3, 8])
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
    var comments = 0
    for (line, next) in zip(lines, lines.dropFirst()) where next.hasComment {
      let isFirst = line.isEmpty || line.hasSuffix("{") || line.contains("#sourceLocation")
      #expect(isFirst || line.hasComment, "\(line)\n\(next)")
      comments += 1
    }
    #expect(comments > 0)
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
    #expect(swift.contains("\n        doc\n"))
    #expect(swift.contains("attribute\tnote\t\\e"))
    for line in swift.split(separator: "\n") { #expect(line.last != " " && line.last != "\t") }
  }

  /// Documentation, a text of the table and a path are as long as the user made them.
  private func expectShortLines(_ swift: String) {
    var isInData = false
    let lines = swift.split(separator: "\n")
    #expect(lines.count > 40)
    for line in lines {
      if line.contains("\"\"\"#") { isInData = false }
      if line.contains("templates: ") || line.contains("description: ") { isInData = true }
      let isUsersOwn =
        isInData || line.hasComment || line.hasPrefix("// Generated from ")
        || line.contains("\"")
      #expect(isUsersOwn || line.utf8.count <= 100, "\(line)")
    }
  }
}

extension Substring {
  fileprivate var hasComment: Bool { drop { $0 == " " }.hasPrefix("///") }
}
