import MatchTableBuilding
import RoutesCompiler
import TestSupport
import Testing

@testable import RouteMatching
@testable import LinkExplaining

@Suite("Near misses")
struct NearMissSearchTests {
  @Test(
    """
    A pattern is nearer if the link has more of its texts, then if fewer places differ, then if \
    fewer letters do, then if it is longer
    """,
    arguments: [
      ("/article/x", ["/article/:id", "/article/:id/comments"]),
      ("/article/7/coments", ["/article/:id/comments", "/article/:id"]),
      ("/article/7/comments/3", ["/article/:id/comments", "/article/:id"]),
      ("/comments/article/7", ["/article/:id/comments", "/article/:id"]),
      ("/articel/7", ["/article/:id", "/article/:id/comments"]),
      ("/stars", ["/:user/stars", "/star"]),
      ("/stars/ada", ["/:user/stars", "/star"]),
      ("/sto", ["/stop"]),
      ("/find?word=x", ["/find?words=:words&in=:scope"]),
      ("/en-/help", ["/:language/help"]), ("/about/us", []), ("/engl", ["/:language"]),
      ("https://shop.example/articles/7", ["/article/:id", "/article/:id/comments"]),
      ("https://elsewhere.org/", ["/"]), ("shop.example/about/us", ["/:user/stars"]),
      ("https://a.shop.example/y/2", ["https://a.shop.example/y/z/:n"]),
    ])
  func order(_ link: String, _ patterns: [String]) throws {
    let table = """
      routes ArticleRoute
      host shop.example
      enum Language = en | fr
      / -> home
      /article/:id -> article(id: Int)
      /article/:id/comments -> comments(id: Int)
      /:user/stars -> stars(user: String)
      /star -> star
      /stop -> stop
      /store -> store
      /find?words=:words&in=:scope -> find(words: String, scope: String)
      /:language/help -> help(language: Language)
      /:language -> language(language: Language)
      https://a.shop.example/x/:n -> x(n: Int)
      https://a.shop.example/y/z/:n -> z(n: Int)

      """
    let files = [SourceFile(path: "Articles.routes", text: table)]
    let compiled = try #require(RoutesCompiler.compile(files).first?.compiled)
    let found = compiled.nearMisses(of: link).compactMap { compiled.pattern(of: $0)?.text }
    #expect(Array(found.prefix(2)) == patterns)
  }

  @Test("Of patterns that are as near as each other, the first of the table comes first")
  func ties() throws {
    let letters = Array("zyxwvutsrqponmlkjihgfedcba").map(String.init)
    let patterns = letters.enumerated().map {
      LinkPattern(target: .route($0), segments: [.literal("all"), .literal($1)])
    }
    let table = try MatchTableBuilder(patterns).build()
    let misses = try withBytes(of: "/all/0") { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil, limit: 100)
    }
    #expect(misses.map(\.target) == letters.indices.map { .route($0) })
    #expect(misses.map(\.reason) == letters.map { .segment(1, expected: $0) })
  }

  @Test("A search that takes too long goes on without telling which texts are alike")
  func tooLong() throws {
    let texts = (0..<1_000).map { String(repeating: "a", count: 246) + "\(1_000 + $0)" }
    let patterns = texts.enumerated().map {
      LinkPattern(target: .route($0), segments: [.literal("all"), .literal($1)])
    }
    let table = try MatchTableBuilder(patterns).build()
    let link = "/all/b" + String(repeating: "a", count: 245) + "1000"
    let misses = try withBytes(of: link) { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil, limit: .max)
    }
    #expect(misses.count == texts.count)
    #expect((1..<100).contains(misses.count { $0.resemblance != .none }))
  }

  @Test("Of a route's patterns, the one is meant whose keys the link was tried for")
  func keys() throws {
    let pattern = LinkPattern(
      target: .route(0), segments: [.literal("p")], query: [.value(key: "a", [.literal("1")])])
    let table = try MatchTableBuilder([pattern]).build()
    let misses = try withBytes(of: "/p?a=2") { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil)
    }
    #expect(misses.map { $0.index(among: ["/p?tag=1", "/p?a=1"]) } == [1])
    #expect(misses.map { $0.index(among: ["/p?x=a", "/p?x=1&%61=1"]) } == [1])
    #expect(misses.map { $0.index(among: ["/p?ab=1", "/p?:a"]) } == [1])
  }

  @Test(
    "An item is missing, is one too many, or has another text or value",
    arguments: [
      ("/go", .missingItem(key: "url", found: nil), nil),
      ("/go?", .missingItem(key: "url", found: nil), nil),
      ("x:go??url=a", .missingItem(key: "url", found: "?url"), nil),
      ("/go?URL=a", .missingItem(key: "url", found: "URL"), nil),
      ("/go?url=b", .item(key: "url", text: "b", expected: "a"), nil),
      ("/go?%75rl=b", .item(key: "url", text: "b", expected: "a"), nil),
      ("/go?url=%zz", .itemValue(key: "url", text: nil), nil),
      ("/go?url=a", .missingItem(key: "n", found: nil), nil),
      ("/go?url=a&n=9", .itemValue(key: "n", text: "9"), 1),
      ("/go?url=a&n=1&m=x", .itemValue(key: "m", text: "x"), nil),
      ("/go?url=a&n=1&m=a9", .itemValue(key: "m", text: "a9"), 2),
      ("/go?url=a&n=1&m=a7", .missingItem(key: "k", found: nil), nil),
      ("/go?url=a&n=1&m=a7&k", .missingItem(key: "q", found: nil), nil),
      ("/go?url=a&n=1&m=a7&k=%", .itemValue(key: "k", text: nil), nil),
      ("/go?url=a&n=1&m=a7&k&q=&x", .extraItem(key: "x"), nil),
    ] as [(String, MatchFailure.Reason, Int?)])
  func items(_ link: String, _ reason: MatchFailure.Reason, _ parameter: Int?) throws {
    let digit = TextConstraint.integers(0...8)
    let mixed: [SegmentPattern.Piece] = [.literal("a"), .placeholder(digit)]
    let pattern = LinkPattern(
      target: .route(0), segments: [.literal("go")],
      query: [
        .value(key: "url", [.literal("a")]), .value(key: "n", [.placeholder(digit)]),
        .value(key: "m", mixed), .present(key: "k"), .value(key: "q", [.placeholder(.any)]),
        .absent(key: "x"),
      ],
      parameters: [
        .query(.value(key: "q", .any), inFragment: false),
        .query(.value(key: "n", digit), inFragment: false),
        .query(.placeholder(key: "m", mixed, placeholder: 0), inFragment: false),
      ])
    let table = try MatchTableBuilder([pattern]).build()
    let misses = try withBytes(of: link) { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: table, within: nil)
    }
    #expect(misses.map(\.reason) == [reason])
    #expect(misses.map(\.rejected?.parameter) == [parameter])
  }
}
