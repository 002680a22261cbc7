import Testing

@testable import RoutesCompiler

/// The lines of generated code, as a person reads them.
@Suite("Lines of generated code")
struct GeneratedLinesTests {
  @Test(
    "Names of Swift's are bare where the table has none of them", arguments: GeneratedSample.all)
  func bareNames(_ sample: GeneratedSample) throws {
    let swift = try sample.swift
    // A module that traces has a `Span` of its own.
    #expect(Set(swift.matches(of: /\bSwift\.(\w+)/).map(\.1)) == ["Span"])
    #expect(swift.contains(": Int") && swift.contains(": _Turnpike.Route"))
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
    // The two cases, the type, and the filter: the text that it is given, and its own case.
    #expect(places.map { Int($0.1) } == [5, 10, 3, 8, 8])
  }

  @Test("How long names are decides no line break")
  func longNames() throws {
    func lines(of prefix: String) throws -> Int {
      let swift = try generatedSwift(
        """
        public routes \(prefix)Route
        type \(prefix)Key
        enum \(prefix)Kind = first\(prefix) | second\(prefix)
        filter filter\(prefix)(first: Int, second: \(prefix)Key)
        @deprecated("Use another.")
        /old -> old\(prefix)
        /item/:id -> item\(prefix)(id: \(prefix)Key, kind: \(prefix)Kind?) via filter\(prefix)(first: 1, second: "x")
        /list -> list(first\(prefix): Int?, second\(prefix): [Int], third\(prefix): String = "third")
        /group -> group\(prefix) {
          / -> inner
          /:kind -> kinds(kind: (one | two))
          /deeper -> deeper {
            / -> deepest
          }
        }
        mount /other -> other\(prefix)(\(prefix)Other)
        otherwise -> otherwise\(prefix)(link\(prefix): String)
        """, others: [("Other.routes", "public routes \(prefix)Other\n/ -> home\n")])
      // What is between quotation marks is data.
      let parts = swift.split(separator: "\"\"\"", omittingEmptySubsequences: false)
      return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
        .count { $0 == "\n" }
    }
    #expect(try lines(of: "Key") == lines(of: "SomethingVeryLong"))
  }

  @Test("More than three items have a line each, and the values of a case are on one")
  func lists() throws {
    let swift = try generatedSwift(
      """
      routes ShopRoute
      type ProductID
      /three/:a -> three(a: Int, b: Int?)
      /// A product page.
      /four/:a -> four(a: Int, b: Int?, c: Int?, id: ProductID?)
      """)
    #expect(swift.contains("func three(a: Int, b: Int?, request: _Turnpike.RouteRequest)"))
    #expect(
      swift.contains(
        """
          func four(
            a: Int,
            b: Int?,
            c: Int?,
            id: ProductID?,
            request: _Turnpike.RouteRequest
          ) async throws -> Output
        """))
    let declaration = "  case four(a: Int, b: Int? = nil, c: Int? = nil, id: ProductID? = nil)\n"
    let documentation = "  /// A product page.\n"
    #expect(swift.contains("\"Shop.routes\", line: 4)\n\(documentation)\(declaration)"))
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
}

extension Substring {
  fileprivate var hasComment: Bool { drop { $0 == " " }.hasPrefix("///") }
}
