import MatchTableBuilding
import Testing
import Turnpike

@testable import RoutesCompiler

@Suite("Shapes of patterns")
struct PatternVariantsTests {
  private static let anyPiece = SegmentPattern.Piece.placeholder(.any)

  private func variants(of table: String) throws -> [LinkPattern] {
    let compilation = CompilationUnit("routes ShopRoute\n" + table)
    #expect(compilation.screen == "")
    let table = try #require(resolved(compilation).0)
    return table.routes[0].patterns.flatMap(\.variants)
  }

  @Test("Each trailing parameter that may be left out makes a shape, the longest first")
  func optionalSegments() throws {
    let page = SegmentPattern.value(.integers(1...Int64.max))
    #expect(
      try variants(of: "/list/:kind/:page -> list(kind: String?, page: Int(1...) = 1)") == [
        LinkPattern(
          target: .route(0), segments: [.literal("list"), .value(.any), page],
          parameters: [.path(segment: 1, placeholder: 0), .path(segment: 2, placeholder: 0)]),
        LinkPattern(
          target: .route(0), segments: [.literal("list"), .value(.any)],
          parameters: [.path(segment: 1, placeholder: 0), .absent]),
        LinkPattern(
          target: .route(0), segments: [.literal("list")], parameters: [.absent, .absent]),
      ])
  }

  @Test("A catch-all is a list or the text between slashes, and may be left out")
  func catchAll() throws {
    #expect(
      try variants(of: "/files/*path -> file(path: [String] = [])") == [
        LinkPattern(
          target: .route(0),
          segments: [
            .literal("files"), .catchAll(before: [], .init(element: .any, isText: false)),
          ],
          parameters: [.path(segment: 1, placeholder: 0)]),
        LinkPattern(target: .route(0), segments: [.literal("files")], parameters: [.absent]),
      ])
    #expect(
      try variants(of: "/compare/:base...*head -> compare(base: String, head: String)") == [
        LinkPattern(
          target: .route(0),
          segments: [
            .literal("compare"),
            .catchAll(before: [Self.anyPiece, .literal("...")], .init(isText: true)),
          ],
          parameters: [.path(segment: 1, placeholder: 0), .path(segment: 1, placeholder: 1)])
      ])
  }

  @Test("A query needs what is required, and is a source for all that the path lacks")
  func query() throws {
    #expect(
      try variants(
        of: """
          /s?q=:query&v=2&!old&all=* -> s(query: String, sort: Bool = false, tags: [Int] \
          joined ",", more: [String: String], id: String)
          """)
        == [
          LinkPattern(
            target: .route(0), segments: [.literal("s")],
            query: [
              .value(key: "q", [Self.anyPiece]), .value(key: "v", [.literal("2")]),
              .absent(key: "old"), .present(key: "all"), .value(key: "id", [Self.anyPiece]),
            ],
            parameters: [
              .query(.value(key: "q", .any), inFragment: false),
              .query(.value(key: "sort", .boolean), inFragment: false),
              .query(
                .joined(
                  key: "tags", separator: ",",
                  .integers(Int64.min...Int64.max)),
                inFragment: false),
              .query(.others, inFragment: false),
              .query(.value(key: "id", .any), inFragment: false),
            ])
        ])
  }

  @Test("Parts of a query value, and the rest of a query")
  func queryTexts() throws {
    let pieces: [SegmentPattern.Piece] = [.literal("/settings/"), Self.anyPiece]
    #expect(
      try variants(of: "/open?url=/settings/:section -> open")[0]
        == LinkPattern(
          target: .route(0), segments: [.literal("open")],
          query: [.value(key: "url", pieces)],
          parameters: [.query(.placeholder(key: "url", pieces, placeholder: 0), inFragment: false)])
    )
    #expect(
      try variants(of: "/open?url=*url -> open(url: URL)")[0]
        == LinkPattern(
          target: .route(0), segments: [.literal("open")], query: [.present(key: "url")],
          parameters: [.query(.catchAll(key: "url", .url), inFragment: false)])
    )
  }

  @Test("A fragment is needed unless each of its values may be absent")
  func fragment() throws {
    let lines: [SegmentPattern.Piece] = [.literal("L"), Self.anyPiece]
    #expect(
      try variants(of: "/f#L{line} -> file")[0]
        == LinkPattern(
          target: .route(0), segments: [.literal("f")], fragment: .text(lines),
          parameters: [.fragment(lines, placeholder: 0)]))
    #expect(
      try variants(of: "/f#L:line -> file(line: String?)")[0]
        == LinkPattern(
          target: .route(0), segments: [.literal("f")],
          parameters: [.fragment(lines, placeholder: 0)]))
    #expect(
      try variants(of: "/f#channel=:id&v=2 -> file")[0]
        == LinkPattern(
          target: .route(0), segments: [.literal("f")],
          fragment: .items([
            .value(key: "channel", [Self.anyPiece]), .value(key: "v", [.literal("2")]),
          ]),
          parameters: [.query(.value(key: "channel", .any), inFragment: true)]))
  }

  @Test("Hosts, schemes and links from inside the app")
  func sites() throws {
    #expect(
      try variants(of: "https://:lang.Wiki.example:8080/:id -> article @inApp")[0]
        == LinkPattern(
          target: .route(0),
          site: .host([.one, .literal("wiki"), .literal("example")], port: "8080"),
          segments: [.value(.any)],
          parameters: [.host(placeholder: 0), .path(segment: 0, placeholder: 0)],
          takesExternalLinks: false)
    )
    #expect(try variants(of: "shop:/debug -> debug")[0].site == .scheme("shop"))
  }

  @Test("Another pattern has values on its right, and reads the rest as the first does")
  func also() throws {
    let table = """
      enum Tab = map | exhibitors("ex")
      /fair/:fair_id?t=:tab -> fair(fairID: Int(1...), tab: Tab = .map)
      also /fairs/:_ -> fair(tab: .exhibitors)
      """
    #expect(
      try variants(of: table)[1]
        == LinkPattern(
          target: .route(0), segments: [.literal("fairs"), .value(.any)],
          query: [
            .value(key: "fair_id", [.placeholder(.integers(1...Int64.max))])
          ],
          parameters: [
            .query(
              .value(key: "fair_id", .integers(1...Int64.max)),
              inFragment: false), .constant("ex"),
          ]))
  }

  @Test("Redirects give their values to a route, or leave the app")
  func redirects() throws {
    let compilation = CompilationUnit(
      """
      routes ShopRoute
      /product/:id -> product(id: Int, variant: Int?)
      redirect /products/:number.html -> product(id: number)
      redirect /help -> https://help.example.com
      /topics/:_ -> nil
      """)
    #expect(compilation.screen == "")
    let table = try #require(resolved(compilation).0)
    let integer = TextConstraint.integers(Int64.min...Int64.max)
    #expect(
      table.redirects.map(\.pattern.variants) == [
        [
          LinkPattern(
            target: .redirect(0, route: 0),
            segments: [.literal("products"), .mixed([.placeholder(integer), .literal(".html")])],
            parameters: [
              .path(segment: 1, placeholder: 0),
              .query(.value(key: "variant", integer), inFragment: false),
            ])
        ],
        [LinkPattern(target: .externalRedirect(1), segments: [.literal("help")])],
      ])
    #expect(table.redirects.map(\.target) == [.route(0), .link("https://help.example.com")])
    #expect(
      table.refusals.map(\.patterns[0].variants) == [
        [LinkPattern(target: .refusal, segments: [.literal("topics"), .value(.any)])]
      ])
  }
}
